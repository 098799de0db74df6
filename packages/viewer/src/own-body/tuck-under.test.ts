import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { tuckedUnder } from './tuck-under.ts';

const meshOf = (
  places: readonly (readonly [x: number, y: number, z: number])[],
  index: readonly number[],
  bone = 'hips',
): MeshData => ({
  positions: Float32Array.from(places.flat()),
  normals: Float32Array.from(places.flatMap(() => [0, 0, 1])),
  uvs: new Float32Array(2 * places.length),
  occlusion: new Uint8Array(4 * places.length),
  masks: new Uint8Array(4 * places.length),
  index: Uint32Array.from(index),
  bones: [bone],
  joints: new Uint8Array(4 * places.length),
  weights: Float32Array.from({ length: 4 * places.length }, (_, i) => (i % 4 === 0 ? 1 : 0)),
});

/** The front of a top: a sheet that faces forwards, its hem at a height of 0.8 m. */
const top = meshOf(
  [
    [-0.2, 0.8, 0.1],
    [0.2, 0.8, 0.1],
    [0.2, 1.2, 0.1],
    [-0.2, 1.2, 0.1],
  ],
  [0, 1, 2, 0, 2, 3],
);
const zAfter = (place: readonly [number, number, number]): number =>
  tuckedUnder(meshOf([place], []), [top]).positions[2]!;

describe('shorts under a top, both carried to a size', () => {
  it('are drawn in where they came through it, or nearly', () => {
    expect(zAfter([0, 0.9, 0.108])).toBeCloseTo(0.095, 6);
    expect(zAfter([0, 0.9, 0.098])).toBeCloseTo(0.095, 6);
  });

  it('stay where they lie beneath it, and below its hem', () => {
    expect(zAfter([0, 0.9, 0.08])).toBeCloseTo(0.08, 6);
    expect(zAfter([0, 0.78, 0.103])).toBeCloseTo(0.103, 6);
    expect(zAfter([0, 0.9, 0.2])).toBeCloseTo(0.2, 6);
  });

  it('slope out again below the hem', () => {
    const { positions } = tuckedUnder(
      meshOf(
        [0.82, 0.79, 0.77, 0.7].map((y) => [0, y, 0.11] as const),
        [],
      ),
      [top],
    );
    const [under = 0, close = 0, farther = 0, far = 0] = [2, 5, 8, 11].map((i) => positions[i]!);
    expect(under).toBeCloseTo(0.095, 6);
    expect(close).toBeGreaterThan(under);
    expect(farther).toBeGreaterThan(close);
    expect(far).toBeCloseTo(0.11, 6);
  });

  it('move with it: a leg that stands out takes them through no hem; below it they go with the leg again', () => {
    const places = [0.9, 0.77, 0.6].map((y) => [0, y, 0.09] as const);
    const { bones, joints, weights } = tuckedUnder(meshOf(places, [], 'thighL'), [top]);
    const shareOf = (bone: string, point: number): number =>
      [0, 1, 2, 3].reduce(
        (sum, k) => sum + (bones[joints[point * 4 + k]!] === bone ? weights[point * 4 + k]! : 0),
        0,
      );
    expect(shareOf('hips', 0)).toBeCloseTo(1, 6);
    expect(shareOf('hips', 1)).toBeGreaterThan(0.3);
    expect(shareOf('thighL', 1)).toBeGreaterThan(0.3);
    expect(shareOf('thighL', 2)).toBeCloseTo(1, 6);
    [0, 1, 2].forEach((point) => expect(shareOf('hips', point) + shareOf('thighL', point)).toBeCloseTo(1, 6));
  });
});
