/** VAT that prices contain, and riel beside dollars: pure, in whole cents and whole riel. */
import { latinDigits } from '@kitwright/base/digits';
import { z } from 'zod';
import { formatUsd } from './money.ts';

/** Riel of a dollar, where a tenant has said nothing else. */
export const USUAL_RIEL_PER_DOLLAR = 4_100;
/** Riel of a dollar; what people meant when they wrote another number is not this. */
export const rielPerDollarSchema = z
  .number()
  .int('error.field.invalid')
  .min(1_000, 'error.field.invalid')
  .max(20_000, 'error.field.invalid');

/** Basis points: 1,000 are 10 %, the one rate of Cambodia for what is sold in it. */
export const USUAL_VAT_RATE_BP = 1_000;
/** Half the price: more is a slip of the pen. */
export const MOST_VAT_RATE_BP = 5_000;
/** The whole, in basis points. */
const WHOLE_BP = 10_000;

/** A registered seller: the number as it is written on invoices, and the rate that its prices contain. */
export const vatSchema = z.object({
  number: z.string(),
  rateBp: z.number().int().min(0).max(MOST_VAT_RATE_BP),
});
export type Vat = z.infer<typeof vatSchema>;

/** The terms under which money is shown: an order keeps those of the day it was placed. */
export const taxTermsSchema = z.object({
  /** Null where the seller is not registered. */
  vat: vatSchema.nullable(),
  /** Null where riel are not shown. */
  rielPerDollar: z.number().int().positive().nullable(),
});
export type TaxTerms = z.infer<typeof taxTermsSchema>;
export const NO_TAX: TaxTerms = { vat: null, rielPerDollar: null };

/**
 * A Cambodian VATTIN as the General Department of Taxation writes it, `K009-901234567`: the letter and three figures of the
 * office, and nine figures. Spaces, other dashes, small letters and Khmer figures are read; null for anything else.
 */
export const readVattin = (text: string): string | null => {
  const plain = latinDigits(text)
    .toUpperCase()
    .replaceAll(/[\s\u200b.\u2010-\u2015_-]/g, '');
  const [, office, number] = /^([A-Z]\d{3})(\d{9})$/.exec(plain) ?? [];
  return office === undefined || number === undefined ? null : `${office}-${number}`;
};

/** Settings of a tenant's tax, and its rate. */
interface TaxSettings {
  readonly tax: { readonly vat: Vat | null; readonly showsRiel: boolean };
  readonly rielPerDollar: number;
}

/** The terms of an order of now. */
export const taxTermsOf = ({ tax: { vat, showsRiel }, rielPerDollar }: TaxSettings): TaxTerms => ({
  vat: vat === null ? null : { ...vat, number: readVattin(vat.number) ?? vat.number },
  rielPerDollar: showsRiel ? rielPerDollar : null,
});

export interface VatShare {
  readonly netCents: number;
  readonly vatCents: number;
}

/**
 * The VAT that an amount contains, to the nearest cent, half a cent up; what is left is the price without it. Amounts taken
 * off are split just as those added.
 */
export const vatInside = (grossCents: number, rateBp: number): VatShare => {
  const [size, sign] = [Math.abs(grossCents), Math.sign(grossCents)];
  const whole = WHOLE_BP + rateBp;
  // Taken apart, so that the product of the largest amount is still an exact number.
  const [times, rest] = [Math.floor(size / whole), size % whole];
  const vat = times * rateBp + Math.floor((2 * rest * rateBp + whole) / (2 * whole));
  const vatCents = vat === 0 ? 0 : sign * vat;
  return { netCents: grossCents - vatCents, vatCents };
};

/**
 * The VAT in each of several amounts, so that they sum to the VAT in their sum: each is what the sum grows by with it, which
 * is less than a cent from its own.
 */
export const splitVat = (grossCents: readonly number[], rateBp: number): readonly VatShare[] => {
  let sum = 0;
  return grossCents.map((cents) => {
    const before = vatInside(sum, rateBp).vatCents;
    sum += cents;
    const vatCents = vatInside(sum, rateBp).vatCents - before;
    return { netCents: cents - vatCents, vatCents };
  });
};

/** `10 %` as it is written before its sign: `10`, `7.5`. */
export const percentOfBp = (rateBp: number): number => rateBp / 100;

/** The smallest note that is in hands: prices, tills and bills in riel are in hundreds. */
const RIEL_STEP = 100;

/** Riel of an amount at a rate, to the nearest hundred as they are paid; something is never nothing. */
export const rielOf = (amountCents: number, rielPerDollar: number): number => {
  const steps = Math.round((Math.abs(amountCents) * rielPerDollar) / (100 * RIEL_STEP));
  const riel = Math.max(amountCents === 0 ? 0 : 1, steps) * RIEL_STEP;
  return amountCents < 0 ? -riel : riel;
};

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `49,200 ៛`: figures as those of dollars, the sign behind them as it is written in Cambodia. */
export const formatRiel = (riel: number): string => `${count.format(riel)}\u00a0៛`;

/** `$12.00 (49,200 ៛)`, or dollars alone where riel are not shown. */
export const formatBoth = (amountCents: number, rielPerDollar: number | null): string =>
  rielPerDollar === null
    ? formatUsd(amountCents)
    : `${formatUsd(amountCents)} (${formatRiel(rielOf(amountCents, rielPerDollar))})`;
