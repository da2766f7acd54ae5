import { type BookName, type ClaimKind, durationInWords, type Game, memberOf, type Refusal } from '../../laws/index.ts';
import { arbitrationRefusalInWords, isAboutArbitration } from './arbitration.ts';
import { CLAIM_TOPICS } from './claim.ts';
import { expelledInWords, opponentExpelledInWords } from './expulsion.ts';
import { cite } from './game.ts';
import { lineProblemInWords } from './lines.ts';
import { readingInWords } from './reading.ts';
import { score } from './score.ts';
import { settingsProblemInWords } from './settings.ts';
import { foundTooLate, isAboutSetUp, setUpRefusalInWords } from './setup.ts';
import { noGameFrom } from './start.ts';
import { colorName, mention, relativeTime } from './text.ts';
import { touchedInWords } from './touch.ts';

const CHALLENGE_ENDS = {
  accepted: 'This challenge was accepted already: the game is on.',
  declined: 'This challenge was declined already.',
  withdrawn: 'This challenge was withdrawn.',
  expired: 'This challenge has expired.',
} as const;

const law = (game: Game | undefined, topic: Parameters<typeof cite>[1]): string =>
  game ? ` ${cite(game.terms, topic)}` : '';

const claimElsewhere = (
  { kind, book }: Refusal & { kind: ClaimKind; book: BookName },
  game: Game | undefined,
): string => {
  if (kind === 'perpetual')
    return `Under ${book} perpetual check is no draw by itself. Claim threefold repetition once the position has stood three times.`;
  return game?.terms.settings.deadPosition === 'ignored'
    ? `Under ${book} a dead position is no draw by itself: play on, or offer a draw with \`/draw\`.`
    : `Under ${book} there is nothing to claim: the arbiter ends a dead position by itself.`;
};

/** A reply can wait where the settings let it, while it is the opponent's turn on the board. */
const ifHint = (game: Game | undefined): string =>
  game?.phase === 'running' && game.terms.settings.conditionalMoves && !game.adjournment
    ? ' You can leave a reply ready with `/if`.'
    : '';

