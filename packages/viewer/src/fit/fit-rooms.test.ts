import { BLEED_MM } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import type { PieceModel } from '../model/models.ts';
import { fitRoomsOf } from './fit-rooms.ts';

const ROUND = 96;
const SPAN_MM = 1200;

/** An upright tube of a radius, m, from one height to another, cut for another radius. */
const tube = (
  radiusM: number,
  lowM: number,
  highM: number,
  bone = 'spine',
  cutRadiusM = radiusM,
): MeshData => {
  const positions = [lowM, highM].flatMap((y) =>
    Array.from({ length: ROUND + 1 }, (_, i) => {
      const turn = (2 * Math.PI * i) / ROUND;
      return [radiusM * Math.sin(turn), y, radiusM * Math.cos(turn)];
    }).flat(),
  );
  const index = Array.from({ length: ROUND }, (_, i) => {
    const [next, above] = [i + 1, i + ROUND + 1];
    return [i, next, above, above, next, above + 1];
  }).flat();
  const count = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: new Float32Array(positions.length),
    uvs: Float32Array.from({ length: count * 2 }, (_, i) =>
      i % 2 === 1 ? 0 : (((i / 2) % (ROUND + 1)) / ROUND) * ((2 * Math.PI * cutRadiusM * 1000) / SPAN_MM),
    ),
    occlusion: new Uint8Array(count * 4),
    masks: new Uint8Array(count * 4),
    index: Uint32Array.from(index),
    bones: [bone],
    joints: new Uint8Array(count * 4),
    weights: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
};

const piece = (id: string, mesh: MeshData): PieceModel => ({
  id,
  widthMm: 100,
  heightMm: 100,
  cutMm: [SPAN_MM - 2 * BLEED_MM, SPAN_MM - 2 * BLEED_MM],
  mesh,
  firstDetailTriangle: mesh.index.length / 3,
});

const BONES = [
  { name: 'hips', parent: null, at: [0, 1, 0] },
  { name: 'spine', parent: 'hips', at: [0, 0.1, 0] },
  { name: 'neck', parent: 'spine', at: [0, 0.5, 0] },
] as const;

const roomsOf = (pieces: readonly PieceModel[], lower: readonly string[] = []) =>
  fitRoomsOf({
    pieces,
    lower: new Set(lower),
    overlays: new Set(['badge']),
    body: tube(0.15, 0, 1.6),
    bones: BONES,
    sex: 'man',
    distanceM: () => 0.004,
  });
const roundMm = (moreM: number): number => 1000 * 2 * Math.PI * moreM;

/** The same tube with a hem that waves about a level, by so much. */
const waving = (mesh: MeshData, atM: number, byM: number): MeshData => ({
  ...mesh,
  positions: mesh.positions.map((value, i) => {
    const isHem = i % 3 === 1 && Math.floor(i / 3) <= ROUND;
    return isHem ? atM + byM * Math.sin((8 * Math.PI * Math.floor(i / 3)) / ROUND) : value;
  }),
});

/** Level of the hip of the figure, m. */
const HIP_M = 0.91;

describe('the room in a garment', () => {
  it('is how much longer the cloth is than the body, where the garment goes', () => {
    const rooms = roomsOf([piece('front', tube(0.16, 1, 1.5))]);
    expect(Math.abs((rooms.waist ?? 0) - roundMm(0.01))).toBeLessThan(2);
    expect(rooms.hip).toBeUndefined();
  });

  it('is negative in what is too tight', () => {
    const stretched = piece('front', tube(0.151, 1, 1.5, 'spine', 0.14));
    expect(Math.abs((roomsOf([stretched]).waist ?? 0) + roundMm(0.01))).toBeLessThan(2);
  });

  it('is that of the shorts under the hem of a shirt', () => {
    const pieces = [piece('front', tube(0.19, 0.8, 1.5)), piece('leg', tube(0.155, 0.7, 1))];
    expect(Math.abs((roomsOf(pieces, ['leg']).hip ?? 0) - roundMm(0.005))).toBeLessThan(2);
  });

  it('is not told of the hip where the hem comes down to it in places only', () => {
    expect(roomsOf([piece('front', waving(tube(0.16, 1, 1.5), HIP_M, 0.03))]).hip).toBeUndefined();
  });

  it('counts cloth in folds once, though it passes a level several times', () => {
    const folded = tube(0.16, 0.8, 1.5);
    // Doubled: every second turn lies upon the first, as cloth that has slipped down does.
    const twice = { ...folded, index: Uint32Array.from([...folded.index, ...folded.index]) };
    const rooms = roomsOf([piece('front', twice)]);
    expect(Math.abs((rooms.hip ?? 0) - roundMm(0.01))).toBeLessThan(2);
  });

  it('leaves out sleeves and what lies over other cloth', () => {
    const plain = roomsOf([piece('front', tube(0.16, 1, 1.5))]);
    const more = [piece('sleeve', tube(0.05, 1, 1.5, 'upperArmL')), piece('badge', tube(0.17, 1, 1.5))];
    expect(roomsOf([piece('front', tube(0.16, 1, 1.5)), ...more])).toEqual(plain);
  });
});
