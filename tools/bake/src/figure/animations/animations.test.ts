import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANIMATIONS, ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { ANIMATION_IDS, type AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { length, subtract } from '@kitwright/geometry';
import { bakedIo } from '../../gltf/read-rest.ts';
import { bonePlaces, solvePose, type BonePlace } from '../rig/pose.ts';
import { BONES, BONE_NAMES, boneIndex, type BoneName } from '../skeleton.ts';
import { bakeAnimations } from './bake-animations.ts';
import { CLIPS } from './clips.ts';
import { ASSETS } from '../../base/assets.ts';

const placesAt = (id: AnimationId, seconds: number): readonly BonePlace[] =>
  bonePlaces(solvePose(CLIPS[id](seconds)));
const placeOf = (id: AnimationId, seconds: number, bone: BoneName) =>
  placesAt(id, seconds)[boneIndex(bone)]!.place;

const moment = fc
  .constantFrom(...ANIMATION_IDS)
  .chain((id) => fc.tuple(fc.constant(id), fc.double({ min: 0, max: ANIMATIONS[id].seconds, noNaN: true })));

describe('the animations', () => {
  it('last no longer than ten seconds', () => {
    for (const id of ANIMATION_IDS) expect(ANIMATIONS[id].seconds).toBeLessThanOrEqual(10);
  });

  it('keep both feet where they stand and flat on the ground, to half a millimetre', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('L', 'R'), ([id, t], side) => {
        const bones = [`foot${side}`, `toes${side}`] as const;
        return bones.every((bone) => {
          const moved = subtract(placeOf(id, t, bone), placeOf(id, 0, bone));
          const height = placeOf(id, t, bone)[1] - BONES[boneIndex(bone)]!.restM[1];
          return length(moved) < 5e-4 && Math.abs(height) < 5e-4;
        });
      }),
    );
  });

  it('end as they begin, at the same speed', () => {
    const step = 1e-3;
    for (const id of ANIMATION_IDS) {
      const { seconds } = ANIMATIONS[id];
      for (const bone of BONE_NAMES) {
        const at = (t: number) => placeOf(id, t, bone);
        expect(length(subtract(at(0), at(seconds))), `${id} ${bone}`).toBeLessThan(1e-6);
        const [starts, ends] = [subtract(at(step), at(0)), subtract(at(seconds), at(seconds - step))];
        expect(length(subtract(starts, ends)) / step, `speed of ${bone} in ${id}`).toBeLessThan(0.01);
      }
    }
  });

  it('raise no upper arm above the level of the shoulder', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom('L', 'R'), ([id, t], side) => {
        const places = placesAt(id, t);
        const [shoulder, elbow] = [
          places[boneIndex(`upperArm${side}`)]!,
          places[boneIndex(`forearm${side}`)]!,
        ];
        return elbow.place[1] <= shoulder.place[1];
      }),
    );
  });

  it('move no joint faster than a person at ease: 3 m/s for a waving hand', () => {
    const step = 0.01;
    fc.assert(
      fc.property(moment, fc.constantFrom(...BONE_NAMES), ([id, t], bone) => {
        const moved = length(subtract(placeOf(id, t + step, bone), placeOf(id, t, bone)));
        return moved / step < 3;
      }),
    );
  });

  it('begin at ease: the first moment of happy_idle hangs the arms near the body, clear of the hips', () => {
    const [x] = placeOf('happy_idle', 0, 'handL');
    expect(x).toBeLessThan(BONES[boneIndex('handL')]!.restM[0] - 0.08);
    expect(x).toBeGreaterThan(0.24);
  });
});

describe(`assets/${ANIMATIONS_FILE}`, () => {
  let bytes: Uint8Array;
  let document: Document;

  beforeAll(async () => {
    bytes = await readFile(new URL(ANIMATIONS_FILE, ASSETS));
    document = await (await bakedIo()).readBinary(bytes);
  });

  it('is valid glTF without warnings, and at most 120 KB', async () => {
    const { issues } = await validateBytes(bytes);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
    expect(bytes.byteLength).toBeLessThanOrEqual(120 * 1024);
  });

  it('is what the sources give', async () => {
    expect(Buffer.compare(bytes, await bakeAnimations())).toBe(0);
  });

  it('holds every clip by its id, as long as it says, whose last keys are its first ones', () => {
    const clips = document.getRoot().listAnimations();
    expect(clips.map((clip) => clip.getName())).toEqual([...ANIMATION_IDS]);
    for (const clip of clips) {
      const id = ANIMATION_IDS.find((known) => known === clip.getName())!;
      const ends = clip.listSamplers().map((sampler) => sampler.getInput()!.getMax([])[0]!);
      expect(Math.max(...ends)).toBeCloseTo(ANIMATIONS[id].seconds, 5);
      for (const sampler of clip.listSamplers()) {
        const values = sampler.getOutput()!;
        const [first, last] = [values.getElement(0, []), values.getElement(values.getCount() - 1, [])];
        first.forEach((v, i) => expect(v).toBeCloseTo(last[i]!, 6));
      }
    }
  });

  it('has the skeleton of the figure and no meshes', () => {
    expect(document.getRoot().listMeshes()).toEqual([]);
    const names = document
      .getRoot()
      .listNodes()
      .map((node) => node.getName());
    expect(names).toEqual([...BONE_NAMES]);
  });
});
