import {
  anchorPointMm,
  anchorTo,
  homeOf,
  roundMm,
  type Anchor,
  type DesignDocument,
  type Edit,
  type Element,
} from '@kitwright/design';
import type { BoxMm, Composition, ElementGeometry, Matrix } from '@kitwright/design/render';
import type { Pattern, Placement, PlacementKind, Point } from '@kitwright/garment';
import type { Guide } from './guides.ts';
import type { Doing, Held, SurfacePoint } from './interaction.ts';
import { settle, type Settled } from './settling.ts';

export interface DragContext {
  readonly document: DesignDocument;
  /** The pattern that is shown. */
  readonly pattern: Pattern;
  readonly composition: Pick<Composition, 'elements' | 'continuations'>;
  /** Ctrl: nothing settles by itself. */
  readonly free: boolean;
}

/** Result of a drag with the pointer at its present place. */
export interface DragStep {
  /** Null when nothing moves. */
  readonly edit: Edit | null;
  readonly guides: readonly Guide[];
}

const NO_STEP: DragStep = { edit: null, guides: [] };
const AS_IT_IS: Settled = { dxMm: 0, dyMm: 0, guides: [] };

/**
 * Factor on the distance to a placement of the element's own kind, which makes it count as nearer than one of another
 * kind.
 */
const OWN_KIND_SHARE = 0.5;

/**
 * The placement of a piece that an element at this point hangs on: the nearest, those of its own kind counting as
 * twice as near. Undefined for a piece that has none.
 */
export function placementAt(pattern: Pattern, at: SurfacePoint, kind: PlacementKind): Placement | undefined {
  const reach = (placement: Placement): number =>
    Math.hypot(placement.centre[0] - at.xMm, placement.centre[1] - at.yMm) *
    (placement.kind === kind ? OWN_KIND_SHARE : 1);
  return pattern.placements
    .filter((placement) => placement.piece === at.pieceId)
    .reduce<Placement | undefined>(
      (best, placement) => (best === undefined || reach(placement) < reach(best) ? placement : best),
      undefined,
    );
}

/**
 * The anchor that puts an element's anchor point at `at`. On the piece of its home placement it keeps that placement;
 * on another piece it takes one there, so that it is graded with the piece it lies on. Null where nothing can lie. `home` is
 * kept as long as the element stays on its piece.
 */
export function anchorAt(
  pattern: Pattern,
  element: Element,
  at: SurfacePoint,
  home: Anchor = element.anchor,
): Anchor | null {
  const homePlacement = pattern.placements.find(
    (placement) => placement.id === home.placement && placement.piece === at.pieceId,
  );
  const placement = homePlacement ?? placementAt(pattern, at, homeOf(element));
  return placement ? anchorTo(placement, [at.xMm, at.yMm]) : null;
}

/** The held element goes where the pointer is and settles there; the others of the selection move by as much. */
export function dragStep(
  interaction: Doing<'dragging'>,
  surface: SurfacePoint | null,
  context: DragContext,
): DragStep {
  const { elementId, home, moved } = interaction;
  const element = context.document.elements[elementId];
  if (!moved || !element || !surface) return NO_STEP;
  const [grabX, grabY] = grabOn(interaction, surface.pieceId, context);
  const wanted: SurfacePoint = { ...surface, xMm: surface.xMm - grabX, yMm: surface.yMm - grabY };
  const settled = context.free ? AS_IT_IS : settledAt(wanted, interaction, context);
  const target = { ...wanted, xMm: wanted.xMm + settled.dxMm, yMm: wanted.yMm + settled.dyMm };
  const anchor = anchorAt(context.pattern, element, target, home);
  if (!anchor) return NO_STEP;
  const edits = [
    ...moveEdit(element, anchor),
    ...othersAlong(interaction, anchor, context).flatMap(({ other, to }) => moveEdit(other, to)),
  ];
  const [only] = edits;
  const edit = edits.length > 1 ? ({ type: 'batch', edits } as const) : (only ?? null);
  return { edit, guides: settled.guides };
}

