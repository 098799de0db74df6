import { describe, expect, it, vi } from 'vitest';
import { availableGarments, garmentOf } from './registry.ts';
import { ALL_SIZES, SIZES } from './size.ts';
import { sizeChart } from './size-chart.ts';

describe('sizeChart', () => {
  it.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
    'of a %s names the same measures in every size, none smaller than in the size before',
    (_type, garment) => {
      expect(sizeChart(garment).map(({ size }) => size)).toEqual([...SIZES]);
      const rows = sizeChart(garment, {}, ALL_SIZES);
      expect(rows.map(({ size }) => size)).toEqual([...ALL_SIZES]);
      const names = Object.keys(rows[0]!.mm);
      expect(names.length).toBeGreaterThanOrEqual(2);
      for (const [index, { mm }] of rows.entries()) {
        expect(Object.keys(mm)).toEqual(names);
        const before: Readonly<Record<string, number>> = rows[index - 1]?.mm ?? {};
        for (const [name, value] of Object.entries(mm))
          expect(value, name).toBeGreaterThanOrEqual(before[name] ?? 0);
      }
    },
  );

  it('is that of the tenant for the football shirt: half chest 51, length 70 cm in M', () => {
    const { mm } = sizeChart(garmentOf('SOCCER_KIT'))[2]!;
    // The pieces are measured, and hold the chart within a millimetre.
    expect(Math.abs((mm.halfChest ?? 0) - 510)).toBeLessThanOrEqual(1);
    expect(Math.abs((mm.length ?? 0) - 700)).toBeLessThanOrEqual(1);
    expect(mm.outseam).toBeCloseTo(480, -1);
  });

  it('follows the cut: a long sleeve is long', () => {
    const kit = garmentOf('SOCCER_KIT');
    const sleeve = (options: Record<string, string>) => sizeChart(kit, options)[2]!.mm.sleeve ?? 0;
    expect(sleeve({ sleeve: 'long' })).toBeGreaterThan(sleeve({}) + 300);
  });

  it('is drafted once for each cut, however often it is asked for', () => {
    const kit = garmentOf('SOCCER_KIT');
    const pattern = vi.fn<typeof kit.pattern>((...of) => kit.pattern(...of));
    const counted = { ...kit, pattern };
    const first = sizeChart(counted, {});
    expect(sizeChart(counted, { sleeve: 'short' })).toEqual(first);
    expect(pattern).toHaveBeenCalledTimes(SIZES.length);
    sizeChart(counted, { sleeve: 'long' });
    expect(pattern).toHaveBeenCalledTimes(2 * SIZES.length);
  });
});
