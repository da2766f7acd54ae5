import type { Case, GameEvent, Instant, Names } from '../../laws/index.ts';
import { plyOf } from '../../laws/index.ts';
import { type CaseStep, isAppeal, isCall, isRuled, stepsOf } from '../case-story.ts';
import { stageInWords } from './case.ts';
import { moveAt } from './game.ts';
import { endInShort } from './happenings.ts';
import type { Played } from './played.ts';
import { cutShort, LONGEST_MESSAGE, quoted } from './quote.ts';
import { bothClocks, rulingInWords } from './ruling.ts';
import { dateTime, mention } from './text.ts';

/** Room for what one step quotes, and at most so much of a ruling's own words. */
const SHORTEST_QUOTE = 40;
const LONGEST_RULING = 320;

/** How the game stood: "14… Nf6 played, White 2 d 4 h, Black 1 d 23 h"; "1–0 on time". */
const stood = (game: Played, at: Instant): string => {
  if (game.phase === 'ended') return endInShort(game);
  const plies = plyOf(game);
  return `${plies > 0 ? `${moveAt(game, plies)} played` : 'no move played'}, ${bothClocks(game, at)}`;
};

interface Told {
  readonly words: string;
  readonly reason: string;
}

const told = ({ event, before, after }: CaseStep): Told => {
  const head = `**${dateTime(event.at)}** ${mention(event.by)}`;
  switch (event.type) {
    case 'arbiterCalled':
      return {
        words: `${head} ${event.opens ? 'asks for the arbiter' : 'adds'} (${stood(before, event.at)}):`,
        reason: event.reason,
      };
    case 'appealed':
      return { words: `${head} appeals:`, reason: event.reason };
    case 'ruled': {
      const how = event.as === 'appeals' ? 'rules on appeal' : 'rules';
      const what = cutShort(rulingInWords(before, after, event), LONGEST_RULING);
      const [one, other] = [stood(before, event.at), stood(after, event.at)];
      const change = one === other ? `Before and after: ${one}.` : `Before: ${one}. After: ${other}.`;
      return { words: `${head} ${how}: ${what} (${event.law})\n${change}`, reason: event.reason };
    }
  }
};

const heading = (game: Played, subject: Case, thread: string | undefined): string =>
  [
    `**Case ${subject.number}** · ${stageInWords(subject)}`,
    `${mention(game.white)} (White) v ${mention(game.black)} (Black)`,
    ...(thread ? [`<#${thread}>`] : []),
  ].join(' · ');

/** What is shown of the middle of a case that was long in dispute. */
const between = (left: number): string => `… ${left} more, in the file …`;

/** The first step and as many of the last as fit, each with as much of its reason as there is room for. */
const fitting = (steps: readonly Told[], room: number, names: Names): string => {
  const written = (shown: readonly Told[], each: number): string[] =>
    shown.map(({ words, reason }) => `${words}\n> ${quoted(reason, each, names)}`);
  for (let count = steps.length; count > 0; count -= 1) {
    const shown = count === steps.length ? steps : [steps[0]!, ...steps.slice(steps.length - count + 1)];
    const left = steps.length - count;
    const fixed =
      shown.reduce((sum, { words }) => sum + words.length + 4, 0) + (left > 0 ? between(left).length + 1 : 0);
    const each = Math.floor((room - fixed) / shown.length);
    if (each < SHORTEST_QUOTE && count > 1) continue;
    const [first, ...rest] = written(shown, Math.max(1, each));
    return [first, ...(left > 0 ? [between(left)] : []), ...rest].join('\n');
  }
  return '';
};

/**
 * A case as it is shown to whoever asks (ledger A6): who asked for what, and what was ruled by whom, when, why, under
 * which law, with how the game stood before and after. In: the game's history, and how
 * many characters of the message are taken already. Out: what fits in it.
 */
export const caseShown = (
  game: Played,
  history: readonly GameEvent[],
  subject: Case,
  thread: string | undefined,
  taken = 0,
): string => {
  const head = heading(game, subject, thread);
  const steps = stepsOf(history, subject.number).map(told);
  return `${head}\n${fitting(steps, LONGEST_MESSAGE - taken - head.length - 2, game.names)}`;
};

const counts = (steps: readonly CaseStep[]): string =>
  [
    [steps.filter(isCall).length, 'call', 'calls'] as const,
    [steps.filter(isRuled).length, 'ruling', 'rulings'] as const,
    [steps.filter(isAppeal).length, 'appeal', 'appeals'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');

/** A line for each case of a game, first to last. */
export const casesListed = (history: readonly GameEvent[], cases: readonly Case[]): string =>
  cases
    .map((each) => `Case ${each.number} · ${stageInWords(each)} · ${counts(stepsOf(history, each.number))}`)
    .join('\n');
