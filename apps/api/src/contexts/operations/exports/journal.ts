import { dayIn } from '@kitwright/ordering';
import { splitVat } from '@kitwright/ordering/tax';
import { writeOrderNumber } from '../../../values/order-number.ts';
import type { MoneyLine, SaleLine } from './repository.ts';

type AccountNumber = '1000' | '1100' | '2200' | '4000' | '4100' | '4200' | '4900';

/** One side of an entry: an account, and cents on its debit or its credit. */
interface Posting {
  readonly account: AccountNumber;
  readonly debitCents: number;
  readonly creditCents: number;
}

/** Accounts by the numbers that most charts have for them; who imports the file maps them once. */
const ACCOUNTS: Readonly<Record<AccountNumber, string>> = {
  1000: 'Cash and bank',
  1100: 'Accounts receivable',
  2200: 'VAT payable',
  4000: 'Sales',
  4100: 'Delivery charged',
  4200: 'Surcharges',
  4900: 'Discounts given',
};

export const JOURNAL_HEADINGS = [
  'day',
  'reference',
  'account',
  'account name',
  'debit USD',
  'credit USD',
  'memo',
];

const debit = (account: Posting['account'], cents: number): Posting => ({
  account,
  debitCents: cents,
  creditCents: 0,
});
const credit = (account: Posting['account'], cents: number): Posting => ({
  account,
  debitCents: 0,
  creditCents: cents,
});

type SoldFor = Pick<
  SaleLine,
  | 'grandTotalCents'
  | 'totalDiscountCents'
  | 'adjustmentCents'
  | 'totalAmountCents'
  | 'shippingCents'
  | 'vatRateBp'
>;

/**
 * A sale on the day it was ordered: the customer owes the total. What the seller keeps is booked without VAT, which is owed to the
 * state; the parts sum to their whole. Debits and credits are equal.
 */
export const postSale = (sale: SoldFor): readonly Posting[] => {
  const gross = [
    sale.totalAmountCents,
    sale.shippingCents,
    Math.max(0, sale.adjustmentCents),
    -sale.totalDiscountCents - Math.max(0, -sale.adjustmentCents),
  ];
  const parts = splitVat(gross, sale.vatRateBp ?? 0);
  const [goods = 0, delivery = 0, surcharge = 0, discount = 0] = parts.map(({ netCents }) => netCents);
  return [
    debit('1100', sale.grandTotalCents),
    debit('4900', 0 - discount),
    credit('4000', goods),
    credit('4100', delivery),
    credit('4200', surcharge),
    credit(
      '2200',
      parts.reduce((sum, { vatCents }) => sum + vatCents, 0),
    ),
  ];
};

/** Money on the day it came or went back: the customer owes less, or more. */
export const postMoney = ({ kind, amountCents }: Pick<MoneyLine, 'kind' | 'amountCents'>) =>
  kind === 'payment'
    ? [debit('1000', amountCents), credit('1100', amountCents)]
    : [debit('1100', amountCents), credit('1000', amountCents)];

const CENTS = 100;
const written = (cents: number): string => (cents === 0 ? '' : (cents / CENTS).toFixed(2));

const rows = (postings: readonly Posting[], day: string, reference: string, memo: string) =>
  postings
    .filter(({ debitCents, creditCents }) => debitCents + creditCents > 0)
    .map(({ account, debitCents, creditCents }) => [
      day,
      reference,
      account,
      ACCOUNTS[account],
      written(debitCents),
      written(creditCents),
      memo,
    ]);

/** Rows of a sale in the journal. */
export const journalOfSale = (sale: SaleLine, zone: string): readonly (readonly string[])[] =>
  rows(
    postSale(sale),
    dayIn(zone, sale.orderedAt.getTime()),
    writeOrderNumber(sale.number),
    sale.customerName,
  );

/** Rows of money in the journal. */
export const journalOfMoney = (line: MoneyLine, zone: string): readonly (readonly string[])[] =>
  rows(
    postMoney(line),
    dayIn(zone, line.decidedAt.getTime()),
    writeOrderNumber(line.number),
    line.customerName,
  );
