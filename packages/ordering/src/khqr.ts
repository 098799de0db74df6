/**
 * KHQR, the QR code every Cambodian bank reads: an EMVCo merchant-presented code (EMV QRCPS-MPM 1.1) with the account
 * of Bakong in it (National Bank of Cambodia, KHQR Content Guideline). Only text is made here; drawing it is another's.
 */

/** Code points are counted, not UTF-16 units: the length of a field is that of its characters. */
const charactersOf = (text: string): string[] => Array.from(text);

/** The content of a payment code. Texts that are too long for their field are cut. */
export interface Khqr {
  /** `name@bank`, at most 32 characters. */
  readonly bakongAccount: string;
  readonly merchantName: string;
  readonly city: string;
  /** Amount that is paid: whole cents of dollars, or whole riel, at least one. */
  readonly amount:
    | { readonly currency: 'USD'; readonly cents: number }
    | { readonly currency: 'KHR'; readonly riel: number };
  /** The reference that the payer's bank shows, and ours tells with the money: the number of the order. */
  readonly billNumber: string;
  /** Milliseconds since 1970: when it was made, and until when it may be paid. */
  readonly madeAtMs: number;
  readonly expiresAtMs: number;
}

/** Numbers of the currencies (ISO 4217). */
const CURRENCIES = { USD: '840', KHR: '116' } as const;
/** Merchant category: not stated. */
const CATEGORY = '5999';

/** One field: tag, length in two digits, value. */
const field = (tag: string, value: string): string =>
  `${tag}${String(charactersOf(value).length).padStart(2, '0')}${value}`;

const cut = (text: string, length: number): string => charactersOf(text.trim()).slice(0, length).join('');

const BITS_PER_BYTE = 8;
const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF) of the UTF-8 bytes, four upper-case hexadecimal digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << BITS_PER_BYTE;
    for (let bit = 0; bit < BITS_PER_BYTE; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Is true of a text that may be the account of a Bakong user: `name@bank`. */
export const isBakongAccount = (text: string): boolean =>
  text.length <= 32 && /^[a-z0-9._-]+@[a-z0-9]+$/i.test(text);

/** `123.45`: dollars with two decimals, the way amounts stand in the code. */
const dollars = (amountCents: number): string =>
  `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;

/** The amount as written in the code: riel have no decimals. */
const written = (amount: Khqr['amount']): string =>
  amount.currency === 'USD' ? dollars(amount.cents) : String(amount.riel);

/** The text of a code that may be paid once. */
export const writeKhqr = (khqr: Khqr): string => {
  const account = field('29', field('00', khqr.bakongAccount));
  const bill = field('62', field('01', cut(khqr.billNumber, 25)));
  const times = field('99', field('00', String(khqr.madeAtMs)) + field('01', String(khqr.expiresAtMs)));
  const content = [
    field('00', '01'),
    field('01', '12'),
    account,
    field('52', CATEGORY),
    field('53', CURRENCIES[khqr.amount.currency]),
    field('54', written(khqr.amount)),
    field('58', 'KH'),
    field('59', cut(khqr.merchantName, 25)),
    field('60', cut(khqr.city, 15)),
    bill,
    times,
    '6304',
  ].join('');
  return content + crc16(content);
};
