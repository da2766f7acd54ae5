import { parseMove } from '../../chess/index.ts';
import { opposite } from '../../chess/types.ts';
import { type EndedGame, type Evidence, type LeftEvent, memberOf } from '../../laws/index.ts';
import { cite } from './game.ts';
import { readingInWords } from './reading.ts';
import { mention, plain } from './text.ts';

const LONGEST_SEALED = 100;

/** A sealed move as it was written, safe to show. */
export const sealedText = (text: string): string => `"${plain(text, LONGEST_SEALED)}"`;

const lostBySealing = (game: EndedGame, { text, locale }: Evidence & { kind: 'sealed' }): string => {
  const loser = game.endedBy ?? game.position.turn;
  const last = game.moves.at(-1)?.move;
  const reading = parseMove(game.position, text, { ...(last && { last }), ...(locale && { locale }) });
  const why =
    reading.kind === 'move'
      ? ' It is not with the piece that was touched.'
      : ` ${readingInWords(game.before, reading)}`;
  return (
    `${mention(memberOf(game, loser))} sealed ${sealedText(text)}.${why} A sealed move that can't be made out loses: ` +
    `${mention(memberOf(game, opposite(loser)))} wins`
  );
};

const LEFT: Readonly<Record<LeftEvent, string>> = {
  withdrew: 'has withdrawn from the event',
  withdrawn: 'was withdrawn from the event',
  timedOut: 'was withdrawn from the event after a second timeout',
  expelled: 'was expelled from the event',
};

const lostByLeaving = (game: EndedGame, { how }: Evidence & { kind: 'leftEvent' }): string => {
  const loser = game.endedBy ?? game.position.turn;
  return `${mention(memberOf(game, loser))} ${LEFT[how]}. ${mention(memberOf(game, opposite(loser)))} wins`;
};

/** How a game was forfeited (ledger G4, T5, P1, P3). */
export const forfeitInWords = (game: EndedGame): string => {
  const score = `**${game.outcome.replace('-', '–')}**`;
  if (game.evidence?.kind === 'sealed') {
    return `${lostBySealing(game, game.evidence)}, ${score}. ${cite(game.terms, 'sealedMove')}`;
  }
  if (game.evidence?.kind === 'leftEvent') return `${lostByLeaving(game, game.evidence)}, ${score}. (${game.law})`;
  const law = cite(game.terms, 'absence');
  const to = game.evidence?.kind === 'absent' && game.evidence.from === 'start' ? 'to the game' : 'to the resumption';
  if (game.outcome === '0-0') {
    return `Neither ${mention(game.white)} nor ${mention(game.black)} has come ${to} in time: both lose, ${score}. ${law}`;
  }
  const loser = game.endedBy ?? game.position.turn;
  return `${mention(memberOf(game, loser))} has not come ${to} in time. ${mention(memberOf(game, opposite(loser)))} wins, ${score}. ${law}`;
};
