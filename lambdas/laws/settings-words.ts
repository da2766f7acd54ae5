import { fail, ok, type Result } from '../chess/index.ts';
import type { FlagPolicy, HelpRule, Settings } from './books/index.ts';
import { durationInWords, exactDuration, parseDuration } from './time/duration.ts';

/** Single settings as a player changes them beside the book. */
export type Changes = Partial<
  Pick<
    Settings,
    | 'flag'
    | 'patience'
    | 'offerLapsesOnMove'
    | 'noDrawBefore'
    | 'takebacks'
    | 'touchMove'
    | 'conditionalMoves'
    | 'adjournment'
    | 'leaveDays'
    | 'leave'
    | 'quietMoves'
    | 'defaultAtStart'
    | 'defaultTime'
    | 'help'
    | 'quiet'
    | 'offersWarned'
    | 'groundlessCost'
  >
>;

/** What part of a text is no setting, or is said twice in two ways. */
export interface SettingsTextError {
  readonly code: 'unreadableSetting' | 'settingTwice';
  readonly text: string;
}

/** One example of every setting, as a player may say it. */
export const SETTING_EXAMPLES = [
  'no draw before 30',
  'touch-move on',
  'takebacks by consent',
  'conditional moves off',
  'flag waits for the opponent',
  'patience 5 days',
  'draw offers lapse on moving',
  'adjournment on',
  'leave 20 days a year',
  '75-move rule',
  'default time 2 days',
  'leave by review',
  'computers allowed',
  'quiet on',
  'too many offers warned',
  'groundless calls cost 1 day',
] as const;

const FLAGS: Readonly<Record<FlagPolicy, string>> = {
  automatic: 'flag automatic',
  claim: 'flag waits for the opponent',
  players: 'flag pointed out by the players',
};

const HELPS: Readonly<Record<HelpRule, string>> = {
  none: 'no help',
  books: 'books allowed',
  all: 'computers allowed',
};

type Reading = readonly [pattern: RegExp, changes: (said: string) => Changes | undefined];

const OFF = /\b(?:off|no|not|never|without|none)\b/;

const numberIn = (said: string): number => Number(/\d+/.exec(said)?.[0]);

const COST = /^(?:an? )?(?:groundless calls?|calls? without ground) costs? (.+)$/;

