import {
  BOOKS,
  changesFrom,
  countingExplained,
  durationInWords,
  type LawTopic,
  leaveDaysOf,
  type RuleBook,
  type Settings,
  settingsInWords,
  type Terms,
} from '../../laws/index.ts';

/** A rule as a plain sentence, and what it rests on. */
export interface Rule {
  readonly says: string;
  readonly topic: LawTopic;
}

const rule = (topic: LawTopic, says: string): readonly Rule[] => [{ topic, says }];
const COUNTS = ['never', 'once', 'twice', 'three times', 'four times', 'five times'];
const times = (count: number): string => COUNTS[count] ?? `${count} times`;

const OFFER_TIMES = {
  withMove: "A draw is offered with one's move.",
  afterMove: "A draw is offered with one's move, or just after it.",
  anyTime: 'A draw may be offered at any time, best with a move.',
} as const;

const flagRule = ({ flag, patience }: Settings): string => {
  switch (flag) {
    case 'automatic':
      return 'Once the time has run out the flag falls by itself.';
    case 'claim':
      return `Whoever oversteps the time limit can't move: the opponent may claim the win or give more time. After ${durationInWords(patience)} without a word the flag falls by itself.`;
    case 'players':
      return 'Only the players may point out that time has run out; until one does, play goes on.';
  }
};

const TIMEOUTS = {
  loses: 'Whose flag falls loses.',
  drawsByMaterial: 'Whose flag falls loses, or draws where the opponent has too little left to mate.',
  drawsIfUnwinnable: 'Whose flag falls loses, or draws where no series of legal moves lets the opponent mate.',
} as const;

const HELP = {
  none: 'No help of any kind: no books, databases, computers or advice.',
  books: 'Books and databases are allowed, computers are not.',
  all: 'Books, databases and computers are allowed.',
} as const;

/** What help is allowed (ledger P6), told to both players when the game starts. */
export const helpInWords = ({ help }: Pick<Settings, 'help'>): string => HELP[help];

const BOTH_FLAGS = {
  draws: 'Both flags down: a draw.',
  bothLose: 'Both flags down: both lose.',
  directorDecides: 'Both flags down: the tournament director decides.',
} as const;

const arrivalRule = ({ defaultTime, bothAbsentAtStart }: Settings): string => {
  const both = bothAbsentAtStart === 'bothLose' ? 'if neither is, both lose' : "if neither is, White's clock runs on";
  return `Who is not there ${durationInWords(defaultTime)} after the start loses; ${both}.`;
};

const DEAD = {
  ignored: 'A dead position is no draw: play goes on.',
  onClaim: 'A dead position, in which nobody can mate any more, is a draw on a correct claim.',
  byMaterial:
    'Too little to mate is a draw at once: a minor piece each at most, rook v minor piece, two knights v king.',
  atOnce: 'A dead position, in which nobody can mate any more, is a draw at once.',
} as const;

