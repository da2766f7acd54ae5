import { type Game, type GameEvent, replay } from '../../lambdas/laws/index.ts';
import { endingInWords } from '../../lambdas/publish/words/ending.ts';
import { lastMoveInWords } from '../../lambdas/publish/words/game.ts';
import { rulingInWords } from '../../lambdas/publish/words/ruling.ts';
import { colorName, mention } from '../../lambdas/publish/words/text.ts';
import type { GameRecord } from '../../lambdas/record.ts';

/** As many things as are told one by one: the last of them. */
const MOST_TOLD = 5;

const happened = (before: Game, after: Game, event: GameEvent): string | undefined => {
  if (before.phase !== 'running' && before.phase !== 'ended') return undefined;
  if (after.phase !== 'running' && after.phase !== 'ended') return undefined;
  switch (event.type) {
    case 'movePlayed':
      return `${lastMoveInWords(after)} was played${event.offersDraw ? ', with a draw offer' : ''}.`;
    case 'ruled':
      return `Case ${event.case}, decided by ${mention(event.by)}: ${rulingInWords(before, after, event)} (${event.law})`;
    case 'gameEnded':
      return after.phase === 'ended' ? endingInWords(after) : undefined;
    case 'arbiterCalled':
      return event.opens ? `${mention(event.by)} has called the arbiter: case ${event.case}.` : undefined;
    case 'appealed':
      return `${mention(event.by)} appeals in case ${event.case}.`;
    case 'overstepped':
      return `${colorName(event.color)} has overstepped the time limit.`;
    case 'reminded':
    case 'memberChose':
      return undefined;
    default:
      return 'The players have dealt with each other: `/board` shows where the game stands.';
  }
};

/** What has happened in a game since a version of its record that somebody was shown. */
export const sinceInWords = ({ events }: GameRecord, seen: number): readonly string[] => {
  const told = events.slice(seen).flatMap((event, index) => {
    const [before, after] = [replay(events.slice(0, seen + index)), replay(events.slice(0, seen + index + 1))];
    return happened(before, after, event) ?? [];
  });
  return [...new Set(told)].slice(-MOST_TOLD).map((line) => `- ${line}`);
};
