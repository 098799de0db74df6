import { describe, expect, it } from 'vitest';
import { brokenLines, plain, wordsOf } from './line-breaks.ts';

/** Lines of so many UTF-16 units. */
const lines = (text: string, most: number, mostLines?: number) =>
  brokenLines(text, {
    widthOf: (part) => part.length,
    most,
    ...(mostLines === undefined ? {} : { mostLines }),
  });

describe('lines', () => {
  it('are broken between words, and a space at the end of one takes no room', () => {
    expect(lines('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('never begin with a closing mark, nor end with an opening one or a currency', () => {
    expect(lines('House 12, Street (271)', 8)).toEqual(['House', '12,', 'Street', '(271)']);
    expect(wordsOf('is $10.')).toEqual(['is ', '$10.']);
  });

  it('of Khmer are broken between its words, and never within a syllable', () => {
    expect(lines('ខេត្តកំពង់ចាម', 8)).toEqual(['ខេត្ត', 'កំពង់ចាម']);
    for (const line of lines('ស្រីស្រីស្រី'.repeat(3), 6)) expect(line).not.toMatch(/\u17d2$|^\u17d2/u);
  });

  it('hold a word that is too long for one in parts', () => {
    expect(lines('WWWWWWWWWW', 4)).toEqual(['WWWW', 'WWWW', 'WW']);
  });

  it('end where the text says so', () => {
    expect(lines('one\r\ntwo', 20)).toEqual(['one', 'two']);
  });

  it('are at most so many where that is asked: the last takes what is left', () => {
    expect(lines('one two three four', 5, 2)).toEqual(['one', 'two three four']);
  });
});

it('nothing is set that has no letters', () => {
  expect(plain('a\u0000\u202eb\t\n')).toBe('a b');
});