const moveEdit = (element: Element, anchor: Anchor): readonly Edit[] =>
  sameAnchor(element.anchor, anchor) ? [] : [{ type: 'moveElement', elementId: element.id, anchor }];

const sameAnchor = (a: Anchor, b: Anchor): boolean =>
  a.placement === b.placement && a.dxMm === b.dxMm && a.dyMm === b.dyMm;

/** From the element's anchor to where it is held, turned as the cloth turns where it was carried over a seam. */
function grabOn(
  { elementId, grabMm, home }: Doing<'dragging'>,
  pieceId: string,
  { pattern, composition }: DragContext,
): Point {
  const homePiece = pattern.placements.find(({ id }) => id === home.placement)?.piece;
  const own = composition.elements.get(elementId)?.pieceId;
  if (homePiece === undefined || own === undefined || homePiece === pieceId) return grabMm;
  const overSeam = (to: string): Matrix | undefined =>
    composition.continuations.get(elementId)?.find((continuation) => continuation.pieceId === to)?.transform;
  const forth = own === homePiece ? overSeam(pieceId) : undefined;
  if (forth) return turn(forth[0], forth[1], grabMm);
  const back = own === pieceId ? overSeam(homePiece) : undefined;
  return back ? turn(back[0], -back[1], grabMm) : grabMm;
}

const turn = (cos: number, sin: number, [x, y]: Point): Point => [cos * x - sin * y, sin * x + cos * y];

/** Settled place of the box round everything that moves on the piece. */
function settledAt(
  wanted: SurfacePoint,
  { elementId, others }: Doing<'dragging'>,
  { pattern, composition }: DragContext,
): Settled {
  const held = composition.elements.get(elementId);
  if (!held) return AS_IT_IS;
  const moving = new Set<string>([elementId, ...others.map((other) => other.elementId)]);
  const onPiece = [...composition.elements.values()].filter(({ pieceId }) => pieceId === wanted.pieceId);
  const along = onPiece.filter((each) => moving.has(each.elementId) && each !== held);
  const [dx, dy] = [wanted.xMm - held.anchorMm[0], wanted.yMm - held.anchorMm[1]];
  return settle(
    {
      pieceId: wanted.pieceId,
      box: moved(unionOf([held, ...along]), dx, dy),
      anchor: [wanted.xMm, wanted.yMm],
    },
    { pattern, others: onPiece.filter((each) => !moving.has(each.elementId)).map(({ box }) => box) },
  );
}

const moved = ({ x, y, width, height }: BoxMm, dx: number, dy: number): BoxMm => ({
  x: x + dx,
  y: y + dy,
  width,
  height,
});

/** Upright box round the boxes of elements; there is at least one. */
export function unionOf(geometries: readonly Pick<ElementGeometry, 'box'>[]): BoxMm {
  const boxes = geometries.map(({ box }) => box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The others by as much as the held one has moved; they stay where they are once it is on another piece. */
function othersAlong(
  { home, others }: Doing<'dragging'>,
  anchor: Anchor,
  { document, pattern }: DragContext,
): readonly { readonly other: Element; readonly to: Anchor }[] {
  const placeOf = ({ placement }: Anchor) => pattern.placements.find(({ id }) => id === placement);
  const [from, to] = [home, anchor].map((at) => {
    const place = placeOf(at);
    return place && { piece: place.piece, at: anchorPointMm(place, at) };
  });
  if (!from || !to || from.piece !== to.piece) return [];
  const along = ({ home: at }: Held): Anchor => {
    const { printShare = 1 } = placeOf(at) ?? {};
    return {
      placement: at.placement,
      dxMm: roundMm(at.dxMm + (to.at[0] - from.at[0]) / printShare),
      dyMm: roundMm(at.dyMm + (to.at[1] - from.at[1]) / printShare),
    };
  };
  return others.flatMap((held) => {
    const other = document.elements[held.elementId];
    return other ? [{ other, to: along(held) }] : [];
  });
}
