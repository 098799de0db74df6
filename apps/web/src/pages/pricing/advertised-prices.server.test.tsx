import type { Tenant } from '@kitwright/contract/tenants';
import { describe, expect, it } from 'vitest';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { showPage } from '../../testing/show-page.tsx';
import { GarmentsSection } from '../home/GarmentsSection.tsx';
import { Hero } from '../home/Hero.tsx';
import ProductsPage from '../products/ProductsPage.tsx';
import PricingPage from './PricingPage.tsx';

const [interlock] = demoTenant.prices.fabrics;
if (interlock === undefined) throw new Error('the sample tenant offers a fabric');

/** Hoodies are made of fleece alone, which costs $2.50 more than their price says; so are polos of piqué. */
const tenant: Tenant = {
  ...demoTenant,
  productTypes: ['POLO_SHIRT', 'HOODIE'],
  prices: {
    ...demoTenant.prices,
    basePriceCents: { POLO_SHIRT: 2050, HOODIE: 1950 },
    fabrics: [
      { ...interlock, id: 'pique', surchargeCents: 250, productTypes: ['POLO_SHIRT'] },
      { ...interlock, id: 'fleece', surchargeCents: 250, productTypes: ['HOODIE'] },
    ],
  },
};

describe('a price that a page begins from', () => {
  it.each([
    ['home, of each garment', <GarmentsSection key="page" />],
    ['home, of all', <Hero key="page" />],
    ['products', <ProductsPage key="page" />],
    ['prices', <PricingPage key="page" />],
  ])('is one that is quoted: %s', (_, page) => {
    const shown = showPage(page, { tenant });
    expect(shown).toContain('$22.00');
    expect(shown).not.toContain('$19.50');
  });
});

describe('long sleeves on the page of prices', () => {
  it('cost what they come to once their own discount is off', () => {
    const shown = showPage(<PricingPage />);
    expect(shown).toContain('+$1.15');
    expect(shown).not.toContain('+$2.00');
  });

  it('say for which garments they are had', () => {
    const onOffer = (...longSleeveTypes: string[]): Tenant => ({
      ...demoTenant,
      prices: { ...demoTenant.prices, longSleeveTypes },
    });
    const named = '<dt>Long sleeves<span>';
    const both = showPage(<PricingPage />, { tenant: onOffer('SOCCER_KIT', 'POLO_SHIRT') });
    expect(both).toContain(`${named}Soccer kit, Polo shirt · `);
    const polos = showPage(<PricingPage />, { tenant: onOffer('POLO_SHIRT', 'TSHIRT') });
    expect(polos).toContain(`${named}Polo shirt · `);
  });

  it('are named only where the maker offers them, as on the page of products', () => {
    const tenant = (...longSleeveTypes: string[]): Tenant => ({
      ...demoTenant,
      productTypes: ['TSHIRT'],
      prices: { ...demoTenant.prices, longSleeveTypes },
    });
    for (const page of [<PricingPage key="prices" />, <ProductsPage key="products" />]) {
      expect(showPage(page, { tenant: tenant('TSHIRT') })).toMatch(/ដៃវែង|Long sleeves/);
      expect(showPage(page, { tenant: tenant('SOCCER_KIT') })).not.toMatch(/ដៃវែង|Long sleeves/);
    }
  });
});
