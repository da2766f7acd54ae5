import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, LONGEST_REASON, RULINGS } from '../../../lambdas/laws/index.ts';
import { makeControlId } from '../../../lambdas/publish/buttons.ts';
import { caseButtons, makeRulingSign } from '../../../lambdas/publish/case-buttons.ts';
import { caseRoom } from '../../../lambdas/publish/case-place.ts';
import { ann, bea } from '../../store/given.ts';
import {
  APPEALS_ROLE,
  app,
  buttonIn,
  type Court,
  court,
  ELSEWHERE,
  GUILD,
  said,
  sue,
  TD_ROLE,
  tim,
  tom,
} from './given.ts';

let at: Court;
beforeEach(async () => {
  at = await court();
});
afterEach(() => at.close());

const LOBBY = { channelId: '400000000000000009' };
const call = () => at.submit({ type: 'callArbiter', by: bea, reason: 'The board shows the wrong position.' });
const caseButton = (sign: Parameters<typeof makeRulingSign>[0], number = 1): string =>
  makeControlId({ action: 'rule', gameId: at.gameId, ply: number, detail: makeRulingSign(sign) });
const formOf = (button: string): string => button.replace(/^rule:/, 'ruleForm:');
const confirmed = async (by: string, options: Readonly<Record<string, string | number>>, where = {}) =>
  at.press(by, buttonIn(await at.rules(by, options, where), 'Confirm'), {}, where);

describe('who is expelled (ledger P5)', () => {
  it('is not expelled again, and nobody else is readmitted', async () => {
    const player = 'player';
    expect(said(await at.rules(tom, { action: 'readmit', [player]: bea, reason: 'Calm.' }))).toContain(
      "isn't expelled",
    );
    await at.bot.conduct.note(GUILD, bea, { id: 'x', at: 0, by: tom, kind: 'expelled', reason: 'An engine.' });
    expect(said(await at.rules(tom, { action: 'expel', [player]: bea, reason: 'Again.' }))).toContain(
      'expelled already',
    );
    expect(said(await at.rules(tom, { action: 'readmit', [player]: bea, reason: 'Calm.' }))).toContain('Readmit');
  });
});

describe('who ruled (ledger A6)', () => {
  it('is kept by name, and by the name they have when they confirm', async () => {
    await confirmed(tom, { action: 'stop-clocks', reason: 'A storm.' });
    expect((await at.events()).at(-1)).toMatchObject({ type: 'ruled', by: tom, name: 'x' });
    expect(await at.game()).toMatchObject({ names: { [tom]: 'x', [ann]: 'Ann' } });
  });
});

describe('who may rule (ledger A8)', () => {
  it('is told apart by the roles of the interaction, whatever was shown to whom', async () => {
    await call();
    for (const by of [sue, ann, bea]) {
      for (const kind of RULINGS) {
        expect(said(await at.press(by, caseButton(kind)))).toContain('That is for a tournament director to decide');
      }
      expect(said(await at.rules(by, { action: 'restore', before: '999' }))).toContain('for a tournament director');
    }
    expect((await at.events()).some(({ type }) => type === 'ruled')).toBe(false);
  });

  it('is no director who plays in the game', async () => {
    await call();
    const roles = [TD_ROLE];
    expect(said(await at.press(ann, caseButton('playOn'), {}, { roles }))).toContain('another tournament director');
    expect(said(await at.rules(ann, { action: 'play-on', reason: 'x' }, { roles }))).toContain('another tournament');
  });

  it('is the appeals committee once a case is appealed, and nobody else', async () => {
    await call();
    await confirmed(tom, { action: 'play-on', reason: 'All is well.' });
    expect(said(await at.rules(app, { action: 'restore', before: '2.', case: 1, reason: 'x' }))).toContain('director');
    await at.submit({ type: 'appeal', by: bea, case: 1, reason: 'It is not.' });
    expect(said(await at.press(tim, caseButton('playOn')))).toContain('only the appeals committee');
    expect(said(await at.press(app, caseButton('restore')))).toBe('form: Restore a position');
    expect(said(await confirmed(app, { action: 'restore', before: '2.', reason: 'She is right.' }))).toContain(
      'Ruled in case 1',
    );
    const last = (await at.events()).at(-1);
    expect(last).toMatchObject({ type: 'ruled', as: 'appeals', case: 1, by: app });
  });

  it('is not who ruled before, on the appeal against it', async () => {
    await call();
    const roles = [TD_ROLE, APPEALS_ROLE];
    await confirmed(tim, { action: 'reject', reason: 'No.' });
    await at.submit({ type: 'appeal', by: bea, case: 1, reason: 'Yes.' });
    expect(said(await at.press(tim, caseButton('reject'), {}, { roles }))).toContain('was your own');
  });
});

