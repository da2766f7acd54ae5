import {
  BOOKS,
  caseNumbered,
  clocksStand,
  type GameEvent,
  memberOf,
  plyOf,
  type RulingKind,
  type RunningGame,
  replay,
} from '../../laws/index.ts';
import { rulingLabel, rulingsOffered } from '../case-buttons.ts';
import { type CaseStep, isAppeal, isCall, isRuled, stepsOf } from '../case-story.ts';
import { callInShort, stageInWords, staysOpen } from './case.ts';
import { endInShort, happenings } from './happenings.ts';
import { lastMovesInWords } from './lines.ts';
import { isPlayed, type Played } from './played.ts';
import { cutShort, LONGEST_MESSAGE } from './quote.ts';
import { bothClocks, rulingInWords } from './ruling.ts';
import { colorName, dateTime, mention } from './text.ts';
import { dueInWords } from './time.ts';

/** The things that happened last, of which so many are listed where there is room. */
const MOST_HAPPENINGS = 10;
const MOST_PLIES = 40;
const ROOM = { requests: 480, ruling: 420, moves: 260, laws: 420 } as const;

/** Discord's own name for a thread or channel. */
const place = (channelId: string): string => `<#${channelId}>`;

/** Whether a step settled the case: what the file shows is how things stood before it. */
const settles = (step: CaseStep): boolean => isRuled(step) && !staysOpen(step.after, step.event);

/** The history up to the last thing in the case that waited for an answer: what the directors are to look at. */
export const asPut = (history: readonly GameEvent[], number: number): readonly GameEvent[] => {
  const steps = stepsOf(history, number);
  const last = steps.findLast((step) => !settles(step));
  return last ? history.slice(0, last.index + 1) : history.slice(0, steps[0]?.index ?? history.length);
};

const requestsLines = (steps: readonly CaseStep[], { names }: Played, quotes: boolean): string[] => {
  const asked = steps.filter((step) => isCall(step) || isAppeal(step));
  const each = Math.floor(ROOM.requests / Math.max(1, Math.min(asked.length, 3)));
  return asked.slice(-3).map((step) => {
    const at = dateTime(step.event.at);
    if (!quotes) return `> ${mention(step.event.by)} ${isAppeal(step) ? 'appeals' : 'asks for the arbiter'} · ${at}`;
    const appeals = isAppeal(step) ? ' (appeal)' : '';
    return `> ${callInShort(step.event, each - 60, names)}${appeals} · ${at}`;
  });
};

const rulingLines = (steps: readonly CaseStep[]): string[] =>
  steps
    .filter(isRuled)
    .slice(-2)
    .map(({ before, after, event }) => {
      const how = event.as === 'appeals' ? 'On appeal' : 'Ruling';
      const words = `${rulingInWords(before, after, event)} (${event.law})`;
      return `**${how}** ${mention(event.by)}, ${dateTime(event.at)}: ${cutShort(words, ROOM.ruling)}`;
    });

/** Who is to move, and since when; or how the game ended. */
const turnInWords = (game: Played): string => {
  if (game.phase === 'ended') return `Ended ${dateTime(game.endedAt)}: ${endInShort(game)}`;
  const { turn, turnStartedAt } = game.clock;
  const who = `${colorName(turn)} to play move ${game.position.fullmoveNumber}, ${mention(memberOf(game, turn))}`;
  return `${who}, since ${dateTime(turnStartedAt)}`;
};

const clocksOf = (game: RunningGame, at: number): string => `${bothClocks(game, at)} · ${dueInWords(game.clock)}`;

/** Ledger G5: whether clocks that were set wrongly at the resumption are put right. */
const clocksLine = (game: RunningGame): string | undefined => {
  const stand = (['white', 'black'] as const).map((color) => ({ color, stands: clocksStand(game, color) }));
  if (stand.some(({ stands }) => stands === undefined)) return undefined;
  const open = stand.filter(({ stands }) => !stands).map(({ color }) => colorName(color));
  return open.length > 0
    ? `resumed, and ${open.join(' and ')} may still have the clocks put right`
    : 'resumed, and the clocks stand: both have moved since';
};

