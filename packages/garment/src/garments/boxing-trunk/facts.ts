import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const boxingTrunkFacts: GarmentFacts = {
  name: { kh: 'ខោប្រដាល់', en: 'Boxing trunk' },
  inSentence: {
    kh: { one: 'ខោប្រដាល់', many: 'ខោប្រដាល់' },
    en: { one: 'boxing trunk', many: 'boxing trunks' },
  },
  about: {
    kh: 'ចង្កេះធំ ក្រណាត់សាទីនភ្លឺ។',
    en: 'Wide waistband, satin that shines.',
  },
  slug: 'boxingtrunk',
  unit: 'trunk',
  covers: 'shorts',
  roomFor: [],
  footwear: 'barefoot',
  startPriceCents: 1100,
  startFabrics: ['satin'],
};
