import type { Base } from '@kitwright/body';
import { hemisphere, openness } from '../../ao/occlusion.ts';
import { bvhOf, merged } from '../../base/surface.ts';
import type { HungMesh } from '../shape/hang.ts';
import type { Colour } from './look.ts';
import { HEAD_FRAME, onTexels, type SkinFrame } from './skin-places.ts';

const RAYS = 28;
/** Skin with more hair on it than this is not looked from: it is not seen. */
const MOST_ROOTS = 0.5;
/** Distance from which on nothing shades a crease, metres. */
const REACH_M = 0.022;
const LIFT_M = 0.0003;
/** Texels of the head's picture for one that is looked from, along each side. */
const COARSE = 2;

const COARSE_FRAME: SkinFrame = {
  ...HEAD_FRAME,
  width: HEAD_FRAME.width / COARSE,
  height: Math.ceil(HEAD_FRAME.height / COARSE),
};

/** Skin of a body: three numbers a point of the base, metres. */
interface HeadSkin {
  readonly points: Float64Array;
  readonly normals: Float64Array;
  readonly triangles: Int32Array;
}

type Three = readonly [number, number, number];

const three = (of: Float32Array, i: number): Three => [
  of[i * 3] ?? 0,
  of[i * 3 + 1] ?? 0,
  of[i * 3 + 2] ?? 0,
];

/** A grid's values at the texels of the head's picture, between its own by shares; values that are not known do not count. */
const spread = (coarse: Float32Array): Float32Array => {
  const { width, height } = HEAD_FRAME;
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= COARSE_FRAME.width || row >= COARSE_FRAME.height
      ? Number.NaN
      : (coarse[row * COARSE_FRAME.width + column] ?? Number.NaN);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) + 0.5) / COARSE - 0.5;
    const y = ((Math.floor(i / width) + 0.5) * COARSE_FRAME.height) / height - 0.5;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    let [sum, shares] = [0, 0];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const value = at(column + dx, row + dy);
      if (Number.isNaN(value)) continue;
      const share = (1 - Math.abs(x - column - dx)) * (1 - Math.abs(y - row - dy));
      sum += share * value;
      shares += share;
    }
    return shares > 1e-6 ? sum / shares : 1;
  });
};

const surfaceOf = (mesh: HungMesh) => ({
  positions: Float64Array.from(mesh.positions),
  triangles: Int32Array.from(mesh.indices),
});

/**
 * Openness of a head's texels to what is near, 0 to 1: small in nostrils, between lips, in folds of lids and ears, which are
 * narrower than the mesh's own shade can show, and under the edges of hair. 1 where there is no skin, and under the hair itself.
 * `roots` tells the share of hair at the texels.
 */
export const headCreases = (
  base: Base,
  { points, normals, triangles }: HeadSkin,
  eyes: HungMesh,
  hair: { readonly roots: Float32Array; readonly locks: HungMesh | null },
): Float32Array => {
  const onIt = hair.locks ? [eyes, hair.locks] : [eyes];
  const bvh = bvhOf(merged([{ positions: points, triangles }, ...onIt.map(surfaceOf)]));
  const sky = hemisphere(RAYS);
  const places = onTexels(base, COARSE_FRAME, points, 3);
  const outwards = onTexels(base, COARSE_FRAME, normals, 3);
  return spread(
    Float32Array.from({ length: COARSE_FRAME.width * COARSE_FRAME.height }, (_, i) => {
      const [place, n] = [three(places, i), three(outwards, i)];
      const size = Math.hypot(...n);
      const texel =
        COARSE * (Math.floor(i / COARSE_FRAME.width) * HEAD_FRAME.width + (i % COARSE_FRAME.width));
      if (!(size > 0) || (hair.roots[texel] ?? 0) > MOST_ROOTS) return Number.NaN;
      return openness(bvh, sky, place, [n[0] / size, n[1] / size, n[2] / size], REACH_M, i, LIFT_M);
    }),
  );
};

/** Light that is left in a crease: it goes through skin from side to side, the red most. */
export const creaseTint = (openness: number): Colour => [
  0.1 + 0.9 * openness ** 0.75,
  0.06 + 0.94 * openness ** 1.1,
  0.05 + 0.95 * openness ** 1.2,
];
