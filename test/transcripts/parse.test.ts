import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScript } from '../../bot/local/transcripts/script/parse.ts';
import type { Script, Step } from '../../bot/local/transcripts/script/script.ts';
import { makeSpan, parseSpan } from '../../bot/local/transcripts/script/span.ts';

const read = (source: string): Script => {
  const script = parseScript(source);
  if (!script.ok) throw new Error(JSON.stringify(script.error));
  return script.value;
};
const problems = (source: string) => {
  const script = parseScript(source);
  return script.ok ? [] : script.error;
};
const step = (line: string): Step => read(`members: ann, bea\n${line}`).lines[0]!.step;
const problem = (line: string): string => problems(`members: ann, bea\n${line}`)[0]!.message;
const here = { kind: 'current' };

describe('the header of a transcript', () => {
  it('names who there is, the clock and the settings', () => {
    const script = read(
      'members: ann, bea "Bea *the* Bold, II"\ntd: tom\nappeals: ida\nspectators: joe\nmanagers: tom\nchannels: games, td-room\nat: 2026-03-01T10:00Z\nset: flag=claim',
    );
    expect(script.cast.members).toEqual([
      { name: 'ann' },
      { name: 'bea', shownName: 'Bea *the* Bold, II' },
      { name: 'tom' },
      { name: 'ida' },
      { name: 'joe' },
    ]);
    expect(script.cast).toMatchObject({ td: ['tom'], appeals: ['ida'], managers: ['tom'] });
    expect(script.channels).toEqual(['games', 'td-room']);
    expect(script.startsAt).toBe(Date.UTC(2026, 2, 1, 10));
    expect(script.settings).toEqual([{ line: 8, name: 'flag', value: 'claim' }]);
  });

  it('starts at noon of 5 January 2026 unless it says otherwise', () => {
    expect(read('members: ann, bea').startsAt).toBe(Date.UTC(2026, 0, 5, 12));
  });

  it('stands before every other line', () => {
    expect(problem('ann: e4\ntd: tom')).toContain('before every other line');
  });

  it('counts a member with two offices once', () => {
    expect(read('td: tom\nappeals: tom').cast.members).toEqual([{ name: 'tom' }]);
  });

  it.each([
    'members: A',
    'members: ann bea',
    'at: noon',
    'at: 2026-03-01T10:00',
    'set: flag',
    'members:',
    'channels: The Hall',
  ])('refuses %j', (line) => {
    expect(problems(line)).toHaveLength(1);
  });
});

describe('lines of what people do', () => {
  it('takes text as it stands, colons included', () => {
    expect(step('ann: look: e4!')).toEqual({ kind: 'say', who: 'ann', at: here, text: 'look: e4!' });
  });

  it('says where a line is said', () => {
    expect(step('#2 bea: Nf3')).toMatchObject({ who: 'bea', at: { kind: 'game', number: 2 }, text: 'Nf3' });
    expect(step('#general bea: hello')).toMatchObject({ at: { kind: 'channel', name: 'general' } });
    expect(step('#2 fen 8/8')).toMatchObject({ kind: 'fen', at: { kind: 'game', number: 2 } });
  });

  it('tells commands and buttons from text', () => {
    expect(step('ann: /challenge opponent:@bea time:"3 days per move"')).toEqual({
      kind: 'slash',
      who: 'ann',
      at: here,
      command: 'challenge opponent:@bea time:"3 days per move"',
      fields: [],
    });
    expect(step('ann: [Call the arbiter] {reason: "wrong, {all} of it", "how sure": very}')).toEqual({
      kind: 'press',
      who: 'ann',
      at: here,
      label: 'Call the arbiter',
      fields: [
        { name: 'reason', value: 'wrong, {all} of it' },
        { name: 'how sure', value: 'very' },
      ],
    });
    expect(step('ann: {"two\\nlines \\"quoted\\""}')).toMatchObject({
      kind: 'answer',
      fields: [{ value: 'two\nlines "quoted"' }],
    });
    expect(step('ann: [Move] {knight, f3}')).toMatchObject({ fields: [{ value: 'knight' }, { value: 'f3' }] });
    expect(step('ann: /arbiter {reason: late}')).toMatchObject({ command: 'arbiter', fields: [{ name: 'reason' }] });
    expect(step('ann types /move move:N')).toEqual({ kind: 'types', who: 'ann', at: here, command: 'move move:N' });
  });

  it('skips move numbers', () => {
    expect(step('moves: 1. e4 e5 2.Nf3 2...Nc6')).toMatchObject({ moves: ['e4', 'e5', 'Nf3', 'Nc6'] });
  });

  it('keeps the lines of a group together', () => {
    expect(step('together:\n  ann: e4\n  ann: d4\nend')).toMatchObject({
      kind: 'together',
      lines: [
        { number: 3, step: { text: 'e4' } },
        { number: 4, step: { text: 'd4' } },
      ],
    });
  });
});

