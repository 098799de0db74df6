import { describe, expect, it } from 'vitest';
import { fitBoots, footOf } from './fit-boots.ts';
import type { MeshData } from './mesh-data.ts';

/** Corners of the sole of two feet, turned outwards by `turnRad`: heel and toes at both sides, m. */
const soles = (
  turnRad: number,
  { across, heel, width, length }: { across: number; heel: number; width: number; length: number },
): MeshData => {
  const corners = [-0.5, 0.5].flatMap((side) =>
    [0, 0.5, 1].map((along) => [across + side * width, heel + along * length] as const),
  );
  const left = corners.map(([a, l]) => [
    a * Math.cos(turnRad) + l * Math.sin(turnRad),
    0.01,
    l * Math.cos(turnRad) - a * Math.sin(turnRad),
  ]);
  const points = [...left, ...left.map(([x = 0, y = 0, z = 0]) => [-x, y, z])];
  return {
    positions: Float32Array.from(points.flat()),
    normals: Float32Array.from(points.flatMap(() => [0, 1, 0])),
    uvs: new Float32Array(2 * points.length),
    occlusion: new Uint8Array(4 * points.length),
    masks: new Uint8Array(4 * points.length),
    index: Uint32Array.from([0, 1, 2]),
    bones: ['footL'],
    joints: new Uint8Array(4 * points.length),
    weights: new Float32Array(4 * points.length),
  };
};

const LAST = { across: 0.1275, heel: -0.0841, width: 0.1038, length: 0.2585 };
const FOOT = { across: 0.15, heel: -0.149, width: 0.1048, length: 0.289 };

describe('boots on someone’s feet', () => {
  it('find a foot as it stands', () => {
    const found = footOf(soles(-0.1, FOOT));
    expect(found?.turnRad).toBeCloseTo(-0.1, 1);
    expect(found?.width).toBeCloseTo(FOOT.width, 3);
    expect(found?.length).toBeCloseTo(FOOT.length, 3);
    expect(footOf({ positions: new Float32Array() })).toBeNull();
  });

  it('come to lie where the feet are, left and right alike', () => {
    const foot = footOf(soles(-0.1, FOOT));
    if (!foot) throw new Error('There is a foot');
    const fitted = footOf(fitBoots(soles(0.0785, LAST), foot));
    expect(fitted?.turnRad).toBeCloseTo(-0.1, 1);
    for (const key of ['across', 'heel', 'width', 'length'] as const)
      expect(fitted?.[key]).toBeCloseTo(FOOT[key], 2);
    const { positions, normals } = fitBoots(soles(0.0785, LAST), foot);
    const half = positions.length / 2;
    for (let i = 0; i < half; i += 3) expect(positions[half + i]).toBeCloseTo(-positions[i]!, 6);
    expect(normals[1]).toBeCloseTo(1, 5);
  });
});
