import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUvLookup } from './uv-lookup.ts';

/** A 300 x 200 mm sheet of 30 x 20 cells, two triangles each, slightly bent in the plane. */
const sheet = () => {
  const [columns, rows] = [30, 20];
  const points: number[] = [];
  for (let r = 0; r <= rows; r += 1) {
    for (let c = 0; c <= columns; c += 1) points.push(c * 10 + Math.sin(r) * 2, r * 10 + Math.cos(c) * 2);
  }
  const index: number[] = [];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const a = r * (columns + 1) + c;
      index.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1);
    }
  }
  return { points: Float32Array.from(points), index: Uint32Array.from(index) };
};

describe('from a point of the piece to the model', () => {
  const { points, index } = sheet();
  const lookup = buildUvLookup(points, index);

  it('finds the triangle that holds the point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 295, noNaN: true }),
        fc.double({ min: 5, max: 195, noNaN: true }),
        (x, y) => {
          const hit = lookup.locate(x, y)!;
          expect(Math.min(...hit.weights)).toBeGreaterThan(-1e-4);
          const at = (axis: 0 | 1) =>
            hit.weights.reduce((sum, w, k) => sum + w * points[index[hit.triangle * 3 + k]! * 2 + axis]!, 0);
          expect(at(0)).toBeCloseTo(x, 3);
          expect(at(1)).toBeCloseTo(y, 3);
        },
      ),
    );
  });

  it('takes the nearest triangle just outside the seam line', () => {
    expect(lookup.locate(150, -3)).not.toBeNull();
  });

  it('finds nothing far away', () => {
    expect(lookup.locate(150, -80)).toBeNull();
    expect(lookup.locate(900, 100)).toBeNull();
  });
});