describe("a case's buttons ask for what the ruling needs (ledger A2)", () => {
  it('each in a form of its own, which shows the effect', async () => {
    await call();
    const filled = { player: 'black', time: '1 day', before: '2.', result: '1-0', replay: 'none', reason: 'Because.' };
    const kinds = RULINGS.filter((kind) => kind !== 'readmit');
    const ids = caseButtons(at.gameId, 1, kinds).flatMap(({ components }) =>
      components.map((each) => ('custom_id' in each ? each.custom_id : '')),
    );
    expect(ids).toHaveLength(kinds.length);
    for (const id of ids) {
      const form = await at.press(tom, id);
      if (form.kind !== 'modal') throw new Error(said(form));
      expect(form.modal.components.length).toBeLessThanOrEqual(5);
      expect(form.modal.custom_id).toBe(formOf(id));
      expect(said(await at.press(tom, form.modal.custom_id, filled))).toMatch(
        /^Case 1: .*> Because\.\nNothing has been/s,
      );
    }
  });

  it('and are too late once the case is decided: what to do instead is said', async () => {
    await call();
    await confirmed(tom, { action: 'play-on', reason: 'All is well.' });
    for (const kind of ['playOn', 'reject', 'restore'] as const) {
      const words = said(await at.press(tim, caseButton(kind)));
      expect(words).toContain('Case 1 has been decided since');
      expect(words).toContain('`/ruling case:1`');
    }
  });

  it('and a form that was open while the case was decided says so in what it shows', async () => {
    await call();
    await confirmed(tom, { action: 'play-on', reason: 'All is well.' });
    const filled = { player: 'white', time: '1 day', reason: 'x' };
    const words = said(await at.press(tim, formOf(caseButton('giveTime')), filled));
    expect(words).toContain('It has been decided once: this takes the place of that decision.');
    const form = await at.rules(tim, { action: 'award', result: '1-0', case: 1 });
    if (form.kind !== 'modal') throw new Error(said(form));
    const again = said(await at.press(tim, form.modal.custom_id, { result: '1-0', reason: 'x' }));
    expect(again).toContain('Case 1: ');
    expect(again).toContain('It has been decided once');
  });

  it('and are refused before anybody writes a reason where the ruling can change nothing', async () => {
    await call();
    await at.submit({ type: 'resign', by: ann });
    expect(said(await at.press(tom, caseButton('adjudicate')))).not.toContain('form');
  });

  it('and are open to all that could change something, whichever player it is about', async () => {
    await call();
    await confirmed(tom, { action: 'play-on', reason: 'x' });
    at.wait(3 * DAY);
    await at.submit({ type: 'checkTime' });
    await at.submit({ type: 'claimFlag', by: ann });
    expect(await at.game()).toMatchObject({ phase: 'ended', ending: 'flagFall', outcome: '1-0' });
    const gives = { action: 'give-time', time: '1 day', case: 1, reason: 'x' };
    expect(said(await at.rules(tom, { ...gives, player: bea }))).toContain(`Give Black (<@${bea}>) 1 day`);
    expect(said(await at.rules(tom, { ...gives, player: ann }))).toContain('This game is over');
  });

  it('and mean nothing where the case, the game or the ruling is unknown', async () => {
    await call();
    expect(said(await at.press(tom, caseButton('playOn', 7)))).toContain('There is no case 7 in this game');
    expect(said(await at.press(tom, caseButton('playOn').replace(at.gameId, '5')))).toContain('no such game');
    expect(said(await at.press(tom, `rule:${at.gameId}:1:nothing`))).toContain('none of mine any more');
    expect(said(await at.press(tom, caseButton('playOn'), {}, { guildId: ELSEWHERE }))).toContain('no such game');
  });
});

