import { BOOKS, type Case, caseNumbered, type GameEvent, isStopped, type Names } from '../../laws/index.ts';
import { cite } from './game.ts';
import type { Played } from './played.ts';
import { isQuotedWhole, quoted, withQuote } from './quote.ts';
import { type Ruled, rulingInWords } from './ruling.ts';
import { mention } from './text.ts';

export type Called = GameEvent & { readonly type: 'arbiterCalled' };
export type Appealed = GameEvent & { readonly type: 'appealed' };

/** What becomes of the clocks while a case waits (ledger T6). In: the game as it waits. */
export const clocksMeanwhile = (game: Played): string | undefined => {
  if (game.phase === 'ended') return undefined;
  return isStopped(game.clock)
    ? 'Clocks stand until it is decided.'
    : 'The clocks run on until the tournament director decides.';
};

const sentences = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(' ');

/** A game whose call has no number was told of before cases had any. */
const caseTag = (number: number | undefined): string => (number === undefined ? '' : `Case ${number}: `);

/** What a line leaves for the reason of a call. */
const ROOM = 1_800;

/** What stands in the place of a reason that is not for everybody who can read the game's thread. */
const IN_PRIVATE = 'The reason is for the players and the tournament directors: `/case show`.';

const callInWords = ({ names }: Played, { by, reason }: Called, quotes: boolean): string => {
  const asks = `${mention(by)} asks for the arbiter`;
  if (!quotes) return `${asks}. ${IN_PRIVATE}`;
  const whole = isQuotedWhole(reason, ROOM, names) ? '' : ' `/case show` has the whole of it.';
  return `${asks}: "${quoted(reason, ROOM, names)}"${whole}`;
};

/** What the game's thread hears of a call (ledger A1). In: the game after it, and whether the reason is for all to read. */
export const calledLine = (game: Played, event: Called, quotes = true): string => {
  const { opens, case: number } = event;
  const asks = callInWords(game, event, quotes);
  const law = cite(game.terms, 'arbitration');
  if (!opens && number !== undefined) return `${asks} This is added to case ${number}. ${law}`;
  return sentences([`${caseTag(number)}${asks}`, clocksMeanwhile(game), law]);
};

/** The same where the arbiter could not decide a claim by itself: the claim has its own words. */
export const undecidedLine = (game: Played, { opens, case: number }: Called): string => {
  const law = cite(game.terms, 'arbitration');
  if (!opens && number !== undefined)
    return `The claim is added to case ${number}, for the tournament director to decide. ${law}`;
  return sentences([
    `${caseTag(number)}the claim is for the tournament director to decide.`,
    clocksMeanwhile(game),
    law,
  ]);
};

/** A post calls both players, and only who is named is called: whom its words leave out is named at its end. */
const unnamed = ({ white, black }: Played, said: string): string =>
  [white, black]
    .map(mention)
    .filter((name) => !said.includes(name))
    .join(' ');

const inLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** What the game's thread hears of an appeal (ledger A7). In: the game after it, and whether the reason is for all to read. */
export const appealedWords = (game: Played, { by, reason, case: number }: Appealed, quotes = true): string => {
  const line = sentences([
    `${mention(by)} appeals against the ruling in case ${number}. The appeals committee decides, and its answer is final.`,
    quotes ? undefined : IN_PRIVATE,
    clocksMeanwhile(game),
    `(${BOOKS[game.terms.book].appeal})`,
  ]);
  const others = unnamed(game, line);
  return quotes ? withQuote(line, reason, game.names, others) : inLines(line, others);
};

/** Whether a ruling left its case open: a warning on the way, or stopped clocks. In: the game right after it. */
export const staysOpen = (after: Played, { case: number }: Ruled): boolean =>
  number !== undefined && waitsIn(after, number);

const waitsIn = (game: Played, number: number): boolean => {
  const stage = caseNumbered(game, number)?.stage;
  return stage === 'open' || stage === 'appealed';
};

const heading = (after: Played, event: Ruled): string => {
  const { by, as, case: number, opens } = event;
  if (staysOpen(after, event)) {
    return opens
      ? `Case ${number}, taken up by ${mention(by)}:`
      : `Case ${number} stays open. ${mention(by)} rules meanwhile:`;
  }
  if (as === 'appeals') return `Case ${number}, decided by ${mention(by)} on appeal:`;
  return `Case ${number}, ${opens ? 'taken up and ' : ''}decided by ${mention(by)}:`;
};

/** Whether a player may still appeal against the last ruling of a case (ledger A7). */
export const mayAppeal = (game: Played, number: number | undefined): boolean =>
  number !== undefined && caseNumbered(game, number)?.stage === 'ruled';

const whatNext = (after: Played, event: Ruled): string | undefined => {
  if (mayAppeal(after, event.case)) return 'Either player may appeal once with `/appeal`.';
  return event.as === 'appeals' && !staysOpen(after, event) ? 'This is final.' : undefined;
};

/** What a ruling was, with its law, and how to go on: without the reason. */
const ruledLine = (before: Played, after: Played, event: Ruled): string =>
  sentences([
    `${heading(after, event)} ${rulingInWords(before, after, event)}`,
    `(${event.law})`,
    whatNext(after, event),
  ]);

/**
 * What the game's thread hears of a ruling (ledger A2, A6): what it did, under which law, and why. In: the game before it
 * and after it, and what stands below the reason.
 */
export const ruledWords = (before: Played, after: Played, event: Ruled, below = ''): string => {
  const line = ruledLine(before, after, event);
  return withQuote(line, event.reason, after.names, inLines(below, unnamed(after, `${line} ${below}`)));
};

const STAGES: Readonly<Record<Case['stage'], string>> = {
  open: 'open',
  ruled: 'decided',
  appealed: 'on appeal',
  final: 'decided on appeal: final',
};

/** Where a case stands, in a word or two. */
export const stageInWords = ({ stage }: Pick<Case, 'stage'>): string => STAGES[stage];

/** A call in a few words: who, and what they wrote. */
export const callInShort = ({ by, reason }: Called | Appealed | Ruled, room: number, names: Names): string =>
  `${mention(by)}: "${quoted(reason, room, names)}"`;
