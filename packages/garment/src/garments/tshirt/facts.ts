import type { GarmentFacts } from '../../garment-facts.ts';

/** Facts about the garment, and the terms on which a new tenant sells it. */
export const tshirtFacts: GarmentFacts = {
  name: { kh: 'អាវយឺត', en: 'T-shirt' },
  inSentence: {
    kh: { one: 'អាវយឺត', many: 'អាវយឺត' },
    en: { one: 'T-shirt', many: 'T-shirts' },
  },
  about: {
    kh: 'ទម្រង់សាមញ្ញ ពាក់ជាមួយអ្វីក៏បាន។',
    en: 'The plain cut that goes with everything.',
  },
  slug: 'tshirt',
  unit: 'shirt',
  covers: 'shirt',
  roomFor: ['chest', 'sleeves'],
  startPriceCents: 850,
  startFabrics: ['interlock', 'birdseye-mesh', 'pin-dot'],
  startSurcharges: [{ option: 'collar', value: 'v', surchargeCents: 40 }],
};