/** What each setting means, in words: a setting that has none fails to compile. None for those said with another. */
export const SETTING_RULES: Readonly<Record<keyof Settings, (settings: Settings) => readonly Rule[]>> = {
  takebacks: ({ takebacks }) =>
    takebacks === 'never'
      ? rule('noRetraction', 'A move that was submitted stands.')
      : rule('noRetraction', 'The last move can be taken back where the opponent agrees: `/takeback`.'),
  touchMove: ({ touchMove }) =>
    touchMove
      ? rule(
          'touchMove',
          'Touch-move: a piece picked in the move picker must move, or be taken, if it can. Say "adjust" first to look without touching.',
        )
      : [],
  resignationDrawsIfUnwinnable: ({ resignationDrawsIfUnwinnable }) =>
    rule(
      'resignation',
      `Who resigns loses at once${resignationDrawsIfUnwinnable ? ', or draws where no series of legal moves lets the opponent mate' : ''}.`,
    ),
  flag: (settings) => rule('timeout', flagRule(settings)),
  patience: () => [],
  timeout: ({ timeout }) => rule(timeout === 'loses' ? 'timeout' : 'timeoutDraw', TIMEOUTS[timeout]),
  bothFlags: ({ flag, bothFlags }) => (flag === 'players' ? rule('bothFlags', BOTH_FLAGS[bothFlags]) : []),
  offerTime: ({ offerTime, moveBeforeOffer }) =>
    rule(
      'drawOffer',
      `${OFFER_TIMES[offerTime]}${moveBeforeOffer ? ' Who is offered one before the move may ask for the move first.' : ''}`,
    ),
  moveBeforeOffer: () => [],
  offerLapsesOnMove: ({ offerLapsesOnMove }) =>
    rule(
      'drawOffer',
      `An offer can't be withdrawn, and stands until it is accepted or declined; moving ${offerLapsesOnMove ? 'declines it' : 'does not decline it'}.`,
    ),
  offerLimits: ({ offerLimits }) =>
    rule(
      'annoyance',
      `More than one offer in ${offerLimits.moves} moves, or ${offerLimits.unchanged} without a capture or pawn move, is told to the tournament director.`,
    ),
  noDrawBefore: ({ noDrawBefore }) =>
    noDrawBefore > 0
      ? rule('earlyDraw', `No draw is agreed before each player has made ${noDrawBefore} moves.`)
      : rule('agreement', 'A draw may be agreed at any move.'),
  repetitionAhead: () => [],
  repetition: ({ repetition, repetitionAhead = true }) =>
    rule(
      'repetition',
      `The player to move may claim a draw when a position has stood ${times(repetition.claim)}${repetitionAhead ? ', or will with the move named' : ''}${repetition.atOnce ? `; ${times(repetition.atOnce)} draws at once` : ''}.`,
    ),
  quietMoves: ({ quietMoves }) =>
    rule(
      'quietMoves',
      `Likewise after ${quietMoves.claim} moves by each side without a capture or pawn move${quietMoves.atOnce ? `; ${quietMoves.atOnce} draw at once` : ''}.`,
    ),
  perpetualCheck: ({ perpetualCheck }) =>
    rule(
      'perpetualCheck',
      perpetualCheck
        ? 'Who shows that they can check for ever may claim a draw.'
        : 'Perpetual check by itself is no draw.',
    ),
  deadPosition: ({ deadPosition }) => rule('deadPosition', DEAD[deadPosition]),
  wrongClaimPlaysMove: ({ wrongClaimPlaysMove }) =>
    rule(
      'claim',
      `A claim is reviewed at once and can't be withdrawn; a wrong one stands as a draw offer${wrongClaimPlaysMove ? ', and its move is played' : ''}.`,
    ),
  conditionalMoves: ({ conditionalMoves }) =>
    rule('turn', `Conditional moves are ${conditionalMoves ? 'allowed: `/if`' : 'not allowed'}.`),
  offersWarned: ({ offersWarned }) =>
    offersWarned
      ? rule(
          'annoyance',
          'From the third time on the player is warned for it: a tournament director can take that back.',
        )
      : [],
  groundlessCost: ({ groundlessCost }) =>
    groundlessCost > 0
      ? rule(
          'groundlessCall',
          `A call without ground costs its caller ${durationInWords(groundlessCost)}, but never more than half of what is left: a tournament director can say otherwise.`,
        )
      : [],
  quiet: ({ quiet }) =>
    quiet ? rule('spectators', `Only the players and the tournament directors write in the game's thread.`) : [],
  adjournment: ({ adjournment, defaultTime }) =>
    adjournment
      ? rule(
          'adjournment',
          `A game may be adjourned with a sealed move: \`/adjourn\`. Who has not come ${durationInWords(defaultTime)} after the time of resumption loses.`,
        )
      : [],
  defaultTime: () => [],
  defaultAtStart: (settings) => (settings.defaultAtStart ? rule('absence', arrivalRule(settings)) : []),
  bothAbsentAtStart: () => [],
  help: () => [],
  caseStopsClocks: ({ caseStopsClocks }) =>
    rule(
      'arbitration',
      `Any player may call the arbiter at any time${caseStopsClocks ? ': the clocks stand still meanwhile' : '; the game goes on meanwhile'}.`,
    ),
  leave: () => [],
  leaveDays: (settings) =>
    rule(
      'leave',
      settings.leave === 'review'
        ? 'Leave stops your clocks where the tournament director grants it: `/leave` asks.'
        : leaveDaysOf(settings) > 0
          ? `Leave of up to ${leaveDaysOf(settings)} days a year stops your clocks: \`/leave\`.`
          : "Leave is the tournament director's to grant: `/arbiter`.",
    ),
};

/** What no setting changes. */
const always = (settings: Settings): readonly Rule[] => [
  { topic: 'help', says: helpInWords(settings) },
  { topic: 'moves', says: 'An illegal move changes nothing and costs nothing; you are told why.' },
  { topic: 'checkmate', says: 'Checkmate wins and stalemate draws at once, whatever else is pending.' },
  { topic: 'start', says: "White's clock starts with the game; a move stops one clock and starts the other." },
];

/** Every rule of a book under these settings, the most asked about first. */
export const rulesOf = (settings: Settings): readonly Rule[] => [
  ...always(settings),
  ...Object.values(SETTING_RULES).flatMap((words) => words(settings)),
];

/** A book's rules as lines, each with its source. */
export const rulesInWords = (book: RuleBook, settings: Settings): readonly string[] =>
  rulesOf(settings).map(({ says, topic }) => `- ${says} (${book.laws[topic]})`);

/** How a book counts the time of a move where a game says nothing else (ledger T1), as lines; none where it just passes. */
export const countingInWords = ({ counting, laws }: RuleBook): readonly string[] =>
  countingExplained(counting).map((says) => `- ${says} (${laws.timeout})`);

/** Whose terms are put into words. */
export type TermsOf = 'this game' | 'its games';

/** What a game, or each game of an event, changes in its book, as a line; undefined where nothing is changed. */
export const changesInWords = ({ book, settings }: Terms, of: TermsOf = 'this game'): string | undefined => {
  const words = settingsInWords(changesFrom(BOOKS[book].settings, settings));
  return words === '' ? undefined : `Set for ${of}: ${words}.`;
};

/** What a player had best know before the first move, as a line. */
export const inForceInWords = ({ settings }: Terms): string => {
  const offers = settings.offerLapsesOnMove ? 'Moving declines a draw offer.' : 'Draw offers stand until answered.';
  const parts = [
    flagRule(settings),
    offers,
    ...(settings.touchMove ? ['Touch-move in the move picker.'] : []),
    ...(settings.takebacks === 'byConsent' ? ['Take-backs by consent.'] : []),
  ];
  return `${parts.join(' ')} \`/rules\` shows the whole book.`;
};
