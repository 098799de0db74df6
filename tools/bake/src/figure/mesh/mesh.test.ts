import { describe, expect, it } from 'vitest';
import type { Distance } from '../sdf/primitives.ts';
import { evenGrid } from './grid.ts';
import { merged, mirrored, vertexCount, withMask } from './mesh.ts';
import { refine } from './refine.ts';
import { skinned } from './skinning.ts';
import { surfaceNets } from './surface-nets.ts';

const RADIUS = 0.1;
const sphere: Distance = (x, y, z) => Math.hypot(x, y - 1, z) - RADIUS;
const grid = evenGrid([-0.13, 0.87, -0.13], [0.13, 1.13, 0.13], 0.01, true);
const raw = surfaceNets(sphere, grid);

/** Number of times each directed edge occurs. */
const directedEdges = (indices: Uint32Array): Map<string, number> => {
  const edges = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3)
    for (let e = 0; e < 3; e++) {
      const key = `${indices[t + e]!}>${indices[t + ((e + 1) % 3)]!}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  return edges;
};

describe('surfaceNets', () => {
  it('closes the surface: every edge is used once in each direction', () => {
    const edges = directedEdges(raw.indices);
    expect(edges.size).toBeGreaterThan(1000);
    for (const [edge, count] of edges) {
      const [a, b] = edge.split('>');
      expect(count).toBe(1);
      expect(edges.get(`${b!}>${a!}`)).toBe(1);
    }
  });

  it('faces outwards', () => {
    let volume = 0;
    for (let t = 0; t < raw.indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const v = raw.indices[t + k]! * 3;
        return [raw.positions[v]!, raw.positions[v + 1]! - 1, raw.positions[v + 2]!] as const;
      });
      volume +=
        (a![0] * (b![1] * c![2] - b![2] * c![1]) -
          a![1] * (b![0] * c![2] - b![2] * c![0]) +
          a![2] * (b![0] * c![1] - b![1] * c![0])) /
        6;
    }
    expect(volume).toBeCloseTo((4 / 3) * Math.PI * RADIUS ** 3, 4);
  });
});

describe('refine', () => {
  it('thins the mesh out and leaves what remains on the surface', async () => {
    const mesh = await refine(sphere, raw, { vertices: 300 });
    expect(vertexCount(mesh)).toBeLessThanOrEqual(330);
    for (let v = 0; v < vertexCount(mesh); v++) {
      const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
      expect(Math.abs(sphere(x, y, z))).toBeLessThan(1e-5);
      const [nx = 0, ny = 0, nz = 0] = mesh.normals.subarray(v * 3, v * 3 + 3);
      expect((nx * x + ny * (y - 1) + nz * z) / RADIUS).toBeGreaterThan(0.999);
      expect(mesh.occlusion[v]).toBeGreaterThan(0.95);
    }
  });

  it('leaves out what is not kept', async () => {
    const half = await refine(sphere, raw, { vertices: 10_000, isKept: ([, y]) => y > 1 });
    const lowest = Math.min(...half.positions.filter((_, i) => i % 3 === 1));
    expect(lowest).toBeGreaterThan(1 - 0.03);
  });

  it('darkens what is shadowed', async () => {
    const floor: Distance = (x, y, z) => Math.min(sphere(x, y, z), y - 0.89);
    const mesh = await refine(sphere, raw, { vertices: 300, occluder: floor });
    expect(Math.min(...mesh.occlusion)).toBeLessThan(0.8);
    expect(Math.max(...mesh.occlusion)).toBeGreaterThan(0.95);
  });
});

describe('meshes', () => {
  it('are mirrored facing outwards, and merged with their masks', async () => {
    const mesh = withMask(await refine(sphere, raw, { vertices: 200 }), [1, 0, 0.5, 0]);
    const pair = merged([mesh, mirrored(mesh)]);
    expect(vertexCount(pair)).toBe(2 * vertexCount(mesh));
    expect(pair.masks!.length).toBe(4 * vertexCount(pair));
    expect(Math.max(...pair.indices)).toBe(vertexCount(pair) - 1);
    const [a, b, c] = mesh.indices;
    const offset = vertexCount(mesh);
    const first = Array.from(pair.indices.subarray(mesh.indices.length, mesh.indices.length + 3));
    expect(first).toEqual([a! + offset, c! + offset, b! + offset]);
  });

  it('are bound to four bones at most, whose shares add up to 1', async () => {
    const mesh = await refine(sphere, raw, { vertices: 200 });
    const { weights } = skinned(mesh);
    for (let v = 0; v < vertexCount(mesh); v++) {
      const sum = weights.subarray(v * 4, v * 4 + 4).reduce((s, w) => s + w, 0);
      expect(sum).toBeCloseTo(1, 5);
    }
  });
});
