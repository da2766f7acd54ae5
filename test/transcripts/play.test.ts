import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hall, openHall } from '../../bot/local/transcripts/hall.ts';
import { type Failure, play } from '../../bot/local/transcripts/play/play.ts';
import { parseScript } from '../../bot/local/transcripts/script/parse.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const failureOf = async (source: string): Promise<Failure | undefined> => {
  const script = parseScript(source);
  if (!script.ok) throw new Error(JSON.stringify(script.error));
  const { stage, close } = await hall.open(script.value);
  try {
    return (await play(stage, script.value)).failure;
  } finally {
    await close();
  }
};

const STARTED = 'members: ann, bea\nann: /challenge opponent:@bea color:white\nbea: [Accept]';
const FIRST = 4;

describe('a transcript in which something does not hold', () => {
  it.concurrent.each([
    ['> Checkmate', 'everybody was not told this', 'White to move'],
    ['!> White to move', 'everybody was told this', 'White to move'],
    ['bea(only)> Checkmate', 'bea alone was not told this', undefined],
    ['!ann(only)> is posted', 'ann alone was told this', 'is posted'],
    ['pings ann', 'no post has been expected yet', undefined],
    ['> White to move\npings ann', 'notified others', 'ann, bea'],
    ['fen 8/8/8/8/8/8/8/8', 'another position', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b', 'another position', 'w KQkq'],
    ['clock white 2d 23h', 'another time left', '3d'],
    ['result 1-0', 'stands otherwise', '*'],
    ['ann: e4\nann: /resign\nimage\nann: [Confirm]\nresult 0-1 checkmate', 'stands otherwise', '0-1 resignation'],
    ['#general fen 8/8', 'there is no game yet', undefined],
    ['#2 ann: e4', 'there is no game 2 yet', undefined],
    ['#nowhere ann: e4', 'there is no channel #nowhere', undefined],
    ['moves: 1. e4 e5 2. Ke3', 'Ke3 was not played', "Ke3 isn't possible"],
    ['ann: /resign\nann: [Confirm]\nmoves: e4', 'e4 comes after the end', undefined],
    ['ann: [Accept the draw]', 'ann sees no button [Accept the draw]', '[Move]'],
    ['ann: [Withdraw]', 'ann sees no button [Withdraw]', undefined],
    ['ann: [Move] {queen}', 'nothing here offers "queen"', 'Knight g1'],
    ['ann: [Call the arbiter] {mood: bad}', 'asks for no "mood"', 'What should the arbiter look at?'],
    ['bea: {knight}', 'nothing is open before bea', undefined],
    ['ann: /dance', 'there is no /dance', undefined],
    ['ann: /move', '/move needs move', undefined],
    ['ann: /move step:e4', '/move has no option "step"', undefined],
    ['ann: /move move:e4 move:d4', '/move takes "move" once', undefined],
    ['ann: /move e4', 'expected an option and its value', undefined],
    ['ann: /challenge opponent:@cat', 'opponent takes somebody', undefined],
    ['ann: /challenge opponent:@bea color:green', 'color offers White, Black', undefined],
    [`ann: /challenge opponent:@bea fen:"${'8'.repeat(200)}"`, 'fen takes 0 to 120 characters', undefined],
    ['ann: hello\n!bea(sees)> hello', 'bea sees this', 'hello'],
    ['bea(sees)> goodbye', 'bea does not see this', 'White to move'],
    ['ann(offered)> e4', 'ann has not been typing', undefined],
    ['ann types /move move:N\nann(offered)> e4', 'was not offered this', 'Nf3'],
    ['ann types /move move:N\n!ann(offered)> Nf3', 'was offered this', 'Nf3'],
    ['fault thread deleted\nann: e4', 'channel', undefined],
    ['> **⚡**', 'nothing is left of this text', undefined],
  ])('fails at the last line of %j', async (lines, wanted, seen) => {
    const failure = await failureOf(`${STARTED}\n${lines}`);
    expect(failure?.wanted).toContain(wanted);
    expect(failure?.seen.join('\n')).toContain(seen ?? '');
    const said = lines.split('\n');
    expect(failure).toMatchObject({ line: FIRST + said.length - 1, text: said.at(-1) });
  });

  it('fails where a setting is chosen that there is not', async () => {
    const failure = await failureOf('members: ann\nset: mood=good\nann: hello');
    expect(failure).toMatchObject({ line: 2, wanted: 'the arbiter has no setting "mood"' });
  });

  it('fails where a board has no picture', async () => {
    const source = `${STARTED}\nwait 2d 1h\nimage`;
    expect(await failureOf(source)).toMatchObject({ line: 5, wanted: 'the last post carries no one picture' });
  });

  it('fails where an interaction fails and nothing was broken on purpose', async () => {
    const script = parseScript(`${STARTED}\nann: /games`);
    if (!script.ok) throw new Error('unreadable');
    const { stage, close } = await hall.open(script.value);
    stage.arbiter.crashNext('after-commit');
    const { failure } = await play(stage, script.value);
    await close();
    expect(failure).toMatchObject({ line: 2, wanted: expect.stringContaining('the interaction failed') });
  });

  it('fails where the bot sends what Discord refuses', async () => {
    const script = parseScript(`${STARTED}\nresult *\nresult *`);
    if (!script.ok) throw new Error('unreadable');
    const { stage, close } = await hall.open(script.value);
    const channel = stage.discord.people.channels()[0]!.id;
    stage.discord.people.onEvent((event) => {
      if (event.type !== 'channelCreated') return;
      void fetch(`${stage.discord.api}/v10/channels/${channel}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${stage.discord.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'x'.repeat(2001) }),
      });
    });
    const { failure } = await play(stage, script.value);
    await close();
    expect(failure?.wanted).toBe('Discord refuses what the bot sent');
    expect(failure?.seen.join()).toContain('/messages: 400');
  });
});

describe('a transcript in which everything holds', () => {
  it.concurrent.each([
    ['several words of one post', '> White to move\n> Material is even\n> 3 days per move'],
    ['the same words of a later post', '> White to move\nmoves: 1. e4 e5\n> White to move\n!> White to move'],
    ['markup, case, quotes and emoji aside', 'ann: e4\n> **1. E4** 😀 · black to MOVE'],
    ['an edited post by its newest words', '> ann (White) plays bea (Black)'],
    ['a reply to somebody, for them and for everybody', "ann: Ke2\nann(only)> isn't possible\n> isn't possible"],
    ['words on the buttons of private answers', 'ann: /resign\nann(only)> Confirm'],
    ['a name that begins a button', 'ann: [Call]\nann(only)> What should the arbiter look at?'],
    ['the first fields of a position', 'fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
    ['a clock to the minute', 'wait 1h 30s\nclock white 2d 23h'],
  ])('counts %s', async (_what, lines) => {
    expect(await failureOf(`${STARTED}\n${lines}`)).toBeUndefined();
  });
});