/** What waits for an answer between the players, as far as both know of it. */
const pending = (game: RunningGame): string[] => {
  const by = (color: 'white' | 'black'): string => mention(memberOf(game, color));
  return [
    game.drawOffer && `${by(game.drawOffer.by)} has offered a draw`,
    game.takeback && `${by(game.takeback.by)} asks for a take-back`,
    game.overstepped && `${by(game.clock.turn)} has overstepped the time, until ${dateTime(game.overstepped.until)}`,
    clocksLine(game),
    game.touchClaimed && `${by(game.position.turn)} claims a breach of touch-move`,
    game.adjournment && `adjournment: ${game.adjournment.stage}, until ${dateTime(game.adjournment.resumesAt)}`,
  ].filter((part): part is string => Boolean(part));
};

const movesLine = (game: Played): string => {
  const plies = plyOf(game);
  if (plies === 0) return '**Moves** none yet';
  for (let count = Math.min(plies, MOST_PLIES); count > 0; count -= 1) {
    const run = lastMovesInWords(game, count);
    if (run.length <= ROOM.moves) return `**Moves** ${count < plies ? '… ' : ''}${run}`;
  }
  return '**Moves** …';
};

/** Which laws could apply, by what may be ruled under each: "(a4c) 7.3 play on · 7.1 stop the clocks, restore a position". */
const lawsLine = (game: Played): string => {
  const { name, rulings } = BOOKS[game.terms.book];
  const byLaw = new Map<string, RulingKind[]>();
  for (const kind of rulingsOffered(game)) byLaw.set(rulings[kind]!, [...(byLaw.get(rulings[kind]!) ?? []), kind]);
  const laws = [...byLaw].map(([law, kinds]) => {
    const number = law.replace(new RegExp(`^${name},? `), '');
    return `${number} ${kinds.map((kind) => rulingLabel(kind).toLowerCase()).join(', ')}`;
  });
  return `**Laws** (${name}) ${cutShort(laws.join(' · '), ROOM.laws)}`;
};

const happeningLines = (history: readonly GameEvent[], room: number): string[] => {
  const lines: string[] = [];
  let left = room;
  for (const { at, words } of happenings(history).slice(-MOST_HAPPENINGS).reverse()) {
    const line = `- ${words} · ${dateTime(at)}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.unshift(line);
  }
  return lines;
};

export interface Filed {
  /** The role that is called by it. */
  readonly role?: string | undefined;
  /** Where the game is shown; left out where the file stands there. */
  readonly thread?: string | undefined;
  /** Everybody can read it who may not read what was written to the arbiter: it quotes nobody. */
  readonly discreet?: boolean;
  /** The players read it too, for whom its buttons do nothing. */
  readonly toPlayers?: boolean;
  /** A word of its own at the top. */
  readonly notice?: string | undefined;
}

/**
 * A case's file (ledger A1): who asks for what, how the game stands, what is pending, what happened last, and which laws
 * could apply; once it is decided, what was ruled. In: the game's history. Out: what fits in one message; `/case show`
 * has it whole.
 */
export const caseFileWords = (
  history: readonly GameEvent[],
  number: number,
  { role, thread, discreet = false, toPlayers = false, notice }: Filed,
): string => {
  const put = asPut(history, number);
  const game = replay(put);
  const now = replay(history);
  if (!isPlayed(game) || !isPlayed(now)) throw new Error(`case ${number} is of no game`);
  const steps = stepsOf(history, number);
  const subject = caseNumbered(now, number);
  const waits = subject?.stage === 'open' || subject?.stage === 'appealed';
  const head = [
    `${role ? `<@&${role}> ` : ''}**Case ${number}** · ${subject ? stageInWords(subject) : 'open'}`,
    `${mention(game.white)} (White) v ${mention(game.black)} (Black)`,
    ...(thread ? [place(thread)] : []),
  ].join(' · ');
  const everything = `Everything about it: \`/case show case:${number}\``;
  const said = [...(notice ? [notice] : []), head, ...requestsLines(steps, now, !discreet), ...rulingLines(steps)];
  if (!waits) return [...said, everything].join('\n');
  const facts = [
    turnInWords(game),
    ...(game.phase === 'running' ? [clocksOf(game, put.at(-1)!.at), ...pending(game)] : []),
    movesLine(game),
  ];
  const above = [...said, ...facts].join('\n');
  const decider = subject?.stage === 'appealed' ? 'appeals committee' : 'tournament directors';
  const buttons = toPlayers ? ` · The buttons are for the ${decider}.` : '';
  const below = [lawsLine(game), `${everything}${buttons}`].join('\n');
  const title = '**What happened last**';
  const room = LONGEST_MESSAGE - above.length - below.length - title.length - 4;
  const last = happeningLines(put, room);
  return [above, ...(last.length > 0 ? [title, ...last] : []), below].join('\n');
};
