import { describe, expect, it } from 'vitest';
import { availableGarments, garmentOf } from './registry.ts';
import { sizeChart } from './size-chart.ts';
import { LEAST_CHEST_EASE_MM, sizeFaults, sizeLimits } from './size-limits.ts';
import {
  ALL_SIZES,
  SIZES,
  bodyOf,
  isOffered,
  offeredLabel,
  offeredSizes,
  plainOffer,
  withYouth,
  type BodyMeasure,
  type OfferedSize,
  type Size,
} from './size.ts';

const kit = garmentOf('SOCCER_KIT');
const withSize = (size: Size, part: Partial<OfferedSize>): OfferedSize[] =>
  plainOffer().map((entry) => (entry.size === size ? { ...entry, ...part } : entry));
const withBody = (...bodies: readonly [Size, BodyMeasure, number, number][]): OfferedSize[] =>
  plainOffer().map((entry) => ({
    ...entry,
    body: Object.fromEntries(
      bodies
        .filter(([size]) => size === entry.size)
        .map(([, measure, fromMm, toMm]) => [measure, { fromMm, toMm }]),
    ),
  }));
const faultsOf = (sizes: readonly OfferedSize[], garment = kit): string[] =>
  sizeFaults(garment, sizes).map(({ path, key }) => `${path.join('.')}: ${key}`);

describe('an offer of sizes', () => {
  it('is all ten under their own names where a tenant set nothing', () => {
    expect(offeredSizes(undefined)).toEqual(SIZES);
    expect(offeredLabel(undefined, 'XXL')).toBe('2XL');
    expect(bodyOf(undefined, 'M')).toEqual({});
    expect(offeredSizes({ sizes: plainOffer() })).toEqual(SIZES);
  });

  it('leaves out what is not offered, and goes by the tenant’s labels', () => {
    const offer = { sizes: withSize('XS', { isOffered: false, label: 'XS (36)' }) };
    expect(offeredSizes(offer)).toEqual(SIZES.slice(1));
    expect(isOffered(offer, 'XS')).toBe(false);
    expect(offeredLabel(offer, 'XS')).toBe('XS (36)');
  });
});

describe('youth sizes', () => {
  const all = withYouth(plainOffer());
  const offering = (...sizes: readonly Size[]) => ({
    sizes: all.map((entry) => ({ ...entry, isOffered: entry.isOffered || sizes.includes(entry.size) })),
  });

  it('are offered only by a maker who has said so', () => {
    expect(isOffered(undefined, 'Y10')).toBe(false);
    expect(isOffered({ sizes: plainOffer() }, 'Y10')).toBe(false);
    expect(offeredSizes({ sizes: all })).toEqual(SIZES);
  });

  it('stand before XS in order, under a name that tells the height', () => {
    expect(offeredSizes(offering('Y10', 'Y14'))).toEqual(['Y10', 'Y14', ...SIZES]);
    expect(offeredLabel(offering('Y10'), 'Y10')).toBe('Y10 (140 cm)');
    expect(offeredLabel(undefined, 'Y10')).toBe('Y10');
    expect(all.map(({ size }) => size)).toEqual([...ALL_SIZES]);
    expect(withYouth(all)).toEqual(all);
  });

  it.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
    'of %s may be offered as they are made, to larger children than the smallest of grown-ups',
    (_type, garment) => {
      expect(faultsOf(offering(...ALL_SIZES).sizes, garment)).toEqual([]);
      const heights = new Map<Size, OfferedSize['body']>([
        ['Y8', { height: { fromMm: 1220, toMm: 1340 } }],
        ['Y14', { height: { fromMm: 1580, toMm: 1700 } }],
        ['XS', { height: { fromMm: 1550, toMm: 1650 } }],
      ]);
      const sizes = all.map((entry) => ({ ...entry, body: heights.get(entry.size) ?? {} }));
      expect(faultsOf(sizes, garment)).toEqual([]);
    },
  );

  it('are held to their own pieces', () => {
    const most = sizeLimits(kit).get('Y10')!.chest!.mostMm;
    expect(most).toBe(740);
    const sizes = all.map((entry) =>
      entry.size === 'Y10' ? { ...entry, body: { chest: { fromMm: 650, toMm: most + 1 } } } : entry,
    );
    expect(faultsOf(sizes)).toEqual(['sizes.1.body.chest.toMm: error.field.body.outside']);
  });
});

describe('the limits of the graded pattern', () => {
  it.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
    'allow %s as it is made, and larger bodies in larger sizes',
    (_type, garment) => {
      expect(faultsOf(plainOffer(), garment)).toEqual([]);
      const chests = ALL_SIZES.map((size) => sizeLimits(garment).get(size)?.chest?.mostMm ?? 0);
      expect(chests).toEqual(chests.toSorted((a, b) => a - b));
    },
  );

  it('are the chest of the shirt less the least ease, and the waist until its gathers lie flat', () => {
    const { mm } = sizeChart(kit)[2]!;
    const { chest, waist, height } = sizeLimits(kit).get('M')!;
    expect(chest?.mostMm).toBe(Math.round(mm.halfChest! * 2) - LEAST_CHEST_EASE_MM);
    expect(waist?.mostMm).toBe(Math.round(mm.halfWaist! * 2));
    expect(height).toBeDefined();
  });

  it('let a size be recommended up to the edge, and not past it', () => {
    const most = sizeLimits(kit).get('M')!.chest!.mostMm;
    expect(faultsOf(withBody(['M', 'chest', 900, most]))).toEqual([]);
    expect(faultsOf(withBody(['M', 'chest', 900, most + 1]))).toEqual([
      'sizes.2.body.chest.toMm: error.field.body.outside',
    ]);
    expect(faultsOf(withBody(['M', 'height', 100, 1800]))).toEqual([
      'sizes.2.body.height.fromMm: error.field.body.outside',
    ]);
  });

  it('know no chest of a garment without one', () => {
    expect(faultsOf(withBody(['M', 'chest', 900, 950]), garmentOf('BOXING_TRUNK'))).toEqual([
      'sizes.2.body.chest.fromMm: error.field.body.outside',
      'sizes.2.body.chest.toMm: error.field.body.outside',
    ]);
  });

  it('ask for a range that goes up, and grows with the sizes, also past sizes without one', () => {
    expect(faultsOf(withBody(['M', 'height', 1700, 1700]))).toEqual([
      'sizes.2.body.height.toMm: error.field.body.order',
    ]);
    expect(faultsOf(withBody(['S', 'height', 1650, 1750], ['L', 'height', 1640, 1740]))).toEqual([
      'sizes.3.body.height.fromMm: error.field.body.shrinks',
      'sizes.3.body.height.toMm: error.field.body.shrinks',
    ]);
  });

  it('ask for one size at least', () => {
    expect(faultsOf(plainOffer().map((entry) => ({ ...entry, isOffered: false })))).toEqual([
      'sizes: error.field.size.none',
    ]);
  });

  it.each(['S (40)', 'S / 40', 'S', 'S – EU 36', 'S (៤០)'])('let S be called %j', (label) => {
    expect(faultsOf(withSize('S', { label }))).toEqual([]);
  });

  it.each(['', '40', 'M', 'Small', 'S40', 's'])('refuse to call S %j', (label) => {
    expect(faultsOf(withSize('S', { label }))).toEqual(['sizes.1.label: error.field.size.label']);
  });
});
