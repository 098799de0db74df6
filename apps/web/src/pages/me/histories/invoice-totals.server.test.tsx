import type { OrderQuote } from '@kitwright/ordering';
import { NO_TAX, type TaxTerms } from '@kitwright/ordering/tax';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { Totals } from './InvoiceSums.tsx';

const quote: OrderQuote = {
  items: [],
  quantity: 5,
  meetsMinimum: true,
  reasons: [],
  promotion: null,
  code: null,
  totalAmountCents: 7_500,
  totalDiscountCents: 0,
  shippingCents: 300,
  grandTotalCents: 7_800,
};
const shown = (part: Partial<OrderQuote> = {}, tax: TaxTerms = NO_TAX, paidAmountCents = 0): string => {
  const money = { paidAmountCents, grandTotalCents: 7_800, dueCents: 7_800 - paidAmountCents };
  const order = { ...money, adjustment: null, tax };
  return showPage(<Totals order={{ ...order, quote: { ...quote, ...part } }} />);
};

describe('the sums of an invoice', () => {
  it('say nothing of a discount where there is none', () => {
    expect(shown()).toContain('$75.00');
    expect(shown()).not.toMatch(/discount/i);
  });

  it('say what comes off where something does', () => {
    expect(shown({ totalDiscountCents: 750 })).toMatch(/discount.*-\$7\.50/is);
  });

  it('tell VAT and riel where the order was told them, and nothing of either elsewhere', () => {
    const vat = { number: 'L001-100012345', rateBp: 1_000 };
    expect(shown({}, { vat, rielPerDollar: 4_100 })).toMatch(
      /Without VAT.*\$70\.91.*VAT 10 %.*\$7\.09.*Grand total.*\$78\.00.*In riel.*319,800/is,
    );
    expect(shown({}, { vat: null, rielPerDollar: 4_100 })).not.toMatch(/VAT|Due in riel/);
    expect(shown({}, { vat: null, rielPerDollar: 4_100 }, 3_900)).toMatch(/Due in riel.*159,900/is);
    expect(shown()).not.toMatch(/VAT|riel|៛/);
  });
});
