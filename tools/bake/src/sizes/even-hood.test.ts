import { weldParts, type WornPart } from '@kitwright/garment/worn';
import { expect, it } from 'vitest';
import { evenHoods } from './even-hood.ts';

const SIDE = 6;
const STEP_M = 0.02;

/** A square of points facing forward at a depth, without triangles: none are looked at. */
const layer = (name: string, zM: number): WornPart => {
  const at = Array.from({ length: SIDE * SIDE }, (_, i) => [
    (i % SIDE) * STEP_M,
    Math.floor(i / SIDE) * STEP_M,
    zM,
  ]);
  return {
    name,
    positions: Float32Array.from(at.flat()),
    normals: new Float32Array(at.length * 3),
    uvs: new Float32Array(at.length * 2),
    occlusion: new Uint8Array(at.length * 4),
    index: new Uint32Array(),
  };
};

const depthsOf = (positions: Float64Array, part: number): readonly number[] =>
  Array.from({ length: SIDE * SIDE }, (_, v) => positions[(part * SIDE * SIDE + v) * 3 + 2]!);

it('layers of a hood keep their order, a cord goes with the shirt, and the shirt stays as it was draped', () => {
  const parts = [
    layer('piece:hoodLeft', 0.103),
    layer('piece:hoodRight', 0.1),
    layer('piece:front', 0),
    layer('piece:drawcord', 0.002),
  ];
  const welded = weldParts(parts, null);
  // All move forward by 10 mm; each piece of the hood is draped 4 mm off, now before, now behind; the cord stays behind altogether.
  const positions = Float64Array.from(
    parts.flatMap(({ positions: from }, part) =>
      [...from].map((x, i) => {
        if (i % 3 !== 2) return x;
        const wave = part < 2 ? 0.004 * (((i - 2) / 3 + part) % 2 === 0 ? 1 : -1) : 0;
        return x + (part === 3 ? 0 : 0.01) + wave;
      }),
    ),
  );
  const shirt = depthsOf(positions, 2);
  const isCrossed = () => depthsOf(positions, 0).some((z, v) => z < depthsOf(positions, 1)[v]!);
  expect(isCrossed()).toBe(true);
  evenHoods(parts, welded, positions);
  expect(isCrossed()).toBe(false);
  expect(depthsOf(positions, 2)).toEqual(shirt);
  for (const z of depthsOf(positions, 3)) expect(z).toBeCloseTo(0.012, 4);
});
