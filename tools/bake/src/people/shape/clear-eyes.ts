import { smoothstep } from '../../base/arrays.ts';
import type { HungMesh } from './hang.ts';

/** A ball of an eye: where its middle is, and its radius, metres. */
export interface Eye {
  readonly middle: readonly [x: number, y: number, z: number];
  readonly radiusM: number;
}

/** Beyond the middle of the eye the hair begins here, as a share of the ball's radius: past the outer corner. */
const CLEAR_RADII = 1.8;
/** Heights over the eye between which hair begins to part, metres: under the hairline, and at the brow. */
const PARTS_M = 0.05;
const PARTED_M = 0.016;
/** The band beside the eye in which hair is looked for, metres up and down. */
const BAND_M = 0.013;
/** The axis about which hair turns lies so far behind the eyes, metres. */
const AXIS_M = 0.085;
/** Hair beside the head stays where it is, and so does what falls on the other side of the face, degrees. */
const SIDE_DEG = 85;
const OTHER_DEG = 30;
const DEGREES = 180 / Math.PI;
/** Hair about the head from above, half its width and from the axis to the forehead, metres: an ellipse. */
const HEAD_M = [0.086, 0.122] as const;

/** Distance from the axis to that ellipse. */
const roundM = (degrees: number): number =>
  1 / Math.hypot(Math.sin(degrees / DEGREES) / HEAD_M[0], Math.cos(degrees / DEGREES) / HEAD_M[1]);

interface Polar {
  readonly degrees: number;
  readonly radiusM: number;
}

/** Place of a vertex about the head's axis: 0 ahead, 90 at that side. */
const polarOf = (x: number, z: number, side: 1 | -1, axisZ: number): Polar => ({
  degrees: Math.atan2(side * x, z - axisZ) * DEGREES,
  radiusM: Math.hypot(x, z - axisZ),
});

/** Turns hair on one side of the face outwards until none hangs before the eye; null where none does. */
const clearedOf = (hair: HungMesh, { middle: [ex, ey, ez], radiusM }: Eye): HungMesh | null => {
  const side = ex > 0 ? 1 : -1;
  const axisZ = ez - AXIS_M;
  const edge = Math.abs(ex) + CLEAR_RADII * radiusM;
  const count = hair.positions.length / 3;
  const at = (v: number): readonly [number, number, number] => [
    hair.positions[v * 3] ?? 0,
    hair.positions[v * 3 + 1] ?? 0,
    hair.positions[v * 3 + 2] ?? 0,
  ];
  let first = Infinity;
  let isBefore = false;
  for (let v = 0; v < count; v++) {
    const [x, y, z] = at(v);
    if (Math.abs(y - ey) > BAND_M || z < ez || side * x > edge) continue;
    const { degrees } = polarOf(x, z, side, axisZ);
    if (degrees > -OTHER_DEG / 2) first = Math.min(first, degrees);
    isBefore ||= side * x > Math.abs(ex) - radiusM;
  }
  // What reaches past the nose from the other eye is the other eye's.
  if (!isBefore) return null;
  const positions = Float32Array.from(hair.positions);
  const normals = Float32Array.from(hair.normals);
  for (let v = 0; v < count; v++) {
    const [x, y, z] = at(v);
    const { degrees, radiusM: far } = polarOf(x, z, side, axisZ);
    const parted = 1 - smoothstep(ey + PARTED_M, ey + PARTS_M, y);
    if (parted === 0 || degrees >= SIDE_DEG || degrees < first - OTHER_DEG) continue;
    // The hair's own edge comes to lie at the corner of the eye, seen from ahead.
    const begin = Math.asin(Math.min(0.9, edge / far)) * DEGREES;
    const moved =
      degrees >= first
        ? begin + ((degrees - first) * (SIDE_DEG - begin)) / (SIDE_DEG - first)
        : degrees + (begin - first) * ((degrees - first + OTHER_DEG) / OTHER_DEG);
    const by = parted * (moved - degrees);
    if (by <= 0) continue;
    const [cos, sin] = [Math.cos(by / DEGREES), side * Math.sin(by / DEGREES)];
    // A head is narrower than it is deep: hair stays as far off it.
    const nearer = roundM(degrees + by) / roundM(degrees);
    positions[v * 3] = nearer * (x * cos + (z - axisZ) * sin);
    positions[v * 3 + 2] = axisZ + nearer * ((z - axisZ) * cos - x * sin);
    const [nx, nz] = [hair.normals[v * 3] ?? 0, hair.normals[v * 3 + 2] ?? 0];
    normals[v * 3] = nx * cos + nz * sin;
    normals[v * 3 + 2] = nz * cos - nx * sin;
  }
  return { ...hair, positions, normals };
};

/**
 * Hair that leaves both eyes to be seen from ahead: a fringe that hangs before one is turned about the head as far as the
 * outer corner, from the hairline down.
 */
export const clearOfEyes = (hair: HungMesh, eyes: readonly Eye[]): HungMesh =>
  eyes.reduce((cleared, eye) => clearedOf(cleared, eye) ?? cleared, hair);
