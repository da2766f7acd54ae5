import { BOOKS, type Command, DAY, type Instant, type Settings } from '../../lambdas/laws/index.ts';
import type { System, TournamentCommand } from '../../lambdas/tournaments/index.ts';
import type { Rank } from './cast.ts';
import { EARLIER, FIRST, type GameSceneName, LONG_AGO } from './scenes.ts';

/** Says a command to an event, and to the game that it began. */
export interface SayInEvent {
  readonly event: (command: TournamentCommand, at?: Instant) => Promise<void>;
  readonly game: (command: Command, at?: Instant) => Promise<void>;
}

const idOf = (rank: Rank): string => FIRST.cast[rank].id;
const DIRECTOR = { by: idOf('TD'), as: { director: true } } as const;
const PLACE = { guildId: FIRST.guildId, channelId: '11' } as const;

interface Opening {
  readonly system?: System;
  readonly settings?: Settings;
  readonly at?: Instant;
}

const opened = async (
  { event }: SayInEvent,
  opening: Opening = {},
  ranks: readonly Rank[] = ['player', 'opponent'],
) => {
  const { system = 'roundRobin', settings = BOOKS.a4c.settings, at = EARLIER } = opening;
  const terms = { book: 'a4c', time: { kind: 'perMove', perMove: 3 * DAY }, settings } as const;
  const what = { name: 'Winter Open', place: PLACE, terms, system, timeouts: 'withdrawn' } as const;
  await event({ type: 'open', ...DIRECTOR, ...what }, at);
  for (const rank of ranks) await event({ type: 'enter', by: idOf(rank), name: rank }, at);
};

const begun = async (say: SayInEvent, opening: Opening = {}): Promise<void> => {
  await opened(say, opening);
  await say.event({ type: 'pairRounds', id: FIRST.eventId, rounds: 1, ...DIRECTOR }, opening.at);
};

/** Here the opponent, who is expelled from play in the server, has not entered. */
export const BARRED = 'an event takes entries, Black is expelled';

/** What has happened in an event, by how the table says it. The player and the opponent have entered it. */
export const EVENT_SCENES = {
  'an event takes entries': opened,
  [BARRED]: (say) => opened(say, {}, ['player']),
  'an event is paired by hand': (say) => opened(say, { system: 'byHand' }),
  'an event is in play': begun,
  'White has withdrawn from an event': async (say) => {
    await begun(say);
    await say.event({ type: 'withdraw', by: idOf('player') });
  },
  'White has timed out in an event': async (say) => {
    await begun(say, { settings: { ...BOOKS.a4c.settings, flag: 'automatic' }, at: LONG_AGO });
    await say.game({ type: 'playMove', by: idOf('player'), text: 'e4' }, LONG_AGO);
    await say.game({ type: 'playMove', by: idOf('opponent'), text: 'e5' }, LONG_AGO);
    await say.game({ type: 'checkTime' });
  },
  'all games of an event are over': async (say) => {
    await begun(say);
    await say.game({ type: 'resign', by: idOf('opponent') });
  },
  'a round of an event is left': async (say) => {
    await begun(say, { system: 'doubleRoundRobin' });
    await say.game({ type: 'resign', by: idOf('opponent') });
  },
} as const satisfies Readonly<Record<string, (say: SayInEvent) => Promise<void>>>;

/** Everything that may have happened before something is asked of the bot. */
export type SceneName = GameSceneName | keyof typeof EVENT_SCENES;
