import { textureBoxMm, type Piece } from '@kitwright/garment';
import type { BoxMm, Composition, DisplayList, Operation } from '../display-list.ts';
import { boxOf, pathBox, transformBox } from '../geometry.ts';
import { numeral, pathData, tag } from './markup.ts';
import { createSvgWriter, type ImageHref } from './writer.ts';

export interface ElementSvgOptions {
  readonly imageHref?: ImageHref;
  /** Keeps ids apart where several drawings share a page. */
  readonly idPrefix?: string;
}

export type ElementGroup = Extract<Operation, { op: 'group' }>;

/** The group that draws an element on its own piece; undefined for one that is not drawn. */
export function elementGroup(composition: Composition, elementId: string): ElementGroup | undefined {
  const pieceId = composition.elements.get(elementId)?.pieceId;
  const group = composition.pieces
    .get(pieceId ?? '')
    ?.operations.find((operation) => operation.op === 'group' && operation.elementId === elementId);
  return group?.op === 'group' ? group : undefined;
}

/** Room round the ink for its stroke, as a share of its longer side. */
const MARGIN_SHARE = 0.06;

/** One element by itself, upright: for lists of layers. */
export function elementSvg(
  { children }: ElementGroup,
  { imageHref = () => undefined, idPrefix = 'k' }: ElementSvgOptions = {},
): string {
  const writer = createSvgWriter(idPrefix, imageHref);
  const art = writer.operations(children);
  const ink = boxOfOperations(children);
  const margin = Math.max(ink.width, ink.height) * MARGIN_SHARE;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [ink.x - margin, ink.y - margin, ink.width + 2 * margin, ink.height + 2 * margin]
        .map(numeral)
        .join(' '),
    },
    writer.defs() + art,
  );
}

/** Upright box round what operations draw, strokes not counted. */
function boxOfOperations(operations: readonly Operation[]): BoxMm {
  const boxes = operations.map((operation) => {
    if (operation.op === 'image') return operation;
    if (operation.op !== 'group') return pathBox(operation.path);
    const box = boxOfOperations(operation.children);
    return operation.transform ? transformBox(operation.transform, box) : box;
  });
  return boxOf(
    boxes.flatMap(({ x, y, width, height }) => [[x, y] as const, [x + width, y + height] as const]),
  );
}

/** Options of a piece as SVG. */
export interface PieceSvgOptions {
  /** Cut to the seam line; otherwise the artwork reaches to the bleed, as in the piece's texture. */
  readonly clipped?: boolean;
  /** Draw the seam line as a hairline. */
  readonly seamLine?: boolean;
  readonly imageHref?: ImageHref;
  /** Keeps ids apart where several drawings share a page. */
  readonly idPrefix?: string;
}

export const HAIRLINE = { colour: '#14171a', widthMm: 1.2, opacity: 0.55 } as const;

/** One piece as an SVG of its true size in mm: the piece with its bleed. */
export function pieceSvg(list: DisplayList, piece: Piece, options: PieceSvgOptions = {}): string {
  const { clipped = false, seamLine = false, imageHref = () => undefined, idPrefix = 'k' } = options;
  const writer = createSvgWriter(idPrefix, imageHref);
  const box = textureBoxMm(piece);
  const art = writer.operations(
    clipped ? [{ op: 'group', clip: piece.outline, children: list.operations }] : list.operations,
  );
  const line = seamLine ? hairline(pathData(piece.outline)) : '';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [box.x, box.y, box.width, box.height].map(numeral).join(' '),
      width: `${numeral(box.width)}mm`,
      height: `${numeral(box.height)}mm`,
    },
    writer.defs() + art + line,
  );
}

/** A thin line along an outline. */
export const hairline = (d: string): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: HAIRLINE.colour,
    'stroke-width': HAIRLINE.widthMm,
    'stroke-opacity': HAIRLINE.opacity,
    'stroke-linejoin': 'round',
  });
