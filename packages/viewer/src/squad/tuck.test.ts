import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { tuckShorts, tuckThighs } from './tuck.ts';

/** One vertex in front of a leg at each of these heights, facing forwards; the last belongs to the cloth. */
const HEIGHTS = [0.45, 0.525, 0.7, 0.95, 0.7];
const mesh: MeshData = {
  positions: Float32Array.from(HEIGHTS.flatMap((y) => [0.1, y, 0.09])),
  normals: Float32Array.from(HEIGHTS.flatMap(() => [0, 0, 1])),
  uvs: new Float32Array(2 * HEIGHTS.length),
  occlusion: new Uint8Array(4 * HEIGHTS.length),
  masks: new Uint8Array(4 * HEIGHTS.length),
  index: Uint32Array.from([0, 1, 2]),
  bones: ['thighL'],
  joints: new Uint8Array(4 * HEIGHTS.length),
  weights: new Float32Array(4 * HEIGHTS.length),
};

describe('thighs under the cloth of one who kneels', () => {
  const tucked = tuckThighs(mesh, (vertex) => vertex < 4, 1.8);
  const drawnBackMm = HEIGHTS.map((_, i) => 1000 * (0.09 - tucked.positions[3 * i + 2]!));

  it('draw back wholly above the hem and not at all beneath it', () => {
    expect(drawnBackMm[0]).toBeCloseTo(0, 3);
    expect(drawnBackMm[1]).toBeGreaterThan(5);
    expect(drawnBackMm[2]).toBeCloseTo(42, 3);
  });

  it('are those of a child where a child kneels, and its trunk stays', () => {
    // Of one of 1.28 m the hem is at 0.43 m, the hips at 0.61 m.
    const child = tuckThighs(mesh, (vertex) => vertex < 4, 1.28);
    const mm = HEIGHTS.map((_, i) => 1000 * (0.09 - child.positions[3 * i + 2]!));
    for (const thigh of mm.slice(0, 2)) expect(thigh).toBeCloseTo((42 * 1.28) / 1.8, 3);
    for (const trunk of mm.slice(2)) expect(trunk).toBeCloseTo(0, 3);
  });

  it('leave trunk and cloth as they are', () => {
    expect(drawnBackMm[3]).toBeCloseTo(0, 3);
    expect(drawnBackMm[4]).toBeCloseTo(0, 3);
    expect(mesh.positions[2]).toBeCloseTo(0.09, 6);
  });
});

describe('shorts under the shirt of one who kneels', () => {
  const tucked = tuckShorts(mesh, (vertex) => vertex < 4, 1.8);
  const drawnInMm = HEIGHTS.map((_, i) => 1000 * (0.09 - tucked.positions[3 * i + 2]!));

  it('draw in where the shirt hangs over them, and not at the legs', () => {
    for (const mm of drawnInMm.slice(0, 2)) expect(mm).toBeCloseTo(0, 3);
    expect(drawnInMm[2]).toBeGreaterThan(0);
    expect(drawnInMm[2]).toBeLessThan(3);
    expect(drawnInMm[3]).toBeCloseTo(12, 3);
  });

  it('leave the shirt as it is', () => {
    expect(drawnInMm[4]).toBeCloseTo(0, 3);
  });
});
