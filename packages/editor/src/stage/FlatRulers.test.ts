import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRoom, ticksOf } from './FlatRulers.tsx';

describe('a ruler in centimetres', () => {
  it('writes every fifth centimetre where a centimetre has ten pixels', () => {
    const written = ticksOf(0, 200, 1).filter(({ labelCm }) => labelCm !== null);
    expect(written).toEqual([0, 5, 10, 15, 20].map((cm) => ({ mm: cm * 10, labelCm: cm })));
  });

  it('keeps its numbers apart and its ticks within, at any zoom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 0.05, max: 40, noNaN: true }),
        (fromMm, pxPerMm) => {
          const toMm = fromMm + 900 / pxPerMm;
          const ticks = ticksOf(fromMm, toMm, pxPerMm);
          for (const { mm } of ticks) expect(mm > fromMm - 1e-6 && mm < toMm + 1e-6).toBe(true);
          const written = ticks.filter(({ labelCm }) => labelCm !== null);
          expect(written.length).toBeLessThanOrEqual(900 / 44 + 1);
          for (const { mm, labelCm } of written) expect(mm).toBeCloseTo((labelCm ?? 0) * 10, 6);
        },
      ),
    );
  });

  it('leaves out numbers that would run into the corner or over the end', () => {
    const written = [-4, 10, 20, 36, 200, 386, 390].filter((px) => hasRoom(px, 20, 400));
    expect(written).toEqual([36, 200, 386]);
  });
});