const READINGS: readonly Reading[] = [
  [
    /^no (?:agreed )?draws? (?:may be agreed )?before (?:move )?(\d{1,4})(?: moves?)?$/,
    (said) => ({ noDrawBefore: numberIn(said) }),
  ],
  [/^draws? (?:may be agreed )?at any (?:time|move)$/, () => ({ noDrawBefore: 0 })],
  [
    /^(?:(?:no|without) take ?backs?|take ?backs? (?:are )?(?:off|never|not allowed|by consent|on|allowed))$/,
    (said) => ({ takebacks: OFF.test(said) ? 'never' : 'byConsent' }),
  ],
  [
    /^(?:(?:no|without|with) )?touch ?move(?: (?:is )?(?:on|off))?$/,
    (said) => ({ touchMove: !OFF.test(said.replace(/\bmove\b/, '')) }),
  ],
  [
    /^(?:(?:no|without|with) )?conditional moves?(?: (?:are )?(?:on|off|allowed))?$/,
    (said) => ({ conditionalMoves: !OFF.test(said) }),
  ],
  [
    /^(?:(?:no|without|with) )?adjournments?(?: (?:are )?(?:on|off|allowed))?$/,
    (said) => ({ adjournment: !OFF.test(said) }),
  ],
  [/^quiet(?: (?:game|thread))?(?: (?:is )?(?:on|off))?$/, (said) => ({ quiet: !OFF.test(said) })],
  [/^too many (?:draw )?offers? (?:are )?(?:warned|told)$/, (said) => ({ offersWarned: said.endsWith('warned') })],
  [
    COST,
    (said) => {
      const cost = said.replace(COST, '$1');
      const groundlessCost = /^(?:nothing|none|no time|0)$/.test(cost) ? 0 : parseDuration(cost);
      return groundlessCost === undefined ? undefined : { groundlessCost };
    },
  ],
  [/^(?:no help(?: of any kind| at all)?|help none|without help)$/, () => ({ help: 'none' })],
  [/^(?:help )?(?:from )?(?:books|databases)(?: only)?(?: (?:are )?allowed)?$/, () => ({ help: 'books' })],
  [/^(?:no (?:computers?|engines?)|(?:computers?|engines?) (?:are )?(?:off|not allowed))$/, () => ({ help: 'books' })],
  [
    /^(?:(?:help )?(?:from )?(?:computers?|engines?)(?: (?:are )?(?:on|allowed))?|(?:all|any) help(?: (?:is )?allowed)?|help all)$/,
    () => ({ help: 'all' }),
  ],
  [/^(?:no|without) default time$|^default time (?:off|none|no)$/, () => ({ defaultAtStart: false })],
  [/^default time on$/, () => ({ defaultAtStart: true })],
  [
    /^default time (.+)$/,
    (said) => {
      const defaultTime = parseDuration(said.replace('default time ', ''));
      return defaultTime === undefined ? undefined : { defaultAtStart: true, defaultTime };
    },
  ],
  [/^leave (?:by )?(?:review|the (?:tournament )?director)$|^leave (?:is )?reviewed$/, () => ({ leave: 'review' })],
  [/^leave by (?:an )?allowance$|^leave (?:granted )?by itself$/, () => ({ leave: 'allowance' })],
  [/^no leave$/, () => ({ leaveDays: 0 })],
  [
    /^(?:at most )?(?:leave (?:up to |of )?\d{1,4} days?|\d{1,4} days? of leave)(?: a year)?$/,
    (said) => ({ leaveDays: numberIn(said) }),
  ],
  [/^\d{1,4} moves? rule$/, (said) => ({ quietMoves: { claim: numberIn(said) } })],
  [/^flags? (?:is |are )?(?:automatic|falls? by (?:itself|themselves))$/, () => ({ flag: 'automatic' })],
  [/^flags? (?:claim(?:ed)?|waits? for the opponent)$/, () => ({ flag: 'claim' })],
  [
    /^flags? (?:is |are )?(?:players|(?:only )?pointed out by the players(?: (?:only|alone))?)$/,
    () => ({ flag: 'players' }),
  ],
  [
    /^patience (.+)$/,
    (said) => {
      const patience = parseDuration(said.replace('patience ', ''));
      return patience === undefined ? undefined : { patience };
    },
  ],
  [/^(?:draw )?offers? (?:lapses? on moving|are good for one turn)$/, () => ({ offerLapsesOnMove: true })],
  [/^(?:draw )?offers? stands? until (?:it is |they are )?answered$/, () => ({ offerLapsesOnMove: false })],
];

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[-–:_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const readOne = (said: string): Changes | undefined => READINGS.find(([pattern]) => pattern.test(said))?.[1](said);

/** Whether two values of a setting are the same: some are made of several numbers. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Settings in plain words, one after the other: "no draw before 30, touch-move on". Fails with what can't be read. */
export const readSettings = (text: string): Result<Changes, SettingsTextError> => {
  const parts = text.split(/[,;\n]|\band\b/).filter((part) => part.trim() !== '');
  let changes: Changes = {};
  for (const part of parts) {
    const read = readOne(plainOf(part));
    if (!read) return fail({ code: 'unreadableSetting', text: part.trim() });
    const twice = (Object.keys(read) as (keyof Changes)[]).some(
      (setting) => changes[setting] !== undefined && !isSame(changes[setting], read[setting]),
    );
    if (twice) return fail({ code: 'settingTwice', text: part.trim() });
    changes = { ...changes, ...read };
  }
  return ok(changes);
};

const defaultInWords = ({ defaultAtStart, defaultTime }: Changes): string | undefined => {
  if (defaultAtStart === false) return 'no default time';
  if (defaultTime !== undefined) return `default time ${durationInWords(defaultTime)}`;
  return defaultAtStart ? 'default time on' : undefined;
};

/** The settings in the words that are read back to the same. */
export const settingsInWords = (changes: Changes): string => {
  const { flag, patience, offerLapsesOnMove, noDrawBefore, takebacks, touchMove, conditionalMoves } = changes;
  const { adjournment, leaveDays, quietMoves, quiet } = changes;
  const { help, offersWarned, groundlessCost } = changes;
  const parts = [
    flag && FLAGS[flag],
    patience === undefined ? undefined : `patience ${durationInWords(patience)}`,
    noDrawBefore === undefined ? undefined : noDrawBefore > 0 ? `no draw before ${noDrawBefore}` : 'draw at any time',
    takebacks && (takebacks === 'never' ? 'no takebacks' : 'takebacks by consent'),
    touchMove === undefined ? undefined : `touch-move ${touchMove ? 'on' : 'off'}`,
    conditionalMoves === undefined ? undefined : `conditional moves ${conditionalMoves ? 'on' : 'off'}`,
    offerLapsesOnMove === undefined
      ? undefined
      : offerLapsesOnMove
        ? 'draw offers lapse on moving'
        : 'draw offers stand until answered',
    adjournment === undefined ? undefined : `adjournment ${adjournment ? 'on' : 'off'}`,
    leaveDays === undefined ? undefined : leaveDays > 0 ? `leave ${leaveDays} days a year` : 'no leave',
    quietMoves && `${quietMoves.claim}-move rule`,
    defaultInWords(changes),
    changes.leave && (changes.leave === 'review' ? 'leave by review' : 'leave by allowance'),
    help && HELPS[help],
    quiet === undefined ? undefined : `quiet ${quiet ? 'on' : 'off'}`,
    offersWarned === undefined ? undefined : `too many offers ${offersWarned ? 'warned' : 'told'}`,
    groundlessCost === undefined
      ? undefined
      : `groundless calls cost ${groundlessCost > 0 ? exactDuration(groundlessCost) : 'nothing'}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
};

const CHANGEABLE = [
  'flag',
  'patience',
  'noDrawBefore',
  'takebacks',
  'touchMove',
  'conditionalMoves',
  'offerLapsesOnMove',
  'adjournment',
  'leaveDays',
  'leave',
  'quietMoves',
  'defaultAtStart',
  'defaultTime',
  'help',
  'quiet',
  'offersWarned',
  'groundlessCost',
] as const;

/** What a game's settings change in its book; empty where they are the book's own. */
export const changesFrom = (usual: Settings, settings: Settings): Changes =>
  Object.fromEntries(
    CHANGEABLE.filter((name) => !isSame(settings[name], usual[name])).map((name) => [name, settings[name]]),
  );
