import { createHash } from 'node:crypto';
import type { Desk } from './desk.ts';
import { type GameEvent, type GameId, type Instant, replay, replayAfter } from './laws/index.ts';
import type { Log } from './log.ts';
import type { Members } from './members.ts';
import type { GameRecord, Posts } from './record.ts';

/** What a decision in one game brings about in another, once it has been told. Safe to repeat. */
export type FollowUp = (record: GameRecord, start: number, end: number, posts: Posts) => Promise<void>;

interface Parts {
  readonly desk: Pick<Desk, 'submit'>;
  readonly members: Pick<Members, 'heeds'>;
  readonly now: () => Instant;
  readonly log: Log;
}

/** As long as a Discord id, so that whatever names a game has room for it. */
const ID_LENGTH = 19;

/**
 * The id of the game that a ruling brings about: the same each time, so that however often it is asked for there is one.
 * In: the game that was ruled in, and the place of the ruling among its events.
 */
export const replayId = (gameId: GameId, index: number): GameId =>
  `r${createHash('sha256').update(`${gameId}:${index}`).digest('base64url')}`.slice(0, ID_LENGTH);

/**
 * Has the games begin that rulings bring about (ledger E10): asked for at least once, begun once. Each begins when its
 * annulment has been told, its clock with it.
 */
export const followUps = ({ desk, members, now, log }: Parts): FollowUp => {
  const begin = async (
    record: GameRecord,
    index: number,
    event: GameEvent & { type: 'ruled' },
    { threadId }: Posts,
  ): Promise<void> => {
    const game = replay(record.events.slice(0, index + 2));
    if (game.phase !== 'ended') return;
    const command = replayAfter(game, event, {
      kind: 'replay',
      of: record.id,
      ...(threadId !== undefined && { thread: threadId }),
      ...(event.case !== undefined && { case: event.case }),
      law: event.law,
    });
    if (!command) return;
    const heeds = await members.heeds([game.white, game.black], game.place.guildId);
    const gameId = replayId(record.id, index);
    const cause = `replay:${record.id}:${index}`;
    const ruling = await desk.submit({ gameId, command: { ...command, heeds }, cause, at: now() });
    if (!ruling.accepted) log.error('replayRefused', { gameId, of: record.id, refusal: ruling.refusal });
  };

  return async (record, start, end, posts) => {
    for (let index = start; index < end; index += 1) {
      const event = record.events[index]!;
      if (event.type === 'ruled') await begin(record, index, event, posts);
    }
  };
};
