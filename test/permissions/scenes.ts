import { BOOKS, type Command, DAY, HOUR, type Instant, type Settings } from '../../lambdas/laws/index.ts';
import { gameIdOf } from '../../lambdas/tournaments/pairing.ts';
import { noon } from '../bot/signing.ts';
import { castOf, type Rank } from './cast.ts';

/** Says a command to the desk, an hour before the present unless another time is given. */
export type Say = (command: Command, at?: Instant) => Promise<void>;

const EVENT_ID = `8${'0'.repeat(17)}`;
/** The game and the event that every other is a copy of, with members of its own. */
export const FIRST = {
  ...{ guildId: '3', gameId: '9', threadId: '4', cast: castOf(0) },
  ...{ eventId: EVENT_ID, eventGameId: gameIdOf(EVENT_ID, 0) },
} as const;
const idOf = (rank: Rank): string => FIRST.cast[rank].id;
const [PLAYER, OPPONENT] = [idOf('player'), idOf('opponent')];

export const EARLIER = noon - HOUR;
const RESUMED = noon - HOUR / 2;
export const LONG_AGO = noon - 4 * DAY;
/** An envelope that no key opens. */
const UNREADABLE = 'unreadable';

const ALL_OF_IT = { flag: 'claim', takebacks: 'byConsent', conditionalMoves: true, adjournment: true } as const;
const fide = (changes: Partial<Settings> = {}): Settings => ({ ...BOOKS.fide.settings, ...ALL_OF_IT, ...changes });

interface Start {
  readonly settings?: Settings;
  readonly book?: 'fide' | 'iccf' | 'a4c';
  readonly fen?: string;
  readonly at?: Instant;
}

const challenged = (say: Say, { settings, book = 'fide', fen, at }: Start = {}): Promise<void> =>
  say(
    {
      type: 'challenge',
      by: PLAYER,
      opponent: OPPONENT,
      names: { [PLAYER]: 'player', [OPPONENT]: 'opponent' },
      place: { guildId: FIRST.guildId, channelId: '11' },
      terms: {
        book,
        time: { kind: 'perMove', perMove: 3 * DAY },
        settings: settings ?? (book === 'fide' ? fide() : BOOKS[book].settings),
        ...(fen && { fen }),
      },
      color: 'white',
    },
    at,
  );

const begun = async (say: Say, start: Start = {}): Promise<void> => {
  await challenged(say, start);
  await say({ type: 'accept', by: OPPONENT, toss: 'white' }, start.at);
};

/** Plays moves, White first, the last perhaps with a draw offer. */
const played = async (say: Say, moves: string, { at }: Start = {}, offersDraw = false): Promise<void> => {
  const texts = moves.split(' ');
  for (const [ply, text] of texts.entries()) {
    const last = ply === texts.length - 1;
    await say({ type: 'playMove', by: ply % 2 === 0 ? PLAYER : OPPONENT, text, offersDraw: last && offersDraw }, at);
  }
};

const opened = async (say: Say, start: Start = {}, offersDraw = false): Promise<void> => {
  await begun(say, start);
  await played(say, 'e4 e5', start, offersDraw);
};

const adjourning = async (say: Say, resumesAt: Instant): Promise<void> => {
  await opened(say);
  await say({ type: 'adjourn', by: OPPONENT, resumesAt });
};

const due = async (say: Say): Promise<void> => {
  await adjourning(say, RESUMED);
  await say({ type: 'acceptAdjournment', by: PLAYER });
  await say({ type: 'sealMove', by: PLAYER, sealed: UNREADABLE });
  await say({ type: 'checkTime' }, RESUMED);
};

const called = async (say: Say): Promise<void> => {
  await opened(say, { book: 'iccf' });
  await say({ type: 'callArbiter', by: PLAYER, reason: 'The board is wrong.' });
};

const decided = async (say: Say): Promise<void> => {
  await called(say);
  const as = { director: true, appeals: false };
  await say({ type: 'rule', by: idOf('TD'), as, ruling: { kind: 'reject' }, reason: 'It is right.' });
};

/** Here the server has chosen nothing. */
export const NOTHING_SET_UP = 'nobody has set the server up';

/** Here what is told leaves a mark: an entry in a member's record. */
export const WARNED = 'Black has been warned';
export const EXPELLED = 'Black is expelled';

/** What has happened, by how the table says it. */
export const SCENES = {
  'a challenge stands': challenged,
  [NOTHING_SET_UP]: challenged,
  '1. e4 e5, White to move': opened,
  'touch-move': (say) => opened(say, { settings: fide({ touchMove: true, takebacks: 'never' }) }),
  'a pawn on e7': (say) => begun(say, { fen: '8/4P3/8/8/8/k7/8/4K3 w - - 0 1' }),
  'a position thrice': async (say) => {
    await begun(say);
    await played(say, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8');
  },
  'Black offers a draw': (say) => opened(say, {}, true),
  'Black offers before moving': async (say) => {
    await begun(say, { settings: fide({ moveBeforeOffer: true }) });
    await played(say, 'e4');
    await say({ type: 'offerDraw', by: OPPONENT });
  },
  'White will offer a draw': async (say) => {
    await opened(say, { book: 'a4c' });
    await say({ type: 'offerDraw', by: PLAYER });
  },
  'Black has overstepped': async (say) => {
    await begun(say, { at: LONG_AGO });
    await played(say, 'e4', { at: LONG_AGO });
    await say({ type: 'checkTime' });
  },
  'Black asks for a take-back': async (say) => {
    await opened(say);
    await say({ type: 'askTakeback', by: OPPONENT });
  },
  'Black proposes to adjourn': (say) => adjourning(say, noon + DAY),
  'Black asks for leave': async (say) => {
    await opened(say, { settings: fide({ leave: 'review' }) });
    const [from, to] = [noon + DAY, noon + 3 * DAY];
    const leave = [{ id: 'l1', firstDay: '2025-03-02', lastDay: '2025-03-03', from, to }];
    await say({ type: 'heedMember', by: OPPONENT, choice: {}, leave });
  },
  'White is to seal': async (say) => {
    await adjourning(say, noon + DAY);
    await say({ type: 'acceptAdjournment', by: PLAYER });
  },
  'an adjourned game is due': due,
  'an envelope is spoilt': async (say) => {
    await due(say);
    await say({ type: 'bePresent', by: OPPONENT, opened: { envelope: UNREADABLE } }, RESUMED);
  },
  'White has lines ready': async (say) => {
    await begun(say);
    await played(say, 'e4');
    await say({ type: 'addLines', by: PLAYER, text: 'e5 Nf3; c5 Nc3' });
  },
  'a case is open': called,
  'a case is decided': decided,
  [WARNED]: async (say) => {
    await called(say);
    const as = { director: true, appeals: false };
    await say({ type: 'rule', by: idOf('TD'), as, ruling: { kind: 'warn', member: OPPONENT }, reason: 'Be kind.' });
  },
  [EXPELLED]: async (say) => {
    await called(say);
    const as = { director: true, appeals: false };
    await say({ type: 'rule', by: idOf('TD'), as, ruling: { kind: 'expel', member: OPPONENT }, reason: 'An engine.' });
  },
  'a case is appealed': async (say) => {
    await decided(say);
    await say({ type: 'appeal', by: PLAYER, reason: 'It is not so.' });
  },
} as const satisfies Readonly<Record<string, (say: Say) => Promise<void>>>;
export type GameSceneName = keyof typeof SCENES;
