import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const soccerKitFacts: GarmentFacts = {
  name: { kh: 'ឈុតបាល់ទាត់', en: 'Soccer kit' },
  inSentence: {
    kh: { one: 'ឈុតបាល់ទាត់', many: 'ឈុតបាល់ទាត់' },
    en: { one: 'soccer kit', many: 'soccer kits' },
  },
  about: {
    kh: 'អាវ និងខោខ្លី កាត់សម្រាប់លេង។',
    en: 'Shirt and shorts, cut to play in.',
  },
  slug: 'soccer',
  unit: 'kit',
  covers: 'shirtAndShorts',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 1250,
  startFabrics: ['interlock', 'birdseye-mesh', 'pin-dot'],
  startSurcharges: [{ option: 'collar', value: 'v', surchargeCents: 50 }],
  footwear: 'own',
};
