import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { previewEvent } from '../../../bot/events/preview.ts';
import { BOOKS, DAY, HOUR } from '../../../lambdas/laws/index.ts';
import { makeControlId } from '../../../lambdas/publish/buttons.ts';
import type { TournamentCommand } from '../../../lambdas/tournaments/index.ts';
import { ann, bea } from '../../store/given.ts';
import { type Court, court, ELSEWHERE, GUILD, sue, TD_ROLE, tim, tom } from '../rulings/given.ts';

const EVENT = '1456789012345678901';
const terms = { book: 'a4c', time: { kind: 'perMove', perMove: 3 * DAY }, settings: BOOKS.a4c.settings } as const;
const DIRECTOR = { by: tom, as: { director: true } } as const;

let on: Court;
beforeEach(async () => {
  on = await court();
  await submit({
    ...{ type: 'open', name: 'Cup', terms, system: 'roundRobin', timeouts: 'withdrawn', ...DIRECTOR },
    place: { guildId: GUILD, channelId: '11' },
  });
  for (const by of [ann, bea]) await submit({ type: 'enter', by, name: 'x' });
});
afterEach(() => on.close());

let causes = 0;
const submit = async (command: TournamentCommand) => {
  causes += 1;
  const submission = { tournamentId: EVENT, command, cause: `c${causes}`, at: on.bot.now() };
  return on.bot.tournaments.submit(submission);
};
const event = async () => (await on.bot.tournaments.look(EVENT))!;
const typesOf = async () => (await event()).record.events.map(({ type }) => type);

const press = async (by: string, action: Parameters<typeof makeControlId>[0]['action'], id = EVENT, where = {}) => {
  const reply = await on.press(by, makeControlId({ action, gameId: id, ply: 0 }), {}, where);
  return 'content' in reply ? reply.content : reply.kind;
};

/** A director's word about the event, shown to them. Out: the id of its draft. */
const shown = async (by: string, decision: Parameters<typeof previewEvent>[3]): Promise<string> => {
  causes += 1;
  const asked = { memberId: by, guildId: GUILD, roles: [TD_ROLE], id: `${BigInt(EVENT) + BigInt(causes)}` };
  const full = { ...asked, name: 'x', channelId: '11', openChannelId: '11', holdsThreads: true, manages: false };
  await previewEvent(on.bot, { ...full, permissions: undefined }, { id: EVENT, ...(await event()) }, decision);
  return asked.id;
};
const round = async () =>
  ({ type: 'pairRounds', id: EVENT, rounds: 1, after: (await event()).tournament.rounds }) as const;

describe("the buttons under an event's post", () => {
  it('are of its own server', async () => {
    for (const action of ['enterEvent', 'withdrawEvent', 'confirmWithdrawal'] as const) {
      expect(await press(sue, action, EVENT, { guildId: ELSEWHERE })).toContain('That event is not there any more');
    }
    expect(await press(sue, 'enterEvent', '1')).toContain('That event is not there any more');
  });

  it('say that the event is over, and where its table is', async () => {
    await submit({ type: 'end', ...DIRECTOR });
    for (const action of ['enterEvent', 'withdrawEvent', 'confirmWithdrawal'] as const) {
      expect(await press(ann, action)).toBe('That event is over. `/event show` gives its table.');
    }
  });

  it('tell who is out of it, and who never was in it, what they can do', async () => {
    await submit({ type: 'expel', member: ann, reason: 'x', ...DIRECTOR });
    for (const action of ['enterEvent', 'withdrawEvent'] as const) {
      expect(await press(ann, action)).toContain('A tournament director can let you back in');
    }
    expect(await press(sue, 'withdrawEvent')).toContain('You have not entered this event. `/event enter` does.');
  });
});

describe('Confirm under a word about an event', () => {
  it('is for whoever was shown it, in that server', async () => {
    const draft = await shown(tom, await round());
    expect(await press(tim, 'confirmEvent', draft)).toBe(`That is for <@${tom}> to confirm.`);
    expect(await press(tom, 'confirmEvent', draft, { guildId: ELSEWHERE })).toContain('nothing was done');
    expect(await typesOf()).not.toContain('roundPaired');
  });

  it('binds once, however often it is pressed, and can not be cancelled then', async () => {
    const draft = await shown(tom, await round());
    const answers = await Promise.all([1, 2, 3].map(() => press(tom, 'confirmEvent', draft)));
    for (const answer of answers) expect(answer).toContain('Done.');
    expect(await press(tom, 'confirmEvent', draft)).toContain('Done.');
    expect(await press(tom, 'dropEvent', draft)).toContain('You have confirmed this already');
    expect((await typesOf()).filter((type) => type === 'roundPaired')).toHaveLength(1);
  });

  it('binds no more after an hour, nor once it was cancelled, nor by another kind of button', async () => {
    const late = await shown(tom, await round());
    on.wait(HOUR + 1);
    expect(await press(tom, 'confirmEvent', late)).toContain('An hour has passed');
    const cancelled = await shown(tom, await round());
    expect(await press(tom, 'dropEvent', cancelled)).toBe('Nothing was done.');
    expect(await press(tom, 'confirmEvent', cancelled)).toContain('You cancelled this');
    expect(await press(tom, 'confirmRuling', await shown(tom, await round()))).toContain('nothing was ruled');
    expect(await typesOf()).not.toContain('roundPaired');
  });

  it('shows its effect anew where that has come to be another', async () => {
    const draft = await shown(tom, await round());
    await submit({ type: 'enter', by: sue, name: 'sue' });
    expect(await press(tom, 'confirmEvent', draft)).toContain('Something has changed in the event');
    expect(await typesOf()).not.toContain('roundPaired');
  });

  it('is for directors who still are', async () => {
    const draft = await shown(tom, await round());
    expect(await press(tom, 'confirmEvent', draft, { roles: [] })).toContain('for a tournament director');
    expect(await typesOf()).not.toContain('roundPaired');
  });
});
