import { tenantSchema, type Tenant } from '@kitwright/contract/tenants';

/** A tenant that makes soccer kits in one fabric, for tests. */
export const testTenant: Tenant = tenantSchema.parse({
  id: '0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a000',
  name: 'Angkor Sportswear',
  logo: null,
  productTypes: ['SOCCER_KIT'],
  templates: [],
  settings: { homepage: { theme: { palette: { color: '#c8102e' } } } },
  home: { headline: null, lead: null },
  languages: ['kh', 'en'],
  rulePreset: 'none',
  prices: {
    basePriceCents: { SOCCER_KIT: 1500 },
    longSleeveSurchargeCents: 200,
    longSleeveDiscountPercent: 5,
    tiers: [],
    fabrics: [
      {
        id: 'interlock',
        name: { kh: 'អ៊ីនធ័រឡុក', en: 'Interlock' },
        weave: 'interlock',
        weightGsm: 160,
        surchargeCents: 0,
        minimumQuantity: 6,
        discountUpToPercent: 10,
      },
    ],
    shippingCents: 300,
    freeShippingFromQuantity: 12,
    productionDays: { from: 15, to: 25 },
  },
  contact: { phone: '', email: '', address: { kh: '', en: '' }, hours: { kh: '', en: '' } },
  payment: null,
  tax: { vat: null, rielPerDollar: null },
  social: { googleClientId: null },
  demo: false,
});
