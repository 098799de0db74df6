import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { garmentOf } from '../registry.ts';
import { SIZES, plainOffer } from '../size.ts';
import { estimateGirths } from './body-estimate.ts';
import { adviseSize, type OwnMeasures } from './size-advice.ts';
import { bodyOfSize } from './size-bodies.ts';

const tee = garmentOf('TSHIRT');
const advise = (own: OwnMeasures, wish?: Parameters<typeof adviseSize>[4]) =>
  adviseSize(tee, {}, undefined, own, wish);

describe('size advice', () => {
  it.each(SIZES)('is %s for the body that it is cut for', (size) => {
    for (const sex of ['man', 'woman'] as const) {
      const advice = advise({ sex, ...bodyOfSize(undefined, sex, size) });
      expect(advice).toMatchObject({ size, between: null, isBeyond: null, isEstimated: false });
    }
  });

  it('between two sizes goes by how someone likes to wear things, and says both', () => {
    const own = { sex: 'man', chestMm: 996 } as const;
    expect(advise(own, 'close')).toMatchObject({ size: 'M', between: { smaller: 'M', larger: 'L' } });
    expect(advise(own, 'loose')).toMatchObject({ size: 'L', between: { smaller: 'M', larger: 'L' } });
  });

  it('tells the room round the chest as the pieces have it', () => {
    const chestMm = 971;
    expect(advise({ sex: 'man', chestMm })?.roomMm.chestMm).toBeGreaterThan(20);
    expect(advise({ sex: 'man', chestMm })?.decidedBy).toBe('chestMm');
  });

  it('lets a wide waist decide', () => {
    expect(advise({ sex: 'man', chestMm: 971, waistMm: 990 })).toMatchObject({ decidedBy: 'waistMm' });
  });

  it('guesses from height and weight, and says so', () => {
    expect(advise({ sex: 'man', heightMm: 1700, weightKg: 65 })).toMatchObject({ isEstimated: true });
    expect(advise({ sex: 'man', heightMm: 1700 })).toBeNull();
  });

  it('knows only the sizes that are offered, by the bodies that the tenant states', () => {
    const offer = {
      sizes: plainOffer().map((entry) => ({
        ...entry,
        isOffered: ['M', 'L'].includes(entry.size),
        body: entry.size === 'L' ? { chest: { fromMm: 1100, toMm: 1140 } } : {},
      })),
    };
    expect(adviseSize(tee, {}, offer, { sex: 'man', chestMm: 1120 })).toMatchObject({
      size: 'L',
      isBeyond: null,
    });
    expect(adviseSize(tee, {}, offer, { sex: 'man', chestMm: 700 })).toMatchObject({
      size: 'M',
      isBeyond: 'smaller',
    });
  });

  it('never falls with a larger chest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 1600 }), fc.integer({ min: 0, max: 300 }), (chestMm, more) => {
        const indexOf = (mm: number): number => SIZES.indexOf(advise({ sex: 'man', chestMm: mm })!.size);
        expect(indexOf(chestMm + more)).toBeGreaterThanOrEqual(indexOf(chestMm));
      }),
    );
  });
});

describe('girths guessed from height and weight', () => {
  it('are the means of the source at its mean height and weight, within a centimetre', () => {
    const man = estimateGirths('man', 1777, 78.1);
    expect(Math.abs(man.chestMm - 1010)).toBeLessThan(10);
    expect(Math.abs(man.waistMm - 845)).toBeLessThan(10);
    const woman = estimateGirths('woman', 1649, 60.6);
    expect(Math.abs(woman.waistMm - 698)).toBeLessThan(10);
    expect(Math.abs(woman.hipMm - 957)).toBeLessThan(10);
  });
});
