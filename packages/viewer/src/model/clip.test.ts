import fc from 'fast-check';
import {
  AnimationClip,
  AnimationMixer,
  Quaternion,
  QuaternionKeyframeTrack,
  Vector3,
  VectorKeyframeTrack,
} from 'three';
import { expect, it } from 'vitest';
import { newClip, pose, type Clip, type Track } from './clip.ts';
import { newRig } from './rig.ts';
import type { RestBone } from './rig.ts';

const BONES: readonly RestBone[] = [
  { name: 'hips', parent: null, at: [0, 0.95, -0.01] },
  { name: 'chest', parent: 'hips', at: [0, 0.3, 0] },
  { name: 'armL', parent: 'chest', at: [0.17, 0.15, 0.01] },
];

const turnOf = (x: number, y: number, z: number): number[] =>
  new Quaternion(x, y, z, 1).normalize().toArray();
const turns = (bone: string, ...values: number[][]): Track => ({
  bone,
  moves: 'turn',
  times: values.map((_, i) => i * 0.4),
  values: values.flat(),
});
const places: Track = { bone: 'hips', moves: 'place', times: [0, 1], values: [0, 0.95, 0, 0.1, 0.9, 0.05] };
const wave = newClip('wave', [
  turns('armL', turnOf(0, 0, 0.9), turnOf(0.4, 0, 1.2), turnOf(0, 0.3, 0.2)),
  turns('chest', turnOf(0.1, 0, 0), turnOf(0, 0.1, 0)),
  places,
]);
const bow = newClip('bow', [turns('chest', turnOf(0.5, 0, 0), turnOf(0.7, 0, 0), turnOf(0.5, 0, 0))]);

const byThree = ({ name, seconds, tracks }: Clip): AnimationClip =>
  new AnimationClip(
    name,
    seconds,
    tracks.map(({ bone, moves, times, values }) =>
      moves === 'turn'
        ? new QuaternionKeyframeTrack(`${bone}.quaternion`, [...Array.from(times)], [...Array.from(values)])
        : new VectorKeyframeTrack(`${bone}.position`, [...Array.from(times)], [...Array.from(values)]),
    ),
  );

it('poses bones as three poses them: one clip, two in shares, and what neither of them moves at rest', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.double({ min: 0, max: 0.79, noNaN: true }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (waveS, bowS, share) => {
        const [own, theirs] = [newRig(BONES), newRig(BONES)];
        pose(own, [
          { clip: wave, atS: waveS, share },
          { clip: bow, atS: bowS, share: 1 - share },
        ]);
        const mixer = new AnimationMixer(theirs.root);
        for (const [clip, atS, part] of [
          [wave, waveS, share],
          [bow, bowS, 1 - share],
        ] as const) {
          const action = mixer.clipAction(byThree(clip)).setEffectiveWeight(part).play();
          action.time = atS;
        }
        mixer.update(0);
        own.skeleton.bones.forEach((bone, i) => {
          const other = theirs.skeleton.bones[i]!;
          expect(bone.quaternion.angleTo(other.quaternion)).toBeLessThan(1e-3);
          expect(bone.position.distanceTo(other.position)).toBeLessThan(1e-5);
        });
      },
    ),
  );
});

it('a bone is at rest again once no clip moves it', () => {
  const rig = newRig(BONES);
  pose(rig, [{ clip: wave, atS: 0.5, share: 1 }]);
  pose(rig, []);
  rig.skeleton.bones.forEach(({ quaternion, position }, i) => {
    expect(quaternion.angleTo(new Quaternion())).toBeLessThan(1e-6);
    expect(position.distanceTo(new Vector3(...BONES[i]!.at))).toBeLessThan(1e-9);
  });
});
