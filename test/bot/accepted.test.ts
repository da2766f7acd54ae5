import { describe, expect, it } from 'vitest';
import { acceptedInWords } from '../../bot/answers.ts';
import { desk, type Ruling } from '../../lambdas/desk.ts';
import type { Command } from '../../lambdas/laws/index.ts';
import { ANN, BEA, NOON, terms } from '../laws/given.ts';
import { openStore } from '../store/given.ts';

const begun = async () => {
  const at = desk((await openStore()).store);
  const send = (command: Command, cause: string): Promise<Ruling> =>
    at.submit({ gameId: '900', command, cause, at: NOON });
  const names = { [ANN]: 'ann', [BEA]: 'bea' };
  const place = { guildId: '10', channelId: '11' };
  await send({ type: 'challenge', by: ANN, opponent: BEA, names, place, terms: terms(), color: 'white' }, 'c1');
  await send({ type: 'accept', by: BEA, toss: 'white' }, 'c2');
  return send;
};

const said = (ruling: Ruling): string => (ruling.accepted ? acceptedInWords(ruling) : 'refused');

describe('what a player is told whose move is played', () => {
  it('names that move, also where the same move is delivered again after the reply to it', async () => {
    const send = await begun();
    const e4: Command = { type: 'playMove', by: ANN, text: 'e4', offersDraw: true };
    expect(said(await send(e4, 'c3'))).toBe('**1. e4** is played, with a draw offer.');
    expect(said(await send({ type: 'playMove', by: BEA, text: 'c5' }, 'c4'))).toBe('**1… c5** is played.');
    expect(said(await send(e4, 'c3'))).toBe('**1. e4** is played, with a draw offer.');
  });
});
