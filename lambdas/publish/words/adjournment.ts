import { makeForsyth } from '../../chess/index.ts';
import { type Color, opposite } from '../../chess/types.ts';
import {
  awaited,
  type EndedGame,
  type GameId,
  type Instant,
  memberOf,
  plyOf,
  type RunningGame,
} from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { button, gameButtons, hereButton, row, shutButtons } from '../buttons.ts';
import type { Post } from '../discord.ts';
import { sealedText } from './forfeit.ts';
import { cite, clockLine, turnLine } from './game.ts';
import { boardFile, movePost } from './post.ts';
import { clockTime, colorName, datedTime, mention } from './text.ts';
import { timeLeft } from './time.ts';

type Of<T extends RecordedEvent['type']> = RecordedEvent & { readonly type: T };

const player = (game: RunningGame | EndedGame, color: Color): string => mention(memberOf(game, color));
const both = ({ white, black }: RunningGame) => [white, black];
const when = (game: RunningGame): string => datedTime(game.adjournment!.resumesAt);

/** A time of resumption as a button keeps it, which answers the proposal for that time and no other. */
export const resumptionCode = (at: Instant): string => at.toString(36);

/** The opponent's two answers to a proposal. */
const adjournmentButtons = (gameId: GameId, game: RunningGame) => {
  const ply = plyOf(game);
  const detail = resumptionCode(game.adjournment!.resumesAt);
  return [
    row(
      button('Accept the adjournment', { action: 'acceptAdjournment', gameId, ply, detail }, 'success'),
      button('Decline the adjournment', { action: 'declineAdjournment', gameId, ply, detail }),
    ),
    gameButtons(gameId, ply),
  ];
};

const proposalPost = (gameId: GameId, game: RunningGame, event: Of<'adjournmentProposed'>): Post => ({
  content:
    `${player(game, event.color)} proposes to adjourn the game until ${when(game)}. ${player(game, opposite(event.color))} ` +
    `may accept or decline; the clock runs on meanwhile. ${cite(game.terms, 'adjournment')}\n${turnLine(game)} · ${clockLine(game, event.at)}`,
  components: adjournmentButtons(gameId, game),
  pings: [memberOf(game, opposite(event.color))],
});

const declinedPost = (gameId: GameId, game: RunningGame, event: Of<'adjournmentDeclined'>): Post => {
  const board = movePost(gameId, game, event.at);
  return { ...board, content: `${player(game, event.color)} declines to adjourn: the game goes on.\n${board.content}` };
};

const agreedPost = (gameId: GameId, game: RunningGame, event: Of<'adjournmentAgreed'>): Post => {
  const { turn } = game.position;
  return {
    content:
      `${player(game, opposite(turn))}, the game will be adjourned until ${when(game)}. ${player(game, turn)}, seal your move: ` +
      `\`/seal move:\`, which nobody else sees. Your clock runs until then. ${cite(game.terms, 'adjournment')}\n${clockLine(game, event.at)}`,
    components: [gameButtons(gameId, plyOf(game))],
    pings: both(game),
  };
};

/** The time taken by each player, which stands on the envelope, and what is left. */
const timesOnEnvelope = (game: RunningGame, at: Instant): string =>
  (['white', 'black'] as const)
    .map((color) => {
      const used = clockTime(game.clock.times[color].spent);
      return `${colorName(color)} has used ${used}, left: ${timeLeft(game.terms.time, game.clock, color, at)}`;
    })
    .join(' · ');

/** The envelope (ledger G1): players, position before the sealed move, times, who sealed, its number, and until when. */
const envelopePost = (gameId: GameId, game: RunningGame, event: Of<'moveSealed'>): Post => {
  const { position } = game;
  const number = `${position.fullmoveNumber}${position.turn === 'white' ? '.' : '…'}`;
  return {
    content:
      `✉ **Envelope** · ${mention(game.white)} (White) and ${mention(game.black)} (Black)\n` +
      `Sealed by ${player(game, event.color)}: move ${number} The clocks stand still.\n` +
      `Position before it: \`${makeForsyth(position)}\`, ${colorName(position.turn)} to move\n${timesOnEnvelope(game, event.at)}\n` +
      `It is opened at the resumption, ${when(game)}, once ${player(game, opposite(event.color))} is there. ${cite(game.terms, 'adjournment')}`,
    components: [shutButtons(gameId, plyOf(game))],
    files: [boardFile(game)],
    pings: both(game),
  };
};

/** Ledger G3: a reply was sealed for an opponent who is not there, whose clock runs now. */
const replyPost = (gameId: GameId, game: RunningGame, event: Of<'moveSealed'>): Post => {
  const other = opposite(event.color);
  return {
    content:
      `✉ ${player(game, event.color)} has sealed the reply. ${player(game, other)} isn't there yet: ` +
      `${colorName(other)}'s clock runs, and the envelope opens when ${player(game, other)} comes. ${cite(game.terms, 'resumption')}\n` +
      clockLine(game, event.at),
    components: [hereButton(gameId, plyOf(game)), shutButtons(gameId, plyOf(game))],
    pings: both(game),
  };
};

const sealedPost = (gameId: GameId, game: RunningGame, event: Of<'moveSealed'>): Post =>
  game.adjournment?.stage === 'due' ? replyPost(gameId, game, event) : envelopePost(gameId, game, event);

/** The appointed time (ledger G2): the clock of the player who must answer runs, and the envelope is shut until they come. */
const resumptionPost = (gameId: GameId, game: RunningGame, event: Of<'resumptionDue'>): Post => {
  const other = awaited(game.adjournment!.envelope!);
  return {
    content:
      `The game is resumed. ${player(game, other)}, the envelope opens when you are there; your clock runs. ` +
      `${player(game, opposite(other))}, say so too. ${cite(game.terms, 'resumption')}\n${clockLine(game, event.at)}\n` +
      'If a clock or the position is not as on the envelope, call the arbiter before your first move: later it stands.',
    components: [hereButton(gameId, plyOf(game)), shutButtons(gameId, plyOf(game))],
    files: [boardFile(game)],
    pings: both(game),
  };
};

