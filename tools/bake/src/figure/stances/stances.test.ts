import { STANCES_FILE, STANCE_IDS, type StanceId } from '@kitwright/garment/figure/animations.ts';
import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { length, subtract, type Vec3 } from '@kitwright/geometry';
import { bonePlaces, solvePose } from '../rig/pose.ts';
import { BONES, boneIndex, type BoneName } from '../skeleton.ts';
import { STANCES, bakeStances } from './stances.ts';
import { ASSETS } from '../../base/assets.ts';

const placeOf = (id: StanceId, bone: BoneName) => bonePlaces(solvePose(STANCES[id]))[boneIndex(bone)]!.place;
const restOf = (bone: BoneName) => BONES[boneIndex(bone)]!.restM;
const distance = (a: Vec3, b: Vec3): number => length(subtract(a, b));

describe('the stances', () => {
  it.each(STANCE_IDS)('%s has both feet flat on the ground', (id) => {
    for (const bone of ['footL', 'footR', 'toesL', 'toesR'] as const)
      expect(placeOf(id, bone)[1], bone).toBeCloseTo(restOf(bone)[1], 3);
  });

  it('at_ease bears on the left leg, the other knee bent, the shoulders leaning against the hips', () => {
    const [hipL, hipR] = [placeOf('at_ease', 'thighL'), placeOf('at_ease', 'thighR')];
    expect(hipL[1] - hipR[1]).toBeGreaterThan(0.008);
    expect(placeOf('at_ease', 'upperArmL')[1]).toBeLessThan(placeOf('at_ease', 'upperArmR')[1]);
    const bend = (side: 'L' | 'R') => {
      const [hip, knee, ankle] = [`thigh${side}`, `shin${side}`, `foot${side}`].map((bone) =>
        placeOf('at_ease', bone as BoneName),
      );
      return distance(hip!, knee!) + distance(knee!, ankle!) - distance(hip!, ankle!);
    };
    expect(bend('R')).toBeGreaterThan(bend('L') + 0.001);
    expect(Math.abs(placeOf('at_ease', 'head')[0] - placeOf('at_ease', 'footL')[0])).toBeLessThan(0.09);
  });
});

describe(`assets/${STANCES_FILE}`, () => {
  it('is valid glTF without warnings, at most 48 KB, and what the sources give', async () => {
    const bytes = await readFile(new URL(STANCES_FILE, ASSETS));
    const { issues } = await validateBytes(bytes);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
    expect(bytes.byteLength).toBeLessThanOrEqual(48 * 1024);
    expect(Buffer.compare(bytes, await bakeStances())).toBe(0);
  });
});
