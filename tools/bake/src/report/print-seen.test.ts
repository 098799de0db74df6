import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import type { Placement } from '@kitwright/garment';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { describe, expect, it } from 'vitest';
import { merged } from '../base/surface.ts';
import type { MeasuredPiece } from './measured-piece.ts';
import { printSeen } from './print-seen.ts';

const STEPS = 40;
const SIDE_MM = 400;

/** A square sheet of the front, 400 mm a side; `place` bends it. */
const sheet = (place: (xMm: number, yMm: number) => readonly [number, number, number]): MeasuredPiece => {
  const grid = Array.from({ length: (STEPS + 1) ** 2 }, (_, i): [number, number] => [
    ((i % (STEPS + 1)) * SIDE_MM) / STEPS,
    (Math.floor(i / (STEPS + 1)) * SIDE_MM) / STEPS,
  ]);
  const triangles = Array.from({ length: STEPS ** 2 }, (_, cell) => {
    const a = Math.floor(cell / STEPS) * (STEPS + 1) + (cell % STEPS);
    return [a, a + STEPS + 1, a + 1, a + 1, a + STEPS + 1, a + STEPS + 2];
  }).flat();
  return {
    piece: pieceOf(soccerKit.pattern('M').pieces, 'front'),
    places: grid,
    positions: Float64Array.from(grid.flatMap(([x, y]) => [...place(x, y)])),
    triangles: Int32Array.from(triangles),
  };
};
const flat = (x: number, y: number) => [x / 1000, 1 - y / 1000, 0] as const;
const room = (centre: readonly [number, number], rotationDeg = 0): Placement => ({
  id: 'sponsor',
  piece: 'front',
  kind: 'logo',
  centre,
  rotationDeg,
  maxWidthMm: 200,
  maxHeightMm: 80,
});
const seen = (placement: Placement, piece: MeasuredPiece, ...before: MeasuredPiece[]) =>
  printSeen({ placements: [placement] }, [piece], merged([piece, ...before]))['sponsor'];

describe('what is seen of a print', () => {
  it('is all of it on a flat sheet, however it is turned', () => {
    expect(seen(room([200, 200]), sheet(flat))).toBe(1);
    expect(
      seen(
        room([200, 200], 30),
        sheet((x, y) => [0, 1 - y / 1000, -x / 1000]),
      ),
    ).toBe(1);
  });

  it('is what something before it leaves', () => {
    const before = sheet((x, y) => [0.2 + x / 1000, 1 - y / 1000, 0.05]);
    expect(seen(room([200, 200]), sheet(flat), before)).toBeCloseTo(0.5, 1);
    expect(
      seen(
        room([200, 200]),
        sheet(flat),
        sheet((x, y) => [x / 1000, 1 - y / 1000, -0.05]),
      ),
    ).toBe(1);
  });

  it('lacks the flank of a step that cannot be read, though nothing hides it', () => {
    const stepped = sheet((x, y) => {
      const [along, deep] = x < 180 ? [x, 0] : x < 200 ? [180 + (x - 180) / 20, 180 - x] : [x - 19, -20];
      return [along / 1000, 1 - y / 1000, deep / 1000];
    });
    expect(seen(room([200, 200]), stepped)).toBeCloseTo(0.9, 1);
  });

  it('lacks what a fold of the cloth itself swallows', () => {
    // From 180 mm on the cloth goes back under itself for 20 mm, and forward again.
    const folded = sheet((x, y) => {
      const [along, deep] = x < 180 ? [x, 0] : x < 200 ? [360 - x, -6] : [x - 40, -12];
      return [along / 1000, 1 - y / 1000, deep / 1000];
    });
    expect(seen(room([200, 200]), folded)).toBeLessThan(0.85);
    expect(seen(room([200, 200]), folded)).toBeGreaterThan(0.6);
  });
});
