import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Kind,
} from 'discord-api-types/v10';
import { SLASH_COMMANDS } from '../../bot/commands/index.ts';
import { ACTIONS, type Action } from '../../lambdas/publish/buttons.ts';
import type { Rank } from './cast.ts';
import { BARRED, type SceneName } from './event-scenes.ts';
import { EXPELLED, NOTHING_SET_UP, WARNED } from './scenes.ts';

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

/** A refusal that takes more words than others. */
export const REFUSED = /^A tournament director expelled you /;

/** Which member an option names: the opponent, if nothing else is said here. */
const MEMBERS: Readonly<Record<string, Rank>> = { white: 'player' };
/** The same where a command has it otherwise. */
const MEMBERS_OF: Readonly<Record<string, Rank>> = { event: 'player', 'event enter': 'manager' };

/** Options that a command needs, though Discord does not ask for them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ruling: ['reason', 'case', 'player', 'time', 'before', 'result'],
  leave: ['from', 'to'],
};

/** Options by which a command asks for something else, that others may do: a row of its own. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'event enter': ['player'],
  'event withdraw': ['player', 'reason'],
  'event pair': ['white', 'black'],
};

/** An option that decides what is done: a row for each of its choices. */
const SPLIT_BY = 'action';

const memberOf = (option: string, command: string, name: string): Rank =>
  MEMBERS[option] ?? (option === 'player' ? (MEMBERS_OF[name] ?? MEMBERS_OF[command]) : undefined) ?? 'opponent';

const byType = (option: APIApplicationCommandBasicOption, command: string, name: string): Value => {
  const known = VALUES[option.name];
  const choices = 'choices' in option ? option.choices : undefined;
  if (choices?.length) return choices.some(({ value }) => value === known) ? known! : choices[0]!.value;
  if (known !== undefined) return known;
  switch (option.type) {
    case Kind.User:
      return memberOf(option.name, command, name);
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
  const known = options as readonly APIApplicationCommandBasicOption[];
  const name = subcommand === undefined ? command : `${command} ${subcommand}`;
  const rowOf = (asked: readonly APIApplicationCommandBasicOption[], called = name): CommandRow => {
    const values = Object.fromEntries(asked.map((option) => [option.name, byType(option, command, name)]));
    return { kind: 'command', name: called, command, subcommand, options: asked, values };
  };
  const asked = known.filter((option) => option.required || NEEDED[command]?.includes(option.name));
  const row = rowOf(asked);
  const more = OTHERWISE[name];
  if (more) {
    const others = known.filter((option) => more.includes(option.name));
    return [row, rowOf([...asked, ...others], `${name} ${others.map((option) => `${option.name}:`).join(' ')}`)];
  }
  const split = asked.find((option) => option.name === SPLIT_BY);
  const choices = split && 'choices' in split ? (split.choices ?? []) : [];
  if (choices.length === 0) return [row];
  return choices.map(({ value }) => ({
    ...row,
    name: `${name} ${SPLIT_BY}:${value}`,
    values: { ...row.values, [SPLIT_BY]: value },
  }));
};

const USUAL: SceneName = '1. e4 e5, White to move';
const OPEN: SceneName = 'a case is open';
const APPEALED: SceneName = 'a case is appealed';
const ENTRIES: SceneName = 'an event takes entries';
const IN_PLAY: SceneName = 'an event is in play';
const TIMED_OUT: SceneName = 'White has timed out in an event';

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
  'event new': [USUAL, NOTHING_SET_UP],
  'event enter': [ENTRIES, BARRED],
  'event enter player:': [ENTRIES],
  'event withdraw': [ENTRIES, IN_PLAY],
  'event withdraw player: reason:': [IN_PLAY],
  'event show': [IN_PLAY],
  'event export': [IN_PLAY],
  'event pair': [ENTRIES],
  'event pair white: black:': ['an event is paired by hand'],
  'event readmit': ['White has withdrawn from an event'],
  'event expel': [IN_PLAY],
  'event excuse': [TIMED_OUT],
  'event end': ['all games of an event are over', 'a round of an event is left'],
  enterEvent: [ENTRIES, BARRED],
  withdrawEvent: [ENTRIES, IN_PLAY],
  confirmWithdrawal: [IN_PLAY],
  confirmEvent: [ENTRIES, IN_PLAY],
  dropEvent: [IN_PLAY],
  excuseTimeout: [TIMED_OUT],
  excuseTimeoutForm: [TIMED_OUT],
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
