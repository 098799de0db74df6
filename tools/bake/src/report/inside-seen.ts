import { DoubleSide, Ray, Vector3 } from 'three';
import { cornersOf, f64, item } from '../base/arrays.ts';
import { bvhOf, hemPoints, merged, type Surface } from '../base/surface.ts';
import type { MeasuredPiece } from './measured-piece.ts';

const LOOKS = 16;
/** Distance between two rays, m. */
const STEP_M = 0.006;
const FAR_M = 3;

/** The inside is seen through necks, sleeves and hems so far in, m. */
const OPENING_M = 0.09;
/** Between these heights, m: the chest and what is round it. */
const LOW_M = 1.0;
const HIGH_M = 1.48;

/** A spot at which the inside of a piece is seen from outside. */
export interface InsideSpot {
  readonly pieceId: string;
  readonly at: readonly [number, number, number];
  readonly azimuthDeg: number;
}

/**
 * Looks at a garment from round about, level, and finds where the inside of its cloth shows though no neck, sleeve or hem
 * is near; `scene` begins with the pieces. There cloth passes through itself. Each spot is as much cloth as a ray stands for.
 */
export const insideSeen = (pieces: readonly MeasuredPiece[], scene: Surface): readonly InsideSpot[] => {
  const hems = hemPoints(merged(pieces));
  const bvh = bvhOf(scene);
  const ends = pieces.reduce<readonly number[]>(
    (sums, { triangles }) => [...sums, (sums.at(-1) ?? 0) + triangles.length / 3],
    [],
  );
  const corner = (t: number, k: 0 | 1 | 2): Vector3 => {
    const o = cornersOf(scene.triangles, t)[k] * 3;
    return new Vector3(f64(scene.positions, o), f64(scene.positions, o + 1), f64(scene.positions, o + 2));
  };
  const spots: InsideSpot[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const azimuth = (2 * Math.PI * look) / LOOKS;
    const back = new Vector3(Math.sin(azimuth), 0, Math.cos(azimuth));
    const across = new Vector3(back.z, 0, -back.x);
    const ray = new Ray(new Vector3(), back.clone().negate());
    for (let y = LOW_M; y < HIGH_M; y += STEP_M)
      for (let x = -0.5; x < 0.5; x += STEP_M) {
        ray.origin.copy(back).multiplyScalar(FAR_M).addScaledVector(across, x).setY(y);
        const hit = bvh.raycastFirst(ray, DoubleSide);
        const index = hit?.faceIndex ?? -1;
        const piece = hit ? ends.findIndex((end) => index < end) : -1;
        if (!hit || piece < 0) continue;
        const [a, b, c] = [corner(index, 0), corner(index, 1), corner(index, 2)];
        if (b.sub(a).cross(c.sub(a)).dot(back) >= 0) continue;
        if (hems.some((hem) => hem.distanceTo(hit.point) < OPENING_M)) continue;
        spots.push({
          pieceId: item(pieces, piece).piece.id,
          at: [hit.point.x, hit.point.y, hit.point.z],
          azimuthDeg: Math.round((azimuth * 180) / Math.PI),
        });
      }
  }
  return spots;
};
