import { happenings } from '../../lambdas/publish/words/happenings.ts';
import type { GameRecord } from '../../lambdas/record.ts';

/** As many things as are told one by one: the last of them. */
const MOST_TOLD = 5;

/** What has happened in a game since a version of its record that somebody was shown, as a list. */
export const sinceInWords = ({ events }: GameRecord, seen: number): string =>
  [
    'Since you were shown this:',
    ...happenings(events)
      .filter(({ index }) => index >= seen)
      .slice(-MOST_TOLD)
      .map(({ words }) => `- ${words}`),
  ].join('\n');
