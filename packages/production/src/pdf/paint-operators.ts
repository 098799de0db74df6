import type { Matrix, Paint } from '@kitwright/design/render';
import type { Inks } from './inks.ts';
import { numerals } from './numeral.ts';
import type { PdfCanvas } from './resources.ts';
import { shadingPattern } from './shading.ts';

/** What a paint is used for, with the operators of RGB, of CMYK, and of a named space. */
const OPERATORS = { fill: ['rg', 'k', 'cs', 'scn'], stroke: ['RG', 'K', 'CS', 'SCN'] } as const;

export type PaintUse = keyof typeof OPERATORS;

/** A mixed colour as operators. */
export const mixedColour = (colour: string, use: PaintUse, inks: Inks): string => {
  const [rgb, cmyk] = OPERATORS[use];
  return `${numerals(...inks.componentsOf(colour))} ${inks.space === 'DeviceRGB' ? rgb : cmyk}`;
};

/** What has to be said before a path is painted; `matrix` is what the content stream has done to its coordinates. */
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
