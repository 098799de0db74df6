/** Sizes, and players to try a design on. */
export const sizesEn = {
  wornBy: 'Worn by',
  sample: 'Sample player',
  unsized: 'size not settled',
  chart: 'Size chart',
  chartHint: 'Measured on the garment laid flat, in centimetres or inches.',
  bodyHint: 'The last columns state the body a size is meant for.',
  body: { chest: 'For chest', waist: 'For waist', height: 'For height' },
  units: 'Unit',
  cm: 'cm',
  inch: 'inch',
  size: 'Size',
  measures: {
    halfChest: 'Half chest',
    length: 'Length',
    sleeve: 'Sleeve',
    halfWaist: 'Half waist, stretched',
    outseam: 'Side, waist to hem',
    halfHem: 'Half hem',
  },
};