/** What a refused player is told: short, exact, with the law where one rules, and what to do instead. */
export const refusalInWords = (refusal: Refusal, game: Game | undefined): string => {
  if (isAboutArbitration(refusal)) return arbitrationRefusalInWords(refusal, game);
  if (isAboutSetUp(refusal)) return setUpRefusalInWords(refusal);
  switch (
    refusal.code // a new code fails to compile until it has words
  ) {
    case 'noSuchGame':
      return 'There is no such game here. `/games` lists yours.';
    case 'gameExists':
      return game?.phase === 'challenge' ? 'This challenge stands already.' : 'That game is there already.';
    case 'cannotPlayYourself':
      return "You can't challenge yourself. Choose another member as `opponent`.";
    case 'expelled':
      return expelledInWords(refusal.expulsion);
    case 'opponentExpelled':
      return opponentExpelledInWords(refusal.expulsion);
    case 'badStart':
      return `${noGameFrom(refusal.problem)} Choose another, or leave it out.`;
    case 'notYourChallenge':
      return `Only ${mention(refusal.opponent)} can answer this challenge.`;
    case 'onlyChallengerWithdraws':
      return `Only ${mention(refusal.challenger)} can withdraw this challenge.`;
    case 'challengeOver':
      return CHALLENGE_ENDS[refusal.how];
    case 'gameNotStarted':
      return `The game has not started: ${mention(refusal.opponent)} has yet to accept.`;
    case 'gameOver':
      return refusal.found
        ? foundTooLate(refusal, game)
        : `This game is over: ${score(refusal.outcome)}. \`/pgn\` gives the whole of it. If that result is wrong, \`/arbiter\`.`;
    case 'notAPlayer':
      return `Only ${mention(refusal.white)} and ${mention(refusal.black)} play this game. \`/games\` lists yours.`;
    case 'notYourTurn':
      return game?.phase === 'running' && game.adjournment?.stage === 'agreed'
        ? `It is ${colorName(refusal.turn)}'s move, so ${mention(memberOf(game, refusal.turn))} seals it.${law(game, 'adjournment')}`
        : `It is ${colorName(refusal.turn)}'s move.${law(game, 'turn')}${ifHint(game)}`;
    case 'claimOutOfTurn':
      return `It is ${colorName(refusal.turn)}'s move, and only the player to move can claim that. Claim on your own turn, before you move.${law(game, CLAIM_TOPICS[refusal.kind])}`;
    case 'boardMovedOn':
      return 'That board is an old one: the game has moved on since. Use the buttons under the newest board, or `/board`.';
    case 'tooLate':
      return `The flag fell ${relativeTime(refusal.fellAt)}: this came too late. If something kept you, tell the arbiter: \`/arbiter\`.${law(game, 'timeout')}`;
    case 'overstepped':
      return (
        `Your time has run out. ${mention(refusal.opponent)} may give you more time or claim the win; ` +
        `if nothing is said, the flag falls ${relativeTime(refusal.until)}.${law(game, 'timeout')}`
      );
    case 'flagStands':
      return Number.isFinite(refusal.fallsAt)
        ? `The flag still stands: it falls ${relativeTime(refusal.fallsAt)}.${law(game, 'timeout')}`
        : `The flag can't fall now: the clock stands still.${law(game, 'timeout')}`;
    case 'ownFlag':
      return `That is for your opponent to say, since the time is yours. If you need more, ask a tournament director: \`/arbiter\`.${law(game, 'timeout')}`;
    case 'timeNotGiven':
      return `You can give from ${durationInWords(refusal.least)} to ${durationInWords(refusal.most)}, like "2 days".`;
    case 'flagsFallAlone':
      return `In this game the clock decides alone, and players can't give time. A tournament director can: \`/arbiter\`.${law(game, 'timeout')}`;
    case 'unplayable':
      return game?.phase === 'running' ? readingInWords(game, refusal.reading) : "That can't be played now.";
    case 'claimNotInBook':
      return `${claimElsewhere(refusal, game)}${law(game, CLAIM_TOPICS[refusal.kind])}`;
    case 'noClaimAhead':
      return `Under ${refusal.book} a repetition is claimed once it stands on the board, before you move, and not with the move that would bring it about. Offer a draw with that move: \`/draw\`.${law(game, CLAIM_TOPICS[refusal.kind])}`;
    case 'claimedAlready':
      return `That claim was reviewed on this board already, and stands as a draw offer. Make your move, or wait for the answer.${law(game, 'claim')}`;
    case 'claimedTooOften':
      return `${refusal.most} claims were turned down on this board: make your move. Claims without ground annoy the opponent, and can be penalised.${law(game, 'annoyance')}`;
    case 'noDrawOffer':
      return `There is no draw offer to answer. \`/draw\` offers one with your next move.${law(game, 'drawOffer')}`;
    case 'offerStands':
      return `Your draw offer stands already. It can't be withdrawn.${law(game, 'drawOffer')} Your opponent answers it.`;
    case 'drawAlreadyPrepared':
      return 'A draw offer goes with your next move already: make your move.';
    case 'ownOffer':
      return `This draw offer is your own: only ${mention(refusal.opponent)} can answer it.${law(game, 'drawOffer')}`;
    case 'noOfferPrepared':
      return 'Your next move carries no draw offer, so there is none to take back. `/draw` adds one.';
    case 'offerChangedTooOften':
      return 'You have changed your mind often enough for one turn. You can still offer a draw with the move itself: `Nf3 draw?`';
    case 'badSettings':
      return settingsProblemInWords(refusal.book, refusal.problem);
    case 'moveNotOwed':
      return `Under this game's rules the offer is answered as it stands: accept or decline it.${law(game, 'drawOffer')}`;
    case 'moveMade':
      return `${mention(refusal.opponent)} has made the move that goes with this offer: accept it, decline it, or move.${law(game, 'drawOffer')}`;
    case 'noTakebacks':
      return `A move that was played stands: this game has no take-backs.${law(game, 'noRetraction')}`;
    case 'nothingToTakeBack':
      return 'You have made no move yet that could be taken back.';
    case 'takebackAsked':
      return `You have asked already: only ${mention(refusal.opponent)} can answer.`;
    case 'takebackWaits':
      return 'Your opponent has asked for a take-back: answer that first.';
    case 'askedTooOften':
      return 'You have asked often enough for this move. Play on, please.';
    case 'noTakebackAsked':
      return 'No take-back is asked for any more. `/takeback` asks for one.';
    case 'touched':
      return game?.phase === 'running' ? touchedInWords(game, refusal.touched, refusal.moves) : 'The game is over.';
    case 'noLeaveAsked':
      return 'No leave of that player waits for an answer: it was answered, cancelled, or is over.';
    case 'neverResumed':
      return 'This game was never adjourned, so its clocks were not set again. `/arbiter` calls the arbiter about them.';
    case 'clocksAsSet':
      return `You have moved since the resumption: the clocks stand as they were set then.${law(game, 'resumption')}`;
    case 'noTouchMove':
      return 'This game is played without touch-move: look at any piece as you like.';
    case 'touchClaimTooLate':
      return `That is claimed right after your opponent's move, before you touch a piece yourself. \`/arbiter\` still calls the arbiter.${law(game, 'touchMove')}`;
    case 'touchClaimed':
      return `You have claimed that already: it is for the tournament director now.${law(game, 'touchMove')}`;
    case 'reasonTooLong':
      return `Say it in at most ${refusal.most} characters.`;
    case 'calledTooOften':
      return `You have called the arbiter as often as one game has room for: ${refusal.most} times, a long call counted as several. Please speak to a tournament director.`;
    case 'adjournmentNotAllowed':
      return `This game is played to its end without adjournment: its challenge would have had to set \`adjournment:on\`. If you can't play for some days, take \`/leave\`.${law(game, 'adjournment')}`;
    case 'noAdjournmentProposed':
      return 'There is no proposal to adjourn that waits for an answer. `/adjourn resume:` makes one.';
    case 'ownAdjournment':
      return `You propose to adjourn: that is for your opponent to answer.${law(game, 'adjournment')}`;
    case 'notAgreedToAdjourn':
      return `A move is sealed when the game is adjourned. Propose it with \`/adjourn resume:\`, and seal once your opponent accepts.${law(game, 'adjournment')}`;
    case 'alreadyAgreedToAdjourn':
      return `You have both agreed to adjourn. ${colorName(refusal.turn)} is to seal a move: \`/seal move:\`.${law(game, 'adjournment')}`;
    case 'gameAdjourned':
      return `The game is adjourned, and is resumed ${relativeTime(refusal.resumesAt)}. Until then nothing is played.${law(game, 'resumption')}`;
    case 'envelopeStands':
      return `A move is sealed already, and can't be changed. The envelope is opened at the resumption.${law(game, 'adjournment')}`;
    case 'defaulted':
      return `Who was to come by ${relativeTime(refusal.at)} had not come: this is too late. If something kept you, tell the arbiter: \`/arbiter\`.${law(game, 'absence')}`;
    case 'adjournedTooOften':
      return `Adjournment has been proposed ${refusal.most} times in this game. Play on, or call the arbiter.`;
    case 'resumptionOutOfRange':
      return `That is too soon, past or too far: the game can be resumed from ${durationInWords(refusal.least)} to ${durationInWords(refusal.most)} from now, like "in 2 days".${law(game, 'adjournment')}`;
    case 'sealInstead':
      return `You have agreed to adjourn, so this move is to be sealed: \`/seal move:\`, which nobody else sees. Nothing was played.${law(game, 'adjournment')}`;
    case 'envelopeShut':
      return `The sealed move is still in its envelope. Press "I am here": it is opened, and you can answer it.${law(game, 'resumption')}`;
    case 'envelopeWaits':
      return `Your sealed move is opened when your opponent is there. Nothing is to be played until then.${law(game, 'resumption')}`;
    case 'notAdjourned':
      return 'The game goes on already: nobody is waited for.';
    case 'alreadyHere':
      return 'You have said so already: now your opponent is waited for.';
    case 'noKeyHere':
      return 'I can\'t open the envelope from here. Press "I am here" under the newest post.';
    case 'stillStuck':
      return "The envelope still can't be opened: the key that sealed it is not here. The clocks stand still meanwhile.";
    case 'notStuck':
      return 'The game goes on already, with what was sealed.';
    case 'linesNotAllowed':
      return `This game is played without conditional moves, which its challenge must have allowed. Make your move when it's your turn.${law(game, 'turn')}`;
    case 'moveFirst':
      return "It is your move: make it first. A conditional line begins with your opponent's reply.";
    case 'noSuchLine':
      return 'That line is gone already. `/if` lists those that you keep ready.';
    case 'badLine':
      return game?.phase === 'running' ? lineProblemInWords(game, refusal.problem) : "That can't be played now.";
    case 'tooManyLines':
      return `You can keep ${refusal.most} lines ready. Drop one first: \`/if\` lists them.`;
    case 'linesChangedTooOften':
      return `You have changed your lines ${refusal.most} times for this move. They stand as they are until it is played.`;
    case 'reasonNeeded':
      return 'Say in a few words why.';
  }
};
