import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseRecord } from '../../lambdas/publish/case-record.ts';
import { caseText } from '../../lambdas/publish/case-text.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { appealedWords, calledLine, ruledWords } from '../../lambdas/publish/words/case.ts';
import { caseFileWords } from '../../lambdas/publish/words/case-file.ts';
import { readable } from '../../lambdas/publish/words/readable.ts';
import { plain } from '../../lambdas/publish/words/text.ts';
import { ANN, BEA, NOON, played, TOM } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const NAMES = { '1': 'ann', '2': 'bea *the bold*' };

describe("Discord's markup in what somebody wrote", () => {
  it.each([
    ['<@1> and <@!2> and <@3>', '@ann and @bea *the bold* and @someone'],
    ['ask <@&77>, in <#88> or <id:customize>', 'ask @role, in #channel or #channel'],
    ['<:rook:900> takes <a:knight:901>', ':rook: takes :knight:'],
    ['type </arbiter:55> or </case show:56>', 'type /arbiter or /case show'],
    ['since <t:1767614400:R>, <t:1767614400>', 'since 2026-01-05 12:00 UTC, 2026-01-05 12:00 UTC'],
    ['at <t:9999999999999:f>', 'at a time'],
    ['<@toString> <@> <x> 3 < 4', '<@toString> <@> <x> 3 < 4'],
  ])('reads as its readers saw it: %s', (text, words) => {
    expect(readable(text, NAMES)).toBe(words);
  });

  it('names nobody but whom the names have', () => {
    expect(readable('<@5>', Object.create({ '5': 'inherited' }))).toBe('@someone');
  });

  it('is safe once it is quoted: names bring no markup, and ping nobody (property)', () => {
    expect(plain('<@2>', 300, NAMES)).toBe('@\u200bbea \\*the bold\\*');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = plain('<@2> <@&3> <:rook:1>', 300, { '2': name });
        expect(shown.replace(/\\./g, '')).not.toMatch(/[*_~`|<>[\]()#:]|@(?!\u200b)|\n/);
      }),
    );
  });
});

describe('a mention in a reason', () => {
  const reason = `Ask <@${BEA}> and <@999>.`;
  const asked = afterThat(played('e2e4 e7e5'), call(reason, ANN), NOON + 3_600_000);
  const ruled = afterThat(asked, rule({ kind: 'playOn' }, { reason }), NOON + 7_200_000);
  const appealed = afterThat(ruled, { type: 'appeal', by: ANN, reason }, NOON + 7_300_000);
  const named = 'Ask @\u200bbea and @\u200bsomeone.';
  const last = (history: typeof asked, type: string) => history.findLast((event) => event.type === type) as never;

  it('is the name that is known, else someone, wherever the reason is quoted', () => {
    expect(calledLine(playedGame(asked), last(asked, 'arbiterCalled'))).toContain(named);
    expect(caseFileWords(appealed, 12, {})).toContain(named);
    expect(ruledWords(playedGame(asked), playedGame(ruled), last(ruled, 'ruled'))).toContain(`\n> ${named}`);
    expect(appealedWords(playedGame(appealed), last(appealed, 'appealed'))).toContain(`\n> ${named}`);
  });

  it('is so in files too', () => {
    const game = playedGame(ruled);
    expect(caseText(caseRecord('g', game, ruled))).toContain('"Ask @bea and @someone."');
    expect(gamePgn(game, { gameId: 'g', history: ruled })).toContain('"Ask @bea and');
  });

  it('is kept as it was written for machines', () => {
    const [entry] = caseRecord('g', playedGame(ruled), ruled).entries;
    expect(entry).toMatchObject({ reason });
  });

  it('leaves the players to be called below the reason', () => {
    const lines = ruledWords(playedGame(asked), playedGame(ruled), last(ruled, 'ruled')).split('\n');
    expect(lines[0]).toMatch(new RegExp(`^Case 12, decided by <@${TOM}>: the game goes on\\..*\`/appeal\`\\.$`));
    expect(lines.slice(1)).toEqual([`> ${named}`, `<@${ANN}> <@${BEA}>`]);
  });
});
