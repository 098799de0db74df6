import { describe, expect, it } from 'vitest';
import { boneIndex } from '../skeleton.ts';
import type { Mesh } from './mesh.ts';
import { skinnedAs } from './transfer.ts';

const mesh = (positions: readonly number[], indices: readonly number[]): Mesh => ({
  positions: Float32Array.from(positions),
  normals: new Float32Array(positions.length),
  indices: Uint32Array.from(indices),
  occlusion: new Float32Array(positions.length / 3).fill(1),
});

describe('skinnedAs', () => {
  it('takes the weights of the point beneath, in proportion', () => {
    const [thigh, shin] = [boneIndex('thighL'), boneIndex('shinL')];
    const skin = {
      mesh: mesh([0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 1, 2]),
      skinning: {
        joints: Uint8Array.of(thigh, 0, 0, 0, shin, 0, 0, 0, thigh, 0, 0, 0),
        weights: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0),
      },
    };
    const { joints, weights } = skinnedAs(mesh([0.25, 0.1, 0, 0.75, 0.1, 0, 0, 0.1, 0], [0, 1, 2]), [skin]);
    const share = (v: number, bone: number): number =>
      [0, 1, 2, 3].reduce((sum, k) => sum + (joints[v * 4 + k] === bone ? weights[v * 4 + k]! : 0), 0);
    expect(share(0, thigh)).toBeCloseTo(0.75, 5);
    expect(share(0, shin)).toBeCloseTo(0.25, 5);
    expect(share(1, shin)).toBeCloseTo(0.75, 5);
    expect(share(2, thigh)).toBeCloseTo(1, 5);
  });
});
