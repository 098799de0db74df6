import type { BoxMm, Composition, Operation } from '../display-list.ts';
import { boxOf, pathBox, transformBox } from '../geometry.ts';
import { numeral, tag } from './markup.ts';
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
