import { fail, makeUci, ok, parseMove, type Result } from '../../lambdas/chess/index.ts';
import {
  AWARDS,
  type Before,
  colorOf,
  type Duration,
  type EndedGame,
  eventOf,
  type MemberId,
  parseDuration,
  plyOf,
  RULINGS,
  type Ruling,
  type RulingKind,
  type RunningGame,
  readAward,
  readBefore as readNumbered,
} from '../../lambdas/laws/index.ts';
import { arbitrationRefusalInWords } from '../../lambdas/publish/words/arbitration.ts';
import { moveAt, positionAt } from '../../lambdas/publish/words/game.ts';
import { mention, plain } from '../../lambdas/publish/words/text.ts';
import { readStartPosition } from '../start-position.ts';

type Played = RunningGame | EndedGame;

/** A ruling as a director writes it, by the options of a command or the fields of a form. */
export interface Written {
  readonly kind: RulingKind;
  readonly time?: string | undefined;
  readonly before?: string | undefined;
  readonly result?: string | undefined;
  readonly replay?: string | undefined;
  /** Where the new game starts, if the old one did not start where it should. */
  readonly start?: string | undefined;
  /** The member it is about. */
  readonly member?: MemberId | undefined;
  /** What they are expelled from, or readmitted to. */
  readonly from?: string | undefined;
}
export type Detail = Exclude<keyof Written, 'kind'>;

/** What each ruling is made of: what it can't do without, and what may go with it. */
export const DETAILS: Readonly<
  Record<RulingKind, { readonly needs: readonly Detail[]; readonly takes: readonly Detail[] }>
> = {
  playOn: { needs: [], takes: [] },
  stopClocks: { needs: [], takes: [] },
  giveTime: { needs: ['member', 'time'], takes: [] },
  takeTime: { needs: ['member', 'time'], takes: [] },
  restore: { needs: ['before'], takes: [] },
  award: { needs: ['result'], takes: ['before'] },
  annul: { needs: [], takes: ['replay', 'start'] },
  adjudicate: { needs: ['result'], takes: [] },
  warn: { needs: ['member'], takes: [] },
  expel: { needs: ['member'], takes: ['from'] },
  readmit: { needs: ['member'], takes: ['from'] },
  reject: { needs: [], takes: [] },
  groundless: { needs: [], takes: ['time'] },
};

/** A ruling as the command names it: "stop-clocks". */
export const makeAction = (kind: RulingKind): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const parseAction = (action: string): RulingKind | undefined =>
  RULINGS.find((kind) => makeAction(kind) === action);

/** Whether a new game is played after one that is annulled. */
export const REPLAYS = ['same', 'reversed', 'none'] as const;

/** Whether a new game is played, where that was written as the result of an annulled one: "replay, colours reversed". */
export const replayNamed = (text: string): (typeof REPLAYS)[number] | undefined => {
  if (/revers|other colou?rs|swap/i.test(text)) return 'reversed';
  return /same|replay|again|new game/i.test(text) ? 'same' : undefined;
};

/** What somebody is expelled from, or readmitted to: the event that the game belongs to, or play in the server (ledger P1). */
export const FROM = ['event', 'server'] as const;

/** What a game can be adjudicated as. */
export const ADJUDICATIONS = ['1-0', '0-1', '1/2-1/2'] as const;

const NEEDED: Readonly<Record<Detail, string>> = {
  member: 'Say whom it is about with `player`.',
  time: 'Say how much time with `time`, like "2 days" or "12 hours".',
  before: "Say before which move with `before`: `14.` is White's 14th move, `14...` Black's.",
  result: `Say which result with \`result\`: ${AWARDS.join(' · ')}.`,
  replay: 'Say with `replay` whether the game is played again.',
  start: 'Say with `start` where the new game starts: `usual`, or a FEN.',
  from: 'Say with `from` what it is about: `event`, or `server`.',
};

const readTime = (text: string): Result<Duration, string> => {
  const said = text.trim().toLowerCase();
  if (/^[-–—−]/.test(said)) {
    return fail('Time is said without a minus: `give-time` adds so much to a clock, `take-time` takes it away.');
  }
  const duration = parseDuration(said);
  if (duration === undefined) {
    return fail(`I can't read "${plain(said, 60)}" as a length of time. Say it like "2 days" or "12 hours".`);
  }
  return duration > 0 ? ok(duration) : fail('That is no time at all. Say how much, like "2 days" or "12 hours".');
};

/** What is said where another move was named with the number than was played; undefined where they agree, or none was. */
const otherMove = (game: Played, { ply, named }: Before): string | undefined => {
  if (named === undefined) return undefined;
  const reading = parseMove(positionAt(game, ply), named);
  const played = game.moves[ply]!.move;
  if (reading.kind === 'move' && makeUci(reading.move) === makeUci(played)) return undefined;
  return `The move there was ${moveAt(game, ply + 1)}, not "${plain(named, 20)}". Name it by its number alone: "14." is White's, "14..." Black's.`;
};

