import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain, shown } from '../../bot/local/transcripts/seen/words.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const ANN = '123456789012345678';
const reader = { now: NOON, render: (mention: string) => (mention === `<@${ANN}>` ? '@ann **the bold**' : mention) };

describe('text as people see it', () => {
  it.each([
    ['**14… Nf6** · White to move', '14… Nf6 · White to move'],
    ['~~gone~~ `Nbd2` ||hidden|| __under__', 'gone Nbd2 hidden under'],
    ['\\*not bold\\*', '*not bold*'],
    ['[board](https://example.com/1)', 'board'],
    ['first\nsecond', 'first\nsecond'],
    [`**<@${ANN}>** moves`, '@ann **the bold** moves'],
    ['@everyone and @here, look', '@everyone and @here, look'],
    ['</move:123456789012345678> 😀', '/move 😀'],
    [`flag falls <t:${NOON / 1000 + 3 * 86_400}:R>`, 'flag falls in 3 days'],
    [`fell <t:${NOON / 1000 - 3600}:R>`, 'fell 1 hour ago'],
  ])('shows %j as %j', (content, expected) => {
    expect(shown(content, reader)).toBe(expected);
  });

  it('shows a time of day in Greenwich', () => {
    expect(shown(`<t:${NOON / 1000}:f>`, reader)).toMatch(/5 January 2026.*12:00/);
  });
});

describe('texts that count as the same', () => {
  it.each([
    ['**Draw** by `agreement`', 'draw by agreement'],
    ['♟️ Move', 'move'],
    ['<:knight:123456> Nf3 👍🏽', 'nf3'],
    ['14… Nf6', '14... nf6'],
    ['½–½', '1/2-1/2'],
    ['1–0', '1-0'],
    ['“isn’t”', '"isn\'t"'],
    ['@bea\u00a0moves', 'bea moves'],
    ['@\u200beveryone', 'everyone'],
    ['two\n lines', 'two lines'],
  ])('%j is %j', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('keeps chess pieces, signs and numbers', () => {
    expect(plain('1. ♘f3+ e8=Q# (2/3)')).toBe('1. ♘f3+ e8=q# (2/3)');
  });

  it('says the same of what it has made plain before', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => plain(plain(text)) === plain(text)));
  });
});
