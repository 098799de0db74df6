import { describe, expect, it } from 'vitest';
import { parseRoster } from './parse-roster.ts';
import {
  duplicateNumbers,
  emptyRow,
  inOfferedSleeve,
  isBlank,
  playersNotIn,
  rosterOf,
  rowErrors,
  rowFromPasted,
  shortName,
} from './roster-rows.ts';

const row = (id: string, name: string, number: string) => ({ ...emptyRow(id), name, number });

describe('rows of a roster', () => {
  it('tell what is wrong with each of them', () => {
    const errors = rowErrors([row('a', 'Dara', '10'), { ...row('b', '', 'x'), size: null }]);
    expect([...errors]).toEqual([
      [
        'b',
        {
          name: 'error.field.name.required',
          number: 'error.field.number.invalid',
          size: 'error.field.size.required',
        },
      ],
    ]);
  });

  it('become a roster only when all are right', () => {
    expect(rosterOf([row('a', ' Dara ', '១០')])).toEqual([
      { name: 'Dara', number: '១០', size: 'L', version: 'player', sleeve: 'short' },
    ]);
    expect(rosterOf([row('a', 'Dara', '10'), row('b', '', '')])).toBeNull();
  });

  it('have the usual sleeve where no other is offered', () => {
    const long = emptyRow('a', 'long');
    expect(inOfferedSleeve(long, []).sleeve).toBe('short');
    expect(inOfferedSleeve(long, ['short', 'long'])).toBe(long);
    const short = emptyRow('b');
    expect(inOfferedSleeve(short, [])).toBe(short);
  });

  it('that were pasted have the design’s sleeve where they tell none', () => {
    const pasted = parseRoster('Dara,10,L\nKeo,7,M,short');
    expect(pasted.map((one) => rowFromPasted(one, one.name, 'long').sleeve)).toEqual(['long', 'short']);
  });

  it('know the same number in Khmer and Latin digits', () => {
    expect(duplicateNumbers([row('a', 'A', '10'), row('b', 'B', '១០'), row('c', 'C', '7')])).toEqual(['10']);
  });

  it('know which saved players are not in it yet', () => {
    const players = [
      { id: '1', name: 'Dara', number: '10', size: 'L', version: 'player' },
      { id: '2', name: 'Keo', number: '7', size: 'M', version: 'player' },
    ] as const;
    expect(playersNotIn(players, [row('a', 'Dara', '១០')]).map(({ name }) => name)).toEqual(['Keo']);
  });

  it('are blank until someone types', () => {
    expect([emptyRow('a'), row('b', ' ', ' '), row('c', 'D', '')].map(isBlank)).toEqual([true, true, false]);
  });
});

it('keeps the last word and makes initials of the others, in any script', () => {
  expect(shortName('THIERRY CHANTHA BIN')).toBe('T. C. BIN');
  expect(shortName('  Sok   Dara ')).toBe('S. Dara');
  expect(shortName('Chan "Ace" O’Neil')).toBe('C. A. O’Neil');
  expect(shortName('Chan - O’Neil')).toBe('C. O’Neil');
  expect(shortName('សុវណ្ណារិទ្ធ ដារ៉ា')).toBe('សុ. ដារ៉ា');
});

it('knows none for one word, nor one that is no shorter', () => {
  expect(shortName('DARA')).toBeNull();
  expect(shortName('')).toBeNull();
  expect(shortName('A BIN')).toBeNull();
});
