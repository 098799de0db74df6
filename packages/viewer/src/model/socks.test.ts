import { describe, expect, it } from 'vitest';
import type { MeshData } from './mesh-data.ts';
import { socksOf } from './socks.ts';

const [RADIUS_M, AROUND, RINGS, STEP_M] = [0.05, 12, 12, 0.05] as const;

/** A leg from the ground up to 55 cm. */
const leg = (): MeshData => {
  const [positions, normals, index]: [number[], number[], number[]] = [[], [], []];
  for (let ring = 0; ring < RINGS; ring += 1) {
    for (let k = 0; k < AROUND; k += 1) {
      const [x, z] = [Math.cos((2 * Math.PI * k) / AROUND), Math.sin((2 * Math.PI * k) / AROUND)];
      positions.push(RADIUS_M * x, ring * STEP_M, RADIUS_M * z);
      normals.push(x, 0, z);
      const [a, b] = [ring * AROUND + k, ring * AROUND + ((k + 1) % AROUND)];
      if (ring + 1 < RINGS) index.push(a, a + AROUND, b, b, a + AROUND, b + AROUND);
    }
  }
  const count = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: new Float32Array(2 * count),
    occlusion: new Uint8Array(4 * count).fill(255),
    masks: new Uint8Array(4 * count),
    index: Uint32Array.from(index),
    bones: ['shinL'],
    joints: new Uint8Array(4 * count),
    weights: Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
};

describe('socks made of the skin', () => {
  const TOP_M = 0.43;
  const body = leg();
  const { mesh, isCovered } = socksOf(body, TOP_M);
  const points = Array.from({ length: mesh.positions.length / 3 }, (_, i) =>
    mesh.positions.subarray(i * 3, i * 3 + 3),
  );

  it('end at one height, and their rim closes onto the skin', () => {
    const heights = points.map(([, y = 0]) => y);
    expect(Math.max(...heights)).toBeCloseTo(TOP_M, 5);
    const atRim = points.filter(([, y = 0]) => y > TOP_M - 1e-4).map(([x = 0, , z = 0]) => Math.hypot(x, z));
    expect(Math.max(...atRim)).toBeGreaterThan(RADIUS_M + 0.003);
    expect(Math.min(...atRim)).toBeLessThan(RADIUS_M);
  });

  it('lie off the skin where they are seen, and within it inside a boot', () => {
    for (const [x = 0, y = 0, z = 0] of points) {
      if (y > 0.11 && y < TOP_M - 1e-4) expect(Math.hypot(x, z)).toBeGreaterThan(RADIUS_M + 0.002);
      if (y < 0.045) expect(Math.hypot(x, z)).toBeLessThan(RADIUS_M);
    }
  });

  it('cover the skin beneath, and none above', () => {
    const triangles = Array.from({ length: body.index.length / 3 }, (_, triangle) => triangle);
    const highestOf = (triangle: number): number =>
      Math.max(...[0, 1, 2].map((k) => body.positions[3 * body.index[3 * triangle + k]! + 1]!));
    for (const triangle of triangles) expect(isCovered(triangle)).toBe(highestOf(triangle) < TOP_M);
  });

  it('move as the skin does', () => {
    expect(mesh.bones).toEqual(body.bones);
    expect(mesh.weights.length).toBe(4 * points.length);
    expect(Math.max(...mesh.index)).toBeLessThan(points.length);
  });
});
