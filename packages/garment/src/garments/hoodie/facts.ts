import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const hoodieFacts: GarmentFacts = {
  name: { kh: 'អាវមានមួក', en: 'Hoodie' },
  inSentence: {
    kh: { one: 'អាវមានមួក', many: 'អាវមានមួក' },
    en: { one: 'hoodie', many: 'hoodies' },
  },
  about: {
    kh: 'សម្រាប់កម្ដៅសាច់ដុំ និងពេលល្ងាចក្បែរទីលាន។',
    en: 'Warm-ups and evenings by the pitch.',
  },
  slug: 'hoodie',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 1950,
  startFabrics: ['fleece'],
  startSurcharges: [{ option: 'hood', value: 'threePiece', surchargeCents: 150 }],
};
