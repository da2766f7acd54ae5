import {
  type APIChannelSelectComponent,
  type APIRoleSelectComponent,
  type APISelectMenuOption,
  type ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import { BOOK_NAMES, BOOKS } from '../../lambdas/laws/index.ts';
import { button, type ControlId, makeControlId, type Row, row } from '../../lambdas/publish/buttons.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { LETTERS } from '../commands/settings-read.ts';
import type { ReplyBody } from '../reply.ts';
import { GAMES_CHANNELS, TD_CHANNELS } from './check.ts';
import type { SetupOption } from './read.ts';
import { setupInWords } from './words.ts';

/** The setup is of no game: what stands in its place in an id. */
const SERVER = 'server';
const idOf = (action: ControlId['action'], detail?: string): ControlId => ({
  action,
  gameId: SERVER,
  ply: 0,
  ...(detail !== undefined && { detail }),
});

/** The menus, by what their ids carry. */
export const MENUS = {
  tds: 'td-role',
  appeals: 'appeals-role',
  games: 'games-channel',
  told: 'td-channel',
  laws: 'laws',
  language: 'language',
  cases: 'cases',
  quiet: 'quiet',
} as const satisfies Readonly<Record<string, SetupOption>>;
export type MenuName = keyof typeof MENUS;

export const PAGES = ['who', 'how', 'done'] as const;
export type Page = (typeof PAGES)[number];

const menuId = (name: MenuName): string => makeControlId(idOf('setupMenu', name));

const roleMenu = (name: MenuName, placeholder: string, chosen: string | undefined): Row => {
  const type = SelectMenuDefaultValueType.Role as const;
  const select: APIRoleSelectComponent = {
    type: ComponentType.RoleSelect,
    custom_id: menuId(name),
    placeholder,
    min_values: 0,
    ...(chosen !== undefined && { default_values: [{ id: chosen, type }] }),
  };
  return row(select);
};

const channelMenu = (
  name: MenuName,
  placeholder: string,
  types: readonly ChannelType[],
  chosen: string | undefined,
): Row => {
  const type = SelectMenuDefaultValueType.Channel as const;
  const select: APIChannelSelectComponent = {
    type: ComponentType.ChannelSelect,
    custom_id: menuId(name),
    placeholder,
    channel_types: [...types],
    min_values: 0,
    ...(chosen !== undefined && { default_values: [{ id: chosen, type }] }),
  };
  return row(select);
};

const listMenu = (
  name: MenuName,
  placeholder: string,
  choices: Readonly<Record<string, string>>,
  chosen: string | undefined,
): Row => {
  const options = Object.entries(choices).map(
    ([value, label]): APISelectMenuOption => ({ value, label, ...(value === chosen && { default: true }) }),
  );
  return row({ type: ComponentType.StringSelect, custom_id: menuId(name), placeholder, min_values: 0, options });
};

/** What can be chosen for cases and for quiet, in a menu and as options. */
export const CASE_NAMES = {
  channel: "Cases go to the TDs' channel",
  thread: 'Cases get a private thread with both players and the TDs',
} as const;
export const QUIET_NAMES = {
  off: "Anybody may write in a game's thread",
  on: "Only players and TDs may write in a game's thread",
} as const;
export const BOOK_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  BOOK_NAMES.map((name) => [name, `${name}: ${BOOKS[name].title}`]),
);

const who = (settings: ServerSettings): Row[] => [
  roleMenu('tds', 'TDs: the role that directs tournaments', settings.tdRole),
  roleMenu('appeals', "Appeals: the committee's role", settings.appealsRole),
  channelMenu('games', 'Games: where they are played', GAMES_CHANNELS, settings.gamesChannel),
  channelMenu('told', "TDs' channel: where they are told", TD_CHANNELS, settings.tdChannel),
  row(
    button('Next: rules and time', idOf('setupPage', 'how'), 'primary'),
    button('Done', idOf('setupPage', 'done'), 'success'),
  ),
];

const how = ({ book, language, cases, quiet }: ServerSettings): Row[] => [
  listMenu('laws', 'Rules: the usual rule book (a4c)', BOOK_TITLES, book),
  listMenu('language', 'Language of the piece letters (English)', LETTERS, language),
  listMenu('cases', 'Cases: where they are heard', CASE_NAMES, cases),
  listMenu('quiet', "Quiet games: who may write in a game's thread", QUIET_NAMES, quiet ? 'on' : undefined),
  row(
    button('Time limits and time zone', idOf('setupTimes'), 'primary'),
    button('Back', idOf('setupPage', 'who')),
    button('Done', idOf('setupPage', 'done'), 'success'),
  ),
];

const LEADS: Readonly<Record<Exclude<Page, 'done'>, string>> = {
  who: 'Who directs, and where? What you choose is kept at once; take a choice away to have it as usual.',
  how: 'How is it usually played? A challenge may still ask for something else.',
};

/** One page of the guided setup. In: what the server has chosen, and what to say above it. */
export const setupPage = (page: Page, settings: ServerSettings, notes: readonly string[] = []): ReplyBody => {
  const summary = [...notes, setupInWords(settings)];
  if (page === 'done') {
    const content = [...summary, '`/setup` shows this again.'].join('\n');
    return { content, components: [] };
  }
  return {
    content: [...summary, '', LEADS[page]].join('\n'),
    components: page === 'who' ? who(settings) : how(settings),
  };
};

/** On which page a menu stands. */
export const pageOf = (name: MenuName): Page =>
  (['tds', 'appeals', 'games', 'told'] as readonly MenuName[]).includes(name) ? 'who' : 'how';