const AWAY = 'is not there yet: the reply may be made on the board, or sealed with `/seal`.';

/** The opened envelope, and the move that was in it, above the board (ledger G2, G3). */
const openedLine = (game: RunningGame | EndedGame, event: Of<'envelopeOpened'>): string => {
  const opened = `The envelope is opened: ${player(game, event.color)} had sealed ${sealedText(event.text)}. ${cite(game.terms, 'resumption')}`;
  return game.phase === 'running' && game.adjournment ? `${opened}\n${player(game, event.color)} ${AWAY}` : opened;
};

const cameLine = (game: RunningGame, event: Of<'playerCame'>): string => `${player(game, event.color)} is here.`;

/** Ledger G6: a store that can't open an envelope says so. */
const stuckPost = (gameId: GameId, game: RunningGame): Post => ({
  content:
    `${player(game, 'white')} and ${player(game, 'black')}, this envelope can't be opened: the key that sealed it is not ` +
    'here. The clocks stand still. Whoever runs the arbiter can bring the key back, and "I am here" tries again. If both players want to go on without it, the game ' +
    `is taken up from the position at the adjournment, with the times used until then. ${cite(game.terms, 'resumption')}`,
  components: [
    row(
      button('I am here', { action: 'bePresent', gameId, ply: plyOf(game) }, 'success'),
      button('Go on without it', { action: 'goOnWithout', gameId, ply: plyOf(game) }),
      button('Call the arbiter', { action: 'arbiter', gameId, ply: plyOf(game) }),
    ),
  ],
  pings: both(game),
});

const lostPost = (gameId: GameId, game: RunningGame, event: Of<'envelopeLost'>): Post => {
  const board = movePost(gameId, game, event.at);
  const { turn } = game.position; // who is to move is called by the board's own lines
  const said = `${player(game, opposite(turn))}, the envelope is given up: the game goes on from the position at the adjournment, with the times used until then. ${cite(game.terms, 'resumption')}`;
  return { ...board, content: `${said}\n${board.content}`, pings: both(game) };
};

const goingOnLine = (game: RunningGame, event: Of<'goingOnAsked'>): string =>
  `${player(game, event.color)} would go on without the envelope. ${player(game, opposite(event.color))} may press the same button to agree.`;

const openedIn = (events: readonly RecordedEvent[]): Of<'envelopeOpened'> | undefined =>
  events.find((event): event is Of<'envelopeOpened'> => event.type === 'envelopeOpened');

const openedPost = (gameId: GameId, game: RunningGame, event: Of<'envelopeOpened'>, moves: number): Post => {
  const board = movePost(gameId, game, event.at, moves);
  return { ...board, content: `${openedLine(game, event)}\n${board.content}`, pings: both(game) };
};

const resumedPost = (gameId: GameId, game: RunningGame, events: readonly RecordedEvent[]): Post | undefined => {
  const due = events.find((event): event is Of<'resumptionDue'> => event.type === 'resumptionDue');
  if (!due || !game.adjournment?.envelope) return undefined;
  const post = resumptionPost(gameId, game, due);
  const came = events.find((event): event is Of<'playerCame'> => event.type === 'playerCame');
  return came ? { ...post, content: `${post.content}\n${cameLine(game, came)}` } : post;
};

/**
 * The post about what a decision did to an adjournment; undefined where it did nothing. `board`: it carries the game's
 * buttons from then on.
 */
export const adjournmentPost = (
  gameId: GameId,
  game: RunningGame,
  events: readonly RecordedEvent[],
): { readonly board: boolean; readonly post: Post } | undefined => {
  const onBoard = (post: Post) => ({ board: true, post });
  const opened = openedIn(events);
  if (opened) {
    const moves = events.filter(({ type }) => type === 'movePlayed').length;
    return onBoard(openedPost(gameId, game, opened, moves));
  }
  const last = events.at(-1)!;
  switch (last.type) {
    case 'adjournmentProposed':
      return onBoard(proposalPost(gameId, game, last));
    case 'adjournmentDeclined':
      return onBoard(declinedPost(gameId, game, last));
    case 'adjournmentAgreed':
      return onBoard(agreedPost(gameId, game, last));
    case 'moveSealed':
      return onBoard(sealedPost(gameId, game, last));
    case 'envelopeStuck':
      return onBoard(stuckPost(gameId, game));
    case 'envelopeLost':
      return onBoard(lostPost(gameId, game, last));
    case 'goingOnAsked':
      return { board: false, post: { content: goingOnLine(game, last), pings: both(game) } };
  }
  const resumed = resumedPost(gameId, game, events);
  if (resumed) return onBoard(resumed);
  return last.type === 'playerCame' ? { board: false, post: { content: cameLine(game, last) } } : undefined;
};

/** The post that ends a game, with what becomes of its envelope: opened, or void (classic 17.3). */
export const withEnvelope = (game: EndedGame, events: readonly RecordedEvent[], post: Post): Post => {
  const opened = openedIn(events);
  if (opened && game.evidence?.kind !== 'sealed') {
    return { ...post, content: `${openedLine(game, opened)}\n${post.content}` };
  }
  if (opened || !game.before.adjournment?.envelope) return post;
  const sealer = player(game, game.before.adjournment.envelope.by);
  return {
    ...post,
    content: `${post.content}\nThe move that ${sealer} sealed is void, and stays shut. ${cite(game.terms, 'sealedMove')}`,
  };
};
