import type { Pattern, Placement } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { anchorPointMm } from '../elements/anchor.ts';
import { shareOfElement } from '../elements/drawing.ts';
import type { Element } from '../elements/element.ts';
import type { ComposeInput } from './compose-input.ts';
import type { BoxMm, ElementGeometry, Finding, Operation } from './display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import { placing, transformBox } from './geometry.ts';

/** An element as it lies on its piece: what is drawn, where, and what there is to say about it. */
export interface PlacedElement {
  readonly pieceId: string;
  readonly operation: Operation;
  readonly geometry: ElementGeometry;
  readonly findings: readonly Finding[];
}

/** An element in its own space: anchor at the origin, unrotated. */
export interface Drawn {
  readonly operations: readonly Operation[];
  readonly box: BoxMm;
  /** Of a text: the height at which its capitals came out. */
  readonly capHeightMm?: number;
  readonly findings: readonly Pick<Finding, 'code' | 'detail'>[];
}

/** Place where an element is drawn, and the player for whom. */
export interface DrawingPlace {
  readonly placement: Placement;
  readonly document: DesignDocument;
  readonly input: ComposeInput;
}

/** An element that may be drawn. */
export interface Drawing {
  /** Values that it depends on besides the element and its placement: where all are the same, so is the drawing. */
  readonly dependsOn: readonly unknown[];
  /** Null when there is nothing to see. */
  readonly draw: () => Drawn | null;
}

/** The placement an element asks for, or failing that, the middle of the first piece. */
export function placementFor(
  element: Element,
  pattern: Pattern,
): { readonly placement: Placement; readonly missing: boolean } | undefined {
  const asked = pattern.placements.find((placement) => placement.id === element.anchor.placement);
  if (asked) return { placement: asked, missing: false };
  const piece = pattern.pieces[0];
  if (!piece) return undefined;
  const substitute =
    pattern.placements.find((placement) => placement.kind === 'free' && placement.piece === piece.id) ??
    middleOf(piece.id, piece.widthMm, piece.heightMm);
  return { placement: substitute, missing: true };
}

const middleOf = (piece: string, widthMm: number, heightMm: number): Placement => ({
  id: '',
  piece,
  kind: 'free',
  centre: [widthMm / 2, heightMm / 2],
  rotationDeg: 0,
  maxWidthMm: widthMm,
  maxHeightMm: heightMm,
});

const SCALED = new WeakMap<Element, { readonly share: number; readonly element: Element }>();

/** The element at a share of its size; the same object for the same element, by which drawings are remembered. */
export const atShare = (element: Element, share: number): Element => {
  if (share === 1) return element;
  const known = SCALED.get(element);
  if (known?.share === share) return known.element;
  const scaled = shareOfElement(element, share);
  SCALED.set(element, { share, element: scaled });
  return scaled;
};

/** Puts what was drawn in an element's own space onto the piece. */
export function place(element: Element, placement: Placement, drawn: Drawn): PlacedElement {
  const { printShare: share = 1 } = placement;
  const anchorMm = anchorPointMm(placement, element.anchor);
  const rotationDeg = placement.rotationDeg + element.rotationDeg;
  const transform = placing(anchorMm, rotationDeg);
  const { box } = drawn;
  return {
    pieceId: placement.piece,
    operation: {
      op: 'group',
      transform,
      ...(element.opacity < 1 ? { opacity: element.opacity } : {}),
      elementId: element.id,
      children: drawn.operations,
    },
    geometry: {
      elementId: element.id,
      pieceId: placement.piece,
      anchorMm,
      centreMm: transformPoint(transform, [box.x + box.width / 2, box.y + box.height / 2]),
      widthMm: box.width,
      heightMm: box.height,
      rotationDeg,
      box: transformBox(transform, box),
      capHeightMm: drawn.capHeightMm ?? null,
      ...(share === 1 ? {} : { printShare: share }),
    },
    findings: drawn.findings.map((finding) => ({
      ...finding,
      elementId: element.id,
      pieceId: placement.piece,
    })),
  };
}
