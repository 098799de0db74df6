import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessLayout, lineKeys, readAmount, readDay, readStatement } from './statement.ts';

/** Statements in the ways of several banks; each has the same two transfers, and one that went. */
const ABA = `Account Name:,ANGKOR SPORT
Account Number:,000 123 456 (USD)

Date,Transaction Details,Money In,Money Out,Balance
"Nov 26, 2026","FUNDS RECEIVED FROM SOK DARA; REMARK: KW-000123","1,250.00",,"2,250.00"
"Nov 26, 2026",PAYMENT FOR ELECTRICITY,,80.40,"2,169.60"
"Nov 27, 2026",FUNDS RECEIVED FROM CHAN SOPHEA,35.5,,"2,205.10"
`;
const SEMICOLONS = `No;Posting Date;Value Date;Description;Ref. No;Debit;Credit;Ccy
1;26/11/2026 14:05;26/11/2026;SOK DARA KW-000123;FT2611;0.00;1250.00;USD
2;26/11/2026 15:00;26/11/2026;ELECTRICITY;FT2612;80.40;0.00;USD
3;27/11/2026 08:12;27/11/2026;CHAN SOPHEA;FT2613;0.00;35.50;USD
`;
const KHMER = `កាលបរិច្ឆេទ\tអ្នកផ្ញើ\tបរិយាយ\tចំនួនទឹកប្រាក់\tរូបិយប័ណ្ណ
២៦-១១-២០២៦\tសុខ ដារ៉ា\tKW-000123\t១,២៥០.០០\tដុល្លារ
២៦-១១-២០២៦\tអគ្គិសនី\t\t-៨០.៤០\tដុល្លារ
២៧-១១-២០២៦\tចាន់ សុភា\t\t៣៥.៥០\tដុល្លារ
`;

describe('columns', () => {
  it.each([
    ['with lines before the names, and American days', ABA],
    ['with semicolons, a number for each line and two days', SEMICOLONS],
    ['in Khmer, with Khmer digits and signed amounts', KHMER],
  ])('are guessed %s', (_, text) => {
    const { lines, faulty, outgoing } = readStatement(text, guessLayout(text));
    expect(faulty).toEqual([]);
    expect(outgoing).toBe(1);
    expect(lines.map(({ day, currency, amount }) => [day, currency, amount])).toEqual([
      ['2026-11-26', 'USD', 125_000],
      ['2026-11-27', 'USD', 3_550],
    ]);
    expect(lines[0]!.words).toContain('KW-000123');
  });

  it('tell by their name, or the head of the file, in what money amounts are', () => {
    expect(guessLayout('Date,Credit (KHR)\n').currency).toBe('KHR');
    expect(guessLayout('Account,001,KHR\nDate,Credit\n').currency).toBe('KHR');
    expect(guessLayout('Date,Credit\n').currency).toBe('USD');
  });

  it('that have no names are left for a person to choose', () => {
    const layout = guessLayout('26/11/2026,1.00\n');
    expect([layout.headLine, layout.columns.day, layout.columns.amount]).toEqual([0, null, null]);
    const chosen = { ...layout, columns: { ...layout.columns, day: 0, amount: 1 } };
    expect(readStatement('26/11/2026,1.00\n', chosen).lines).toMatchObject([{ line: 1, amount: 100 }]);
  });
});

describe('a line that cannot be read', () => {
  it('is named with its number and its cell', () => {
    const text =
      'Date,Amount,Ccy\n31/02/2026,5,USD\n26/11/2026,five,USD\n\n26/11/2026,5,THB\n26/11/2026,5,USD\n';
    const { lines, faulty } = readStatement(text, guessLayout(text));
    expect(faulty).toEqual([
      { line: 2, fault: 'day', cell: '31/02/2026' },
      { line: 3, fault: 'amount', cell: 'five' },
      { line: 5, fault: 'currency', cell: 'THB' },
    ]);
    expect(lines.map(({ line }) => line)).toEqual([6]);
  });
});

describe('days and amounts', () => {
  it.each([
    ['2026-11-27T08:00:00', 'dmy', '2026-11-27'],
    ['20261127', 'dmy', '2026-11-27'],
    ['27.11.26', 'dmy', '2026-11-27'],
    ['11/27/2026', 'mdy', '2026-11-27'],
    ['27-Nov-2026 10:00 PM', 'dmy', '2026-11-27'],
    ['27 November 2026', 'dmy', '2026-11-27'],
    ['30/02/2026', 'dmy', null],
    ['27 Foo 2026', 'dmy', null],
    ['1899-01-01', 'dmy', null],
    ['Closing balance', 'dmy', null],
  ] as const)('%s (%s) is %s', (cell, order, day) => expect(readDay(cell, order)).toBe(day));

  it.each([
    ['1,234.50', 'USD', 123_450, 'USD'],
    ['USD 12', 'KHR', 1_200, 'USD'],
    ['$0.07', 'USD', 7, 'USD'],
    ['12 000 ៛', 'USD', 12_000, 'KHR'],
    ['41,000.00', 'KHR', 41_000, 'KHR'],
    ['12,50', 'USD', 1_250, 'USD'],
    ['(5.00)', 'USD', -500, 'USD'],
    ['5.10-', 'USD', -510, 'USD'],
    ['+5.1000', 'USD', 510, 'USD'],
  ] as const)('%s (%s) is %i %s', (cell, usual, minor, currency) =>
    expect(readAmount(cell, usual)).toEqual({ minor, currency }),
  );

  it.each(['', 'five', '1.2.3', '1e5', '0.005', '99999999999999', 'KHR 1.5', '12 0x'])(
    '%j is no amount',
    (cell) => expect(readAmount(cell, 'USD')).toBeNull(),
  );

  it('are exact for every number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(readAmount((cents / 100).toFixed(2), 'USD')?.minor).toBe(cents);
      }),
    );
  });

  it('of any text at all break nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        readStatement(text, guessLayout(text));
        readStatement(`Date,Amount\n${text}`, guessLayout('Date,Amount\n'));
      }),
    );
  });
});

describe('what tells transfers apart', () => {
  const keysOf = (text: string) => lineKeys(readStatement(text, guessLayout(text)).lines);
  it('is the same in a longer statement, wherever the line stands', () => {
    const day = 'Date,Description,Amount,Balance\n26/11/2026,SOK DARA,5,100\n';
    const week = 'Date,Description,Amount,Balance\n25/11/2026,CHAN,7,7\n26/11/2026,Sok  Dara,5.00,12\n';
    expect(keysOf(week)).toContain(keysOf(day)[0]);
  });

  it('counts two that are the same in one file, and the bank’s own number alone where there is one', () => {
    const twice = keysOf('Date,Description,Amount\n26/11/2026,A,5\n26/11/2026,A,5\n');
    expect(new Set(twice).size).toBe(2);
    const [one] = keysOf('Date,Description,Ref,Amount\n26/11/2026,A,X1,5\n');
    expect(keysOf('Date,Details,Ref,Amount\n26/11/2026,B,x1,5\n')).toEqual([one]);
  });
});
