import { type APIApplicationCommand, ApplicationCommandType, type LocalizationMap } from 'discord-api-types/v10';
import type { Context, Hono } from 'hono';
import type { Snowflake } from '../people.ts';
import { refusal } from '../refusal.ts';
import type { StoredCommand } from '../state.ts';
import { type CommandDraft, parseCommand, parseCommandList, parseCommandPatch } from '../validate/commands.ts';
import type { World } from '../world.ts';
import { jsonBody } from './body.ts';

/** What a command's body says, with the defaults that Discord fills in. */
const commandFrom = (
  world: World,
  guildId: Snowflake | null,
  id: Snowflake,
  draft: CommandDraft,
): APIApplicationCommand => ({
  id,
  application_id: world.state.applicationId,
  version: world.nextId(),
  type: (draft.type ?? ApplicationCommandType.ChatInput) as ApplicationCommandType.ChatInput,
  name: draft.name,
  name_localizations: (draft.name_localizations as LocalizationMap | undefined) ?? null,
  description: draft.description ?? '',
  description_localizations: (draft.description_localizations as LocalizationMap | undefined) ?? null,
  options: [...(draft.options ?? [])] as never[],
  default_member_permissions:
    draft.default_member_permissions == null ? null : String(draft.default_member_permissions),
  nsfw: draft.nsfw ?? false,
  ...(guildId
    ? { guild_id: guildId }
    : {
        dm_permission: draft.dm_permission ?? true,
        contexts: (draft.contexts as APIApplicationCommand['contexts']) ?? null,
        integration_types: (draft.integration_types ?? [0]) as NonNullable<APIApplicationCommand['integration_types']>,
      }),
});

const dayMs = 86_400_000;

/** Counts new commands against the 200 a day; refuses with 30034 beyond. */
const countCreates = ({ state, now }: World, count: number): void => {
  state.commandCreates = state.commandCreates.filter((at) => at > now() - dayMs);
  if (state.commandCreates.length + count > 200) throw refusal('tooManyCommandCreates');
  state.commandCreates.push(...Array<number>(count).fill(now()));
};

const scopeOf = (world: World, c: Context): Snowflake | null => {
  if (c.req.param('application') !== world.state.applicationId) throw refusal('unknownApplication');
  const guildId = c.req.param('guild') ?? null;
  if (guildId !== null && guildId !== world.state.guild.id) throw refusal('unknownGuild');
  return guildId;
};

const inScope = ({ state }: World, scope: Snowflake | null): StoredCommand[] =>
  [...state.commands.values()].filter(({ guildId }) => guildId === scope);

const sameName = ({ command }: StoredCommand, draft: CommandDraft): boolean =>
  command.name === draft.name && command.type === (draft.type ?? 1);

const limits: Record<number, number> = { 1: 100, 2: 15, 3: 15 };

/** Refuses with 30032 when the commands of one kind are more than a scope may have. */
const assertRoom = (commands: readonly { readonly type?: number | null }[]): void => {
  for (const [kind, limit] of Object.entries(limits))
    if (commands.filter(({ type }) => (type ?? 1) === Number(kind)).length > limit) throw refusal('tooManyCommands');
};

const put = (
  world: World,
  scope: Snowflake | null,
  draft: CommandDraft,
  before?: StoredCommand,
): APIApplicationCommand => {
  const command = commandFrom(world, scope, before?.command.id ?? world.nextId(), draft);
  world.state.commands.set(command.id, { guildId: scope, command });
  return command;
};

/** Creates a command, or replaces the one of the same name and kind. */
const create = (world: World) => async (c: Context) => {
  const scope = scopeOf(world, c);
  const draft = parseCommand(await jsonBody(c));
  const stored = inScope(world, scope);
  const before = stored.find((each) => sameName(each, draft));
  if (!before) {
    assertRoom([...stored.map(({ command }) => command), draft]);
    countCreates(world, 1);
  }
  const command = put(world, scope, draft, before);
  world.tell({ type: 'commandsChanged' });
  return c.json(command, before ? 200 : 201);
};

/** Replaces all commands of a scope; those whose names stay keep their ids. */
const overwrite = (world: World) => async (c: Context) => {
  const scope = scopeOf(world, c);
  const drafts = parseCommandList(await jsonBody(c));
  const stored = inScope(world, scope);
  assertRoom(drafts);
  countCreates(world, drafts.filter((draft) => !stored.some((each) => sameName(each, draft))).length);
  for (const { command } of stored) world.state.commands.delete(command.id);
  const commands = drafts.map((draft) =>
    put(
      world,
      scope,
      draft,
      stored.find((each) => sameName(each, draft)),
    ),
  );
  world.tell({ type: 'commandsChanged' });
  return c.json(commands);
};

const found = (world: World, c: Context): StoredCommand => {
  const scope = scopeOf(world, c);
  const stored = world.state.commands.get(c.req.param('command')!);
  if (stored?.guildId !== scope) throw refusal('unknownCommand');
  return stored;
};

const patch = (world: World) => async (c: Context) => {
  const stored = found(world, c);
  const { default_member_permissions: bits, ...rest } = stored.command;
  const before = { ...rest, default_member_permissions: bits === null ? null : Number(bits) } as CommandDraft;
  const draft = parseCommandPatch(await jsonBody(c), before);
  stored.command = commandFrom(world, stored.guildId, stored.command.id, { ...draft, type: stored.command.type });
  world.tell({ type: 'commandsChanged' });
  return c.json(stored.command);
};

const destroy = (world: World) => (c: Context) => {
  world.state.commands.delete(found(world, c).command.id);
  world.tell({ type: 'commandsChanged' });
  return c.body(null, 204);
};

/** Application commands, global and of the server. */
export const commandRoutes = (app: Hono, world: World): void => {
  for (const base of ['/applications/:application{\\d+}', '/applications/:application{\\d+}/guilds/:guild{\\d+}']) {
    const list = `${base}/commands`;
    const one = `${list}/:command{\\d+}`;
    app.get(list, (c) => c.json(inScope(world, scopeOf(world, c)).map(({ command }) => command)));
    app.post(list, create(world));
    app.put(list, overwrite(world));
    app.get(one, (c) => c.json(found(world, c).command));
    app.patch(one, patch(world));
    app.delete(one, destroy(world));
  }
};
