import { toUv, type Piece, type Point } from '@kitwright/garment';
import { edgeOf, straight } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import { expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { clothInSize } from './cloth-in-size.ts';
import type { HangingPiece } from './lying-cloth.ts';

const [ROUND, HIGH] = [48, 24];
const LOW_M = 0.1;

const rectangle = (widthMm: number, heightMm: number): Piece => {
  const [a, b, c, d]: readonly [Point, Point, Point, Point] = [
    [0, 0],
    [widthMm, 0],
    [widthMm, heightMm],
    [0, heightMm],
  ];
  const edge = (id: string, from: Point, to: Point) =>
    ({ id, points: straight(from, to), finish: 'seam' }) as const;
  return {
    id: 'tube',
    widthMm,
    heightMm,
    outline: [],
    edges: [edge('top', a, b), edge('right', b, c), edge('hem', c, d), edge('left', d, a)],
    cloth: 'shell',
    grainLine: [a, d],
    notches: [],
    seamAllowanceMm: 10,
    hemAllowanceMm: 20,
  };
};

/** A rectangle of cloth hung round, its two sides sewn together. */
const tube = (radiusM: number, highM: number, lowM = LOW_M, round = ROUND, high = HIGH): MeshData => {
  const piece = rectangle(2000 * Math.PI * radiusM, 1000 * highM);
  const [positions, normals, uvs, index]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let row = 0; row <= high; row += 1)
    for (let i = 0; i <= round; i += 1) {
      const turn = (2 * Math.PI * (i % round)) / round;
      positions.push(radiusM * Math.sin(turn), lowM + highM * (1 - row / high), radiusM * Math.cos(turn));
      normals.push(Math.sin(turn), 0, Math.cos(turn));
      uvs.push(...toUv(piece, [(piece.widthMm * i) / round, (piece.heightMm * row) / high]));
    }
  for (let row = 0; row < high; row += 1)
    for (let i = 0; i < round; i += 1) {
      const [a, b] = [row * (round + 1) + i, (row + 1) * (round + 1) + i];
      index.push(a, b, a + 1, a + 1, b, b + 1);
    }
  const count = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    occlusion: new Uint8Array(count * 4),
    masks: new Uint8Array(count * 4),
    index: Uint32Array.from(index),
    bones: ['hips'],
    joints: new Uint8Array(count * 4),
    weights: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
};

const RADIUS_M = 0.156;
const HIGH_M = 0.3;
const own = rectangle(2000 * Math.PI * RADIUS_M, 1000 * HIGH_M);
const hanging = (to: Piece, mesh = tube(RADIUS_M, HIGH_M)): HangingPiece => ({
  mesh,
  firstDetailTriangle: mesh.index.length / 3,
  from: own,
  to,
  isOverlay: false,
  prints: [],
});
const body = (radiusM: number): MeshData => tube(radiusM, 0.8, -0.1);

const radii = ({ positions }: Pick<MeshData, 'positions'>): readonly number[] =>
  Array.from({ length: positions.length / 3 }, (_, v) =>
    Math.hypot(positions[v * 3] ?? 0, positions[v * 3 + 2] ?? 0),
  );
const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;
const heights = ({ positions }: Pick<MeshData, 'positions'>): readonly number[] =>
  [...positions].filter((_, i) => i % 3 === 1);

it('cloth is as wide and as long as its piece is cut in the size, over a body of that size', () => {
  const to = rectangle(own.widthMm * 1.25, own.heightMm * 1.1);
  const [worn] = clothInSize([hanging(to)], body(0.15), body(0.1875));
  expect(mean(radii(worn!)) / (RADIUS_M * 1.25)).toBeCloseTo(1, 2);
  expect(Math.min(...radii(worn!))).toBeGreaterThan(0.1875);
  const ys = heights(worn!);
  expect((Math.max(...ys) - Math.min(...ys)) / (HIGH_M * 1.1)).toBeCloseTo(1, 1);
});

it('cloth of a size that the body does not need hangs looser than the skin', () => {
  const to = rectangle(own.widthMm * 1.2, own.heightMm);
  const [worn] = clothInSize([hanging(to)], body(0.15), body(0.15));
  const all = radii(worn!);
  expect(mean(all)).toBeGreaterThan(RADIUS_M * 1.1);
  // It stands off evenly: neighbours do not zigzag.
  const bends = all.slice(1, -1).map((r, i) => Math.abs(2 * r - all[i]! - all[i + 2]!));
  expect(mean(bends)).toBeLessThan(0.0005);
});

it('prints lie where the size has them, and the sides stay sewn', () => {
  const to = rectangle(own.widthMm * 1.25, own.heightMm * 1.1);
  const piece = hanging(to);
  const [worn] = clothInSize([piece], body(0.15), body(0.1875));
  const last = ROUND;
  const corners = [toUv(to, [0, 0]), toUv(to, [lengthMm(edgeOf(to, 'top').points), 0])];
  corners.forEach(([u, v], i) => {
    expect(worn!.uvs[i * last * 2]).toBeCloseTo(u, 5);
    expect(worn!.uvs[i * last * 2 + 1]).toBeCloseTo(v, 5);
  });
  expect(worn!.positions.subarray(0, 3)).toEqual(worn!.positions.subarray(last * 3, last * 3 + 3));
});

it('what is sewn flat onto a piece keeps its distance from it', () => {
  const to = rectangle(own.widthMm * 1.25, own.heightMm * 1.1);
  const tag = tube(RADIUS_M + 0.0014, 0.05, 0.2, 24, 4);
  const pieces = [hanging(to), { ...hanging(own, tag), isOverlay: true }];
  const [worn, laid] = clothInSize(pieces, body(0.15), body(0.1875));
  const most = Math.max(...radii(worn!));
  for (const r of radii(laid!)) expect(Math.abs(r - most - 0.0014)).toBeLessThan(0.0025);
});

it('what has no place on its piece goes along with the skin', () => {
  const mesh = { ...tube(RADIUS_M, HIGH_M), uvs: new Float32Array(2 * (ROUND + 1) * (HIGH + 1)).fill(-1) };
  const [worn] = clothInSize([hanging(own, mesh)], body(0.15), body(0.18));
  const all = radii(worn!);
  expect(Math.min(...all)).toBeGreaterThan(0.18);
  expect(Math.max(...all)).toBeLessThan(0.2);
});

it('leaves what it was given alone', () => {
  const piece = hanging(rectangle(own.widthMm * 1.25, own.heightMm));
  const before = piece.mesh.positions.slice();
  clothInSize([piece], body(0.15), body(0.18));
  expect(piece.mesh.positions).toEqual(before);
});
