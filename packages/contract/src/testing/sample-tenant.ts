import { tenantIdSchema } from '../kernel/ids.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A tenant for tests: two product types, two fabrics, tiers at 6 and 12. */
export const demoTenant: Tenant = {
  id: tenantIdSchema.parse('0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a000'),
  name: 'Angkor Sportswear',
  logo: null,
  productTypes: ['SOCCER_KIT', 'POLO_SHIRT'],
  templates: [],
  settings: { homepage: { theme: { palette: { color: '#c8102e' } } } },
  home: { headline: null, lead: null },
  covers: {},
  sizeCharts: {},
  languages: ['kh', 'en'],
  timeZone: 'Asia/Phnom_Penh',
  rulePreset: 'fifa2014',
  ruleValues: null,
  palette: [],
  prices: {
    basePriceCents: { SOCCER_KIT: 1500, POLO_SHIRT: 1200 },
    longSleeveSurchargeCents: 200,
    longSleeveDiscountPercent: 5,
    longSleeveTypes: ['SOCCER_KIT'],
    extras: [{ id: 'armband', priceCents: 250, productTypes: [] }],
    optionSurcharges: [{ productType: 'SOCCER_KIT', option: 'collar', value: 'v', surchargeCents: 50 }],
    tiers: [
      { quantity: 6, percent: 5 },
      { quantity: 12, percent: 10 },
    ],
    fabrics: [
      {
        id: 'interlock',
        name: { kh: 'អ៊ីនធ័រឡុក', en: 'Interlock' },
        weave: 'interlock',
        weightGsm: 160,
        surchargeCents: 0,
        minimumQuantity: 6,
        discountUpToPercent: 10,
        productTypes: [],
      },
    ],
    shippingCents: 300,
    freeShippingFromQuantity: 12,
    productionDays: { from: 15, to: 25 },
  },
  contact: {
    phone: '012 345 678',
    email: 'hello@angkor.test',
    address: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
    hours: { kh: 'ច័ន្ទ ដល់ សៅរ៍', en: 'Monday to Saturday' },
  },
  payment: null,
  tax: { vat: null, rielPerDollar: null },
  social: { googleClientId: null },
  demo: true,
};
