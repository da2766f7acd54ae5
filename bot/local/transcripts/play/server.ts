import type { ServerChanges } from '../../../../lambdas/servers.ts';
import { contradiction, readSetupText, SETUP_OPTIONS, type SetupOption } from '../../../setup/read.ts';
import type { People } from '../../double/people.ts';
import type { Stage } from '../arbiter.ts';
import type { Script, Setting } from '../script/script.ts';
import { OFFICES } from './scene.ts';

/** A setting that can't be made, and why. */
export interface BadSetting {
  readonly setting: Setting;
  readonly wanted: string;
  readonly seen: readonly string[];
}

const channelNamed = (people: People, name: string): string =>
  (people.channels().find((each) => each.name === name) ?? people.createChannel({ name })).id;

const roleNamed = (people: People, name: string): string =>
  (people.roles().find((each) => each.name === name) ?? people.addRole({ name, mentionable: true })).id;

const isOption = (name: string): name is SetupOption => Object.hasOwn(SETUP_OPTIONS, name);

/** The value of a setting, its channel or role made where there is none; or why it can't be read. */
const settingFrom = (people: People, option: SetupOption, value: string) => {
  switch (option) {
    case 'td-role':
    case 'appeals-role':
      return { ok: true, value: roleNamed(people, value.replace(/^@/, '')) } as const;
    case 'games-channel':
    case 'td-channel':
      return { ok: true, value: channelNamed(people, value.replace(/^#/, '')) } as const;
    default:
      return readSetupText(option, value);
  }
};

/** Those who hold an office hold a role, by which the arbiter knows them. */
const rolesOf = (people: People, { cast }: Script): ServerChanges => ({
  ...(cast.td.length > 0 && { tdRole: roleNamed(people, OFFICES.td) }),
  ...(cast.appeals.length > 0 && { appealsRole: roleNamed(people, OFFICES.appeals) }),
});

/** Makes the server what the header of a transcript says. Out: the setting that can't be made, if there is one. */
export const setUpServer = async (stage: Stage, script: Script): Promise<BadSetting | undefined> => {
  const { people } = stage.discord;
  for (const name of script.channels) channelNamed(people, name);
  let changes = rolesOf(people, script);
  for (const setting of script.settings) {
    const { name, value } = setting;
    if (!isOption(name)) {
      return { setting, wanted: `the arbiter has no setting "${name}"`, seen: Object.keys(SETUP_OPTIONS) };
    }
    const read = settingFrom(people, name, value);
    if (!read.ok) return { setting, wanted: read.error, seen: [] };
    changes = { ...changes, [SETUP_OPTIONS[name]]: read.value };
  }
  const wrong = contradiction(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
  if (wrong) return { setting: script.settings.at(-1) ?? { line: 1, name: '', value: '' }, wanted: wrong, seen: [] };
  if (Object.keys(changes).length > 0) await stage.arbiter.setUp(changes);
  return undefined;
};
