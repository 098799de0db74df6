import { promotionIdSchema } from '@kitwright/contract';
import { quote, type Quote } from '@kitwright/ordering';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceRequest } from '../services.ts';
import { noMediaQueries, showInEditor } from '../testing/show-in-editor.tsx';
import { testTenant } from '../testing/test-tenant.ts';
import { PriceTag } from './BottomBar.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const priced = ({ productType, fabricId, quantities }: PriceRequest, part: Partial<Quote>) => {
  const answer = quote(testTenant.prices, { productType, fabricId, quantities });
  if (!answer.ok) throw new Error(answer.error.code);
  return Promise.resolve({ ok: true as const, value: { ...answer.value, ...part } });
};
const show = (part: Partial<Quote> = {}) =>
  showInEditor(<PriceTag />, { services: { quote: (request) => priced(request, part) } });

it('says what a piece comes to at the least quantity of the fabric', async () => {
  await show();
  expect(await screen.findByText('$15.00 a kit')).toBeDefined();
  expect(screen.getByText('for 6 or more')).toBeDefined();
  expect(screen.queryByText(/^with/)).toBeNull();
});

it('takes off a promotion that runs, and names it', async () => {
  const promotion = {
    id: promotionIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
    name: { kh: 'ចូលឆ្នាំ', en: 'New year' },
    code: null,
    amountCents: 900,
  };
  // Six kits at $15.00 less $9.00.
  await show({ promotion, totalDiscountCents: 900 });
  expect(await screen.findByText('$13.50 a kit')).toBeDefined();
  expect(screen.getByText('with New year')).toBeDefined();
});
