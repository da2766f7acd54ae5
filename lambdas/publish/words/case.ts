import {
  BOOKS,
  type Case,
  caseNumbered,
  decidesCase,
  type GameEvent,
  isStopped,
  LONGEST_REASON,
} from '../../laws/index.ts';
import { cite } from './game.ts';
import type { Played } from './played.ts';
import { quoted, withQuote } from './quote.ts';
import { type Ruled, rulingInWords } from './ruling.ts';
import { mention, plain } from './text.ts';

export type Called = GameEvent & { readonly type: 'arbiterCalled' };
export type Appealed = GameEvent & { readonly type: 'appealed' };

/** What becomes of the clocks while a case waits (ledger T6). In: the game as it waits. */
export const clocksMeanwhile = (game: Played): string | undefined => {
  if (game.phase === 'ended') return undefined;
  return isStopped(game.clock)
    ? 'Clocks stand until it is decided.'
    : 'The clocks run on until the tournament director decides.';
};

/** A game whose call has no number was told of before cases had any. */
const caseTag = (number: number | undefined): string => (number === undefined ? '' : `Case ${number}: `);

/** What a line leaves for the reason of a call. */
const ROOM = 1_800;

/** What the game's thread hears of a call (ledger A1). In: the game after it. */
export const calledLine = (game: Played, { by, reason, opens, case: number }: Called): string => {
  const whole = plain(reason, LONGEST_REASON).length <= ROOM ? '' : ' `/case show` has the whole of it.';
  const asks = `${mention(by)} asks for the arbiter: "${quoted(reason, ROOM)}"${whole}`;
  const law = cite(game.terms, 'arbitration');
  if (!opens && number !== undefined) return `${asks} This is added to case ${number}. ${law}`;
  return [`${caseTag(number)}${asks}`, clocksMeanwhile(game), law].filter((part) => part).join(' ');
};

/** The same where the arbiter could not decide a claim by itself: the claim has its own words. */
export const undecidedLine = (game: Played, { opens, case: number }: Called): string => {
  const law = cite(game.terms, 'arbitration');
  if (!opens && number !== undefined)
    return `The claim is added to case ${number}, for the tournament director to decide. ${law}`;
  return [`${caseTag(number)}the claim is for the tournament director to decide.`, clocksMeanwhile(game), law]
    .filter((part) => part)
    .join(' ');
};

/** A line that calls both players: those whom it does not name are named at its end, since only who is named is called. */
const calling = ({ white, black }: Played, parts: readonly (string | undefined)[]): string => {
  const line = parts.filter((part) => part !== undefined).join(' ');
  const unnamed = [white, black].map(mention).filter((name) => !line.includes(name));
  return [line, ...unnamed].join(' ');
};

/** What the game's thread hears of an appeal (ledger A7). In: the game after it. */
export const appealedWords = (game: Played, { by, reason, case: number }: Appealed): string =>
  withQuote(
    calling(game, [
      `${mention(by)} appeals against the ruling in case ${number}. The appeals committee decides, and its answer is final.`,
      clocksMeanwhile(game),
      `(${BOOKS[game.terms.book].appeal})`,
    ]),
    reason,
  );

/** Whether a ruling left its case open: a warning on the way, or stopped clocks. */
export const staysOpen = (after: Played, { ruling, case: number, opens }: Ruled): boolean =>
  !decidesCase(ruling) && number !== undefined && (!opens || ruling.kind === 'stopClocks') && waitsIn(after, number);

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
  calling(after, [
    `${heading(after, event)} ${rulingInWords(before, after, event)}`,
    `(${event.law})`,
    whatNext(after, event),
  ]);

/** What the game's thread hears of a ruling (ledger A2, A6): what it did, under which law, and why. */
export const ruledWords = (before: Played, after: Played, event: Ruled, below = ''): string =>
  withQuote(ruledLine(before, after, event), event.reason, below);

const STAGES: Readonly<Record<Case['stage'], string>> = {
  open: 'open',
  ruled: 'decided',
  appealed: 'on appeal',
  final: 'decided on appeal: final',
};

/** Where a case stands, in a word or two. */
export const stageInWords = ({ stage }: Pick<Case, 'stage'>): string => STAGES[stage];

/** A call in a few words: who, and what they wrote. */
export const callInShort = ({ by, reason }: Called | Appealed | Ruled, room: number): string =>
  `${mention(by)}: "${quoted(reason, room)}"`;
