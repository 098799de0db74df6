import { straight } from '@kitwright/garment/geometry/edges.ts';
import type { Piece } from '@kitwright/garment';
import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { clothOf, type HangingPiece } from './lying-cloth.ts';
import { keepCollars } from './stiff-collars.ts';
import { weldMeshes } from './welded-mesh.ts';

const ROUND = 24;
type Ring = readonly [radiusM: number, heightM: number];

/** Rings of cloth about the neck, from the first to the last. */
const rings = (...of: readonly Ring[]): MeshData => {
  const positions = of.flatMap(([radius, height]) =>
    Array.from({ length: ROUND }, (_, i) => {
      const turn = (2 * Math.PI * i) / ROUND;
      return [radius * Math.sin(turn), height, radius * Math.cos(turn)];
    }).flat(),
  );
  const index = of.slice(1).flatMap((_, row) =>
    Array.from({ length: ROUND }, (__, i) => {
      const [a, b] = [row * ROUND + i, row * ROUND + ((i + 1) % ROUND)];
      return [a, a + ROUND, b, b, a + ROUND, b + ROUND];
    }).flat(),
  );
  const count = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions),
    uvs: Float32Array.from({ length: count * 2 }, (_, i) =>
      i % 2 === 0 ? ((i / 2) % ROUND) / ROUND : Math.floor(i / 2 / ROUND) / of.length,
    ),
    occlusion: new Uint8Array(count * 4),
    masks: new Uint8Array(count * 4),
    index: Uint32Array.from(index),
    bones: ['chest'],
    joints: new Uint8Array(count * 4),
    weights: new Float32Array(count * 4),
  };
};

/** A piece all of which is cloth, as of a cord. */
const pieceOf = (id: string, mesh: MeshData): HangingPiece => {
  const from: Piece = {
    id,
    widthMm: 400,
    heightMm: 100,
    outline: [],
    edges: [{ id: 'neck', points: straight([0, 0], [400, 0]), finish: 'seam' }],
    cloth: 'cord',
    grainLine: [
      [0, 0],
      [0, 100],
    ],
    notches: [],
    seamAllowanceMm: 10,
    hemAllowanceMm: 20,
  };
  return { mesh, firstDetailTriangle: mesh.index.length / 3, from, to: from, isOverlay: false, prints: [] };
};

// A yoke that slopes up to the neck's seam; a collar that stands on it and folds over.
const yoke = rings([0.16, 1.4], [0.11, 1.43], [0.07, 1.45]);
const collar = rings([0.07, 1.45], [0.066, 1.48], [0.078, 1.478], [0.1, 1.45]);
const pieces = [pieceOf('front', yoke), pieceOf('collar', collar)];
const welded = weldMeshes(pieces.map((piece) => ({ mesh: piece.mesh, cloth: clothOf(piece) })));
const pointsOf = (n: number): readonly number[] => {
  const { positions } = pieces[n]!.mesh;
  return Array.from({ length: positions.length / 3 }, (_, v) => welded.pointOf[welded.starts[n]! + v]!);
};
const seam = new Set(pointsOf(0));
const own = pointsOf(1).filter((p) => !seam.has(p));

/** Points after the yoke went where a function takes it, the collar having been left anywhere. */
const after = (move: (at: Vector3) => Vector3): Float32Array => {
  const x = welded.points.slice();
  for (const p of seam) move(new Vector3().fromArray(x, p * 3)).toArray(x, p * 3);
  for (const p of own) x.fill(9, p * 3, p * 3 + 3);
  keepCollars(x, welded, pieces);
  return x;
};

describe('a collar that stands up by itself', () => {
  it('goes where the cloth round it goes, turned as that is', () => {
    const matrix = new Matrix4().makeRotationX(0.4).setPosition(0.1, 0.02, -0.3);
    const x = after((at) => at.applyMatrix4(matrix));
    for (const p of own) {
      const should = new Vector3().fromArray(welded.points, p * 3).applyMatrix4(matrix);
      expect(new Vector3().fromArray(x, p * 3).distanceTo(should)).toBeLessThan(1e-5);
    }
  });

  it('stays as high over its seam where the neck grows, and goes round it', () => {
    const x = after((at) => at.set(at.x * 1.2, at.y, at.z * 1.2));
    for (const p of own) {
      const [was, is] = [welded.points, x].map((of) => new Vector3().fromArray(of, p * 3));
      expect(Math.abs(is!.y - was!.y)).toBeLessThan(0.006);
      expect(Math.hypot(is!.x, is!.z) / Math.hypot(was!.x, was!.z)).toBeGreaterThan(1.1);
    }
  });

  it('leaves the cloth that carries it, and its seam, alone', () => {
    const x = after((at) => at);
    for (const p of seam) expect(x[p * 3]).toBe(welded.points[p * 3]);
  });
});
