import type { PDFRef } from '@cantoo/pdf-lib';
import type { Matrix, Operation } from '@kitwright/design/render';
import { IDENTITY, composed } from '@kitwright/geometry';
import { numeral, numerals } from './numeral.ts';
import { opacityState, paintOperators, pathOperators } from './paint-operators.ts';
import { formOf, type PdfCanvas } from './resources.ts';

/** A picture that is in the file. */
export interface PdfPicture {
  readonly ref: PDFRef;
  /** Takes its own coordinates to the unit square, y down. */
  readonly toUnit: Matrix;
}

/** The embedded picture of an image operation; undefined when it is not to be had. */
export type PdfImages = (imageId: string) => PdfPicture | undefined;

type Group = Extract<Operation, { op: 'group' }>;

export interface PdfSurface extends PdfCanvas {
  readonly images: PdfImages;
  /** Name of the form that a group is in the file as; undefined where it is to be written out. */
  readonly formOfGroup: (group: Group) => string | undefined;
}

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

function imageOperators(
  { imageId, x, y, width, height }: Extract<Operation, { op: 'image' }>,
  { resources, images }: PdfSurface,
): string {
  const picture = images(imageId);
  if (picture === undefined) return '';
  const name = resources.nameOf('XObject', `image ${imageId}`, () => picture.ref);
  const matrix = composed([width, 0, 0, height, x, y], picture.toUnit);
  return `q ${numerals(...matrix)} cm /${name} Do Q`;
}

function groupOperators(group: Group, surface: PdfSurface, matrix: Matrix): string {
  const form = surface.formOfGroup(group);
  if (form !== undefined) return `/${form} Do`;
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
  const content = children.map((child) => write(child, surface, IDENTITY)).join('\n');
  const form = surface.resources.nameOf('XObject', `form ${content}`, () => formOf(content, surface, true));
  return `/${opacityState(surface, opacity)} gs /${form} Do`;
}
