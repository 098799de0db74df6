import { promotionIdSchema } from '@kitwright/contract';
import { callKey } from '@kitwright/app-shell';
import { promotionEndpoints, type RunningPromotion } from '@kitwright/contract/catalogue';
import { showDatesIn } from '@kitwright/ui';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import HomePage from '../pages/home/HomePage.tsx';
import PricingPage from '../pages/pricing/PricingPage.tsx';
import ProductsPage from '../pages/products/ProductsPage.tsx';
import StorePage from '../pages/store/StorePage.tsx';
import { showPage } from '../testing/show-page.tsx';

const promotion: RunningPromotion = {
  id: promotionIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  name: { kh: 'ចូលឆ្នាំ', en: 'New year' },
  benefit: { kind: 'percent', percent: 10 },
  endsAt: '2027-01-01T00:00:00.000Z',
  minimumQuantity: 6,
  productTypes: [],
};

const shown = (page: React.ReactNode, items: readonly RunningPromotion[]): string => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(callKey(promotionEndpoints.runningPromotions), { items });
  return showPage(page, { queryClient });
};

describe('a promotion that runs', () => {
  it.each([
    ['home', <HomePage key="page" />],
    ['products', <ProductsPage key="page" />],
    ['designs of the store', <StorePage key="page" />],
    ['prices', <PricingPage key="page" />],
  ])('is shown where people choose: %s', (_, page) => {
    expect(shown(page, [promotion])).toMatch(/New year.*10% off/s);
    expect(shown(page, [])).not.toContain('Offers that run now');
  });

  it('names its last day by the clocks of the shop: the end is midnight after it', () => {
    showDatesIn('Asia/Phnom_Penh');
    const ending = { ...promotion, endsAt: '2026-12-31T17:00:00.000Z' };
    expect(shown(<ProductsPage />, [ending])).toContain('until 31 Dec 2026');
    showDatesIn(null);
  });

  it('is taken off by the calculator', () => {
    // Twelve kits at $15.00, less 10% for the team, then the offer.
    expect(shown(<PricingPage />, [])).toContain('$162.00');
    const priced = shown(<PricingPage />, [promotion]);
    expect(priced).toContain('Promotion New year');
    expect(priced).toContain('$145.80');
  });

  it('is left out where it is for garments that are not offered', () => {
    expect(shown(<ProductsPage />, [{ ...promotion, productTypes: ['HOODIE'] }])).not.toContain('New year');
  });
});
