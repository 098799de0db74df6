import { describe, expect, it } from 'vitest';
import { emptyRow } from './roster-rows.ts';
import { rowWarnings, warningsBeside } from './row-warnings.ts';

const row = (id: string, number: string) => ({ ...emptyRow(id), name: 'Dara', number });

describe('warnings of the rows of a roster', () => {
  it('stand in every row that shares its number, in whatever digits, and in no other', () => {
    const found = rowWarnings(
      [row('a', '10'), row('b', '7'), row('c', '១០'), row('d', ''), row('e', '')],
      [],
    );
    expect([...found.keys()]).toEqual(['a', 'c']);
    expect(found.get('c')).toEqual({ name: null, number: 'duplicate', size: null });
  });

  it('stand at the very field: a name that does not fit, a size that is missing', () => {
    const found = rowWarnings(
      [row('a', '1'), { ...row('b', '2'), size: null }],
      [{ fault: 'tooWide' }, null],
    );
    expect([...found]).toEqual([
      ['a', { name: { fault: 'tooWide' }, number: null, size: null }],
      ['b', { name: null, number: null, size: 'noSize' }],
    ]);
  });

  it('tell of another size than was advised, and nothing where the advice was taken or never told', () => {
    const found = rowWarnings(
      [
        { ...row('a', '1'), size: 'M', advised: 'L' },
        { ...row('b', '2'), size: 'L', advised: 'L' },
        { ...row('c', '3'), size: 'S' },
        { ...row('d', '4'), size: null, advised: 'L' },
      ],
      [],
    );
    expect([...found].map(([id, { size }]) => [id, size])).toEqual([
      ['a', 'advised'],
      ['d', 'noSize'],
    ]);
  });

  it('give way to what is wrong with the same field', () => {
    const [warnings] = [...rowWarnings([{ ...row('a', '1'), size: null }], [{ fault: 'tooWide' }]).values()];
    expect(warningsBeside(warnings, { size: 'error.field.size.required' })).toEqual({
      name: { fault: 'tooWide' },
      number: null,
      size: null,
    });
    expect(warningsBeside(undefined, undefined)).toEqual({ name: null, number: null, size: null });
  });
});
