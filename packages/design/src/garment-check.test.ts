import { describe, expect, it } from 'vitest';
import { repairDesign, validateDesign } from './garment-check.ts';
import { sampleDesign, sampleImage, sampleText } from './testing/samples.ts';
import { smallGarment } from './testing/small-garment.ts';

const good = sampleDesign([sampleText('a'), sampleImage('b')], { options: { sleeve: 'long' } });
const astray = sampleDesign(
  [
    sampleText('a', { anchor: { placement: 'elbow', dxMm: 5, dyMm: 5 } }),
    sampleImage('b', { anchor: { placement: 'knee', dxMm: 5, dyMm: 5 } }),
  ],
  {
    zones: { body: { kind: 'pure', colour: '#112233' }, hood: { kind: 'pure', colour: '#112233' } },
    options: { sleeve: 'endless', lining: 'silk' },
  },
);

describe('validateDesign', () => {
  it('finds nothing wrong with a design that fits', () => {
    expect(validateDesign(good, smallGarment)).toEqual([]);
  });

  it('names every zone, option and placement the garment does not have', () => {
    const found = validateDesign(astray, smallGarment).map(({ code, path }) => `${code} ${path}`);
    expect(found).toEqual([
      'unknownOptionValue options.sleeve',
      'unknownOption options.lining',
      'unknownZone zones.hood',
      'unknownPlacement elements.a.anchor.placement',
      'unknownPlacement elements.b.anchor.placement',
    ]);
  });

  it('says no more than that when the garment is another', () => {
    const found = validateDesign({ ...astray, productType: 'HOODIE' }, smallGarment);
    expect(found.map(({ code }) => code)).toEqual(['wrongGarment']);
  });
});

describe('repairDesign', () => {
  it('gives back a fitting design as it is', () => {
    expect(repairDesign(good, smallGarment)).toEqual({ document: good, repairs: [] });
    expect(repairDesign(good, smallGarment).document).toBe(good);
  });

  it('makes any design fit and tells what it did', () => {
    const { document, repairs } = repairDesign({ ...astray, productType: 'HOODIE' }, smallGarment);
    expect(validateDesign(document, smallGarment)).toEqual([]);
    expect(repairs).toHaveLength(6);
    expect(Object.values(document.elements).map((element) => element.anchor)).toEqual([
      { placement: 'frontNumber', dxMm: 0, dyMm: 0 },
      { placement: 'crest', dxMm: 0, dyMm: 0 },
    ]);
    expect(document.zones).toEqual({ body: astray.zones['body'] });
    expect(document.options).toEqual({});
  });
});
