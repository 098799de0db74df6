import { describe, expect, it } from 'vitest';
import { restoreLengths } from '../finish/refine.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import { skinWeights } from '../skin/skin-weights.ts';
import { skinGarment } from '../skin/garment-skin.ts';
import type { GarmentSkin } from './bone-shares.ts';
import { BONES, boneIndex, type BoneName, type BoneWeights } from '../figure/skeleton.ts';
import { gridOf } from '../solver/distance-grid.ts';
import { growLip } from './hem-lip.ts';
import { subdivide } from './loop-subdivision.ts';
import { simplify } from './simplify.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

const SIDE_MM = 200;
const CELLS = 8;

/** Two square pieces side by side, sewn at x = 0 and hanging upright in front of the figure, print side forward. */
const sheet = (): SurfaceMesh => {
  const n = CELLS;
  const pieceMm: number[] = [];
  const pieceOfVertex: number[] = [];
  const pointOf: number[] = [];
  const positions: number[] = [];
  const ids = new Map<string, number>();
  for (const piece of [0, 1])
    for (let j = 0; j <= n; j++)
      for (let i = 0; i <= n; i++) {
        const [x, y] = [(i / n) * SIDE_MM, (j / n) * SIDE_MM];
        const at = [(piece * SIDE_MM + x - SIDE_MM) / 1000, 1.3 - y / 1000, 0.2];
        const key = at.map((v) => v.toFixed(6)).join();
        if (!ids.has(key)) {
          ids.set(key, ids.size);
          positions.push(...at);
        }
        pieceMm.push(x, y);
        pieceOfVertex.push(piece);
        pointOf.push(ids.get(key)!);
      }
  const triangles: number[] = [];
  for (const piece of [0, 1])
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++) {
        const at = (a: number, b: number) => piece * (n + 1) ** 2 + b * (n + 1) + a;
        triangles.push(at(i, j), at(i, j + 1), at(i + 1, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1));
      }
  return {
    pieceIds: ['front', 'back'],
    pieceOfVertex: Int32Array.from(pieceOfVertex),
    pieceMm: Float64Array.from(pieceMm),
    pointOf: Int32Array.from(pointOf),
    positions: Float64Array.from(positions),
    triangles: Int32Array.from(triangles),
  };
};

const areaMm2 = ({ pieceMm, triangles }: SurfaceMesh): number => {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [
      pieceMm[triangles[t + k]! * 2]!,
      pieceMm[triangles[t + k]! * 2 + 1]!,
    ]);
    sum += Math.abs((b![0]! - a![0]!) * (c![1]! - a![1]!) - (b![1]! - a![1]!) * (c![0]! - a![0]!)) / 2;
  }
  return sum;
};

describe('normals', () => {
  it('point to the print side', () => {
    const normals = pointNormals(sheet());
    for (let o = 0; o < normals.length; o += 3) expect(normals[o + 2]).toBeCloseTo(1, 9);
  });
});

describe('one Loop step', () => {
  it('makes four triangles of each and keeps flat cloth flat, piece and hem in place', () => {
    const before = sheet();
    const after = subdivide(before);
    expect(after.triangles.length).toBe(before.triangles.length * 4);
    expect(areaMm2(after)).toBeCloseTo(areaMm2(before), 6);
    const zs = after.positions.filter((_, i) => i % 3 === 2);
    expect(Math.max(...zs.map((z) => Math.abs(z - 0.2)))).toBeLessThan(1e-9);
    expect(Math.min(...after.positions.filter((_, i) => i % 3 === 1))).toBeCloseTo(1.1, 2);
  });

  it('keeps the seam closed: both pieces share its points', () => {
    const { pointOf, pieceOfVertex } = subdivide(sheet());
    const points = (piece: number) => new Set([...pointOf].filter((_, v) => pieceOfVertex[v] === piece));
    const shared = [...points(0)].filter((p) => points(1).has(p));
    expect(shared).toHaveLength(2 * CELLS + 1);
  });
});

