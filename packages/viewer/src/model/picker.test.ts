import fc from 'fast-check';
import { Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import { toUv } from '@kitwright/garment';
import type { MeshData, Skin } from './mesh-data.ts';
import type { PieceModel } from './models.ts';
import { newPicker } from './picker.ts';

const [WIDTH_MM, HEIGHT_MM] = [400, 600];

const BONES = ['hips'];
const boundToHips = (count: number): Skin => ({
  bones: BONES,
  joints: new Uint8Array(count * 4),
  weights: Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
});

/** A piece bent round a quarter of a cylinder in front of the viewer, printed side outwards (+z). */
const bentPiece = (): PieceModel => {
  const [columns, rows] = [24, 12];
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  for (let r = 0; r <= rows; r += 1) {
    for (let c = 0; c <= columns; c += 1) {
      const angle = (c / columns - 0.5) * (Math.PI / 2);
      positions.push(0.25 * Math.sin(angle), 1.3 - (r / rows) * 0.6, 0.25 * Math.cos(angle));
      normals.push(Math.sin(angle), 0, Math.cos(angle));
      uvs.push(
        ...toUv({ widthMm: WIDTH_MM, heightMm: HEIGHT_MM }, [
          (c / columns) * WIDTH_MM,
          (r / rows) * HEIGHT_MM,
        ]),
      );
      if (r === rows || c === columns) continue;
      const a = r * (columns + 1) + c;
      const below = a + columns + 1;
      index.push(a, below, a + 1, a + 1, below, below + 1);
    }
  }
  const mesh: MeshData = {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    occlusion: new Uint8Array((positions.length / 3) * 4).fill(255),
    masks: new Uint8Array((positions.length / 3) * 4),
    ...boundToHips(positions.length / 3),
    index: Uint32Array.from(index),
  };
  const cutMm = [WIDTH_MM, HEIGHT_MM] as const;
  return {
    id: 'front',
    widthMm: WIDTH_MM,
    heightMm: HEIGHT_MM,
    cutMm,
    mesh,
    firstDetailTriangle: index.length / 3,
  };
};

/** A board that hides the left half of the picture. */
const board: MeshData = {
  positions: Float32Array.from([-1, 0, 0.6, 0, 0, 0.6, 0, 2, 0.6, -1, 2, 0.6]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: new Float32Array(8),
  occlusion: new Uint8Array(16).fill(255),
  masks: new Uint8Array(16),
  ...boundToHips(4),
  index: Uint32Array.from([0, 1, 2, 0, 2, 3]),
};

const EYE = [0, 1, 3] as const;
const towards = (point: readonly [number, number, number]) =>
  [point[0] - EYE[0], point[1] - EYE[1], point[2] - EYE[2]] as const;

describe('between the model and its pieces', () => {
  const picker = newPicker([bentPiece()], [], BONES);

  it('finds again in space what it located on the piece', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 40, max: 360, noNaN: true }),
        fc.double({ min: 20, max: 580, noNaN: true }),
        (xMm, yMm) => {
          const point = picker.locate('front', xMm, yMm)!;
          const found = picker.pick(EYE, towards(point.position))!;
          expect(found.pieceId).toBe('front');
          expect(found.xMm).toBeCloseTo(xMm, 1);
          expect(found.yMm).toBeCloseTo(yMm, 1);
          expect(picker.isHidden(EYE, point.position)).toBe(false);
        },
      ),
    );
  });

  it('has x to the right and y down as seen from the print side', () => {
    const [left, right] = [picker.locate('front', 50, 100)!, picker.locate('front', 350, 500)!];
    expect(left.position[0]).toBeLessThan(right.position[0]);
    expect(left.position[1]).toBeGreaterThan(right.position[1]);
    expect(left.normal[2]).toBeGreaterThan(0.5);
  });

  it('picks nothing from the inside, and nothing beside the model', () => {
    expect(picker.pick([0, 1, -2], [0, 0, 1])).toBeNull();
    expect(picker.pick(EYE, [0, 1, 0])).toBeNull();
  });

  it('knows no point off the piece and no other piece', () => {
    expect(picker.locate('front', 900, 100)).toBeNull();
    expect(picker.locate('sleeve', 100, 100)).toBeNull();
  });
});

it('what something else covers is hidden and cannot be picked', () => {
  const picker = newPicker([bentPiece()], [board], BONES);
  const [covered, open] = [picker.locate('front', 60, 300)!, picker.locate('front', 340, 300)!];
  expect(picker.isHidden(EYE, covered.position)).toBe(true);
  expect(picker.pick(EYE, towards(covered.position))).toBeNull();
  expect(picker.isHidden(EYE, open.position)).toBe(false);
  expect(picker.pick(EYE, towards(open.position))?.pieceId).toBe('front');
});

it('follows the bones', () => {
  const picker = newPicker([bentPiece()], [], BONES);
  const before = picker.locate('front', 200, 300)!;
  picker.pose([new Matrix4().makeTranslation(0.1, 0.2, 0)]);
  const after = picker.locate('front', 200, 300)!;
  expect(after.position[0] - before.position[0]).toBeCloseTo(0.1, 5);
  expect(after.position[1] - before.position[1]).toBeCloseTo(0.2, 5);
  expect(picker.pick(EYE, towards(after.position))?.xMm).toBeCloseTo(200, 1);
});
