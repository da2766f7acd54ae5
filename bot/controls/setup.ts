import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { makeControlId } from '../../lambdas/publish/buttons.ts';
import type { ServerChanges, ServerSettings } from '../../lambdas/servers.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { LONGEST_TIME } from '../commands/terms.ts';
import type { Reply } from '../reply.ts';
import { chooseForServer, needsInWords, notAManager, type Wanted } from '../setup/choose.ts';
import { listenerInWords } from '../setup/listener.ts';
import { MENUS, type MenuName, PAGES, type Page, setupPage as page, pageOf } from '../setup/pages.ts';
import { readSetupText, SETUP_OPTIONS, type TextOption } from '../setup/read.ts';
import type { Control, Pressed } from './control.ts';

/** Only for those who manage the server, whatever was shown to whom (ledger A8). */
const byManagers =
  (control: Control): Control =>
  async (pressed, bot) => {
    const refused = notAManager(pressed.asked);
    return refused ? privately(refused) : control(pressed, bot);
  };

const turnTo = (to: Page, settings: ServerSettings, notes: readonly string[] = []): Reply => ({
  kind: 'update',
  ...page(to, settings, notes),
});

const NOT_OFFERED = 'That is none of the choices. Type `/setup` anew.';

/** Leads to a page of the setup. */
export const setupPage = byManagers(async ({ asked, id }, bot) => {
  const to = PAGES.find((known) => known === id.detail);
  if (!to) return privately(NOT_OFFERED);
  const settings = await bot.servers.current(asked.guildId);
  return turnTo(to, settings, await listenerInWords(bot, settings));
});

const isMenu = (name: string | undefined): name is MenuName => name !== undefined && Object.hasOwn(MENUS, name);

/** What a menu's choice asks for; what is not chosen any more goes back to the usual. Undefined for what was not offered. */
const wantedBy = ({ values: [value], role, channel }: Pressed, name: MenuName): Wanted | undefined => {
  const setting = SETUP_OPTIONS[MENUS[name]];
  if (value === undefined) return { changes: { [setting]: undefined } };
  const chosen: Wanted = { changes: { [setting]: value } };
  switch (name) {
    case 'tds':
    case 'appeals': {
      const found = role(value);
      return found && { ...chosen, roles: [found] };
    }
    case 'games': {
      const found = channel(value);
      return found && { ...chosen, gamesChannel: found };
    }
    case 'told': {
      const found = channel(value);
      return found && { ...chosen, tdChannel: found };
    }
    default: {
      const read = readSetupText(MENUS[name], value);
      return read.ok ? { changes: { [setting]: read.value } } : undefined;
    }
  }
};

/** What can't be, over the page as it stands. */
const notChosen = async (bot: Bot, asked: Asked, problem: string, on: Page): Promise<Reply> =>
  turnTo(on, await bot.servers.settings(asked.guildId), [`**${problem}**`, '']);

const choose = async (bot: Bot, asked: Asked, wanted: Wanted, on: Page): Promise<Reply> => {
  const chosen = await chooseForServer(bot, asked, wanted);
  if (!chosen.ok) return notChosen(bot, asked, chosen.error, on);
  const listener = await listenerInWords(bot, chosen.value);
  return turnTo(on, chosen.value, [...needsInWords(wanted, chosen.value), ...listener]);
};

/** A choice in one of the setup's menus. */
export const setupMenu = byManagers(async (pressed, bot) => {
  const { asked, id } = pressed;
  const wanted = isMenu(id.detail) ? wantedBy(pressed, id.detail) : undefined;
  return wanted ? choose(bot, asked, wanted, pageOf(id.detail as MenuName)) : privately(NOT_OFFERED);
});

const FIELDS = {
  time: { label: 'Time limits in plain words', placeholder: '3 days per move', most: LONGEST_TIME },
  zone: { label: 'Time zone, by a city', placeholder: 'Europe/Berlin', most: 60 },
} as const;

/** Opens the form for what can't be chosen from a menu. */
export const setupTimes = byManagers(async ({ asked, id }, bot) => {
  const settings = await bot.servers.current(asked.guildId);
  return {
    kind: 'modal',
    modal: {
      title: 'Time limits and time zone',
      custom_id: makeControlId({ ...id, action: 'setupTimesForm' }),
      components: (['time', 'zone'] as const).map((name) => {
        const { label, placeholder, most } = FIELDS[name];
        const value = settings[name];
        return {
          type: ComponentType.Label as const,
          label,
          component: {
            type: ComponentType.TextInput as const,
            custom_id: name,
            style: TextInputStyle.Short,
            placeholder,
            max_length: most,
            required: false,
            ...(value !== undefined && { value }),
          },
        };
      }),
    },
  };
});

/** What was filled in; a field left empty is as usual. */
export const setupTimesForm = byManagers(async ({ asked, field }, bot) => {
  let changes: ServerChanges = {};
  for (const name of ['time', 'zone'] as const satisfies readonly TextOption[]) {
    const text = field(name)?.trim() ?? '';
    const read = text === '' ? ({ ok: true, value: undefined } as const) : readSetupText(name, text);
    if (!read.ok) return notChosen(bot, asked, read.error, 'how');
    changes = { ...changes, [name]: read.value };
  }
  return choose(bot, asked, { changes }, 'how');
});
