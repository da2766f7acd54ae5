import { expect } from 'vitest';
import {
  BOOKS,
  type BookName,
  type Command,
  DAY,
  decide,
  type FlagPolicy,
  type Game,
  type GameEvent,
  type Instant,
  type Refusal,
  replay,
  type Terms,
} from '../../lambdas/laws/index.ts';

export const NOON: Instant = Date.UTC(2026, 0, 5, 12);
export const ANN = '1';
export const BEA = '2';
export const TOM = '3';

export const terms = (book: BookName = 'a4c', more: Partial<Terms> = {}): Terms => ({
  book,
  time: { kind: 'perMove', perMove: 3 * DAY },
  settings: BOOKS[book].settings,
  ...more,
});

/** Terms under which a fallen flag does as named, whatever the book has it do. */
export const flag = (policy: FlagPolicy, book: BookName = 'a4c'): Partial<Terms> => ({
  settings: { ...BOOKS[book].settings, flag: policy },
});

export const challenged = (more: Partial<GameEvent & { type: 'challengeMade' }> = {}): GameEvent[] => [
  {
    type: 'challengeMade',
    at: NOON,
    challenger: ANN,
    opponent: BEA,
    names: { [ANN]: 'ann', [BEA]: 'bea' },
    place: { guildId: '10', channelId: '11' },
    terms: terms(),
    color: 'white',
    expiresAt: NOON + 3 * DAY,
    ...more,
  },
];

/** A game that ann, White, and bea have begun at noon, both being there. */
export const begun = (more: Partial<Terms> = {}, book: BookName = 'a4c'): GameEvent[] => [
  ...challenged({ terms: terms(book, more) }),
  { type: 'gameStarted', at: NOON, white: ANN, black: BEA, here: ['white', 'black'] },
];

/** The same, with moves played a minute apart; "e2e4=" carries a draw offer. */
export const played = (moves: string, more: Partial<Terms> = {}, book: BookName = 'a4c'): GameEvent[] => [
  ...begun(more, book),
  ...moves.split(' ').map(
    (text, index): GameEvent => ({
      type: 'movePlayed',
      at: NOON + (index + 1) * 60_000,
      uci: text.replace('=', ''),
      ...(text.endsWith('=') && { offersDraw: true as const }),
    }),
  ),
];

type Expected = { readonly type: GameEvent['type'] } & Record<string, unknown>;

/**
 * given(events).when(command, at).happens(events…) or .refuses(code). That a flag was noted, which nobody is told, need
 * not be said.
 */
export const given = (history: readonly GameEvent[]) => ({
  when: (command: Command, at: Instant) => {
    const game: Game | undefined = history.length > 0 ? replay(history) : undefined;
    const decision = decide(game, command, at);
    return {
      happens: (...events: readonly Expected[]) => {
        expect(decision).toMatchObject({ accepted: true });
        if (!decision.accepted) return undefined;
        const told = decision.events.filter(
          ({ type }) => type !== 'flagPassed' || events.some((each) => each.type === type),
        );
        expect(told).toMatchObject(events);
        expect(told).toHaveLength(events.length);
        return replay([...history, ...decision.events]);
      },
      refuses: (code: Refusal['code'], more: object = {}) => {
        expect(decision).toMatchObject({ accepted: false, refusal: { code, ...more } });
      },
    };
  },
});
