import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Surface } from '../drape/cloth-layer.ts';
import { hiddenTriangles } from './hidden-triangles.ts';

/** A square of the size `s` at the depth z, facing along +z or -z. */
const sheet = (z: number, s: number, facing: 1 | -1): Surface => ({
  positions: Float64Array.from([-s, -s, z, s, -s, z, s, s, z, -s, s, z]),
  triangles: Int32Array.from(facing === 1 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]),
});

describe('what cloth hides of a body', () => {
  const skin = sheet(0, 0.1, 1);

  it('hides skin under the inside of cloth', () => {
    expect(hiddenTriangles(skin, sheet(0.02, 1, 1), [])).toEqual(Uint8Array.of(0b11));
  });

  it('leaves skin that looks at the outside of cloth: an arm beside a shirt', () => {
    expect(hiddenTriangles(skin, sheet(0.02, 1, -1), [])).toEqual(Uint8Array.of(0));
  });

  it('leaves skin near a hem, and skin far beneath', () => {
    const hem = [{ x: 0.1, y: 0.1, z: 0.02 }].map(({ x, y, z }) => new Vector3(x, y, z));
    expect(hiddenTriangles(skin, sheet(0.02, 1, 1), hem)).toEqual(Uint8Array.of(0));
    expect(hiddenTriangles(skin, sheet(0.2, 1, 1), [])).toEqual(Uint8Array.of(0));
  });
});
