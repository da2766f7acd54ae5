import { opposite } from '../../chess/types.ts';
import { type EndedGame, type Ending, isRuled, type LawTopic, memberOf } from '../../laws/index.ts';
import { CLAIM_TOPICS, groundsInWords } from './claim.ts';
import { forfeitInWords } from './forfeit.ts';
import { cite } from './game.ts';
import { resultInWords } from './result.ts';
import { score } from './score.ts';
import { mention } from './text.ts';

const TOPICS: Readonly<Record<Ending, LawTopic>> = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  resignation: 'resignation',
  agreement: 'agreement',
  flagFall: 'timeout',
  forfeit: 'sealedMove',
  adjudication: 'noArbiterAction',
  ruling: 'noArbiterAction',
  ...CLAIM_TOPICS,
};

/** What an ending rests on: a draw that came by itself, or by a fallen flag, has a law of its own (ledger E5, E6, T4). */
const topicOf = ({ ending, outcome, evidence, terms }: EndedGame): LawTopic => {
  const { repetition, quietMoves } = terms.settings;
  switch (evidence?.kind) {
    case 'bothFlags':
      return 'bothFlags';
    case 'threefold':
      return evidence.plies.length >= (repetition.atOnce ?? Number.POSITIVE_INFINITY)
        ? 'repetitionAtOnce'
        : 'repetition';
    case 'fifty':
      return evidence.halfMoves >= 2 * (quietMoves.atOnce ?? Number.POSITIVE_INFINITY)
        ? 'quietMovesAtOnce'
        : 'quietMoves';
    default:
      return ending === 'flagFall' && outcome === '1/2-1/2' ? 'timeoutDraw' : TOPICS[ending];
  }
};

/** How and why a game ended, whose win it is, and under which law. Both players are named, so that both can be told. */
export const endingInWords = (game: EndedGame): string => {
  const winner = game.outcome === '1-0' ? 'white' : game.outcome === '0-1' ? 'black' : undefined;
  const law = game.law ? `(${game.law})` : cite(game.terms, topicOf(game));
  const result = `**${score(game.outcome)}**. ${law}`;
  const drawn = `${mention(game.white)} and ${mention(game.black)}: ${result}`;
  const wins = winner ? `${mention(memberOf(game, winner))} wins` : drawn;
  const loser = winner && mention(memberOf(game, opposite(winner)));
  const grounds = groundsInWords(game);
  const because = grounds ? `${grounds}. ` : '';
  switch (game.ending) {
    case 'checkmate':
      return `Checkmate. ${wins} against ${loser}, ${result}`;
    case 'stalemate':
      return `Draw by stalemate: no legal move, and no check. ${drawn}`;
    case 'resignation':
      return winner
        ? `${loser} resigns. ${wins}, ${result}`
        : `${whoEnded(game)} resigns, but it is a draw. ${because}${drawn}`;
    case 'agreement':
      return `Draw by agreement. ${drawn}`;
    case 'flagFall':
      if (game.evidence?.kind === 'bothFlags') {
        return `The time of both players has run out: ${game.outcome === '0-0' ? 'both lose' : 'it is a draw'}. ${drawn}`;
      }
      return winner
        ? `${loser} has overstepped the time limit. ${wins}, ${result}`
        : `${whoEnded(game)} has overstepped the time limit, but it is a draw. ${because}${drawn}`;
    case 'forfeit':
      return isRuled(game) ? `Forfeit, by the arbiter's ruling: ${ruled(game, true)}. ${law}` : forfeitInWords(game);
    case 'adjudication':
      return `Adjudicated: ${ruled(game)}. ${law}`;
    case 'ruling':
      return game.outcome === 'annulled'
        ? `The game is annulled, and counts for nothing. ${drawn}`
        : `Decided by the arbiter's ruling: ${ruled(game)}. ${law}`;
    case 'threefold':
    case 'fifty':
    case 'dead':
    case 'perpetual':
      return `Draw. ${because}${drawn}`;
  }
};

/** A result that a director gave, with both players and what each scores. */
const ruled = (game: EndedGame, forfeit = false): string => {
  const { outcome } = game;
  if (outcome === 'annulled') return `annulled, for ${mention(game.white)} and ${mention(game.black)}`;
  return resultInWords(game, { outcome, forfeit }, mention, `**${score(outcome)}**`);
};

const whoEnded = (game: EndedGame): string => (game.endedBy ? mention(memberOf(game, game.endedBy)) : 'A player');
