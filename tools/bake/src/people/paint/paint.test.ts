import type { Vec3 } from '@kitwright/geometry';
import { describe, expect, it } from 'vitest';
import { item } from '../../base/arrays.ts';
import { committedBase } from '../../base/assets.ts';
import { lidEdges } from '../shape/skin-pieces.ts';
import { handsOf } from './hands.ts';
import { lidsOf } from './lids.ts';
import { padSkin } from './skin-picture.ts';
import type { SkinFrame } from './skin-places.ts';

const base = committedBase();
const places = Array.from({ length: base.groups.skin.count }, (_, i): Vec3 => {
  const [x = 0, y = 0, z = 0] = base.positions.subarray(i * 3, i * 3 + 3);
  return [x, y, z];
});
const mirrored = ([x, y, z]: Vec3): Vec3 => [-x, y, z];

describe('hands', () => {
  const handAt = handsOf(base);
  const onHands = places.flatMap((place) => {
    const spot = handAt(place);
    return spot ? [{ place, spot }] : [];
  });
  const nails = onHands.filter(({ spot }) => spot.nail > 0.5);

  it('are the ends of the arms alone', () => {
    expect(onHands.length).toBeGreaterThan(1000);
    expect(onHands.every(({ place }) => Math.abs(place[0]) > 0.34)).toBe(true);
  });

  it('have five nails each, on the backs of the fingers', () => {
    const fingertips = ['L', 'R'].flatMap((side) =>
      [1, 2, 3, 4, 5].map((finger) => {
        const tail = base.bones.find(({ name }) => name === `finger${finger}-3.${side}`)?.tail ?? -1;
        const [x = 0, y = 0, z = 0] = base.positions.subarray(tail * 3, tail * 3 + 3);
        return nails.filter(({ place }) => Math.hypot(place[0] - x, place[1] - y, place[2] - z) < 0.018)
          .length;
      }),
    );
    expect(Math.min(...fingertips)).toBeGreaterThan(4);
    expect(nails.length).toBe(fingertips.reduce((sum, count) => sum + count, 0));
    expect(nails.every(({ spot }) => spot.palm < 0.5 && spot.fingertip > 0)).toBe(true);
  });

  it('have sinews on their backs alone, with hollows between them', () => {
    const strong = onHands.filter(({ spot }) => spot.sinew > 0.5 && spot.palm < 0.5);
    const hollow = onHands.filter(({ spot }) => spot.hollow > 0.5 && spot.palm < 0.5);
    expect(Math.min(strong.length, hollow.length)).toBeGreaterThan(10);
    for (const { spot } of [...strong, ...hollow]) expect(spot.nail + spot.fingertip).toBe(0);
    for (const { spot } of strong) expect(spot.hollow).toBeLessThan(0.2);
  });

  it('are each other’s mirror', () => {
    for (const { place, spot } of onHands.filter((_, i) => i % 9 === 0))
      expect(handAt(mirrored(place))?.palm).toBeCloseTo(spot.palm, 1);
  });
});

describe('lids', () => {
  const lidAt = lidsOf(base);
  const edges = lidEdges(base).map((p) => item(places, p));

  it('have an edge above and one below each eye', () => {
    expect(edges).toHaveLength(56);
    const isUpper = edges.filter((place) => lidAt(place).upperM < 1e-9);
    const isLower = edges.filter((place) => lidAt(place).lowerM < 1e-9);
    // The corners are of both.
    expect(isUpper.length + isLower.length).toBe(edges.length + 4);
    const meanY = (of: readonly Vec3[]): number => of.reduce((sum, [, y]) => sum + y, 0) / of.length;
    expect(meanY(isUpper)).toBeGreaterThan(meanY(isLower) + 0.003);
  });

  it('are far from all else', () => {
    expect(lidAt([0, 0.6, 0.14])).toEqual({ upperM: Infinity, lowerM: Infinity });
  });
});

describe('colours past the skin', () => {
  const frame: SkinFrame = { rect: { u0: 0, v0: 0, u1: 1, v1: 1 }, width: 20, height: 3 };

  it('lets colours go on past the border, and leaves what is farther', () => {
    const rgb = new Uint8Array(20 * 3 * 3).fill(9);
    const isSkin = (texel: number): boolean => texel % 20 < 2;
    for (let i = 0; i < 60; i++) if (isSkin(i)) rgb.set([100, 120, 140], i * 3);
    padSkin(rgb, frame, isSkin);
    for (const texel of [0, 2, 27, 47])
      expect([...rgb.subarray(texel * 3, texel * 3 + 3)]).toEqual([100, 120, 140]);
    expect([...rgb.subarray(8 * 3, 8 * 3 + 3)]).toEqual([9, 9, 9]);
  });

  it('does not go round from one side to the other', () => {
    const rgb = new Uint8Array(20 * 3 * 3).fill(9);
    const isSkin = (texel: number): boolean => texel % 20 === 19;
    padSkin(rgb, frame, isSkin);
    rgb.set([100, 120, 140], 19 * 3);
    padSkin(rgb, frame, isSkin);
    expect(rgb[20 * 3]).toBe(9);
  });
});
