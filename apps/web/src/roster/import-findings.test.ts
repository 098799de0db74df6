import { describe, expect, it } from 'vitest';
import { garmentOf } from '@kitwright/garment';
import { adviseSize } from '@kitwright/garment/fit/size-advice.ts';
import { examine, withAdvice } from './import-findings.ts';
import { parseRoster } from './parse-roster.ts';
import { rowFromPasted } from './roster-rows.ts';

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

describe('a list with bodies', () => {
  const garment = garmentOf('TSHIRT');
  const advised = withAdvice(
    parseRoster('Dara\t10\t\t172 cm\t65 kg\nKeo\t7\t3XL\t172 cm\t65 kg\nVuthy\t5\tL'),
    ({ sex, heightCm, weightKg }) =>
      adviseSize(garment, {}, undefined, { sex, heightMm: 10 * heightCm, weightKg })?.size ?? null,
  );

  it('gives the advised size to who has none, and says who has another', () => {
    expect(advised.map(({ size, advised: by, complete }) => ({ size, by, complete }))).toEqual([
      { size: advised[0]!.advised, by: advised[0]!.advised, complete: true },
      { size: 'XXXL', by: advised[0]!.advised, complete: true },
      { size: 'L', by: null, complete: true },
    ]);
    expect(['XS', 'S', 'M']).toContain(advised[0]!.advised);
    expect(examine(advised, []).map(({ findings, taken }) => [...findings, taken])).toEqual([
      ['sizeAdvised', true],
      ['sizeDiffers', true],
      [true],
    ]);
  });

  it('takes the advised size, and no measure, into the row of the order', () => {
    expect(advised.map((row, i) => rowFromPasted(row, String(i), 'short'))).toEqual([
      expect.objectContaining({ size: advised[0]!.advised, advised: advised[0]!.advised }),
      expect.objectContaining({ size: 'XXXL', advised: advised[0]!.advised }),
      expect.not.objectContaining({ advised: expect.anything() as unknown }),
    ]);
    expect(JSON.stringify(advised.map((row, i) => rowFromPasted(row, String(i), 'short')))).not.toMatch(
      /172|65|body/,
    );
  });
});