const readBefore = (game: Played, text: string): Result<number, string> => {
  const read = readNumbered(game, text);
  if (!read || read.ply >= plyOf(game)) {
    return fail(arbitrationRefusalInWords({ code: 'noSuchMove', moves: plyOf(game) }, game));
  }
  const other = otherMove(game, read);
  return other === undefined ? ok(read.ply) : fail(other);
};

const isAdjudication = (outcome: string): outcome is (typeof ADJUDICATIONS)[number] =>
  ADJUDICATIONS.some((each) => each === outcome);

const readResult = (text: string) => {
  const award = readAward(text);
  return award
    ? ok(award)
    : fail(`I can't read "${plain(text, 60)}" as a result. One of these: ${AWARDS.join(' · ')}.`);
};

const timed = (game: Played, kind: 'giveTime' | 'takeTime', { member, time }: Written): Result<Ruling, string> => {
  const color = colorOf(game, member!);
  if (!color) {
    return fail(
      `${mention(member!)} doesn't play in this game: it is ${mention(game.white)} (White) against ${mention(game.black)} (Black).`,
    );
  }
  const duration = readTime(time!);
  return duration.ok ? ok({ kind, color, duration: duration.value }) : duration;
};

const awarded = (game: Played, { result, before }: Written): Result<Ruling, string> => {
  const award = readResult(result!);
  if (!award.ok) return award;
  if (before === undefined) return ok({ kind: 'award', result: award.value });
  const ply = readBefore(game, before);
  return ply.ok ? ok({ kind: 'award', result: award.value, ply: ply.value }) : ply;
};

const adjudicated = ({ result }: Written): Result<Ruling, string> => {
  const award = readResult(result!);
  if (!award.ok) return award;
  const { outcome, forfeit } = award.value;
  return isAdjudication(outcome) && !forfeit
    ? ok({ kind: 'adjudicate', outcome })
    : fail(
        `A game is adjudicated as ${ADJUDICATIONS.join(', ')}. Any other result can be awarded: \`/ruling action:award\`.`,
      );
};

const restored = (game: Played, { before }: Written): Result<Ruling, string> => {
  const ply = readBefore(game, before!);
  return ply.ok ? ok({ kind: 'restore', ply: ply.value }) : ply;
};

/** A wrong start is put right by a new game (classic 9.4): who says where it starts need not say that there is one. */
const annulled = ({ replay, start }: Written): Result<Ruling, string> => {
  const again = replay === 'same' || replay === 'reversed' ? replay : undefined;
  if (start === undefined) return ok(again ? { kind: 'annul', replay: again } : { kind: 'annul' });
  if (replay === 'none')
    return fail('`start` says where a new game starts, and `replay` that there is none. Leave one out.');
  const position = readStartPosition(start);
  if (!position) return fail(NEEDED.start);
  return position.ok ? ok({ kind: 'annul', replay: again ?? 'same', start: position.value.fen }) : position;
};

const NO_TIME = /^(?:none|nothing|no time|no|0)$/i;

/** Where no time is said, the game's settings say it (ledger P4): a director who would take none says so. */
const penalised = ({ time }: Written): Result<Ruling, string> => {
  if (time === undefined) return ok({ kind: 'groundless' });
  if (NO_TIME.test(time.trim())) return ok({ kind: 'groundless', duration: 0 });
  const duration = readTime(time);
  return duration.ok ? ok({ kind: 'groundless', duration: duration.value }) : duration;
};

/** A player of an event's game is out of the event where nothing else is said; anybody else, of play in the server. */
const fromWhat = (game: Played, { member, from }: Written): { readonly from?: 'event' } => {
  const usual = eventOf(game) && colorOf(game, member!) ? 'event' : 'server';
  return (from ?? usual) === 'event' ? { from: 'event' } : {};
};

/**
 * A ruling from what was written, for the game it is about; or what is missing in it or can't be read. Whether it can be
 * ruled is for the laws to say.
 */
export const readRuling = (written: Written, game: Played): Result<Ruling, string> => {
  const { kind, member } = written;
  const missing = DETAILS[kind].needs.find((detail) => written[detail] === undefined);
  if (missing) return fail(NEEDED[missing]);
  switch (kind) {
    case 'giveTime':
    case 'takeTime':
      return timed(game, kind, written);
    case 'restore':
      return restored(game, written);
    case 'award':
      return awarded(game, written);
    case 'adjudicate':
      return adjudicated(written);
    case 'groundless':
      return penalised(written);
    case 'annul':
      return annulled(written);
    case 'warn':
      return ok({ kind, member: member! });
    case 'expel':
    case 'readmit':
      return ok({ kind, member: member!, ...fromWhat(game, written) });
    default:
      return ok({ kind });
  }
};

/** The details that were given and that this ruling has no use for, by the names of the command's options. */
export const idleDetails = (written: Written): readonly string[] => {
  const { needs, takes } = DETAILS[written.kind];
  return (Object.keys(NEEDED) as Detail[])
    .filter((detail) => written[detail] !== undefined && !needs.includes(detail) && !takes.includes(detail))
    .map((detail) => (detail === 'member' ? 'player' : detail));
};