describe('restoring lengths', () => {
  it('leaves cloth alone that has its cut lengths', () => {
    const mesh = sheet();
    const { positions } = restoreLengths(mesh, () => 1);
    positions.forEach((x, i) => expect(x).toBeCloseTo(mesh.positions[i]!, 9));
  });

  it('draws stretched cloth back towards what was cut', () => {
    const mesh = sheet();
    const stretched = { ...mesh, positions: mesh.positions.map((x, i) => (i % 3 === 0 ? x * 1.05 : x)) };
    const widthOf = ({ positions }: SurfaceMesh) => {
      const xs = positions.filter((_, i) => i % 3 === 0);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(widthOf(restoreLengths(stretched, () => 1))).toBeLessThan(widthOf(stretched) - 0.005);
  });
});

describe('simplifying', () => {
  it('leaves out vertices of flat cloth without moving any or opening the seam', async () => {
    const fine = subdivide(sheet());
    const coarse = await simplify(fine, 200);
    expect(coarse.triangles.length / 3).toBeLessThanOrEqual(220);
    expect(areaMm2(coarse)).toBeCloseTo(areaMm2(fine), 3);
  });
});

describe('the hem lip', () => {
  it('grows along free edges only, and runs on into the bleed', () => {
    const mesh = sheet();
    const lip = growLip(mesh);
    const freeEdges = CELLS * 6;
    expect(lip.triangles).toHaveLength(freeEdges * 6);
    for (const { pieceMm, position } of lip.vertices) {
      expect(Math.min(...pieceMm)).toBeGreaterThan(-12);
      expect(Math.max(...pieceMm)).toBeLessThan(SIDE_MM + 12);
      expect(position[2]).toBeLessThan(0.2);
    }
  });

  it('is lifted off a body that it would dip into', () => {
    const wallZ = 0.1991;
    const box = { min: [-0.3, 1, 0.15], max: [0.3, 1.4, 0.25], stepM: 0.01 } as const;
    const wall = gridOf((_x, _y, z) => z - wallZ, box);
    const lowest = (lip: ReturnType<typeof growLip>) =>
      Math.min(...lip.vertices.map(({ position }) => position[2]));
    expect(lowest(growLip(sheet()))).toBeLessThan(wallZ);
    expect(lowest(growLip(sheet(), wall))).toBeGreaterThanOrEqual(wallZ);
  });
});

/** Weights that move hanging cloth: with the chest and the clavicle of its side. */
const trunkWeights = (x: number): BoneWeights =>
  new Map([
    ['chest', 0.8],
    [x >= 0 ? 'clavicleL' : 'clavicleR', 0.2],
  ]);

/** Skin behind the left half of the sheet, all of it moved by one bone. */
const skinBehind = (gapM: number, bone: BoneName): BoundSurface => ({
  nodes: ['figure:body'],
  rest: BONES.map(({ restM }) => restM),
  nodeOfVertex: new Int32Array(4),
  positions: Float64Array.from(
    [
      [-0.3, 1],
      [-0.05, 1],
      [-0.05, 1.4],
      [-0.3, 1.4],
    ].flatMap(([x, y]) => [x!, y!, 0.2 - gapM]),
  ),
  triangles: Int32Array.of(0, 1, 2, 0, 2, 3),
  joints: Int32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? boneIndex(bone) : 0)),
  weights: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
});

describe('the skin', () => {
  const mesh = sheet();
  /** Share of a bone at the point nearest to a place. */
  const shareAt = ({ joints, weights }: GarmentSkin, bone: BoneName, x: number, y: number): number => {
    const far = (p: number) => Math.hypot(mesh.positions[p * 3]! - x, mesh.positions[p * 3 + 1]! - y);
    const points = [...Array(mesh.positions.length / 3).keys()];
    const nearest = points.reduce((a, b) => (far(b) < far(a) ? b : a));
    const cells = [0, 1, 2, 3].map((k) => nearest * 4 + k);
    return cells.reduce((sum, i) => (joints[i] === boneIndex(bone) ? sum + weights[i]! : sum), 0);
  };

  it('gives every point at most four bones whose weights add up to 1', () => {
    const { joints, weights } = skinGarment(mesh, skinBehind(0.1, 'hips'), trunkWeights);
    for (let p = 0; p < weights.length; p += 4) {
      expect(weights.slice(p, p + 4).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
      expect(Math.max(...joints.slice(p, p + 4))).toBeLessThan(31);
    }
  });

  it('takes cloth that lies on the skin where that goes, and leaves cloth that hangs', () => {
    const lying = skinGarment(mesh, skinBehind(0.004, 'clavicleR'), trunkWeights);
    expect(shareAt(lying, 'clavicleR', -0.15, 1.2)).toBeGreaterThan(0.95);
    expect(shareAt(lying, 'clavicleR', 0.15, 1.2)).toBeLessThan(0.05);
    const hanging = skinGarment(mesh, skinBehind(0.05, 'clavicleR'), trunkWeights);
    expect(shareAt(hanging, 'clavicleR', -0.15, 1.2)).toBeLessThan(0.3);
  });

  it('never binds a shirt to bones that are not its own, however near', () => {
    const skin = skinGarment(mesh, skinBehind(0.004, 'handR'), trunkWeights);
    expect(shareAt(skin, 'handR', -0.15, 1.2)).toBe(0);
  });

  it('of a person moves what hangs far off as the nearest skin is moved', () => {
    const shares = skinWeights(skinBehind(0.3, 'clavicleR'));
    expect(shares(-0.15, 1.2, 0.6)).toEqual(new Map([['clavicleR', expect.closeTo(1, 6)]]));
  });
});
