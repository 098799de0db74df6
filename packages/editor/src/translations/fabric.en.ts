/** Fabric of the garment. */
export const fabricEn = {
  title: 'What it is made of',
  hint: 'The same design on another cloth. Your order starts with it.',
  gsm: '{{weight}} g/m²',
  included: 'Included in the price',
  adds: '{{price}} more a piece',
  minimum: 'From {{count}} pieces',
  upTo: 'Up to {{percent}}% off for many',
  cheaper: '{{price}} less than now',
  dearer: '{{price}} more than now',
  weaves: {
    interlock: 'Interlock: smooth and firm',
    mesh: 'Mesh: airy, for hot days',
    pinDot: 'Pin-dot: fine holes, very light',
    pique: 'Piqué: the polo’s own',
    fleece: 'Fleece: thick and warm inside',
    satin: 'Satin: light, with a shine',
  },
};
