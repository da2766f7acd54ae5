import { afterEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../bot/commands/index.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import { register } from '../../bot/register.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

const discord = async () => {
  const double = await startDouble({ everyCommand: true });
  open.push(double);
  const ann = double.people.as(double.people.addMember({ name: 'ann' }).id);
  const offered = () => ann.commands().map(({ name }) => name);
  return { double, offered, to: { token: double.token, api: double.api } };
};

const names = COMMANDS.map(({ name }) => name);

describe('registering the commands', () => {
  it('offers them in every server, and Discord takes each definition', async () => {
    const { double, offered, to } = await discord();
    expect(await register({ ...to, commands: COMMANDS })).toEqual(names);
    expect(offered().sort()).toEqual([...names].sort());
    expect(double.failures).toEqual([]);
  });

  it('offers them in one server', async () => {
    const { double, offered, to } = await discord();
    await register({ ...to, commands: COMMANDS, guildId: double.guildId });
    expect(offered().sort()).toEqual([...names].sort());
  });

  it('takes a token with the line break of the file that it came from', async () => {
    const { to } = await discord();
    expect(await register({ ...to, token: `${to.token}\n`, commands: COMMANDS })).toEqual(names);
  });

  it('takes the place of what was there', async () => {
    const { offered, to } = await discord();
    await register({ ...to, commands: [{ name: 'old', description: 'Gone soon', type: 1 }] });
    await register({ ...to, commands: COMMANDS.slice(0, 1) });
    expect(offered()).toEqual(names.slice(0, 1));
  });

  it('says in one line that the token is missing, or refused', async () => {
    const { to } = await discord();
    await expect(register({ ...to, token: '', commands: COMMANDS })).rejects.toThrow(/^No bot token/);
    for (const token of ['x', 'Bot x\ny', 'ключ'])
      await expect(register({ ...to, token, commands: COMMANDS })).rejects.toThrow(/^Discord refused the bot token/);
  });

  it('says where the bot is not in the server', async () => {
    const { to } = await discord();
    await expect(register({ ...to, commands: COMMANDS, guildId: '1' })).rejects.toThrow(
      /^The bot is not in the server 1:/,
    );
  });
});
