import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, readCsvFile, readDelimited, readPlain, withoutFormula, writeCsv } from './csv.ts';

describe('a row of a table', () => {
  it('quotes what must be quoted', () => {
    expect(csvRow(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
  });

  it.each(['=1+1', '+855', '-1+1', '-5-', '-', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'disarms %j',
    (formula) => {
      expect(csvRow(['x', formula])).toContain(`'${formula}`);
    },
  );

  it('leaves numbers below nothing alone, which are added up', () => {
    expect(csvRow(['-5.00', '-1'])).toBe('-5.00,-1\r\n');
  });

  it('leaves words alone, Khmer ones too', () => {
    expect(csvRow(['សុភា ចាន់', 'a-b', ''])).toBe('សុភា ចាន់,a-b,\r\n');
  });
});

describe('reading separated values', () => {
  it('takes quoted cells with separators, quotes and line ends', () => {
    expect(readDelimited('"Sok, Dara";"says ""hi""";"two\r\nlines"\r\nKeo;7;M')).toEqual([
      ['Sok, Dara', 'says "hi"', 'two\r\nlines'],
      ['Keo', '7', 'M'],
    ]);
  });

  it('takes any line end, and a mark of UTF-8 at the beginning', () => {
    expect(readDelimited('\uFEFFa,1\nb,2\rc,3\r\n')).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
  });

  it('separates by tabs where there are any, so that commas may be in names', () => {
    expect(readDelimited('Sok, Dara\t10\tL')).toEqual([['Sok, Dara', '10', 'L']]);
  });

  it('takes a quote that is never closed as it stands', () => {
    expect(readDelimited('5" Dara\t10')).toEqual([['5" Dara', '10']]);
    expect(readDelimited('"Dara\t10')).toEqual([['"Dara', '10']]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\t', '\n', '\r', 'a', "'", ';') }), (text) => {
        for (const row of readDelimited(text)) expect(row.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('reading a file', () => {
  it('has one separator throughout, and says on which line each row begins', () => {
    const text = 'Account 001\nday,amount,words\n1,2,a; b\n\n3,4,"two\r\nlines"\n5,6,c';
    expect(readCsvFile(text)).toEqual([
      { line: 1, cells: ['Account 001'] },
      { line: 2, cells: ['day', 'amount', 'words'] },
      { line: 3, cells: ['1', '2', 'a; b'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['3', '4', 'two\r\nlines'] },
      { line: 7, cells: ['5', '6', 'c'] },
    ]);
  });
});

describe('writing comma-separated values', () => {
  it('begins with the mark of UTF-8 and ends lines as Windows does, Khmer untouched', () => {
    expect(writeCsv([['ឈ្មោះ'], ['សុខ ដារ៉ា']])).toBe('\uFEFFឈ្មោះ\r\nសុខ ដារ៉ា\r\n');
  });

  it.each(['=1+1', '+1', '-1x', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'makes plain text of %j',
    (cell) => {
      expect(withoutFormula(cell)).toBe(`'${cell}`);
      expect(writeCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
      expect(readPlain(withoutFormula(cell))).toBe(cell);
    },
  );

  it('is read back as written', () => {
    // Cells are trimmed on reading, and a table has no empty rows and columns of its own.
    const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(table, (rows) => {
        fc.pre(!rows.flat().some((text) => /^'[=+\-@＝＋－＠]/.test(text)));
        expect(readDelimited(writeCsv(rows)).map((row) => row.map(readPlain))).toEqual(rows);
      }),
    );
  });
});
