import { type APIApplicationCommand, ApplicationCommandOptionType as Kind } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { enterCommand } from '../../../bot/local/transcripts/play/command.ts';

const commands = [
  {
    name: 'case',
    options: [
      {
        type: Kind.Subcommand,
        name: 'show',
        options: [{ type: Kind.Integer, name: 'case', required: true }],
      },
      { type: Kind.Subcommand, name: 'export', options: [{ type: Kind.Attachment, name: 'file' }] },
    ],
  },
  {
    name: 'setup',
    options: [
      { type: Kind.Role, name: 'td-role' },
      { type: Kind.Channel, name: 'games' },
    ],
  },
] as unknown as APIApplicationCommand[];

const ids: Readonly<Record<string, string>> = { '@TD': '1', '#games': '2' };
const enter = (text: string) =>
  enterCommand(commands, text, {
    lookup: (name) => ids[name],
    mention: (name) => name,
    file: (name) => ({ name, bytes: new Uint8Array(1) }),
  });

describe('a slash command in a transcript', () => {
  it('has its subcommand before its options', () => {
    expect(enter('case show case:3')).toEqual({ name: 'case show', options: { case: 3 }, last: 'case' });
    expect(enter('case export').name).toBe('case export');
  });

  it('attaches a file by its name', () => {
    expect(enter('case export file:@game.pgn').options).toEqual({
      file: { name: '@game.pgn', bytes: new Uint8Array(1) },
    });
  });

  it('names roles and channels', () => {
    expect(enter('setup td-role:@TD games:#games').options).toEqual({ 'td-role': '1', games: '2' });
  });

  it.each([
    ['case', 'needs one of its subcommands: show, export'],
    ['case drop', 'needs one of its subcommands'],
    ['case show', '/case show needs case'],
    ['case show case:three', 'case takes a number'],
    ['setup td-role:@nobody', 'td-role takes somebody'],
  ])('can’t be sent as %s', (text, why) => expect(() => enter(text)).toThrow(why));
});
