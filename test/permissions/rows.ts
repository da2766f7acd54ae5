import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10';
import { SLASH_COMMANDS } from '../../bot/commands/index.ts';
import { ACTIONS, type Action } from '../../lambdas/publish/buttons.ts';
import type { Rank } from './cast.ts';
import { EXPELLED, type SceneName, WARNED } from './scenes.ts';

type Value = string | number | boolean;

/** A slash command, with the values of its options; a member among them is named by rank. */
export interface CommandRow {
  readonly kind: 'command';
  /** As it is typed: `td cases`, `ruling action:warn`. */
  readonly name: string;
  readonly command: string;
  readonly subcommand: string | undefined;
  readonly options: readonly APIApplicationCommandBasicOption[];
  readonly values: Readonly<Record<string, Value>>;
}

/** A button, menu or form. */
export interface ControlRow {
  readonly kind: 'control';
  readonly name: Action;
}

/** Something that can be asked of the bot, and what has happened before. */
export type Row = (CommandRow | ControlRow) & { readonly scene: SceneName };

/** What an option says, by its name, where its type is not enough. */
const VALUES: Readonly<Record<string, Value>> = {
  move: 'Nf3',
  line: 'Nc6 Bb5',
  reason: 'The board is wrong.',
  resume: '2025-03-03 12:00',
  time: '1 day',
  before: '1...',
  result: '1-0',
  from: '2025-03-05',
  to: '2025-03-08',
};

/** An answer of one line that is what was asked for. */
export const ANSWERED =
  /^(?:You have no (?:games|leave)|Leave from |(?:White|Black) v |Nothing was |Your next move carries)/;

/** Which member an option names: the opponent, if nothing else is said here. */
const MEMBERS: Readonly<Record<string, Rank>> = { white: 'player' };

/** Options that a command needs, though Discord does not ask for them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ruling: ['reason', 'case', 'player', 'time', 'before', 'result'],
  leave: ['from', 'to'],
};

/** An option that decides what is done: a row for each of its choices. */
const SPLIT_BY = 'action';

const byType = (option: APIApplicationCommandBasicOption): Value => {
  const known = VALUES[option.name];
  const choices = 'choices' in option ? option.choices : undefined;
  if (choices?.length) return choices.some(({ value }) => value === known) ? known! : choices[0]!.value;
  if (known !== undefined) return known;
  switch (option.type) {
    case Kind.User:
      return MEMBERS[option.name] ?? 'opponent';
    case Kind.Integer:
    case Kind.Number:
      return option.min_value ?? 1;
    case Kind.Boolean:
      return true;
    default:
      return '1';
  }
};

const isPart = (option: APIApplicationCommandOption) =>
  option.type === Kind.Subcommand || option.type === Kind.SubcommandGroup;

const commandRows = (
  command: string,
  options: readonly APIApplicationCommandOption[],
  subcommand?: string,
): CommandRow[] => {
  const parts = options.filter(isPart);
  if (parts.length > 0) {
    return parts.flatMap(({ name, options: inner = [] }) =>
      commandRows(command, inner, subcommand === undefined ? name : `${subcommand} ${name}`),
    );
  }
  const asked = (options as readonly APIApplicationCommandBasicOption[]).filter(
    ({ name, required }) => required || NEEDED[command]?.includes(name),
  );
  const name = subcommand === undefined ? command : `${command} ${subcommand}`;
  const values = Object.fromEntries(asked.map((option) => [option.name, byType(option)]));
  const row: CommandRow = { kind: 'command', name, command, subcommand, options: asked, values };
  const split = asked.find((option) => option.name === SPLIT_BY);
  const choices = split && 'choices' in split ? (split.choices ?? []) : [];
  if (choices.length === 0) return [row];
  return choices.map(({ value }) => ({
    ...row,
    name: `${name} ${SPLIT_BY}:${value}`,
    values: { ...values, [SPLIT_BY]: value },
  }));
};

const USUAL: SceneName = '1. e4 e5, White to move';
const OPEN: SceneName = 'a case is open';
const APPEALED: SceneName = 'a case is appealed';

/** What must have happened for a row to have its effect, by its name or its command's; else the usual. */
const SCENES_OF: Readonly<Record<string, readonly SceneName[]>> = {
  accept: ['a challenge stands'],
  decline: ['a challenge stands'],
  withdraw: ['a challenge stands'],
  acceptDraw: ['Black offers a draw'],
  declineDraw: ['Black offers a draw'],
  askForMove: ['Black offers before moving'],
  dropDraw: ['White will offer a draw'],
  claim: ['a position thrice'],
  claimNow: ['a position thrice'],
  claimFlag: ['Black has overstepped'],
  giveTime: ['Black has overstepped'],
  giveTimeForm: ['Black has overstepped'],
  acceptTakeback: ['Black asks for a take-back'],
  declineTakeback: ['Black asks for a take-back'],
  acceptAdjournment: ['Black proposes to adjourn'],
  declineAdjournment: ['Black proposes to adjourn'],
  seal: ['White is to seal'],
  bePresent: ['an adjourned game is due'],
  goOnWithout: ['an envelope is spoilt'],
  if: ['White has lines ready'],
  dropLine: ['White has lines ready'],
  dropLines: ['White has lines ready'],
  adjust: ['touch-move'],
  lookPiece: ['touch-move'],
  pickPromotion: ['a pawn on e7'],
  case: [OPEN],
  td: [OPEN],
  'td player': [WARNED],
  grantLeave: ['Black asks for leave'],
  refuseLeave: ['Black asks for leave'],
  tdLift: [WARNED],
  tdLiftForm: [WARNED],
  tdCases: [OPEN],
  tdGames: [OPEN],
  ruling: [OPEN],
  'ruling action:play-on': [OPEN, APPEALED],
  'ruling action:award': [OPEN, APPEALED],
  'ruling action:reject': [OPEN, APPEALED],
  'ruling action:readmit': [EXPELLED],
  rule: [OPEN, APPEALED],
  ruleForm: [OPEN, APPEALED],
  confirmRuling: [OPEN, APPEALED],
  dropRuling: [OPEN],
  appeal: ['a case is decided'],
  appealForm: ['a case is decided'],
};

const staged = (row: CommandRow | ControlRow): Row[] => {
  const scenes = SCENES_OF[row.name] ?? (row.kind === 'command' ? SCENES_OF[row.command] : undefined);
  return (scenes ?? [USUAL]).map((scene) => ({ ...row, scene }));
};

/** Every slash command, each of its subcommands, and every action of those that are split by one. */
export const COMMAND_ROWS: readonly Row[] = SLASH_COMMANDS.flatMap(({ definition }) =>
  commandRows(definition.name, definition.options ?? []).flatMap(staged),
);

/** Every button, menu and form. */
export const CONTROL_ROWS: readonly Row[] = ACTIONS.flatMap((name) => staged({ kind: 'control', name }));
