import { describe, expect, it } from 'vitest';
import type { Edge, Garment, Pattern } from '../garment.ts';
import { pointAt, reversed } from '../geometry/polyline.ts';
import type { Point } from '@kitwright/geometry';
import { availableGarments } from '../registry.ts';
import { ALL_SIZES, type Size } from '../size.ts';
import { wornFrames, type WornFrame, type WornSheet } from './worn-layout.ts';

const MOST_OFF_MM = 1;

/** Seams that a graphic crosses between pieces of one frame. */
const crossed = (pattern: Pattern, { sheets }: WornFrame) =>
  pattern.seams.filter(({ a, b }) => sheets.has(a.piece) && sheets.has(b.piece));

const edge = (pattern: Pattern, end: { piece: string; edge: string }): Edge => {
  const found = pattern.pieces.find(({ id }) => id === end.piece)?.edges.find(({ id }) => id === end.edge);
  if (!found) throw new Error(`${end.piece} ${end.edge}`);
  return found;
};

const sheetAt = (sheets: readonly WornSheet[], [x]: Point): WornSheet => {
  const found = sheets.find(
    ({ half }) => !half || (half.side === 'left' ? x <= half.atXMm + 0.1 : x >= half.atXMm - 0.1),
  );
  if (!found) throw new Error('no sheet');
  return found;
};

/** Places on seams that lie at two places of the frame, and how far apart these are. */
const faults = (garment: Garment, size: Size): readonly string[] => {
  const pattern = garment.pattern(size);
  return wornFrames(pattern).flatMap((frame) => {
    const seams = crossed(pattern, frame);
    expect(seams.length).toBeGreaterThan(3);
    return seams.flatMap((seam) => {
      const [a, b] = [edge(pattern, seam.a).points, reversed(edge(pattern, seam.b).points)];
      return [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98].flatMap((share) => {
        const [pa, pb] = [pointAt(a, share), pointAt(b, share)];
        const [ax, ay] = sheetAt(frame.sheets.get(seam.a.piece) ?? [], pa).toFrame(pa);
        const [bx, by] = sheetAt(frame.sheets.get(seam.b.piece) ?? [], pb).toFrame(pb);
        const offMm = Math.hypot(ax - bx, ay - by);
        return offMm < MOST_OFF_MM ? [] : [`${seam.b.piece} ${seam.b.edge} ${share}: ${offMm.toFixed(1)} mm`];
      });
    });
  });
};

describe.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
  '%s',
  (_, garment) => {
    it.each(ALL_SIZES)('in %s every place on a crossed seam has one place in the frame', (size) => {
      expect(faults(garment, size)).toEqual([]);
    });
  },
);
