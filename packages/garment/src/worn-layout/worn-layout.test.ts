import { describe, expect, it } from 'vitest';
import type { Edge, Pattern } from '../garment.ts';
import { pointAt, reversed } from '../geometry/polyline.ts';
import type { Point } from '../path.ts';
import { availableGarments } from '../registry.ts';
import { SIZES } from '../size.ts';
import { wornFrames, type WornFrame, type WornSheet } from './worn-layout.ts';

/** Seams that a graphic crosses between pieces of one frame. */
const crossed = (pattern: Pattern, { sheets }: WornFrame) =>
  pattern.seams.filter(({ a, b }) => sheets.has(a.piece) && sheets.has(b.piece));

const edge = (pattern: Pattern, end: { piece: string; edge: string }): Edge => {
  const found = pattern.pieces.find(({ id }) => id === end.piece)?.edges.find(({ id }) => id === end.edge);
  if (!found) throw new Error(`${end.piece} ${end.edge}`);
  return found;
};

/** The place in the frame of a point on a piece that is only moved and mirrored. */
const inFrame = ({ affine: [a, , , d, e, f] }: WornSheet, [x, y]: Point): Point => [(x - e) / a, (y - f) / d];

const sheetsAt = (sheets: readonly WornSheet[], [x]: Point) =>
  sheets.filter(
    ({ half }) => !half || (half.side === 'left' ? x <= half.atXMm + 0.1 : x >= half.atXMm - 0.1),
  );

describe.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
  '%s',
  (_, garment) => {
    it.each(SIZES)('in %s every point of a crossed seam has one place in the frame, within 1 mm', (size) => {
      const pattern = garment.pattern(size);
      const frames = wornFrames(pattern);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) {
        const seams = crossed(pattern, frame);
        expect(seams.length).toBeGreaterThan(3);
        for (const seam of seams) {
          // From the body: what is bent is known by where it comes to lie.
          const [from, to] = frame.sheets.get(seam.a.piece)?.[0]?.isAffine
            ? [seam.a, seam.b]
            : [seam.b, seam.a];
          if (!frame.sheets.get(from.piece)?.[0]?.isAffine) continue;
          const [a, b] = [edge(pattern, from).points, reversed(edge(pattern, to).points)];
          for (const share of [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]) {
            const [pa, pb] = [pointAt(a, share), pointAt(b, share)];
            const [sa] = sheetsAt(frame.sheets.get(from.piece) ?? [], pa);
            const [sb] = sheetsAt(frame.sheets.get(to.piece) ?? [], pb);
            if (!sa || !sb) throw new Error('no sheet');
            const [x, y] = sb.toPiece(inFrame(sa, pa));
            const offMm = Math.hypot(x - pb[0], y - pb[1]);
            expect(offMm, `${to.piece} ${to.edge} at ${share}`).toBeLessThan(1);
          }
        }
      }
    });
  },
);
