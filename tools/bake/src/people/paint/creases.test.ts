import { bodiesOf, manOfSize, skinTriangles } from '@kitwright/body';
import { describe, expect, it } from 'vitest';
import { committedBase } from '../../base/assets.ts';
import { eyeballs } from '../shape/eyeballs.ts';
import { normalsOf } from '../shape/normals.ts';
import { headCreases } from './creases.ts';
import { HEAD_FRAME, MOUTH_Y_M, lidInsides, skinPlaces } from './skin-places.ts';

const base = committedBase();
const { points } = bodiesOf(base)(manOfSize('M'));
const triangles = Int32Array.from(skinTriangles(base));
const places = skinPlaces(base, HEAD_FRAME);
const texels = places.length / 3;
/** Hair on the back of the head. */
const roots = Float32Array.from({ length: texels }, (_, i) => Number((places[i * 3 + 2] ?? 0) < 0));
const open = headCreases(
  base,
  { points, normals: normalsOf(points, triangles, base.groups.skin.count), triangles },
  eyeballs(base, points),
  { roots, locks: null },
);

/** Mean openness where a place of the base's head is as asked. */
const mean = (isIn: (x: number, y: number, z: number) => boolean): number => {
  const found = [...open].filter((_, i) => {
    const [x = 0, y = 0, z = 0] = places.subarray(i * 3, i * 3 + 3);
    return !Number.isNaN(x) && isIn(x, y, z);
  });
  expect(found.length).toBeGreaterThan(20);
  return found.reduce((sum, value) => sum + value, 0) / found.length;
};

describe('creases of a head', () => {
  it('leave forehead and cheeks in the light', () => {
    expect(mean((x, y, z) => Math.abs(x) < 0.03 && y > 0.76 && y < 0.79 && z > 0.1)).toBeGreaterThan(0.95);
    expect(
      mean((x, y, z) => Math.abs(x) > 0.04 && Math.abs(x) < 0.05 && y > 0.68 && y < 0.7 && z > 0.09),
    ).toBeGreaterThan(0.9);
  });

  it('are dark between the lips and in the corners of the eyes', () => {
    const lips = mean((x, y, z) => Math.abs(x) < 0.015 && Math.abs(y - MOUTH_Y_M) < 0.0012 && z > 0.1);
    const corners = mean(
      (x, y, z) => Math.abs(x) > 0.019 && Math.abs(x) < 0.023 && y > 0.724 && y < 0.731 && z > 0.12,
    );
    expect(Math.max(lips, corners)).toBeLessThan(0.8);
  });

  it('are not looked for where there is no skin, nor under hair', () => {
    const unseen = [...open].filter(
      (_, i) => Number.isNaN(places[i * 3]) || (places[i * 3 + 2] ?? 0) < -0.01,
    );
    expect(Math.min(...unseen.filter((value) => value < 1).concat(1))).toBeGreaterThan(0.1);
    expect(unseen.filter((value) => value === 1).length / unseen.length).toBeGreaterThan(0.9);
  });
});

it('the insides of lids lie behind their edges, and are a small part of a head', () => {
  const insides = lidInsides(base);
  const share = insides.filter((value) => value > 0.5).length / texels;
  expect(share).toBeGreaterThan(0.001);
  expect(share).toBeLessThan(0.06);
});
