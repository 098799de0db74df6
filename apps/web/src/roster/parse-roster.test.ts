import { playerNumberSchema, sizeSchema } from '@kitwright/contract/teams';
import { ALL_SIZES, SIZES, sizeLabel } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoster, readSize } from './parse-roster.ts';

const brief = (text: string) =>
  parseRoster(text).map(
    ({ name, number, size, version, sleeve, complete }) =>
      `${name}|${number}|${size ?? '?'}|${version}|${sleeve ?? '-'}|${complete ? 'ok' : 'look'}`,
  );

describe('reading a pasted list', () => {
  it('takes what a spreadsheet copies, in Khmer and Latin', () => {
    expect(brief('សុខ ដារ៉ា\t១០\tL\r\nChan Vuthy\t1\t2XL\tGK\tlong\r\n')).toEqual([
      'សុខ ដារ៉ា|១០|L|player|-|ok',
      'Chan Vuthy|1|XXL|goalkeeper|long|ok',
    ]);
  });

  it('takes commas and semicolons, and quoted cells', () => {
    expect(brief('Dara, 7, m\n"Keo";8;XS')).toEqual(['Dara|7|M|player|-|ok', 'Keo|8|XS|player|-|ok']);
  });

  it('follows a heading line, in any order of columns and either language', () => {
    expect(brief('Size,No.,Player name\nL,9,Sophea')).toEqual(['Sophea|9|L|player|-|ok']);
    expect(brief('លេខ\tឈ្មោះ\tទំហំ\tតួនាទី\n១\tវុទ្ធី\tXL\tអ្នកចាំទី')).toEqual(['វុទ្ធី|១|XL|goalkeeper|-|ok']);
  });

  it('keeps a line it cannot read fully, for the table to mark', () => {
    expect(brief('Dara\nVuthy\tten\tL\nKeo\t5\thuge')).toEqual([
      'Dara||?|player|-|look',
      'Vuthy|ten|L|player|-|look',
      'Keo|5|?|player|-|look',
    ]);
  });

  it('finds the marks in either order', () => {
    expect(brief('Keo\t5\tM\tlong\tGK')).toEqual(['Keo|5|M|goalkeeper|long|ok']);
  });

  it('tells a sleeve only where the list does', () => {
    expect(brief('Keo\t5\tM\tshort\nSok\t6\tM\tដៃវែង\nLy\t7\tS')).toEqual([
      'Keo|5|M|player|short|ok',
      'Sok|6|M|player|long|ok',
      'Ly|7|S|player|-|ok',
    ]);
    expect(brief('Name,No.,Size,Sleeve\nKeo,5,M,Short\nSok,6,M,\nLy,7,S,L/S')).toEqual([
      'Keo|5|M|player|short|ok',
      'Sok|6|M|player|-|ok',
      'Ly|7|S|player|long|ok',
    ]);
  });

  it('reads every size as it is shown and as it is stored', () => {
    for (const size of SIZES) {
      expect(readSize(sizeLabel(size))).toBe(size);
      expect(readSize(` ${size.toLowerCase()} `)).toBe(size);
    }
    expect(readSize('7XL')).toBeNull();
  });

  it.each([
    ['Y8', ['Y8', 'y8', '8Y', '8 yrs', '8 years', 'age 8', '7-8 years', '៨ ឆ្នាំ', 'អាយុ ៨ ឆ្នាំ', '128', '128 cm']],
    ['Y10', ['Y-10', '10 yr', '10yo', '១០ឆ្នាំ', '9 years', '140 cm', '១៤០ សម', 'Y10 (140 cm)', '136 cm']],
    ['Y12', ['12 years old', '11 yrs', '11/12Y', '152']],
    ['Y14', ['14Y', '13-14 yrs', '164cm']],
  ] as const)('reads %s as people write it, where it is to be had', (size, written) => {
    for (const text of written) {
      expect(readSize(text, ALL_SIZES), text).toBe(size);
      expect(readSize(text), text).toBeNull();
    }
  });

  it('reads no youth size where there is no age or height', () => {
    for (const text of ['10', '4 years', '18 yrs', '100 cm', '190 cm', 'Y', 'years', 'M', 'XL'])
      expect(readSize(text, ALL_SIZES), text).toBe(SIZES.find((size) => size === text) ?? null);
  });

  it('takes the height of a child who has no size for one', () => {
    const sizes = (text: string, had = ALL_SIZES) =>
      parseRoster(text, had).map(({ name, size, body }) => [name, size, body === null]);
    expect(sizes('Rith\t7\t140 cm\nSok\t8\tM\t140 cm\nLeak\t9\t8 yrs\tGK')).toEqual([
      ['Rith', 'Y10', true],
      ['Sok', 'M', true],
      ['Leak', 'Y8', true],
    ]);
    expect(sizes('Name\tHeight\tNo.\nRith\t140\t7')).toEqual([['Rith', 'Y10', true]]);
    expect(parseRoster('Rith\t7\t140 cm')[0]!.size).toBeNull();
    expect(sizes('Rith\t7\t140 cm\t32 kg')).toEqual([['Rith', null, false]]);
  });

  it('reads height and weight, marked anywhere or in columns of their own', () => {
    const bodies = (text: string) => parseRoster(text).map(({ name, size, body }) => ({ name, size, body }));
    const body = { sex: 'man', heightCm: 172, weightKg: 65 };
    expect(bodies('Dara\t10\t172 cm\t65kg\nសុខ\t៧\tM\t៦៥គក\t១៧២ សម\nKeo\t5\t1.72 m\t65 kg\tGK')).toEqual([
      { name: 'Dara', size: null, body },
      { name: 'សុខ', size: 'M', body },
      { name: 'Keo', size: null, body },
    ]);
    expect(bodies('Name\tHeight (cm)\tWeight\tSex\tNo.\nMei\t158\t50,5\tF\t3\nKeo\t1,72\t65\t\t4')).toEqual([
      { name: 'Mei', size: null, body: { sex: 'woman', heightCm: 158, weightKg: 50.5 } },
      { name: 'Keo', size: null, body },
    ]);
    expect(bodies('ឈ្មោះ\tលេខ\tកម្ពស់\tទម្ងន់\tភេទ\nស្រីមុំ\t៩\t១៥៨\t៥០\tស្រី')).toEqual([
      { name: 'ស្រីមុំ', size: null, body: { sex: 'woman', heightCm: 158, weightKg: 50 } },
    ]);
  });

  it('takes no body from one of the two alone, and a bare number for a shirt’s', () => {
    expect(parseRoster('Dara\t65\tL\t172 cm')).toMatchObject([{ number: '65', size: 'L', body: null }]);
  });

  it('never calls a row complete that the contract would refuse, and never throws', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('10', '១០', 'L', '3XL', 'GK', 'long', '#7', '172 cm', '65 kg'),
    );
    const text = fc
      .array(fc.array(cell, { maxLength: 6 }).map((cells) => cells.join('\t')))
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (pasted) => {
        for (const row of parseRoster(pasted)) {
          if (!row.complete) continue;
          expect(playerNumberSchema.safeParse(row.number).success).toBe(true);
          expect(sizeSchema.safeParse(row.size).success).toBe(true);
          expect(row.name.length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });
});
