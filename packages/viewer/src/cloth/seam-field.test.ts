import { describe, expect, it } from 'vitest';
import { type Edge, BLEED_MM } from '@kitwright/garment';
import { ROW_RANGE_MM, SEAM_RANGE_MM, STITCH_PITCH_MM, drawSeamField } from './seam-field.ts';
import { NEEDLE_GAUGE_MM, type StitchLine } from './stitching.ts';

const edges: readonly Edge[] = [
  {
    id: 'neck',
    finish: 'seam',
    points: [
      [0, 0],
      [200, 0],
    ],
  },
  {
    id: 'side',
    finish: 'seam',
    points: [
      [200, 0],
      [200, 300],
    ],
  },
  {
    id: 'hem',
    finish: 'hem',
    points: [
      [200, 300],
      [100, 300],
      [0, 300],
    ],
  },
  {
    id: 'free',
    finish: 'free',
    points: [
      [0, 300],
      [0, 0],
    ],
  },
];
const piece = { widthMm: 200, heightMm: 300, edges };
const HEM_ROWS_MM = 20;
const lineAlong = (edge: number, offsetMm: number, rows: 1 | 2): StitchLine => ({
  points: edges[edge]!.points,
  offsetMm,
  rows,
});
const field = drawSeamField(piece, [lineAlong(0, 2, 1), lineAlong(2, HEM_ROWS_MM, 2)]);

const sample = (xMm: number, yMm: number) => {
  const column = Math.floor(((xMm + BLEED_MM) / (piece.widthMm + 2 * BLEED_MM)) * field.width);
  const line = Math.floor(((yMm + BLEED_MM) / (piece.heightMm + 2 * BLEED_MM)) * field.height);
  const i = line * field.width + column;
  const [seam, row, cos, sin] = [0, 1, 2, 3].map((c) => field.pixels[i * 4 + c]!);
  return {
    seamMm: (seam! / 255) * SEAM_RANGE_MM,
    rowMm: (row! / 255 - 0.5) * 2 * ROW_RANGE_MM,
    phase: Math.atan2(sin! / 255 - 0.5, cos! / 255 - 0.5),
  };
};

/** Half a pixel of the field either way, plus rounding to bytes. */
const PIXEL_MM = 0.5;
const expectNear = (value: number, wanted: number) => {
  expect(Math.abs(value - wanted)).toBeLessThan(PIXEL_MM);
};

describe('the seam field of a piece', () => {
  it('measures the distance to the seam line on both sides', () => {
    expectNear(sample(190, 150).seamMm, 10);
    expectNear(sample(206, 150).seamMm, 6);
    expectNear(sample(100, 150).seamMm, SEAM_RANGE_MM);
  });

  it('has no seam along hems and free edges', () => {
    expectNear(sample(100, 299).seamMm, SEAM_RANGE_MM);
    expectNear(sample(1, 150).seamMm, SEAM_RANGE_MM);
  });

  it('has two rows beside a hem, straight through to the side', () => {
    expectNear(sample(100, 300 - HEM_ROWS_MM).rowMm, 0);
    expectNear(sample(100, 300 - HEM_ROWS_MM - 3).rowMm, 3);
    expectNear(sample(100, 300 - HEM_ROWS_MM + 3).rowMm, -3);
    expectNear(sample(204, 300 - HEM_ROWS_MM).rowMm, 0);
    expectNear(sample(100, 200).rowMm, ROW_RANGE_MM);
  });

  it('counts stitches along the row, through its corners', () => {
    const [here, next] = [sample(100.4, 278), sample(100.4 - STITCH_PITCH_MM * 20, 278)];
    expect(Math.cos(next.phase - here.phase)).toBeGreaterThan(0.3);
  });

  it('has a single row as the outer of two', () => {
    expectNear(sample(100, 2).rowMm, NEEDLE_GAUGE_MM / 2);
    expectNear(sample(100, 5).rowMm, NEEDLE_GAUGE_MM / 2 + 3);
    expectNear(sample(194, 150).rowMm, ROW_RANGE_MM);
  });
});
