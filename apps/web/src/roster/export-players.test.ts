import { describe, expect, it } from 'vitest';
import { en } from '../translations/checkout/en.ts';
import { kh } from '../translations/checkout/kh.ts';
import { exportRows } from './export-players.ts';
import { parseCells, parseRoster } from './parse-roster.ts';
import { writeCsv } from '@kitwright/base/csv';
import { readXlsx } from './sheet/read-xlsx.ts';
import { writeXlsx } from './sheet/write-xlsx.ts';

const PLAYERS = [
  { name: 'សុខ ដារ៉ា', number: '១០', size: 'XXL', version: 'goalkeeper' },
  { name: '=Keo, "the wall"', number: '', size: null, version: 'player' },
] as const;

describe.each([
  ['English', en.roster],
  ['Khmer', kh.roster],
])('an exported list in %s', (_, words) => {
  const rows = exportRows(PLAYERS, words);
  const wanted = PLAYERS.map((player) => expect.objectContaining(player) as unknown);

  it('is read back from comma-separated values', () => {
    expect(parseRoster(writeCsv(rows))).toEqual(wanted);
  });

  it('is read back from a workbook', () => {
    expect(parseCells(readXlsx(writeXlsx(rows, 'Players')))).toEqual(wanted);
  });
});
