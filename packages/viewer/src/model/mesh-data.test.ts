import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  drawnIn,
  mergeMeshes,
  readBitset,
  rebind,
  withClosedFolds,
  withoutTriangles,
  type MeshData,
} from './mesh-data.ts';

/** Two triangles in the plane z = `z`. */
const square = (z: number, bones: readonly string[] = ['hips']): MeshData => ({
  positions: Float32Array.from([0, 0, z, 1, 0, z, 1, 1, z, 0, 1, z]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array(8),
  occlusion: new Uint8Array(16).fill(255),
  masks: new Uint8Array(16),
  bones,
  joints: new Uint8Array(16),
  weights: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
});

describe('meshes', () => {
  it('merge into one that points at the right vertices', () => {
    const merged = mergeMeshes([square(0), square(5)]);
    expect([...merged.index]).toEqual([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
    expect(merged.positions[4 * 3 + 2]).toBe(5);
    expect(merged.occlusion.length).toBe(32);
  });

  it('merge with their bones, each vertex with its own', () => {
    const merged = mergeMeshes([square(0, ['hips']), square(1, ['head', 'hips'])]);
    expect(merged.bones).toEqual(['hips', 'head']);
    expect([merged.joints[0], merged.joints[4 * 4]]).toEqual([0, 1]);
  });

  it('count their bones in another list, those it lacks as its first', () => {
    expect(rebind(square(0, ['head']), ['hips', 'head']).joints[0]).toBe(1);
    expect(rebind(square(0, ['tail']), ['hips', 'head']).joints[0]).toBe(0);
  });

  it('have no inside where a sleeve passed through itself, nor three edges round it', () => {
    // A strip of triangles, each of three vertices in a row.
    const count = 8;
    const inside = [20, 10, 200, 10, 12, 14, 30, 33];
    const strip: MeshData = {
      ...square(0),
      occlusion: Uint8Array.from(inside.flatMap((shade) => [90, shade, 80, 70])),
      index: Uint32Array.from(Array.from({ length: count - 2 }, (_, i) => [i, i + 1, i + 2]).flat()),
    };
    const shades = (mesh: MeshData) => inside.map((_, v) => mesh.occlusion[v * 4 + 1]);
    expect(shades(withClosedFolds(strip))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const narrow = { ...strip, index: strip.index.subarray(0, 3) };
    expect(shades(withClosedFolds(narrow))).toEqual([0, 0, 0, 10, 12, 14, 30, 33]);
    // Nothing else of them changes, nor the mesh that others share.
    expect([...withClosedFolds(strip).occlusion.subarray(0, 4)]).toEqual([90, 0, 80, 70]);
    expect(strip.occlusion[1]).toBe(20);
    const whole = { ...strip, occlusion: strip.occlusion.map((shade) => Math.min(shade, 60)) };
    expect(withClosedFolds(whole)).toBe(whole);
  });

  it('lose the triangles that are hidden', () => {
    expect([...withoutTriangles(square(0), (triangle) => triangle === 0).index]).toEqual([0, 2, 3]);
  });

  it('are drawn in at some of their vertices, and leave what they share as it is', () => {
    const mesh = square(0);
    expect(drawnIn(mesh, new Map([[2, 0.003]])).positions[2 * 3 + 2]).toBeCloseTo(-0.003, 6);
    expect(drawnIn(mesh, new Map([[2, 0.003]])).positions[1 * 3 + 2]).toBe(0);
    expect(mesh.positions[2 * 3 + 2]).toBe(0);
  });

  it('have a box round the vertices in use', () => {
    expect(boundsOf([square(0), square(5)])).toEqual({ min: [0, 0, 0], max: [1, 1, 5] });
    expect(boundsOf([withoutTriangles(square(0), () => true)])).toBeNull();
  });
});

describe('a bitset', () => {
  const isSet = readBitset(btoa(String.fromCharCode(0b0000_0101, 0b1000_0000)));

  it('counts bits from the lowest of the first byte', () => {
    const ordinals = Array.from({ length: 24 }, (_, n) => n).filter(isSet);
    expect(ordinals).toEqual([0, 2, 15]);
  });

  it('holds nothing beyond its end', () => {
    expect(isSet(999)).toBe(false);
  });
});
