import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import {
  AWARDS,
  DAY,
  durationInWords,
  type EndedGame,
  eventOf,
  LONGEST_REASON,
  type RulingKind,
  type RunningGame,
} from '../../lambdas/laws/index.ts';
import { makeControlId } from '../../lambdas/publish/buttons.ts';
import { makeRulingSign, rulingLabel } from '../../lambdas/publish/case-buttons.ts';
import { plainName } from '../../lambdas/publish/words/text.ts';
import { ADJUDICATIONS, DETAILS, type Detail, type REPLAYS, type Written } from './read.ts';

type Played = RunningGame | EndedGame;
type Option = { readonly value: string; readonly label: string };

/** What a form asks in which field. */
export const FIELDS: Readonly<Record<Detail | 'reason', string>> = {
  member: 'player',
  time: 'time',
  before: 'before',
  result: 'result',
  replay: 'replay',
  start: 'start',
  from: 'from',
  reason: 'reason',
};

const USUAL_TIME = durationInWords(DAY);
const LONGEST_SHORT = 50;
/** Longer than any FEN. */
const LONGEST_FEN = 120;
/** What Discord lets an option of a menu be named. */
const LONGEST_LABEL = 100;

const line = (
  name: string,
  label: string,
  placeholder: string,
  required: boolean,
  value?: string,
  longest = LONGEST_SHORT,
): APILabelComponent => ({
  type: ComponentType.Label,
  label,
  component: {
    type: ComponentType.TextInput,
    custom_id: name,
    style: TextInputStyle.Short,
    placeholder,
    max_length: longest,
    required,
    ...(value !== undefined && { value: value.slice(0, longest) }),
  },
});

const menu = (name: string, label: string, options: readonly Option[], value?: string): APILabelComponent => ({
  type: ComponentType.Label,
  label,
  component: {
    type: ComponentType.StringSelect,
    custom_id: name,
    required: true,
    options: options.map((option) => ({ ...option, ...(option.value === value && { default: true }) })),
  },
});

const players = (game: Played): Option[] =>
  (['white', 'black'] as const).map((color) => ({
    value: color,
    label: plainName(`${color === 'white' ? 'White' : 'Black'}: ${game.names[game[color]] ?? ''}`, LONGEST_LABEL),
  }));

/** What each result means, to follow its score. */
const MEANS: Readonly<Record<(typeof AWARDS)[number], string>> = {
  '1-0': 'White wins',
  '0-1': 'Black wins',
  '1/2-1/2': 'a draw',
  '0-0': 'both lose',
  '1/2-0': 'Black loses, and White scores a half',
  '0-1/2': 'White loses, and Black scores a half',
  '1-0 forfeit': 'Black forfeits',
  '0-1 forfeit': 'White forfeits',
  '0-0 forfeit': 'both forfeit',
};

const results = (values: readonly (typeof AWARDS)[number][]): Option[] =>
  values.map((value) => ({ value, label: `${value}: ${MEANS[value]}` }));

const AGAIN: Readonly<Record<(typeof REPLAYS)[number], string>> = {
  none: 'No new game',
  same: 'A new game, with the same colours',
  reversed: 'A new game, with the colours reversed',
};

const colorNamed = (game: Played, member: string | undefined): string | undefined =>
  member === game.white ? 'white' : member === game.black ? 'black' : undefined;

/** What is taken from a caller where the field is left empty (ledger P4). */
const usualCost = ({ terms }: Played): string => {
  const { groundlessCost } = terms.settings;
  return groundlessCost > 0 ? `${durationInWords(groundlessCost)}, as set for this game; or: none` : USUAL_TIME;
};

const FROM_WHAT: Readonly<Partial<Record<RulingKind, string>>> = {
  expel: 'Expelled from what?',
  readmit: 'Readmitted to what?',
};

const fromOptions = (game: Played): Option[] => [
  { value: 'event', label: plainName(eventOf(game)?.name ?? '', LONGEST_LABEL) },
  { value: 'server', label: 'Play in this server' },
];

/** Undefined where the game leaves nothing to choose. */
const fieldFor = (detail: Detail, written: Written, game: Played): APILabelComponent | undefined => {
  const name = FIELDS[detail];
  const needed = DETAILS[written.kind].needs.includes(detail);
  switch (detail) {
    case 'member':
      return menu(name, 'Which player?', players(game), colorNamed(game, written.member));
    case 'time':
      return needed
        ? line(name, 'How much time?', USUAL_TIME, true, written.time)
        : line(name, 'Time taken from the caller (if any)', usualCost(game), false, written.time);
    case 'before':
      return needed
        ? line(name, 'Before which move?', "14. is White's, 14... Black's", true, written.before)
        : line(
            name,
            'If it had ended earlier: before which move?',
            "14. is White's, 14... Black's",
            false,
            written.before,
          );
    case 'result':
      return menu(
        name,
        'Which result?',
        results(written.kind === 'adjudicate' ? ADJUDICATIONS : AWARDS),
        written.result,
      );
    case 'replay':
      return menu(
        name,
        'Is it played again?',
        (['none', 'same', 'reversed'] as const).map((value) => ({ value, label: AGAIN[value] })),
        written.replay ?? (written.start === undefined ? 'none' : 'same'),
      );
    case 'from':
      return eventOf(game) && menu(name, FROM_WHAT[written.kind]!, fromOptions(game), written.from ?? 'event');
    case 'start':
      return line(
        name,
        'Where it starts, if the start was wrong',
        'usual, or a FEN',
        false,
        written.start,
        LONGEST_FEN,
      );
  }
};

/** The form in which a director writes a ruling of some kind. In: the case, 0 for none named, and what was written already. */
export const rulingForm = (
  gameId: string,
  caseNumber: number,
  game: Played,
  written: Written,
): APIModalInteractionResponseCallbackData => {
  const { needs, takes } = DETAILS[written.kind];
  const id = { action: 'ruleForm', gameId, ply: caseNumber, detail: makeRulingSign(written.kind) } as const;
  return {
    title: rulingLabel(written.kind),
    custom_id: makeControlId(id),
    components: [
      ...[...needs, ...takes].flatMap((detail) => fieldFor(detail, written, game) ?? []),
      reasonField('Why? Both players are told.'),
    ],
  };
};

/** Where a reason is written. */
export const reasonField = (label: string): APILabelComponent => ({
  type: ComponentType.Label,
  label,
  component: {
    type: ComponentType.TextInput,
    custom_id: FIELDS.reason,
    style: TextInputStyle.Paragraph,
    max_length: LONGEST_REASON,
    required: true,
  },
});

/** What was filled in. In: the fields of a form, by name. A field left empty says nothing. */
export const writtenIn = (
  kind: RulingKind,
  game: Played,
  field: (name: string) => string | undefined,
  chosen: (name: string) => readonly string[],
): Written => {
  const said = (name: string): string | undefined => field(name)?.trim() || chosen(name)[0];
  const color = said(FIELDS.member);
  return {
    kind,
    ...(color === 'white' || color === 'black' ? { member: game[color] } : {}),
    time: said(FIELDS.time),
    before: said(FIELDS.before),
    result: said(FIELDS.result),
    replay: said(FIELDS.replay),
    start: said(FIELDS.start),
    from: said(FIELDS.from),
  };
};
