import { fail, ok, type Result } from '../../../../lambdas/chess/result.ts';
import type { FaultOrder, Step, Whereabouts } from './script.ts';
import { parseSpan } from './span.ts';

const OUTCOMES = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '*', 'annulled'];
const ENDINGS = [
  ...['checkmate', 'stalemate', 'resignation', 'agreement', 'threefold', 'fifty', 'dead', 'perpetual'],
  ...['flagFall', 'forfeit', 'adjudication', 'ruling'],
];

type Read = Result<Step, string>;

const wait = (rest: string): Read => {
  const time = parseSpan(rest);
  return time ? ok({ kind: 'wait', time }) : fail('a wait is said in units d h m s, as in "wait 3d 1m"');
};

const clock = (rest: string, at: Whereabouts): Read => {
  const match = /^(white|black)\s+(.+)$/.exec(rest);
  const left = match && parseSpan(match[2]!);
  if (!match || left === undefined || left === null) return fail('expected "clock white 2d 23h" or "clock black 5m"');
  return ok({ kind: 'clock', at, color: match[1] as 'white' | 'black', left });
};

const result = (rest: string, at: Whereabouts): Read => {
  const [outcome = '', ending, more] = rest.split(/\s+/);
  if (!OUTCOMES.includes(outcome)) return fail(`an outcome is one of ${OUTCOMES.join(' ')}`);
  if (more !== undefined || (ending !== undefined && !ENDINGS.includes(ending))) {
    return fail(`an ending is one of ${ENDINGS.join(' ')}`);
  }
  return ok({ kind: 'result', at, outcome, ...(ending && { ending }) });
};

const fen = (rest: string, at: Whereabouts): Read => {
  const fields = rest.split(/\s+/).filter(Boolean);
  return fields.length >= 1 && fields.length <= 6
    ? ok({ kind: 'fen', at, fields })
    : fail('a FEN has six fields, of which the first few may be given');
};

/** Move texts of a run, its numbers skipped: "1. e4 e5 2.Nf3" gives e4, e5, Nf3. */
const moves = (rest: string, at: Whereabouts): Read => {
  const texts = rest
    .split(/\s+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter(Boolean);
  return texts.length > 0 ? ok({ kind: 'moves', at, moves: texts }) : fail('expected moves, as in "moves: 1. e4 e5"');
};

const FAULTS: readonly (readonly [RegExp, (match: RegExpExecArray) => FaultOrder])[] = [
  [
    /^discord\s+(500|502|503|429|403|404|timeout|dropAnswer)(?:\s+x(\d+))?$/,
    ([, kind, count]) => ({
      of: 'discord',
      fault: (/^\d+$/.test(kind!) ? Number(kind) : kind) as (FaultOrder & { of: 'discord' })['fault'],
      count: Number(count ?? 1),
    }),
  ],
  [/^store\s+throttle(?:\s+x(\d+))?$/, ([, count]) => ({ of: 'store', fault: 'throttle', count: Number(count ?? 1) })],
  [/^crash\s+after-commit$/, () => ({ of: 'crash', point: 'after-commit' })],
  [/^listener\s+(stopped|back)$/, ([, becomes]) => ({ of: 'listener', stopped: becomes === 'stopped' })],
  [/^key\s+(lost|found)$/, ([, becomes]) => ({ of: 'key', lost: becomes === 'lost' })],
  [
    /^thread\s+(deleted|archived|locked)$/,
    ([, becomes]) => ({ of: 'thread', becomes: becomes as 'deleted' | 'archived' | 'locked' }),
  ],
  [/^dm\s+(\S+)\s+(shut|open)$/, ([, who, becomes]) => ({ of: 'direct', who: who!, open: becomes === 'open' })],
  [
    /^channel\s+(\S+)\s+(deleted|open)$/,
    ([, name, becomes]) => ({ of: 'channel', name: name!, becomes: becomes as 'deleted' | 'open' }),
  ],
  [
    /^channel\s+(\S+)\s+without\s+(.+)$/,
    ([, name, to]) => ({ of: 'channel', name: name!, becomes: 'closed', to: to!.split(/[\s,]+/) }),
  ],
];

const fault = (rest: string): Read => {
  const outage = /^outage\s+(.+)$/.exec(rest)?.[1];
  const time = outage === undefined ? undefined : parseSpan(outage);
  if (time) return ok({ kind: 'fault', order: { of: 'outage', time } });
  for (const [pattern, order] of FAULTS) {
    const match = pattern.exec(rest);
    if (match) return ok({ kind: 'fault', order: order(match) });
  }
  return fail(
    'a fault is "discord 500 x3" (or 502 503 429 403 404 timeout dropAnswer), "store throttle x5", ' +
      '"crash after-commit", "outage 29m", "listener stopped" (back), "key lost" (found), "dm bea shut", "thread deleted" (archived, locked), "channel games deleted" or "channel games without SendMessages"',
  );
};

const pings = (rest: string): Read => {
  const names = rest.split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) return fail('expected "pings ann, bea" or "pings nobody"');
  return ok({ kind: 'pings', names: names.length === 1 && names[0] === 'nobody' ? [] : names });
};

const WORDS: Readonly<Record<string, (rest: string, at: Whereabouts) => Read>> = {
  wait,
  clock,
  result,
  fen,
  fault,
  pings,
  'moves:': moves,
  image: (rest, at) => (rest === '' ? ok({ kind: 'image', at }) : fail('"image" stands alone')),
  duplicate: (rest) => (rest === '' ? ok({ kind: 'duplicate' }) : fail('"duplicate" stands alone')),
};

/** Lines that begin with a word of the language, such as `wait 3d`; undefined for those that don't. */
export const parseWord = (text: string, at: Whereabouts): Read | undefined => {
  const post = /^(!?)>\s*(.*)$/.exec(text);
  if (post) {
    const [, not, words] = post;
    return words ? ok({ kind: 'post', absent: not === '!', text: words }) : fail('expected some text after ">"');
  }
  const [, word, rest] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  return word !== undefined && Object.hasOwn(WORDS, word) ? WORDS[word]!(rest!, at) : undefined;
};
