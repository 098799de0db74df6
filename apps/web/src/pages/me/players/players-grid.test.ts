import { playerIdSchema } from '@kitwright/contract';
import type { Player } from '@kitwright/contract/teams';
import { SIZES } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { readDelimited } from '@kitwright/base/csv';
import { blankRow, hintsOf, pasteCells, rowsOf, withEdits, withoutSent, type Edits } from './players-grid.ts';

/** An id that ends in a letter of `a` to `f`. */
const idOf = (letter: string) => playerIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${letter}`);

const player = (letter: string, name: string, number: string): Player => ({
  id: idOf(letter),
  name,
  number,
  size: 'M',
  version: 'player',
  addedAt: '2026-11-21T10:00:00.000Z',
});
const KEPT = [player('a', 'Dara', '10'), player('b', 'Keo', '7')];
const NONE: Edits = new Map();
const ids = (): (() => string) => {
  let count = 0;
  return () => `new${(count += 1)}`;
};
const paste = (text: string, row = 0, column: 'name' | 'number' | 'size' | 'version' = 'name') =>
  pasteCells({
    rows: rowsOf(KEPT, NONE),
    at: { row, column },
    cells: readDelimited(text),
    newId: ids(),
    sizes: SIZES,
  });
const brief = (rows: ReturnType<typeof paste>) =>
  rows.map(
    ({ id, name, number, size, version }) =>
      `${id.startsWith('new') ? id : (id.at(-1) ?? '')} ${name}|${number}|${size ?? '?'}|${version}`,
  );

describe('the table of players', () => {
  it('shows edits in their place and new lines below', () => {
    const edits = withEdits(
      NONE,
      [
        { ...blankRow('n'), name: 'New' },
        { ...blankRow(idOf('b')), name: 'Keo!' },
      ],
      KEPT,
    );
    expect(rowsOf(KEPT, edits).map(({ name }) => name)).toEqual(['Dara', 'Keo!', 'New']);
  });

  it('forgets an edit that is taken back, and a new line that is emptied', () => {
    const [dara] = rowsOf(KEPT, NONE);
    const edits = withEdits(
      NONE,
      [
        { ...dara!, name: 'X' },
        { ...blankRow('n'), name: 'N' },
      ],
      KEPT,
    );
    expect(withEdits(edits, [dara!, blankRow('n')], KEPT).size).toBe(0);
  });

  it('keeps what was typed while the line before it was being sent', () => {
    const sent = { ...blankRow('n'), name: 'So' };
    const edits = withEdits(NONE, [sent], KEPT);
    expect(withoutSent(edits, [sent]).size).toBe(0);
    const typedOn = withEdits(edits, [{ ...sent, name: 'Sok' }], KEPT);
    expect(withoutSent(typedOn, [sent]).get('n')?.name).toBe('Sok');
  });

  it('hints at numbers given twice, in either digits, and at what is missing', () => {
    const rows = [...rowsOf([...KEPT, player('c', 'Sok', '១០')], NONE), { ...blankRow('n'), name: 'N' }];
    expect([...hintsOf(rows).values()]).toEqual([
      ['numberTaken'],
      [],
      ['numberTaken'],
      ['numberMissing', 'sizeMissing'],
    ]);
  });
});

describe('a block pasted into it', () => {
  it('goes over the lines from the cell on and makes new ones below', () => {
    expect(brief(paste('សុខ\t១១\tL\tGK\nVuthy\t12\t2XL\n', 1))).toEqual([
      'b សុខ|១១|L|goalkeeper',
      'new1 Vuthy|12|XXL|player',
    ]);
  });

  it('fills columns from the cell on, whatever it is', () => {
    expect(brief(paste('5\tXL\n#6\thuge', 0, 'number'))).toEqual(['a Dara|5|XL|player', 'b Keo|6|?|player']);
  });

  it('follows a heading line in either language', () => {
    expect(brief(paste('លេខ\tឈ្មោះ\n៩\tវុទ្ធី', 2))).toEqual(['new1 វុទ្ធី|៩|?|player']);
    expect(brief(paste('Size\tName\nS\tSophea', 2))).toEqual(['new1 Sophea||S|player']);
  });

  it('is cut off at the last column', () => {
    expect(brief(paste('GK\tmore\tand more', 0, 'version'))).toEqual(['a Dara|10|M|goalkeeper']);
  });
});
