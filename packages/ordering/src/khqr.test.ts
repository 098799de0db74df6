import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, isBakongAccount, writeKhqr, type Khqr } from './khqr.ts';

const khqr: Khqr = {
  bakongAccount: 'angkor_sportswear@devb',
  merchantName: 'ANGKOR SPORTSWEAR',
  city: 'Phnom Penh',
  amount: { currency: 'USD', cents: 12_345 },
  billNumber: 'KW-000123',
  madeAtMs: 1_763_776_800_000,
  expiresAtMs: 1_763_780_400_000,
};

/** Reads fields back as a bank does: two digits of tag, two of length in characters, then the value. */
const read = (text: string): Map<string, string> => {
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  for (let at = 0; at < characters.length;) {
    const tag = characters.slice(at, at + 2).join('');
    const length = Number(characters.slice(at + 2, at + 4).join(''));
    fields.set(tag, characters.slice(at + 4, at + 4 + length).join(''));
    at += 4 + length;
  }
  return fields;
};

describe('the checksum', () => {
  it.each([
    // The check value of CRC-16/CCITT-FALSE, and the empty text: its start value.
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
    // The example of the EMV QR code specification, annex A.
    [
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
      'A13A',
    ],
  ])('of %s is %s', (text, crc) => {
    expect(crc16(text)).toBe(crc);
  });
});

describe('a code', () => {
  it('says whom, how much and what for', () => {
    const fields = read(writeKhqr(khqr));
    expect(Object.fromEntries(fields)).toMatchObject({
      '00': '01',
      '01': '12',
      '29': '0022angkor_sportswear@devb',
      '52': '5999',
      '53': '840',
      '54': '123.45',
      '58': 'KH',
      '59': 'ANGKOR SPORTSWEAR',
      '60': 'Phnom Penh',
      '62': '0109KW-000123',
      '99': '001317637768000000113' + '1763780400000',
    });
  });

  it('ends in the checksum of all that comes before it', () => {
    const text = writeKhqr(khqr);
    expect(text.slice(-8, -4)).toBe('6304');
    expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)));
  });

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [1_000_000_05, '1000000.05'],
  ])('writes %i cents as %s', (cents, shown) => {
    expect(read(writeKhqr({ ...khqr, amount: { currency: 'USD', cents } })).get('54')).toBe(shown);
  });

  it.each([
    [100, '100'],
    [506_200, '506200'],
  ])('in riel writes %i without places, under the number of riel', (riel, shown) => {
    const fields = read(writeKhqr({ ...khqr, amount: { currency: 'KHR', riel } }));
    expect([fields.get('53'), fields.get('54')]).toEqual(['116', shown]);
  });

  it('is read back whole, whatever the shop is called', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (merchantName, cents) => {
          const fields = read(writeKhqr({ ...khqr, merchantName, amount: { currency: 'USD', cents } }));
          expect(Array.from(fields.get('59')!).length).toBeLessThanOrEqual(25);
          expect(Math.round(Number(fields.get('54')) * 100)).toBe(cents);
          expect([fields.get('60'), fields.get('62')]).toEqual(['Phnom Penh', '0109KW-000123']);
        },
      ),
    );
  });

  it.each([
    ['dara@aclb', true],
    ['angkor_sportswear@devb', true],
    ['dara', false],
    ['dara@', false],
    ['da ra@aclb', false],
    [`${'a'.repeat(30)}@aclb`, false],
  ])('takes %s for an account: %s', (account, valid) => {
    expect(isBakongAccount(account)).toBe(valid);
  });
});
