import { describe, expect, it } from 'vitest';
import { examine } from './import-findings.ts';
import { parseRoster } from './parse-roster.ts';

const look = (text: string, listed: readonly { name: string; number: string }[] = []) =>
  examine(parseRoster(text), listed).map(
    ({ row, findings, taken }) => `${row.name}: ${findings.join(' ')}${taken ? '' : ' (left out)'}`,
  );

describe('a list before it is taken', () => {
  it('has nothing to say about rows that are right', () => {
    expect(look('Dara\t10\tL\nKeo\t7\tM')).toEqual(['Dara: ', 'Keo: ']);
  });

  it('hints at numbers and sizes that are missing or not understood, and takes the rows', () => {
    expect(look('Dara\nKeo\tten\tL\nVuthy\t5\thuge')).toEqual([
      'Dara: numberMissing sizeMissing',
      'Keo: numberInvalid',
      'Vuthy: sizeMissing',
    ]);
  });

  it('hints at numbers given twice, among the rows and with who is listed, in either digits', () => {
    expect(look('A\t10\tL\nB\t១០\tL\nC\t7\tL', [{ name: 'D', number: '៧' }])).toEqual([
      'A: numberTaken',
      'B: numberTaken',
      'C: numberTaken',
    ]);
  });

  it('leaves out who is listed already, and rows without a name', () => {
    expect(
      look('Dara\t១០\tL\n\t5\tM\n' + 'x'.repeat(41) + '\t6\tM', [{ name: 'Dara', number: '10' }]),
    ).toEqual([
      'Dara: listedAlready (left out)',
      ': nameMissing (left out)',
      `${'x'.repeat(41)}: nameTooLong (left out)`,
    ]);
  });
});
