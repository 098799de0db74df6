import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import type { Matrix, Paint, PaintStop } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import type { Inks } from './inks.ts';
import { numerals } from './numeral.ts';
import type { PdfCanvas } from './resources.ts';

/** Operators that set a paint for a use: of RGB, of CMYK, and of a named space. */
const OPERATORS = { fill: ['rg', 'k', 'cs', 'scn'], stroke: ['RG', 'K', 'CS', 'SCN'] } as const;

export type PaintUse = keyof typeof OPERATORS;

/** A mixed colour as operators. */
export const mixedColour = (colour: string, use: PaintUse, inks: Inks): string => {
  const [rgb, cmyk] = OPERATORS[use];
  return `${numerals(...inks.componentsOf(colour))} ${inks.space === 'DeviceRGB' ? rgb : cmyk}`;
};

type Gradient = Exclude<Paint, { kind: 'pure' }>;

/** A gradient as a pattern of the PDF; `matrix` takes its coordinates to those of the content stream it is used in. */
const shadingPattern = (pdf: PDFDocument, paint: Gradient, matrix: Matrix, inks: Inks): PDFDict =>
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

/** Operators that set the paint of the next path; `matrix` is what the content stream has done to its coordinates. */
export function paintOperators(paint: Paint, use: PaintUse, canvas: PdfCanvas, matrix: Matrix): string {
  const { pdf, resources, inks } = canvas;
  const [, , space, colour] = OPERATORS[use];
  if (paint.kind !== 'pure') {
    const key = JSON.stringify([paint, matrix]);
    const name = resources.nameOf('Pattern', key, () => shadingPattern(pdf, paint, matrix, inks));
    return `/Pattern ${space} /${name} ${colour}`;
  }
  const spot = inks.spotOf(paint.colour);
  if (spot === null) return mixedColour(paint.colour, use, inks);
  const name = resources.nameOf('ColorSpace', `spot ${spot}`, () => separation(spot, paint.colour, canvas));
  return `/${name} ${space} 1 ${colour}`;
}

/** An ink of its own; printers that do not have it mix its colour instead. */
const separation = (name: string, colour: string, { pdf, inks }: PdfCanvas) =>
  pdf.context.obj([
    'Separation',
    name,
    inks.space,
    {
      FunctionType: 2,
      Domain: [0, 1],
      C0: inks.space === 'DeviceCMYK' ? [0, 0, 0, 0] : [1, 1, 1],
      C1: [...inks.componentsOf(colour)],
      N: 1,
    },
  ]);

/** Name of the state in which everything is drawn so opaque. */
export const opacityState = ({ pdf, resources }: PdfCanvas, opacity: number): string =>
  resources.nameOf('ExtGState', `opacity ${opacity}`, () =>
    pdf.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity }),
  );

/** Artwork and letters are the same paths on every player of a size: each is written out once. */
const written = new WeakMap<Path, string>();

/** A path as PDF operators. PDF knows only cubic curves: quadratic ones are raised exactly. */
export function pathOperators(path: Path): string {
  const known = written.get(path);
  if (known !== undefined) return known;
  const operators = write(path);
  written.set(path, operators);
  return operators;
}

function write(path: Path): string {
  let [fromX, fromY] = [0, 0];
  const lines = path.map((command) => {
    switch (command.op) {
      case 'Z':
        return 'h';
      case 'M':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x, command.y)} m`;
      case 'L':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x, command.y)} l`;
      case 'Q': {
        const { x1, y1, x, y } = command;
        const operator = numerals(
          fromX + (2 / 3) * (x1 - fromX),
          fromY + (2 / 3) * (y1 - fromY),
          x + (2 / 3) * (x1 - x),
          y + (2 / 3) * (y1 - y),
          x,
          y,
        );
        [fromX, fromY] = [x, y];
        return `${operator} c`;
      }
      case 'C':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x1, command.y1, command.x2, command.y2, command.x, command.y)} c`;
    }
  });
  return lines.join('\n');
}