describe('where a ruling is typed (ledger A2)', () => {
  it('is anywhere, with the number of the case', async () => {
    await call();
    expect(said(await at.rules(tom, { action: 'play-on', case: 1, reason: 'x' }, LOBBY))).toContain('Case 1: ');
  });

  it("finds no other server's case, and no case that never was", async () => {
    await call();
    const elsewhere = { ...LOBBY, guildId: ELSEWHERE };
    for (const where of [elsewhere, { guildId: ELSEWHERE }]) {
      expect(said(await at.rules(tom, { action: 'play-on', case: 1, reason: 'x' }, where))).toContain(
        'no case 1 in this server',
      );
    }
    expect(said(await at.rules(tom, { action: 'play-on', case: 2, reason: 'x' }))).toContain(
      'no case 2 in this server',
    );
  });

  it("is a case's own thread too, where no number is needed and nobody moves", async () => {
    await call();
    await at.store.bindThread(caseRoom(LOBBY.channelId), at.gameId);
    expect(said(await at.rules(tom, { action: 'play-on', reason: 'x' }, LOBBY))).toContain('Case 1: ');
    expect(await at.store.gameOfThread(LOBBY.channelId)).toBeUndefined();
  });

  it('must say which game, where it is in none', async () => {
    expect(said(await at.rules(tom, { action: 'play-on', reason: 'x' }, LOBBY))).toContain('Say in which case');
  });

  it('opens the form where no reason was given, with what was', async () => {
    const form = await at.rules(tom, { action: 'give-time', player: bea, time: '36 hours' });
    expect(said(form)).toBe('form: Give time');
    const text = JSON.stringify(form);
    expect(text).toContain('"value":"36 hours"');
    expect(text).toContain('"value":"black","label":"Black: Bea","default":true');
  });
});

describe('reasons, whatever they are made of (ledger A6)', () => {
  it('are refused where they are too long or can not be read', async () => {
    expect(said(await at.rules(tom, { action: 'annul', reason: 'x'.repeat(4_001) }))).toContain(String(LONGEST_REASON));
    expect(said(await at.rules(tom, { action: 'annul', reason: ' \u200b ' }))).toMatch(/reason|why/i);
  });

  it('fit in the preview, and show no markup and call nobody', async () => {
    for (const sign of ['*', '@', '🙂', '_', 'w']) {
      const words = said(await at.rules(tom, { action: 'annul', replay: 'same', reason: sign.repeat(LONGEST_REASON) }));
      expect(words.length).toBeLessThanOrEqual(2_000);
      expect(words).toContain('Nothing has been ruled yet');
    }
    const words = said(
      await at.rules(tom, { action: 'annul', reason: '@everyone **bold** <@5>\n# big [a](http://b)' }),
    );
    expect(words).toContain('\n> @\u200beveryone \\*\\*bold\\*\\* @\u200bsomeone \\# big \\[a\\]\\(http\\://b\\)\n');
  });
});

