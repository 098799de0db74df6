import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import type { Matrix, Paint, PaintStop } from '@kitwright/design/render';
import type { Inks } from './inks.ts';

type Gradient = Exclude<Paint, { kind: 'pure' }>;

/** A gradient as a pattern of the PDF; `matrix` takes its coordinates to those of the content stream it is used in. */
export const shadingPattern = (pdf: PDFDocument, paint: Gradient, matrix: Matrix, inks: Inks): PDFDict =>
  pdf.context.obj({
    Type: 'Pattern',
    PatternType: 2,
    Matrix: [...matrix],
    Shading: {
      ShadingType: paint.kind === 'linear' ? 2 : 3,
      ColorSpace: inks.space,
      Coords:
        paint.kind === 'linear'
          ? [paint.x1, paint.y1, paint.x2, paint.y2]
          : [paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r],
      Extend: [true, true],
      Function: stitched(pdf, paint.stops, inks),
    },
  });

/** Colours over 0..1: from stop to stop in a straight line, held before the first and after the last. */
const stitched = (pdf: PDFDocument, stops: readonly PaintStop[], inks: Inks): PDFDict => {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) throw new RangeError('A gradient has at least two stops');
  const all = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  const pairs = all.slice(1).flatMap((to, index) => {
    const from = all[index];
    return from && to.offset > from.offset ? [{ from, to }] : [];
  });
  return pdf.context.obj({
    FunctionType: 3,
    Domain: [0, 1],
    Bounds: pairs.slice(1).map(({ from }) => from.offset),
    Encode: pairs.flatMap(() => [0, 1]),
    Functions: pairs.map(({ from, to }) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: [...inks.componentsOf(from.colour)],
      C1: [...inks.componentsOf(to.colour)],
      N: 1,
    })),
  });
};
