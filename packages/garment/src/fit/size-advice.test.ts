import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { garmentOf } from '../registry.ts';
import { ALL_SIZES, SIZES, YOUTH_SIZES, plainOffer, withYouth, type Size } from '../size.ts';
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
        const indexOf = (mm: number): number => ALL_SIZES.indexOf(advise({ sex: 'man', chestMm: mm })!.size);
        expect(indexOf(chestMm + more)).toBeGreaterThanOrEqual(indexOf(chestMm));
      }),
    );
  });
});

describe('advice where youth sizes are offered', () => {
  const offering = (...young: readonly Size[]) => ({
    sizes: withYouth(plainOffer()).map((entry) =>
      young.includes(entry.size) ? { ...entry, isOffered: true } : entry,
    ),
  });
  const all = offering(...YOUTH_SIZES);
  const young = (own: OwnMeasures, offer = all) => adviseSize(tee, {}, offer, own);

  it.each(ALL_SIZES)('is %s for the body that it is cut for', (size) => {
    for (const sex of ['man', 'woman'] as const)
      expect(young({ sex, ...bodyOfSize(all, sex, size) })).toMatchObject({
        size,
        between: null,
        isBeyond: null,
      });
  });

  it.each([
    ['Y8', 1270, 25],
    ['Y10', 1390, 32],
    ['Y12', 1510, 41],
    ['Y14', 1600, 47],
  ] as const)('is %s for a child of %d mm and %d kg, boy or girl', (size, heightMm, weightKg) => {
    for (const sex of ['man', 'woman'] as const)
      expect(young({ sex, heightMm, weightKg })).toMatchObject({ size });
  });

  it('follows the height of a thin child, and the girth of a stout one', () => {
    expect(young({ sex: 'man', heightMm: 1520, weightKg: 34 })).toMatchObject({
      size: 'Y12',
      decidedBy: 'heightMm',
    });
    const stout = young({ sex: 'man', heightMm: 1300, weightKg: 42 })!;
    expect(ALL_SIZES.indexOf(stout.size)).toBeGreaterThanOrEqual(ALL_SIZES.indexOf('Y12'));
    expect(stout.decidedBy).not.toBe('heightMm');
  });

  it('is given to a child by the height alone, and to no grown-up', () => {
    expect(young({ sex: 'man', heightMm: 1410 })).toMatchObject({ size: 'Y10', decidedBy: 'heightMm' });
    expect(young({ sex: 'man', heightMm: 1760 })).toBeNull();
  });

  it('knows only the youth sizes that are offered', () => {
    expect(young({ sex: 'man', heightMm: 1410 }, offering('Y12', 'Y14'))).toMatchObject({
      size: 'Y12',
      isBeyond: 'smaller',
    });
    expect(young({ sex: 'man', heightMm: 1410 }, offering())).toBeNull();
  });

  it('gives grown-ups the sizes that they had before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('man', 'woman'),
        fc.integer({ min: 1650, max: 2000 }),
        fc.integer({ min: 65, max: 130 }),
        (sex, heightMm, weightKg) => {
          const before = advise({ sex, heightMm, weightKg })!;
          if (before.isBeyond === 'smaller' || before.between?.smaller === 'XS' || before.size === 'XS')
            return;
          expect(young({ sex, heightMm, weightKg })!.size).toBe(before.size);
        },
      ),
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
