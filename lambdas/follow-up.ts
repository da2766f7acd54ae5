import { createHash } from 'node:crypto';
import type { Desk } from './desk.ts';
import { followed } from './followed.ts';
import { eventOf, type GameEvent, type GameId, type Instant, replay, replayAfter } from './laws/index.ts';
import type { Log } from './log.ts';
import type { Members } from './members.ts';
import { noteInTournament, noteReplayInTournament } from './note-in-tournament.ts';
import type { GameRecord, Posts, RecordedEvent } from './record.ts';
import type { TournamentDesk } from './tournament-desk.ts';

/** What a decision in one game brings about in another, or in its tournament, once it has been told. Safe to repeat. */
export type FollowUp = (record: GameRecord, start: number, end: number, posts: Posts) => Promise<void>;

interface Parts {
  readonly desk: Pick<Desk, 'submit' | 'look'>;
  readonly tournaments: Pick<TournamentDesk, 'submit'>;
  readonly members: Pick<Members, 'heeds'>;
  readonly now: () => Instant;
  readonly log: Log;
}

type Ruled = GameEvent & { readonly type: 'ruled' };

/** As long as a Discord id, so that whatever names a game has room for it. */
const ID_LENGTH = 19;

/**
 * The id of the game that a ruling brings about: the same each time, so that however often it is asked for there is one.
 * In: the game that was ruled in, and the place of the ruling among its events.
 */
export const replayId = (gameId: GameId, index: number): GameId =>
  `r${createHash('sha256').update(`${gameId}:${index}`).digest('base64url')}`.slice(0, ID_LENGTH);

const bringsReplay = (event: RecordedEvent): boolean =>
  event.type === 'ruled' && event.ruling.kind === 'annul' && event.ruling.replay !== undefined;

/** The game that took a game's place last. In: its record, as far as it matters. */
const lastReplay = ({ id }: GameRecord, events: readonly RecordedEvent[]): GameId =>
  replayId(id, events.findLastIndex(bringsReplay));

/** Has the new game begin that an annulment orders, its clock with it; in the event of the old one, if it has one. */
const begin = async (
  parts: Parts,
  record: GameRecord,
  index: number,
  event: Ruled,
  { threadId }: Posts,
): Promise<void> => {
  const { desk, members, now, log } = parts;
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
  const asked = desk.submit({ gameId, command: { ...command, heeds }, cause, at: now() });
  const begun = await followed(log, { of: record.id, to: gameId }, asked);
  const { white, black } = command;
  if (!eventOf(game)) return;
  await noteReplayInTournament(parts, record, { gameId, white, black, begun });
  // Its event did not know it before: what has become of it by now was said in vain.
  const found = begun ? await desk.look(gameId) : undefined;
  if (found) await noteInTournament(parts, found.record, 0, found.record.version);
};

/** Annuls a game that took another's place; where that was done already, the one that took its own. */
const annul = async (
  parts: Parts,
  gameId: GameId,
  ruled: Pick<Ruled, 'by' | 'reason'>,
  cause: string,
): Promise<void> => {
  const found = await parts.desk.look(gameId);
  if (!found) return;
  const { game, record } = found;
  if (game.phase === 'ended' && game.outcome === 'annulled') {
    if (game.replayed) await annul(parts, lastReplay(record, record.events), ruled, cause);
    return;
  }
  const as = { director: true, appeals: true };
  const { by, reason } = ruled;
  const command = { type: 'rule', by, as, ruling: { kind: 'annul' }, reason } as const;
  const asked = parts.desk.submit({ gameId, command, cause, at: parts.now() });
  await followed(parts.log, { of: cause, to: gameId }, asked);
};

/** An annulment was reversed: the game counts again, so the one in its place does not. */
const takeBack = async (parts: Parts, record: GameRecord, index: number, event: Ruled): Promise<void> => {
  const [before, after] = [replay(record.events.slice(0, index)), replay(record.events.slice(0, index + 1))];
  if (before.phase !== 'ended' || !before.replayed || ('replayed' in after && after.replayed)) return;
  await annul(parts, lastReplay(record, record.events.slice(0, index)), event, `reversed:${record.id}:${index}`);
};

/**
 * Carries rulings on to other games (ledger E10): a new one begins where an annulment orders it, and is annulled itself
 * where the annulment is reversed. What becomes of a game of a tournament is noted there. Asked for at least once, done
 * once.
 */
export const followUps =
  (parts: Parts): FollowUp =>
  async (record, start, end, posts) => {
    for (let index = start; index < end; index += 1) {
      const event = record.events[index]!;
      if (event.type !== 'ruled') continue;
      await begin(parts, record, index, event, posts);
      await takeBack(parts, record, index, event);
    }
    await noteInTournament(parts, record, start, end);
  };
