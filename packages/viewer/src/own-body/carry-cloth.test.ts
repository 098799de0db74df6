import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { carriedCloth } from './carry-cloth.ts';

const ROUND = 48;
const HIGH = 24;

/** An upright tube of a radius, m, as high as wide is, closed round, facing outwards. */
const tube = (radiusM: number, lowM = 0, highM = 0.6): MeshData => {
  const [positions, normals, index]: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row <= HIGH; row += 1)
    for (let i = 0; i < ROUND; i += 1) {
      const turn = (2 * Math.PI * i) / ROUND;
      positions.push(
        radiusM * Math.sin(turn),
        lowM + ((highM - lowM) * row) / HIGH,
        radiusM * Math.cos(turn),
      );
      normals.push(Math.sin(turn), 0, Math.cos(turn));
    }
  for (let row = 0; row < HIGH; row += 1)
    for (let i = 0; i < ROUND; i += 1) {
      const next = (i + 1) % ROUND;
      const [a, b, c, d] = [i, next, i + ROUND, next + ROUND].map((v) => row * ROUND + v) as [
        number,
        number,
        number,
        number,
      ];
      index.push(a, b, c, c, b, d);
    }
  const count = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: new Float32Array(count * 2),
    occlusion: new Uint8Array(count * 4),
    masks: new Uint8Array(count * 4),
    index: Uint32Array.from(index),
    bones: ['hips'],
    joints: new Uint8Array(count * 4),
    weights: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
};

const radii = (positions: Float32Array): readonly number[] =>
  Array.from({ length: positions.length / 3 }, (_, v) =>
    Math.hypot(positions[v * 3] ?? 0, positions[v * 3 + 2] ?? 0),
  );
const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;

const STILL = new Map<string, readonly [number, number, number]>();
const cloth = (mesh: MeshData, clings = false) => ({ mesh, clings });

describe('cloth that is carried to another body', () => {
  const body = tube(0.15);
  const close = tube(0.153, 0.1, 0.5);
  const loose = tube(0.175, 0.1, 0.5);

  it('stays where it is over the same body', () => {
    const [same] = carriedCloth([cloth(close)], body).over(body.positions, STILL, 20);
    same!.positions.forEach((x, i) => expect(x).toBeCloseTo(close.positions[i]!, 4));
    same!.normals.forEach((x, i) => expect(x).toBeCloseTo(close.normals[i]!, 2));
  });

  it('is stretched by a body that is too large for it, and never lies within', () => {
    const [stretched] = carriedCloth([cloth(close)], body).over(tube(0.165).positions, STILL, 40);
    expect(Math.min(...radii(stretched!.positions))).toBeGreaterThan(0.165 * Math.cos(Math.PI / ROUND));
  });

  it('keeps its own length where there is room: what was loose gets closer, not wider', () => {
    const [closer] = carriedCloth([cloth(loose)], body).over(tube(0.16).positions, STILL, 60);
    expect(Math.abs(mean(radii(closer!.positions)) - 0.175)).toBeLessThan(0.004);
  });

  it('hangs looser on a slimmer body than the skin would have it', () => {
    const [looser] = carriedCloth([cloth(close)], body).over(tube(0.135).positions, STILL, 60);
    expect(mean(radii(looser!.positions))).toBeGreaterThan(0.145);
  });

  it('holds on to a slimmer body where it is elastic', () => {
    const [held] = carriedCloth([cloth(close, true)], body).over(tube(0.135).positions, STILL, 0);
    expect(mean(radii(held!.positions))).toBeLessThan(0.139);
  });

  it('goes where its bones go', () => {
    const higher = tube(0.15, 0.1, 0.7);
    const up = new Map([['hips', [0, 0.1, 0] as const]]);
    const [moved] = carriedCloth([cloth(close)], body).over(higher.positions, up, 20);
    moved!.positions.forEach((x, i) =>
      expect(x).toBeCloseTo(close.positions[i]! + (i % 3 === 1 ? 0.1 : 0), 3),
    );
  });

  it('takes along what lies on it, in its shape', () => {
    const [tag, index] = [tube(0.156, 0.3, 0.31), close.index.length / 3];
    const count = close.positions.length / 3;
    const both = {
      ...close,
      positions: Float32Array.from([...close.positions, ...tag.positions]),
      normals: Float32Array.from([...close.normals, ...tag.normals]),
      joints: new Uint8Array(count * 8),
      weights: Float32Array.from({ length: count * 8 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
      index: Uint32Array.from([...close.index, ...tag.index.map((v) => v + count)]),
    };
    const carry = carriedCloth([{ mesh: both, firstDetailTriangle: index, clings: false }], body);
    const [worn] = carry.over(tube(0.165).positions, STILL, 20);
    const [cloths, tags] = [radii(worn!.positions).slice(0, count), radii(worn!.positions).slice(count)];
    expect(mean(tags) - mean(cloths)).toBeCloseTo(0.003, 3);
  });

  it('keeps the seams of pieces that meet, and leaves what it was given alone', () => {
    const before = close.positions.slice();
    const carry = carriedCloth([cloth(close), cloth(tube(0.153, 0.5, 0.55))], body);
    const [lower, upper] = carry.over(tube(0.16).positions, STILL, 30);
    expect(upper!.positions.slice(0, ROUND * 3)).toEqual(lower!.positions.slice(HIGH * ROUND * 3));
    expect(close.positions).toEqual(before);
  });
});
