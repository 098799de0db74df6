import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Matrix, Operation, Paint } from '@kitwright/design/render';
import type { Inks } from './inks.ts';
import { IDENTITY, composed } from './matrix.ts';
import { numeral, numerals } from './numeral.ts';
import { pathOperators } from './path-operators.ts';
import type { ResourceNames } from './resources.ts';
import { shadingPattern } from './shading.ts';

/** The embedded picture of an image operation; undefined when it is not to be had. */
export type PdfImages = (imageId: string) => PDFRef | undefined;

export interface PdfSurface {
  readonly pdf: PDFDocument;
  readonly resources: ResourceNames;
  readonly inks: Inks;
  readonly images: PdfImages;
}

/** Wider than any piece: what a form may paint, mm. */
const FORM_BOX_MM = [-5000, -5000, 10_000, 10_000];

/**
 * Operations of a display list as operators in mm, y down: the PDF back end. They belong into a form (`formOf`), for
 * a PDF places gradients by the coordinates in which their content stream begins.
 */
export const operatorsOf = (operations: readonly Operation[], surface: PdfSurface): string =>
  operations.map((operation) => write(operation, surface, IDENTITY)).join('\n');

/** `matrix` is what the content stream has done to its coordinates by here; gradients need to know. */
function write(operation: Operation, surface: PdfSurface, matrix: Matrix): string {
  switch (operation.op) {
    case 'fill':
      return [
        paintOperators(operation.paint, 'fill', surface, matrix),
        pathOperators(operation.path),
        'f',
      ].join('\n');
    case 'stroke':
      return [
        paintOperators(operation.paint, 'stroke', surface, matrix),
        `${numeral(operation.widthMm)} w`,
        pathOperators(operation.path),
        'S',
      ].join('\n');
    case 'image':
      return imageOperators(operation, surface);
    case 'group':
      return groupOperators(operation, surface, matrix);
  }
}

const OPERATORS = { fill: ['rg', 'k', 'cs', 'scn'], stroke: ['RG', 'K', 'CS', 'SCN'] } as const;

function paintOperators(
  paint: Paint,
  use: keyof typeof OPERATORS,
  { pdf, resources, inks }: PdfSurface,
  matrix: Matrix,
): string {
  const [rgb, cmyk, space, colour] = OPERATORS[use];
  if (paint.kind === 'pure')
    return `${numerals(...inks.componentsOf(paint.colour))} ${inks.space === 'DeviceRGB' ? rgb : cmyk}`;
  const key = JSON.stringify([paint, matrix]);
  const name = resources.nameOf('Pattern', key, () => shadingPattern(pdf, paint, matrix, inks));
  return `/Pattern ${space} /${name} ${colour}`;
}

/** A picture fills the unit square of its own coordinates, upright where y runs up. */
function imageOperators(
  { imageId, x, y, width, height }: Extract<Operation, { op: 'image' }>,
  { resources, images }: PdfSurface,
): string {
  const image = images(imageId);
  if (image === undefined) return '';
  const name = resources.nameOf('XObject', `image ${imageId}`, () => image);
  return `q ${numerals(width, 0, 0, -height, x, y + height)} cm /${name} Do Q`;
}

type Group = Extract<Operation, { op: 'group' }>;

function groupOperators(group: Group, surface: PdfSurface, matrix: Matrix): string {
  const opacity = group.opacity ?? 1;
  if (opacity <= 0) return '';
  const within = group.transform ? composed(matrix, group.transform) : matrix;
  return [
    'q',
    group.transform ? `${numerals(...group.transform)} cm` : '',
    group.clip ? `${pathOperators(group.clip)}\nW n` : '',
    opacity < 1
      ? translucent(group.children, opacity, surface)
      : group.children.map((child) => write(child, surface, within)).join('\n'),
    'Q',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Several operations as one translucent whole: a form of its own, or what lies beneath would shine through. */
function translucent(children: readonly Operation[], opacity: number, surface: PdfSurface): string {
  const { pdf, resources } = surface;
  const state = resources.nameOf('ExtGState', `opacity ${opacity}`, () =>
    pdf.context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity }),
  );
  const content = children.map((child) => write(child, surface, IDENTITY)).join('\n');
  const form = resources.nameOf('XObject', `form ${content}`, () => formOf(content, surface, true));
  return `/${state} gs /${form} Do`;
}

/** A content stream that is drawn by its name, with the resources of its page. */
export const formOf = (
  content: string,
  { pdf, resources }: Pick<PdfSurface, 'pdf' | 'resources'>,
  isGroup = false,
): PDFRef =>
  pdf.context.register(
    pdf.context.flateStream(`1 j 1 J\n${content}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: FORM_BOX_MM,
      Resources: resources.dictionary(),
      ...(isGroup ? { Group: { S: 'Transparency', I: true } } : {}),
    }),
  );
