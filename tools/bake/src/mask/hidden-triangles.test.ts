import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Surface } from '../base/surface.ts';
import { hiddenTriangles } from './hidden-triangles.ts';

/** A square of the size `s` at the depth z, facing along +z or -z. */
const sheet = (z: number, s: number, facing: 1 | -1): Surface => ({
  positions: Float64Array.from([-s, -s, z, s, -s, z, s, s, z, -s, s, z]),
  triangles: Int32Array.from(facing === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]),
});

const ALL = Uint8Array.of(0b11);
const NONE = Uint8Array.of(0);

describe('what cloth hides of a body', () => {
  const skin = sheet(0, 0.1, 1);
  const [over, beside] = [sheet(0.02, 1, 1), sheet(0.02, 1, -1)];

  it('hides skin under the inside of cloth', () => {
    for (const hasSleeves of [true, false])
      expect(hiddenTriangles(skin, { cloth: over, hemPoints: [], hasSleeves })).toEqual(ALL);
  });

  it('leaves a bare arm beside a shirt, and hides one in a sleeve, whatever it looks at', () => {
    expect(hiddenTriangles(skin, { cloth: beside, hemPoints: [], hasSleeves: false })).toEqual(NONE);
    expect(hiddenTriangles(skin, { cloth: beside, hemPoints: [], hasSleeves: true })).toEqual(ALL);
  });

  it('leaves skin near a hem, and skin far beneath', () => {
    const hemPoints = [new Vector3(0.1, 0.1, 0.02)];
    expect(hiddenTriangles(skin, { cloth: over, hemPoints, hasSleeves: true })).toEqual(NONE);
    const far = sheet(0.2, 1, 1);
    expect(hiddenTriangles(skin, { cloth: far, hemPoints: [], hasSleeves: true })).toEqual(NONE);
  });
});
