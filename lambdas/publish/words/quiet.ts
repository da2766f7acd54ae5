import type { Terms } from '../../laws/index.ts';
import { cite } from './game.ts';

const THEY = 'only the players and the tournament directors write';

/** Why somebody's message was taken out of a quiet game's thread (ledger P5). In: the game's terms, and the thread. */
export const quietWords = (terms: Terms, threadId: string) => {
  const law = cite(terms, 'spectators');
  return {
    told: `Your message in <#${threadId}> was taken away: while the game goes on ${THEY} there. Talk about it where the players don't read. ${law}`,
    shown: `${THEY} here while the game goes on. ${law}`,
    lacking: `While the game goes on ${THEY} here, but I can't take other messages away: I lack the permission **Manage Messages**. ${law}`,
  };
};

/** The same of somebody whom a director has expelled, in whatever game's thread. */
export const expelledWords = (terms: Terms, threadId: string) => {
  const law = cite(terms, 'spectators');
  return {
    told: `Your message in <#${threadId}> was taken away: a tournament director has expelled you, and until you are readmitted you write in no game's thread. ${law}`,
    shown: `a tournament director has expelled you: until you are readmitted you write in no game's thread. ${law}`,
    lacking: `Who is expelled writes in no game's thread, but I can't take messages away: I lack the permission **Manage Messages**. ${law}`,
  };
};
