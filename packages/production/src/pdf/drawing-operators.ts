import type { Drawing, DrawnInk, DrawnNode, DrawnStroke, FillRule } from './drawing.ts';
import { box as rectangle, IDENTITY, composed } from '@kitwright/geometry';
import { numeral, numerals } from './numeral.ts';
import { opacityState, paintOperators } from './paint-operators.ts';
import { pathOperators } from './path-operators.ts';
import { formOf, type PdfCanvas } from './resources.ts';
import type { Matrix } from '@kitwright/design/render';

/** A drawing as operators in its own units, y down; they belong into a form. */
export const drawingOperators = ({ box, nodes }: Drawing, canvas: PdfCanvas): string =>
  [
    `${pathOperators(rectangle(box.x, box.y, box.width, box.height))}\nW n`,
    ...nodes.map((node) => write(node, canvas, IDENTITY)),
  ].join('\n');

function write(node: DrawnNode, canvas: PdfCanvas, matrix: Matrix): string {
  if (node.kind === 'path') return pathOf(node, canvas, matrix);
  const { transform, clip, opacity, children } = node;
  const within = transform === null ? matrix : composed(matrix, transform);
  return wrapped([
    transform === null ? '' : `${numerals(...transform)} cm`,
    clip === null ? '' : `${pathOperators(clip.path)}\n${ruled('W', clip.rule)} n`,
    opacity < 1
      ? translucent(children, opacity, canvas)
      : children.map((child) => write(child, canvas, within)).join('\n'),
  ]);
}

const ruled = (operator: string, rule: FillRule): string => (rule === 'evenodd' ? `${operator}*` : operator);

const wrapped = (lines: readonly string[]): string =>
  ['q', ...lines.filter((line) => line !== ''), 'Q'].join('\n');

type DrawnPath = Extract<DrawnNode, { kind: 'path' }>;

const pathOf = ({ path, rule, fill, stroke }: DrawnPath, canvas: PdfCanvas, matrix: Matrix): string => {
  const operators = pathOperators(path);
  const parts = [
    ...(fill === null ? [] : [inked(fill, 'fill', operators, ruled('f', rule), canvas, matrix)]),
    ...(stroke === null
      ? []
      : [inked(stroke, 'stroke', `${penOf(stroke)}\n${operators}`, 'S', canvas, matrix)]),
  ];
  return parts.join('\n');
};

const inked = (
  { paint, matrix: own, opacity }: DrawnInk,
  use: 'fill' | 'stroke',
  path: string,
  operator: string,
  canvas: PdfCanvas,
  matrix: Matrix,
): string =>
  wrapped([
    opacity < 1 ? `/${opacityState(canvas, opacity)} gs` : '',
    paintOperators(paint, use, canvas, composed(matrix, own)),
    path,
    operator,
  ]);

const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

const penOf = ({ width, cap, join, mitreLimit, dash, dashOffset }: DrawnStroke): string =>
  [
    `${numeral(width)} w`,
    `${CAPS[cap]} J`,
    `${JOINS[join]} j`,
    `${numeral(mitreLimit)} M`,
    `[${numerals(...dash)}] ${numeral(dashOffset)} d`,
  ].join('\n');

function translucent(children: readonly DrawnNode[], opacity: number, canvas: PdfCanvas): string {
  const content = children.map((child) => write(child, canvas, IDENTITY)).join('\n');
  const form = canvas.resources.nameOf('XObject', `form ${content}`, () => formOf(content, canvas, true));
  return `/${opacityState(canvas, opacity)} gs /${form} Do`;
}
