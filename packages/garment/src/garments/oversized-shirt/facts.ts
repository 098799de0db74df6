import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
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
