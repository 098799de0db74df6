import { describe, expect, it } from 'vitest';
import { faceWarp } from '@kitwright/garment/figure/face-shape.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { shapedBy } from './shape-head.ts';

const meshOf = (positions: readonly number[], normals: readonly number[]): MeshData => ({
  positions: Float32Array.from(positions),
  normals: Float32Array.from(normals),
  uvs: new Float32Array(4),
  occlusion: new Uint8Array(8),
  masks: new Uint8Array(8),
  bones: ['head'],
  joints: new Uint8Array(8),
  weights: new Float32Array(8),
  index: new Uint32Array(),
});

describe('shaping a head', () => {
  const warp = faceWarp({ noseForward: 4 })!;
  const slope = Math.SQRT1_2;
  const mesh = meshOf([0, 1.66, 0.098, 0, 1.5, 0.05], [0, slope, slope, 0, 0, 1]);
  const shaped = shapedBy(warp, mesh);

  it('moves places and leaves what is outside its reach as it was', () => {
    expect(shaped.positions[2]! - mesh.positions[2]!).toBeCloseTo(0.004, 5);
    expect([...shaped.positions.subarray(3)]).toEqual([...mesh.positions.subarray(3)]);
    expect([...shaped.normals.subarray(3)]).toEqual([0, 0, 1]);
  });

  it('turns normals with the surface and keeps them of unit length', () => {
    const tilted = shapedBy(warp, meshOf([0, 1.675, 0.098, 0, 1.5, 0.05], [0, 0, 1, 0, 0, 1]));
    const [x = 0, y = 0, z = 0] = tilted.normals;
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 5);
    // Above the tip the nose now falls away upwards: it faces up.
    expect(y).toBeGreaterThan(0.05);
    expect(x).toBeCloseTo(0, 5);
  });

  it('shares nothing with the mesh it was given', () => {
    expect(mesh.positions[2]).toBeCloseTo(0.098, 6);
  });
});
