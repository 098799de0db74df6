// @vitest-environment node
import type { OrderQuote } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { Totals } from './InvoicePage.tsx';

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
const shown = (part: Partial<OrderQuote> = {}): string => {
  const order = { paidAmountCents: 0, grandTotalCents: 7_800, dueCents: 7_800, adjustment: null };
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
});
