import { describe, expect, it } from 'vitest';
import { clothTopology } from '../solver/topology.ts';
import { crossingPoints, untangle } from './untangle.ts';

const SIDE = 21;
const STEP_M = 0.01;
const at = (i: number, j: number): number => j * SIDE + i;
const cells = Array.from({ length: (SIDE - 1) ** 2 }, (_, c) => [c % (SIDE - 1), Math.floor(c / (SIDE - 1))]);
const triangles = Int32Array.from(
  cells.flatMap(([i = 0, j = 0]) => [
    ...[at(i, j), at(i + 1, j), at(i + 1, j + 1)],
    ...[at(i, j), at(i + 1, j + 1), at(i, j + 1)],
  ]),
);
const places = Array.from({ length: SIDE * SIDE }, (_, p) => [
  (p % SIDE) * STEP_M,
  Math.floor(p / SIDE) * STEP_M,
]);
const flat = Float64Array.from(places.flatMap(([x = 0, y = 0]) => [x, y, 0]));
const topology = clothTopology(
  {
    vertexCount: SIDE * SIDE,
    triangles,
    cornerM: Float64Array.from([...triangles].flatMap((p) => places[p]!)),
    drawIn: new Float64Array(triangles.length / 3).fill(1),
  },
  { densityKgM2: 0.16, bendingNm: 4e-6 },
);
/** A sheet of which a loop in the middle stands up and goes down again through what lies beside it. */
const tangled = (): Float64Array => {
  const sheet = flat.slice();
  for (let j = 8; j <= 12; j++) {
    for (const [i, x, z] of [
      [9, 0.1, 0.012],
      [10, 0.125, 0.014],
      [11, 0.135, -0.012],
    ] as const)
      sheet.set([x, j * STEP_M, z], at(i, j) * 3);
  }
  return sheet;
};

describe('untangle', () => {
  it('leaves cloth alone that does not cross itself', () => {
    const sheet = flat.slice();
    expect(untangle(topology, triangles, sheet)).toBe(0);
    expect(sheet).toEqual(flat);
  });

  it('lays smooth what passes through itself, and nothing far from it', () => {
    const sheet = tangled();
    expect(crossingPoints(topology, triangles, sheet).size).toBeGreaterThan(0);
    expect(untangle(topology, triangles, sheet)).toBeGreaterThan(0);
    expect(crossingPoints(topology, triangles, sheet).size).toBe(0);
    expect(sheet.slice(0, SIDE * 3)).toEqual(flat.slice(0, SIDE * 3));
  });
});
