import { durationInWords, type Game, type Refusal } from '../../laws/index.ts';
import { score } from './ending.ts';
import { cite } from './game.ts';
import { readingInWords } from './reading.ts';
import { startProblemInWords } from './start.ts';
import { colorName, mention, relativeTime } from './text.ts';

const CHALLENGE_ENDS = {
  accepted: 'This challenge was accepted already: the game is on.',
  declined: 'This challenge was declined already.',
  withdrawn: 'This challenge was withdrawn.',
  expired: 'This challenge has expired.',
} as const;

const law = (game: Game | undefined, topic: Parameters<typeof cite>[1]): string =>
  game ? ` ${cite(game.terms, topic)}` : '';

/** What a refused player is told: short, exact, with the law where one rules, and what to do instead. */
export const refusalInWords = (refusal: Refusal, game: Game | undefined): string => {
  switch (
    refusal.code // a new code fails to compile until it has words
  ) {
    case 'noSuchGame':
      return 'There is no such game here. `/games` lists yours.';
    case 'gameExists':
      return 'This challenge stands already.';
    case 'cannotPlayYourself':
      return "You can't challenge yourself. Choose another member as `opponent`.";
    case 'badStart':
      return `No game can start from that position: ${startProblemInWords(refusal.problem)}. Give \`fen\` a legal position, or leave it out.`;
    case 'notYourChallenge':
      return `Only ${mention(refusal.opponent)} can answer this challenge.`;
    case 'onlyChallengerWithdraws':
      return `Only ${mention(refusal.challenger)} can withdraw this challenge.`;
    case 'challengeOver':
      return CHALLENGE_ENDS[refusal.how];
    case 'gameNotStarted':
      return `The game has not started: ${mention(refusal.opponent)} has yet to accept.`;
    case 'gameOver':
      return `This game is over: ${score(refusal.outcome)}. \`/pgn\` gives the whole of it.`;
    case 'notAPlayer':
      return `Only ${mention(refusal.white)} and ${mention(refusal.black)} play this game.`;
    case 'notYourTurn':
      return `It is ${colorName(refusal.turn)}'s move.${law(game, 'turn')}`;
    case 'boardMovedOn':
      return 'That board is an old one: the game has moved on since. Use the buttons under the newest board, or `/board`.';
    case 'tooLate':
      return `The flag fell ${relativeTime(refusal.fellAt)}: this came too late.${law(game, 'timeout')}`;
    case 'overstepped':
      return (
        `Your time has run out. ${mention(refusal.opponent)} may give you more time or claim the win; ` +
        `if nothing is said, the flag falls ${relativeTime(refusal.until)}.${law(game, 'timeout')}`
      );
    case 'flagStands':
      return `The flag still stands: it falls ${relativeTime(refusal.fallsAt)}.${law(game, 'timeout')}`;
    case 'ownFlag':
      return `That is for your opponent to say.${law(game, 'timeout')}`;
    case 'timeNotGiven':
      return `You can give from ${durationInWords(refusal.least)} to ${durationInWords(refusal.most)}, like "2 days".`;
    case 'flagsFallAlone':
      return `In this game the clock decides alone: no time can be given.${law(game, 'timeout')}`;
    case 'unplayable':
      return game?.phase === 'running' ? readingInWords(game, refusal.reading) : "That can't be played now.";
    case 'claimNotInBook':
      return `Under ${refusal.book} no such claim draws a game: a dead position ${game?.terms.settings.deadPosition === 'ignored' ? 'is played on' : 'is seen by the arbiter alone'}.${law(game, 'deadPosition')}`;
    case 'noDrawOffer':
      return `There is no draw offer to answer. \`/draw\` offers one with your next move.${law(game, 'drawOffer')}`;
    case 'offerStands':
      return `Your draw offer stands already. It can't be withdrawn.${law(game, 'drawOffer')}`;
    case 'drawAlreadyPrepared':
      return 'A draw offer goes with your next move already.';
    case 'ownOffer':
      return `This draw offer is your own: only ${mention(refusal.opponent)} can answer it.${law(game, 'drawOffer')}`;
    case 'noOfferPrepared':
      return 'Your next move carries no draw offer.';
    case 'offerChangedTooOften':
      return 'You have changed your mind often enough for one turn. You can still offer a draw with the move itself: `Nf3 draw?`';
    case 'reasonTooLong':
      return `Say it in at most ${refusal.most} characters.`;
    case 'calledTooOften':
      return `You have called the arbiter ${refusal.most} times in this game. Please speak to a tournament director.`;
    case 'reasonNeeded':
      return 'Say in a few words what the arbiter should look at.';
  }
};
