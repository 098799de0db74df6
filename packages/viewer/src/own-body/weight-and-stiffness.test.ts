import type { Piece, Placement, Point } from '@kitwright/garment';
import { expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import type { HangingPiece } from './lying-cloth.ts';
import { hangingOf, stiffnessOf } from './weight-and-stiffness.ts';
import { weldMeshes } from './welded-mesh.ts';

const SIDE = 6;
const STEP_MM = 50;

/** A square of cloth, its vertices as far apart as can be counted, lying flat. */
const square = (atM: number): MeshData => {
  const positions = Array.from({ length: SIDE * SIDE }, (_, v) => [
    atM + ((v % SIDE) * STEP_MM) / 1000,
    (Math.floor(v / SIDE) * STEP_MM) / 1000,
    0,
  ]).flat();
  const index: number[] = [];
  for (let row = 0; row + 1 < SIDE; row += 1)
    for (let i = 0; i + 1 < SIDE; i += 1) {
      const [a, b] = [row * SIDE + i, (row + 1) * SIDE + i];
      index.push(a, b, a + 1, a + 1, b, b + 1);
    }
  const count = SIDE * SIDE;
  return {
    positions: Float32Array.from(positions),
    normals: new Float32Array(count * 3),
    uvs: new Float32Array(count * 2),
    occlusion: new Uint8Array(count * 4),
    masks: new Uint8Array(count * 4),
    index: Uint32Array.from(index),
    bones: ['hips'],
    joints: new Uint8Array(count * 4),
    weights: new Float32Array(count * 4),
  };
};

const hanging = (id: string, atM: number, prints: readonly Placement[] = []): HangingPiece => {
  const mesh = square(atM);
  // A cord is all cloth: no outline is asked for.
  const piece = { id, widthMm: 250, heightMm: 250, edges: [], cloth: 'cord' } as unknown as Piece;
  return {
    mesh,
    firstDetailTriangle: mesh.index.length / 3,
    from: piece,
    to: piece,
    isOverlay: false,
    prints,
  };
};

const places = Float64Array.from({ length: SIDE * SIDE * 2 }, (_, i) => {
  const v = Math.floor(i / 2);
  return STEP_MM * (i % 2 === 0 ? v % SIDE : Math.floor(v / SIDE));
});
const room = (kind: Placement['kind'], centre: Point): Placement => ({
  id: 'backNumber',
  piece: 'back',
  kind,
  centre,
  rotationDeg: 0,
  maxWidthMm: 110,
  maxHeightMm: 110,
});
const stiffnessWith = (prints: readonly Placement[]): Float64Array => {
  const pieces = [hanging('back', 0, prints)];
  return stiffnessOf(pieces, [{ after: places }], weldMeshes(pieces));
};

it('cloth is stiff where prints are, less beside them, and not at all farther off', () => {
  const stiffness = stiffnessWith([room('number', [50, 50])]);
  expect(stiffness[1 * SIDE + 1]).toBe(1);
  expect(stiffness[2 * SIDE + 2]).toBe(1);
  expect(stiffness[2 * SIDE + 3]).toBeGreaterThan(0);
  expect(stiffness[2 * SIDE + 3]).toBeLessThan(0.5);
  expect(stiffness[2 * SIDE + 4]).toBe(0);
});

it('rooms for anything in the middle of a piece are no prints', () => {
  expect(Math.max(...stiffnessWith([room('free', [100, 100])]))).toBe(0);
});

it('shirts hang from the shoulders, shorts and collars do not', () => {
  const pieces = ['front', 'shortsBackLeft', 'sleeveLeft', 'collar'].map((id, n) => hanging(id, n));
  const hangs = hangingOf(pieces, weldMeshes(pieces));
  const own = pieces.map((_, n) => [...hangs.subarray(n * SIDE * SIDE, (n + 1) * SIDE * SIDE)]);
  expect(own.map((of) => Math.min(...of))).toEqual([1, 0, 1, 0]);
  expect(own.map((of) => Math.max(...of))).toEqual([1, 0, 1, 0]);
});
