import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const sleevelessShirtFacts: GarmentFacts = {
  name: { kh: 'អាវគ្មានដៃ', en: 'Sleeveless shirt' },
  inSentence: {
    kh: { one: 'អាវគ្មានដៃ', many: 'អាវគ្មានដៃ' },
    en: { one: 'sleeveless shirt', many: 'sleeveless shirts' },
  },
  about: {
    kh: 'ដៃទំនេរ សម្រាប់ទីលាន និងហាត់ប្រាណ។',
    en: 'Free arms, for the court and the gym.',
  },
  slug: 'sleeveless',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest'],
  startPriceCents: 800,
  startFabrics: ['interlock', 'birdseye-mesh', 'pin-dot'],
};
