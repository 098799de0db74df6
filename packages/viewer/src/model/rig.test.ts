import { Quaternion, Vector3, type Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import { newMotion } from '../scene/motion.ts';
import { newClip } from './clip.ts';
import type { MeshData } from './mesh-data.ts';
import { posed } from './pose-mesh.ts';
import { areSameBones, newRig, stillMatrices, type RestBone } from './rig.ts';

const BONES: readonly RestBone[] = [
  { name: 'hips', parent: null, at: [0, 0.95, -0.01] },
  { name: 'upperArmL', parent: 'hips', at: [0.17, 0.45, 0.01] },
  { name: 'upperArmR', parent: 'hips', at: [-0.17, 0.45, 0.01] },
];

const ANGLE = (31 * Math.PI) / 180;
const HAND = [0.17 + 0.6 * Math.sin(ANGLE), 1.4 - 0.6 * Math.cos(ANGLE), 0] as const;

const SHOULDER = [0.17, 1.4, 0] as const;

/** Left hand, right hand, the left hand as half of the arm and as none of it, and the left shoulder. */
const mesh: MeshData = {
  positions: Float32Array.from([...HAND, -HAND[0], HAND[1], 0, ...HAND, ...HAND, ...SHOULDER]),
  normals: Float32Array.from([1, 0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]),
  uvs: new Float32Array(10),
  occlusion: new Uint8Array(20),
  masks: new Uint8Array(20),
  index: Uint32Array.from([0, 1, 2]),
  bones: BONES.map(({ name }) => name),
  joints: Uint8Array.from([1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
  weights: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
};

const point = (data: MeshData, vertex: number) => new Vector3().fromArray(data.positions, vertex * 3);

describe('the still pose', () => {
  const still = posed(mesh, stillMatrices(BONES));

  it('brings the arms nearer to the body and keeps their length', () => {
    expect(point(still, 0).x).toBeLessThan(HAND[0] - 0.04);
    expect(point(still, 1).x).toBeGreaterThan(-HAND[0] + 0.04);
    expect(point(still, 0).distanceTo(point(still, 4))).toBeCloseTo(0.6, 4);
    expect(new Vector3().fromArray(still.normals).length()).toBeCloseTo(1, 5);
  });

  it('moves what two bones share half as far', () => {
    const middle = point(still, 0).add(point(still, 3)).multiplyScalar(0.5);
    expect(point(still, 2).distanceTo(middle)).toBeCloseTo(0, 5);
  });

  it('leaves everything in place at rest', () => {
    const { positions } = posed(mesh, newRig(BONES).matrices());
    positions.forEach((value, i) => expect(value).toBeCloseTo(mesh.positions[i]!, 6));
  });
});

describe('motion', () => {
  const turned = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 1);
  const values = [...turned.toArray(), ...turned.toArray()];
  const clip = newClip('wave', [{ bone: 'upperArmL', moves: 'turn', times: [0, 2], values }]);
  const handAfter = (matrices: readonly Matrix4[]) => point(posed(mesh, matrices), 0);

  it('goes from one clip to the next without a jump, even when it is called back', () => {
    const rig = newRig(BONES);
    const motion = newMotion(rig);
    let last = handAfter(rig.matrices());
    const step = () => {
      motion.advance(1 / 60);
      const now = handAfter(rig.matrices());
      expect(now.distanceTo(last)).toBeLessThan(0.05);
      last = now;
    };
    for (const next of [clip, null, clip, null]) {
      motion.play(next);
      for (let i = 0; i < 9; i += 1) step();
    }
    for (let i = 0; i < 60; i += 1) step();
    expect(motion.isMoving()).toBe(false);
    expect(last.distanceTo(handAfter(stillMatrices(BONES)))).toBeLessThan(1e-4);
  });

  it('seeks a moment of the clip without fading', () => {
    const rig = newRig(BONES);
    const motion = newMotion(rig);
    motion.play(clip);
    motion.seek(1);
    const expected = new Vector3(HAND[0] - 0.17, HAND[1] - 1.4, 0).applyQuaternion(turned);
    expect(
      handAfter(rig.matrices())
        .sub(new Vector3(0.17, 1.4, 0))
        .distanceTo(expected),
    ).toBeLessThan(1e-4);
  });
});

const HIPS: RestBone = { name: 'hips', parent: null, at: [0, 0.95, -0.01] };
const CHEST: RestBone = { name: 'chest', parent: 'hips', at: [0, 0.3, 0] };

it('two garments hang on the same bones when these rest at the same places', () => {
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST }])).toBe(true);
  expect(areSameBones([HIPS, CHEST], [HIPS])).toBe(false);
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST, at: [0, 0.31, 0] }])).toBe(false);
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST, name: 'spine' }])).toBe(false);
});
