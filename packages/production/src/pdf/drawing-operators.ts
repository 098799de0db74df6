import type { Path } from '@kitwright/garment';
import { IDENTITY, box as rectangle, composed } from '@kitwright/geometry';
import { numeral, numerals } from './numeral.ts';
import { opacityState, paintOperators, pathOperators } from './paint-operators.ts';
import { formOf, type PdfCanvas } from './resources.ts';
import type { Matrix, Paint } from '@kitwright/design/render';

/** Rule by which a path's inside is found. */
type FillRule = 'nonzero' | 'evenodd';

/** A paint of a drawing. `matrix` takes a gradient's coordinates to those of its path. */
export interface DrawnInk {
  readonly paint: Paint;
  readonly matrix: Matrix;
  /** 0..1 */
  readonly opacity: number;
}

export interface DrawnStroke extends DrawnInk {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly mitreLimit: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
}

export type DrawnNode =
  | {
      readonly kind: 'path';
      readonly path: Path;
      readonly rule: FillRule;
      readonly fill: DrawnInk | null;
      readonly stroke: DrawnStroke | null;
    }
  | {
      readonly kind: 'group';
      readonly transform: Matrix | null;
      readonly clip: { readonly path: Path; readonly rule: FillRule } | null;
      readonly opacity: number;
      readonly children: readonly DrawnNode[];
    };

/** A picture of lines and areas: it prints sharp at any size. */
export interface Drawing {
  /** The part of its plane that is the picture, in its own units, y down. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly nodes: readonly DrawnNode[];
}

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
