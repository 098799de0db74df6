import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addScaled, length, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { idlePose } from '../animations/clips.ts';
import { aligning, rotate } from './quaternion.ts';
import { aimedArm, type AimedArm } from './arm.ts';
import { bonePlaces, solvePose } from './pose.ts';
import { BONES, boneIndex, type BoneName } from '../skeleton.ts';

const direction = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: -1, max: 1, noNaN: true })))
  .filter((v) => Math.hypot(...v) > 0.1)
  .map(([x = 0, y = 0, z = 0]): Vec3 => normalize([x, y, z]));

describe('aligning', () => {
  it('takes the direction to its goal and keeps lengths', () => {
    fc.assert(
      fc.property(direction, direction, direction, (from, to, side) => {
        fc.pre(length(addScaled(from, to)) > 0.05);
        const q = aligning(from, side, to, side);
        return length(subtract(rotate(q, from), to)) < 1e-6 && Math.abs(Math.hypot(...q) - 1) < 1e-9;
      }),
    );
  });
});

describe('an aimed arm', () => {
  /** Arms within reach of a person: outwards and down to level, elbows not folded shut. */
  const arm = fc
    .record({
      out: fc.double({ min: 0.1, max: 1, noNaN: true }),
      down: fc.double({ min: 0, max: 1, noNaN: true }),
      forward: fc.double({ min: -0.3, max: 0.6, noNaN: true }),
      fold: fc.double({ min: 0.2, max: 1, noNaN: true }),
    })
    .map(({ out, down, forward, fold }): AimedArm => {
      const upperArm = normalize([out, -down, forward]);
      return {
        clavicle: [0, 0, 6],
        upperArm,
        forearm: normalize(addScaled(upperArm, [0, 0, 1], fold)),
        hand: normalize(addScaled(upperArm, [0, 0, 1], fold)),
        palm: [-1, 0, 0],
        curlDeg: 20,
      };
    });

  const along = (pose: ReturnType<typeof idlePose>, from: BoneName, to: BoneName): Vec3 => {
    const places = bonePlaces(solvePose(pose));
    return normalize(subtract(places[boneIndex(to)]!.place, places[boneIndex(from)]!.place));
  };

  it('points where it is told, as seen from the chest, on both sides', () => {
    const still = { ...idlePose(0), hips: [0, 0, 0], spine: [0, 0, 0], chest: [0, 0, 0] } as const;
    fc.assert(
      fc.property(arm, (aimed) => {
        const turns = aimedArm(aimed);
        const pose = { ...still, leftArm: turns, rightArm: turns };
        const off = (from: BoneName, to: BoneName, goal: Vec3): number =>
          length(subtract(along(pose, from, to), normalize(goal)));
        const [x, y, z] = aimed.upperArm;
        const [fx, fy, fz] = aimed.forearm;
        // The twist bone lies in the middle of the upper arm, and the twist is about the arm: both stay on it.
        return (
          off('upperArmL', 'forearmL', [x, y, z]) < 0.02 &&
          off('upperArmR', 'forearmR', [-x, y, z]) < 0.02 &&
          off('forearmL', 'handL', [fx, fy, fz]) < 0.02 &&
          off('forearmR', 'handR', [-fx, fy, fz]) < 0.02
        );
      }),
    );
  });
});

describe('a pose on someone else', () => {
  it('turns the same bones about their own places, and moves the hips as far as they are high', () => {
    const pose = solvePose(idlePose(1));
    const own = bonePlaces(pose);
    const taller = bonePlaces(
      pose,
      BONES.map(({ restM: [x, y, z] }): Vec3 => [x * 1.1, y * 1.1, z * 1.1]),
    );
    taller.forEach(({ place, turn }, i) => {
      expect(turn).toEqual(own[i]?.turn);
      place.forEach((value, k) => expect(value).toBeCloseTo(1.1 * own[i]!.place[k]!, 9));
    });
  });
});
