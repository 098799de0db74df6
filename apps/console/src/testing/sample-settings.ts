import type { TenantSettings } from '@kitwright/contract/tenants';

/** A tenant's settings for tests, fit to be published. */
export const sampleSettings: TenantSettings = {
  name: 'Angkor Sportswear',
  logo: null,
  covers: {},
  colour: '#c8102e',
  productTypes: ['SOCCER_KIT', 'TSHIRT'],
  languages: ['kh', 'en'],
  rulePreset: 'fifa2014',
  ruleValues: null,
  palette: [],
  maxDesigns: 50,
  quoteDays: 14,
  timeZone: 'Asia/Phnom_Penh',
  home: { headline: null, lead: null },
  contact: {
    phone: '012 345 678',
    email: 'hello@angkor.test',
    address: { kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
    hours: { kh: 'រាល់ថ្ងៃ', en: 'Every day' },
  },
  payment: { bank: 'Demo Bank', accountName: 'ANGKOR', accountNumber: '000 123 456', bakongAccount: '' },
  tax: { vat: null, showsRiel: false },
  prices: {
    basePriceCents: { SOCCER_KIT: 1250, TSHIRT: 850 },
    longSleeveSurchargeCents: 200,
    longSleeveDiscountPercent: 5,
    longSleeveTypes: ['SOCCER_KIT'],
    optionSurcharges: [],
    extras: [],
    tiers: [
      { quantity: 6, percent: 5 },
      { quantity: 12, percent: 10 },
    ],
    fabrics: [
      {
        id: 'interlock',
        name: { kh: 'អ៊ីនធឺឡុក', en: 'Interlock' },
        weave: 'interlock',
        weightGsm: 160,
        surchargeCents: 0,
        minimumQuantity: 5,
        discountUpToPercent: 15,
        productTypes: [],
      },
    ],
    shippingCents: 500,
    freeShippingFromQuantity: 12,
    productionDays: { from: 15, to: 25 },
  },
  pages: { about: null, careers: null, privacy: null, terms: null },
};