describe('whom a ruling is about (ledger P1, P5)', () => {
  it('is somebody who is here, and a person', async () => {
    const warn = { action: 'warn', player: sue, reason: 'x' };
    expect(said(await at.rules(tom, warn, {}, false))).toContain("isn't in this server");
    expect(said(await at.rules(tom, warn, LOBBY, false))).toContain("isn't in this server");
    expect(said(await at.rules(tom, { action: 'warn', reason: 'x' }, LOBBY))).toContain('Say whom it is about');
  });

  it('is a player of the game even once they have left the server', async () => {
    const gives = { action: 'give-time', player: bea, time: '1 day', reason: 'x' };
    expect(said(await at.rules(tom, gives, {}, false))).toContain(`Give Black (<@${bea}>) 1 day`);
  });

  it('is a spectator too: outside a game it stands in their record, once', async () => {
    const preview = await at.rules(tom, { action: 'expel', player: sue, reason: 'Insults.' }, LOBBY);
    expect(said(preview)).toContain(`Expel <@${sue}>`);
    expect(await at.bot.conduct.entries('300000000000000001', sue)).toEqual([]);
    const confirm = buttonIn(preview, 'Confirm');
    const [first, again] = [await at.press(tom, confirm, {}, LOBBY), await at.press(tom, confirm, {}, LOBBY)];
    expect(first).toMatchObject({ kind: 'message', private: false });
    expect(said(first)).toContain(`<@${sue}> is expelled by <@${tom}>`);
    expect(again).toMatchObject({ kind: 'update' });
    expect(said(again)).toContain(`Ruled: <@${sue}> is expelled`);
    expect(await at.bot.conduct.entries('300000000000000001', sue)).toMatchObject([
      { kind: 'expelled', by: tom, reason: 'Insults.', law: 'a4c 13.4(3)' },
    ]);
    expect(said(await at.rules(tim, { action: 'expel', player: sue, reason: 'x' }, LOBBY))).toContain(
      'expelled already',
    );
    await confirmed(tim, { action: 'readmit', player: sue, reason: 'Apologies.' }, LOBBY);
    expect(await at.bot.conduct.isExpelled('300000000000000001', sue)).toBe(false);
    expect(said(await at.rules(tim, { action: 'readmit', player: sue, reason: 'x' }, LOBBY))).toContain(
      "isn't expelled",
    );
  });

  it('is never the director, and is for directors alone', async () => {
    expect(said(await at.rules(tom, { action: 'warn', player: tom, reason: 'x' }, LOBBY))).toContain('about you');
    expect(said(await at.rules(sue, { action: 'warn', player: ann, reason: 'x' }, LOBBY))).toContain(
      'for a tournament director',
    );
    expect(said(await at.rules(app, { action: 'warn', player: ann, reason: 'x' }, LOBBY))).toContain(
      'for a tournament director',
    );
    const confirm = buttonIn(await at.rules(tom, { action: 'warn', player: sue, reason: 'x' }, LOBBY), 'Confirm');
    expect(said(await at.press(tom, confirm, {}, { roles: [] }))).toContain('for a tournament director');
    expect(await at.bot.conduct.entries('300000000000000001', sue)).toEqual([]);
  });
});

describe('the Appeal button (ledger A7)', () => {
  const appeal = () => makeControlId({ action: 'appeal', gameId: at.gameId, ply: 1 });
  const form = () => makeControlId({ action: 'appealForm', gameId: at.gameId, ply: 1 });

  it('opens a form for either player, and takes one appeal', async () => {
    await call();
    expect(said(await at.press(bea, appeal()))).toContain('has not been decided yet');
    await confirmed(tom, { action: 'reject', reason: 'No.' });
    expect(said(await at.press(ann, appeal()))).toBe('form: Appeal in case 1');
    expect(said(await at.press(bea, form(), { reason: ' ' }))).toMatch(/reason|why/i);
    expect(said(await at.press(bea, form(), { reason: 'Yes.' }))).toContain('is with the appeals committee');
    expect(said(await at.press(ann, appeal()))).toContain('with the appeals committee already');
  });

  it('is for the players alone', async () => {
    await call();
    await confirmed(tom, { action: 'reject', reason: 'No.' });
    for (const by of [sue, tom, app]) expect(said(await at.press(by, appeal()))).toContain(`<@${ann}>`);
  });
});
