import type { Base } from '@kitwright/body';
import sharp from 'sharp';
import { fittedPart, pictureOf } from '../fitted-part.ts';
import { hung } from '../shape/hang.ts';

/** Cards are looked at in steps of this, metres. */
const STEP_M = 0.0025;
const CELL_M = 0.007;
/** No place farther from the hair than this has any. */
export const HAIR_REACH_M = 0.014;
/** Cells on each side of a place's own that may hold hair in reach. */
const AROUND = Math.ceil(HAIR_REACH_M / CELL_M);
/** Least cover by which a card is seen, of 255. */
const SEEN = 115;
/** Cells along an axis: more than a head has. */
const CELLS = 1 << 10;

const cellOf = (metres: number): number => Math.floor(metres / CELL_M) + CELLS / 2;
const numberOf = (i: number, j: number, k: number): number => (i * CELLS + j) * CELLS + k;

/** Places of a cut's seen hair by their cells, metres. */
const seenHair = async (base: Base, cut: string): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { positions, uvs, indices } = hung(base, base.positions, fittedPart(cut));
  const { data, info } = await sharp(pictureOf(cut))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isSeen = (u: number, v: number): boolean => {
    const column = Math.min(info.width - 1, Math.max(0, Math.floor(u * info.width)));
    const row = Math.min(info.height - 1, Math.max(0, Math.floor(v * info.height)));
    return (data[(row * info.width + column) * 4 + 3] ?? 0) > SEEN;
  };
  const cells = new Map<number, number[]>();
  for (let t = 0; t < indices.length; t += 3) {
    const vertices = [...indices.subarray(t, t + 3)];
    const corners = (of: Float32Array, size: number, k: number): readonly number[] =>
      vertices.map((v) => of[v * size + k] ?? 0);
    const axes = [0, 1, 2].map((k) => corners(positions, 3, k));
    const [us, vs] = [corners(uvs, 2, 0), corners(uvs, 2, 1)];
    const side = (i: number, j: number): number =>
      Math.hypot(...axes.map((values) => (values[i] ?? 0) - (values[j] ?? 0)));
    const steps = Math.max(1, Math.ceil(Math.max(side(0, 1), side(1, 2), side(2, 0)) / STEP_M));
    for (let i = 0; i <= steps; i++)
      for (let j = 0; j <= steps - i; j++) {
        const [s, q] = [i / steps, j / steps];
        const of = ([a = 0, b = 0, c = 0]: readonly number[]): number => a * (1 - s - q) + b * s + c * q;
        if (!isSeen(of(us), of(vs))) continue;
        const [x = 0, y = 0, z = 0] = axes.map(of);
        const cell = numberOf(cellOf(x), cellOf(y), cellOf(z));
        const held = cells.get(cell) ?? [];
        held.push(x, y, z);
        cells.set(cell, held);
      }
  }
  return cells;
};

/** Distances of places of the base's head to the nearest seen hair of a cut, metres; the reach where there is none in it. */
export const hairDistances = async (base: Base, cut: string, places: Float32Array): Promise<Float32Array> => {
  const cells = await seenHair(base, cut);
  return Float32Array.from({ length: places.length / 3 }, (_, i) => {
    const [x = 0, y = 0, z = 0] = places.subarray(i * 3, i * 3 + 3);
    let nearest = HAIR_REACH_M;
    if (Number.isNaN(x)) return nearest;
    for (let di = -AROUND; di <= AROUND; di++)
      for (let dj = -AROUND; dj <= AROUND; dj++)
        for (let dk = -AROUND; dk <= AROUND; dk++) {
          const held = cells.get(numberOf(cellOf(x) + di, cellOf(y) + dj, cellOf(z) + dk)) ?? [];
          for (let n = 0; n < held.length; n += 3) {
            const off = [(held[n] ?? 0) - x, (held[n + 1] ?? 0) - y, (held[n + 2] ?? 0) - z] as const;
            nearest = Math.min(nearest, Math.sqrt(off[0] ** 2 + off[1] ** 2 + off[2] ** 2));
          }
        }
    return nearest;
  });
};
