import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const poloShirtFacts: GarmentFacts = {
  name: { kh: 'អាវប៉ូឡូ', en: 'Polo shirt' },
  inSentence: {
    kh: { one: 'អាវប៉ូឡូ', many: 'អាវប៉ូឡូ' },
    en: { one: 'polo shirt', many: 'polo shirts' },
  },
  about: {
    kh: 'មានក មានឡេវ សម្រាប់បុគ្គលិក និងក្លឹប។',
    en: 'Collar and placket, for staff and clubs.',
  },
  slug: 'polo',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 1150,
  startFabrics: ['interlock', 'polo-pique'],
  startSurcharges: [{ option: 'buttons', value: 'three', surchargeCents: 30 }],
};
