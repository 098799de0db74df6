import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const boxyFitFacts: GarmentFacts = {
  name: { kh: 'អាវខ្លីធំ', en: 'Boxy fit' },
  inSentence: {
    kh: { one: 'អាវខ្លីធំ', many: 'អាវខ្លីធំ' },
    en: { one: 'boxy shirt', many: 'boxy shirts' },
  },
  about: {
    kh: 'ខ្លី ទូលាយ ជាយត្រង់។',
    en: 'Short and wide, straight at the hem.',
  },
  slug: 'boxyfit',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 1000,
  startFabrics: ['interlock', 'birdseye-mesh', 'pin-dot'],
};
