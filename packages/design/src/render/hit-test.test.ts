import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleDesign, sampleImage, sampleText } from '../testing/samples.ts';
import { smallPattern } from '../testing/small-garment.ts';
import { compose } from './compose.ts';
import { elementAt } from './hit-test.ts';

const composed = (...elements: Parameters<typeof sampleDesign>[0]) =>
  compose(sampleDesign(elements), {
    pattern: smallPattern,
    size: 'M',
    letterer: createBlockLetterer(),
    images: { find: () => ({ widthPx: 2000, heightPx: 2000 }) },
  });

// Centred on (100, 150), 60 x 40.
const crest = sampleImage('crest');

describe('elementAt', () => {
  it('finds an element within its box and a little around it, on its own piece only', () => {
    const composition = composed(crest);
    expect(elementAt(composition, 'front', 100, 150)).toBe('crest');
    expect(elementAt(composition, 'front', 132, 150)).toBe('crest');
    expect(elementAt(composition, 'front', 136, 150)).toBeUndefined();
    expect(elementAt(composition, 'front', 136, 150, { toleranceMm: 10 })).toBe('crest');
    expect(elementAt(composition, 'back', 100, 150)).toBeUndefined();
  });

  it('follows the rotation', () => {
    const composition = composed({ ...crest, rotationDeg: 90 });
    expect(elementAt(composition, 'front', 100, 178)).toBe('crest');
    expect(elementAt(composition, 'front', 128, 150)).toBeUndefined();
  });

  it('takes the topmost of several, and the next when that one is not accepted', () => {
    const composition = composed(crest, sampleText('number', { order: 'a5' }));
    expect(elementAt(composition, 'front', 100, 150)).toBe('number');
    expect(elementAt(composition, 'front', 100, 150, { accepts: (id) => id !== 'number' })).toBe('crest');
  });

  it('finds every element at its centre, however it is turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -360, max: 360 }),
        fc.integer({ min: -80, max: 80 }),
        (rotationDeg, dxMm) => {
          const turned = sampleText('number', {
            rotationDeg,
            anchor: { placement: 'frontNumber', dxMm, dyMm: 0 },
          });
          const composition = composed(turned);
          const [x, y] = composition.elements.get('number')!.centreMm;
          expect(elementAt(composition, 'front', x, y, { toleranceMm: 0 })).toBe('number');
        },
      ),
    );
  });
});
