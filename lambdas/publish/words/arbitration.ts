import { BOOKS, durationInWords, type Game, plyOf, type Refusal, type RulingKind } from '../../laws/index.ts';
import { eventName } from './event-name.ts';
import { moveAt } from './game.ts';
import { score } from './score.ts';
import { colorName, mention } from './text.ts';

/** A kind of ruling as it is spoken of: "gives no ground to …". */
const TO_RULE: Readonly<Record<RulingKind, string>> = {
  playOn: 'have play go on',
  stopClocks: 'stop the clocks',
  giveTime: 'give time',
  takeTime: 'take time',
  restore: 'set up an earlier position',
  award: 'award a result',
  annul: 'annul a game',
  adjudicate: 'adjudicate a game',
  warn: 'warn a player',
  expel: 'expel a player',
  readmit: 'readmit a player',
  reject: 'reject a request',
  groundless: 'penalise a request without ground',
};

const CODES = [
  'stoppedByArbiter',
  'notADirector',
  'ownGame',
  'aboutYourself',
  'goesOnAlready',
  'outOfItsEvent',
  'clocksStand',
  'noOpenCase',
  'nothingToAppeal',
  'noSuchCase',
  'otherCaseWaits',
  'caseNotRuled',
  'alreadyAppealed',
  'caseFinal',
  'appealsDecide',
  'ownRuling',
  'noGround',
  'tooMuchTime',
  'tooMuchTimeGiven',
  'noSuchMove',
  'sameResult',
  'ruledTooOften',
  'gameOfNoEvent',
  'notInThisGame',
  'changedSince',
] as const satisfies readonly Refusal['code'][];
type ArbitrationRefusal = Extract<Refusal, { code: (typeof CODES)[number] }>;

/** Whether it is about a case, a ruling or an appeal. */
export const isAboutArbitration = (refusal: Refusal): refusal is ArbitrationRefusal =>
  CODES.some((code) => code === refusal.code);

const appealLaw = (game: Game | undefined): string => (game ? ` (${BOOKS[game.terms.book].appeal})` : '');
const arbiterLaw = (game: Game | undefined): string =>
  game ? ` (${BOOKS[game.terms.book].laws.noArbiterAction})` : '';

const noGround = ({ kind, book, allowing }: ArbitrationRefusal & { code: 'noGround' }): string => {
  const { title, laws } = BOOKS[book];
  const others = allowing.map((name) => `${BOOKS[name].title} (${name})`).join(', ');
  return (
    `The ${title} give no ground to ${TO_RULE[kind]}, and the arbiter steps in only where they do (${laws.noArbiterAction}). ` +
    (others ? `These do: ${others}.` : 'Choose another ruling.')
  );
};

const noSuchMove = (game: Game | undefined): string => {
  const how = 'like "14." for White\'s or "14..." for Black\'s';
  if (game?.phase !== 'running' && game?.phase !== 'ended') return `Name a move that was played, ${how}.`;
  return plyOf(game) === 0
    ? 'No move has been made in this game, so there is none to go back to.'
    : `Name a move that was played, ${how}: this game goes from ${moveAt(game, 1)} to ${moveAt(game, plyOf(game))}.`;
};

/** Why a call, an appeal or a ruling changes nothing, and what can be done instead. */
export const arbitrationRefusalInWords = (refusal: ArbitrationRefusal, game: Game | undefined): string => {
  switch (refusal.code) {
    case 'stoppedByArbiter':
      return refusal.case === undefined
        ? 'The arbiter has stopped the game: it goes on when the tournament director says so. Your clock stands still.'
        : `The game is stopped until case ${refusal.case} is decided. \`/case show\` tells where it stands; your clock stands still.`;
    case 'notADirector':
      return 'That is for a tournament director to decide. The players of a game call one with `/arbiter`.';
    case 'ownGame':
      return `You play in this game yourself: another tournament director must decide it, or else somebody who manages the server.${arbiterLaw(game)}`;
    case 'aboutYourself':
      return `That is about you: another tournament director must decide it, or else somebody who manages the server.${arbiterLaw(game)}`;
    case 'outOfItsEvent':
      return `${mention(refusal.member)} is out of the event, and lost this game by that. It goes on once they are let back in: by \`/event readmit\`, or after an expulsion by \`/ruling action:readmit\`.`;
    case 'goesOnAlready':
      return 'Nothing stops this game: it goes on already.';
    case 'clocksStand':
      return 'The clocks stand still already. `/ruling action:play-on` starts them again.';
    case 'noOpenCase':
      return 'There is no request here that waits for an answer. `/td cases` lists those that do.';
    case 'nothingToAppeal':
      return `Nothing has been ruled in this game that could be appealed. \`/arbiter\` calls the arbiter.${appealLaw(game)}`;
    case 'noSuchCase':
      return `There is no case ${refusal.number} in this game. \`/case show\` shows those that there are.`;
    case 'otherCaseWaits':
      return `Case ${refusal.number} of this game waits: it must be decided first.`;
    case 'caseNotRuled':
      return `Case ${refusal.number} has not been decided yet. You can appeal once it is.${appealLaw(game)}`;
    case 'alreadyAppealed':
      return `Case ${refusal.number} is with the appeals committee already: its answer is final.${appealLaw(game)}`;
    case 'caseFinal':
      return `Case ${refusal.number} was decided on appeal, and that answer is final.${appealLaw(game)}`;
    case 'appealsDecide':
      return `Case ${refusal.number} is on appeal: only the appeals committee can decide it now.${appealLaw(game)}`;
    case 'ownRuling':
      return `The ruling in case ${refusal.number} was your own: another member of the appeals committee must answer the appeal.${appealLaw(game)}`;
    case 'noGround':
      return noGround(refusal);
    case 'tooMuchTime':
      return `${colorName(refusal.color)} has ${durationInWords(refusal.left)} left: take less time than that, or award the game instead.`;
    case 'tooMuchTimeGiven':
      return `Time is given from a moment to ${durationInWords(refusal.most)} at once, like "2 days".`;
    case 'noSuchMove':
      return noSuchMove(game);
    case 'sameResult':
      return refusal.outcome === 'annulled'
        ? 'The game is annulled already.'
        : `The result is ${score(refusal.outcome)} already.`;
    case 'ruledTooOften':
      return `There have been ${refusal.most} rulings in this game: no record has room for more. Annul it, and have a new one played.`;
    case 'gameOfNoEvent':
      return 'This game belongs to no event. With `from:server` it is about play in this server as a whole.';
    case 'notInThisGame':
      return (
        `${mention(refusal.member)} doesn't play in this game: only its two players can be ruled about here as entrants of ` +
        `${eventName(refusal.event)}. With \`from:server\` it is about play in this server as a whole.`
      );
    case 'changedSince':
      return 'Something has happened in the game since you were shown this. Look again, and confirm if it is still what you want.';
  }
};
