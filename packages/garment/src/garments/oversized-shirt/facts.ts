import type { GarmentFacts } from '../../garment-facts.ts';

/** What is said of the garment, and what a tenant starts selling it with. */
export const oversizedShirtFacts: GarmentFacts = {
  name: { kh: 'អាវរលុង', en: 'Oversized shirt' },
  inSentence: {
    kh: { one: 'អាវរលុង', many: 'អាវរលុង' },
    en: { one: 'oversized shirt', many: 'oversized shirts' },
  },
  about: {
    kh: 'ស្មាធ្លាក់ ស្លៀកពាក់ស្រួល។',
    en: 'Dropped shoulders, room to move.',
  },
  slug: 'oversizedshirt',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 1050,
  startFabrics: ['interlock', 'birdseye-mesh'],
};