describe('lines of what must hold', () => {
  it.each([
    ['> Draw by agreement', { kind: 'post', absent: false, text: 'Draw by agreement' }],
    ['!> Draw', { kind: 'post', absent: true, text: 'Draw' }],
    ['bea(only)> It is White', { kind: 'private', who: 'bea', absent: false, text: 'It is White' }],
    ['!bea(only)> It', { kind: 'private', who: 'bea', absent: true, text: 'It' }],
    ['!bea(sees)> Case 1', { kind: 'sees', who: 'bea', absent: true, text: 'Case 1' }],
    ['ann(offered)> Nf3', { kind: 'offered', who: 'ann', absent: false, text: 'Nf3' }],
    ['clock white 2d 23h', { kind: 'clock', at: here, color: 'white', left: 71 * 3_600_000 }],
    ['result 1-0 checkmate', { kind: 'result', at: here, outcome: '1-0', ending: 'checkmate' }],
    ['result *', { kind: 'result', at: here, outcome: '*' }],
    ['fen 8/8 w', { kind: 'fen', at: here, fields: ['8/8', 'w'] }],
    ['image', { kind: 'image', at: here }],
    ['pings nobody', { kind: 'pings', names: [] }],
    ['pings ann, bea', { kind: 'pings', names: ['ann', 'bea'] }],
    ['wait 3d 1m', { kind: 'wait', time: 3 * 86_400_000 + 60_000 }],
    ['duplicate', { kind: 'duplicate' }],
    ['fault discord 500 x3', { kind: 'fault', order: { of: 'discord', fault: 500, count: 3 } }],
    ['fault store throttle', { kind: 'fault', order: { of: 'store', fault: 'throttle', count: 1 } }],
    ['fault crash after-commit', { kind: 'fault', order: { of: 'crash', point: 'after-commit' } }],
    ['fault channel games deleted', { kind: 'fault', order: { of: 'channel', name: 'games', becomes: 'deleted' } }],
    [
      'fault channel games without SendMessages, AttachFiles',
      {
        kind: 'fault',
        order: { of: 'channel', name: 'games', becomes: 'closed', to: ['SendMessages', 'AttachFiles'] },
      },
    ],
    ['fault thread deleted', { kind: 'fault', order: { of: 'thread', becomes: 'deleted' } }],
    ['fault listener stopped', { kind: 'fault', order: { of: 'listener', stopped: true } }],
    ['fault listener back', { kind: 'fault', order: { of: 'listener', stopped: false } }],
    ['fault key lost', { kind: 'fault', order: { of: 'key', lost: true } }],
    ['fault key found', { kind: 'fault', order: { of: 'key', lost: false } }],
  ])('reads %j', (line, expected) => {
    expect(step(line)).toEqual(expected);
  });
});

describe('what can’t be read', () => {
  it('is told with its line and what was expected there', () => {
    expect(problems('# a comment\n\nmembers: ann, bea\nann: e4\nresult won')).toEqual([
      { line: 5, text: 'result won', message: expect.stringContaining('an outcome is one of') },
    ]);
  });

  it('is all told at once', () => {
    expect(problems('members: ann\nwait long\nnonsense\nfault now').map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it.each([
    ['cat: e4', 'there is no "cat" here, only ann, bea'],
    ['cat(only)> no', 'there is no "cat"'],
    ['pings cat', 'there is no "cat"'],
    ['together:\nann: e4', 'no "end" follows'],
    ['end', 'without'],
    ['together:\nwait 3d\nann: e4\nend', 'only what people do'],
    ['ann: [Accept', 'a button is pressed as'],
    ['ann: [Accept] {time: "2" x}', 'expected a comma'],
    ['ann: /', 'needs a name'],
    ['ann:', 'must say something'],
    ['>', 'some text'],
    ['image now', 'stands alone'],
    ['result 1-0 boredom', 'an ending is one of'],
    ['clock green 2d', 'clock white'],
  ])('says of %j: %s', (line, message) => {
    expect(problem(line)).toContain(message);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string(), (source) => typeof parseScript(`members: ann\n${source}`).ok === 'boolean'));
  });
});

describe('lengths of time', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(40 * 86_400), (seconds) => {
        expect(parseSpan(makeSpan(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });

  it.each(['', '3', 'd', '3 days', '3d x'])('are not found in %j', (text) => {
    expect(parseSpan(text)).toBeUndefined();
  });
});
