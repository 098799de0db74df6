import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { SurfaceMesh } from '../../surface/surface-mesh.ts';
import { groundOf, hangRope, spotOn } from './rope.ts';

/** A wall of 200 by 400 mm that leans back, its outside to the front. */
const wall: SurfaceMesh = {
  pieceIds: ['wall'],
  pieceOfVertex: new Int32Array(4),
  pieceMm: Float64Array.of(0, 0, 200, 0, 200, 400, 0, 400),
  pointOf: Int32Array.of(0, 1, 2, 3),
  positions: Float64Array.of(-0.1, 0.4, -0.1, 0.1, 0.4, -0.1, 0.1, 0, 0, -0.1, 0, 0),
  triangles: Int32Array.of(0, 3, 2, 0, 2, 1),
};
const outward = new Vector3(0, 0.1, 0.4).normalize();
const heightOver = (p: Vector3): number =>
  p
    .clone()
    .sub(new Vector3(0, 0, 0))
    .dot(outward);

describe('a spot on the cloth', () => {
  it('is the place under a point of the piece, with the normal of the outside', () => {
    const { at, normal } = spotOn(wall, 'wall', [50, 100]);
    expect(at.distanceTo(new Vector3(-0.05, 0.3, -0.075))).toBeLessThan(1e-9);
    expect(normal.distanceTo(outward)).toBeLessThan(1e-9);
  });

  it('is refused off the piece', () => {
    expect(() => spotOn(wall, 'wall', [900, 100])).toThrow(RangeError);
  });
});

describe('a rope', () => {
  const spot = spotOn(wall, 'wall', [100, 60]);
  const joints = hangRope(groundOf(wall), spot, 20, 0.01, 0.003);

  it('starts at its spot and keeps the length of its links', () => {
    expect(joints).toHaveLength(21);
    expect(joints[0]!.distanceTo(spot.at)).toBeLessThan(1e-9);
    joints.slice(1).forEach((p, i) => expect(p.distanceTo(joints[i]!)).toBeCloseTo(0.01, 3));
  });

  it('hangs down along the cloth, on its outside', () => {
    expect(joints.at(-1)!.y).toBeLessThan(spot.at.y - 0.15);
    for (const p of joints.slice(2)) {
      expect(heightOver(p)).toBeGreaterThan(0.0029);
      expect(Math.abs(p.x)).toBeLessThan(0.01);
    }
    expect(heightOver(joints.at(-1)!)).toBeLessThan(0.01);
  });
});
