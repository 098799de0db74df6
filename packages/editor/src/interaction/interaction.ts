import type { Anchor, Element, ElementId, GraphicId } from '@kitwright/design';
import type { Point } from '@kitwright/garment';
import type { Guide } from './guides.ts';

/** A point of the stage in CSS pixels. */
export interface ScreenPoint {
  readonly xPx: number;
  readonly yPx: number;
}

/** A point on a piece. */
export interface SurfacePoint {
  readonly pieceId: string;
  readonly xMm: number;
  readonly yMm: number;
}

/** Target of a picked colour. */
export type ColourTarget =
  | { readonly on: 'zone'; readonly zone: string }
  /** Wherever the design has this colour. */
  | { readonly on: 'design'; readonly colour: string }
  | { readonly on: 'fill'; readonly elementId: ElementId }
  | { readonly on: 'stroke'; readonly elementId: ElementId }
  | { readonly on: 'ink'; readonly graphicId: GraphicId; readonly ink: number };

/** The size an element had when scaling began. */
export interface StartSize {
  readonly element: Element;
  /** Of a text fitted to its place, less than it asks for. */
  readonly drawnHeightMm: number;
}

/** An element that moves along with the one that is held, and where it lay at first. */
export interface Held {
  readonly elementId: ElementId;
  readonly home: Anchor;
}

/** One of several that are scaled or turned together, as it was at first. */
export interface Companion {
  readonly start: StartSize;
  /** From the middle of what is held on its piece to where it hangs, mm. */
  readonly fromMiddleMm: Point;
  /** Share at which its offsets count on the piece: less than 1 in youth sizes. */
  readonly printShare: number;
}

/** Place where the words of an element are typed: in the panel, or over it in either view. */
export type TypingPlace = 'panel' | 'model' | 'flat';

/** Present action of the user. */
export type Interaction =
  | { readonly mode: 'idle' }
  | {
      readonly mode: 'dragging';
      readonly elementId: ElementId;
      /** From the element's anchor point to where it was taken hold of. */
      readonly grabMm: Point;
      readonly startedAt: ScreenPoint;
      /** Anchor when the drag began: coming back to that piece, it keeps its placement. */
      readonly home: Anchor;
      /** The other selected elements, which move along on their own pieces. */
      readonly others: readonly Held[];
      /** Alt was held: copies are dragged off, and what was taken hold of stays. */
      readonly copies: boolean;
      /** False until the pointer has moved far enough to be no mere press. */
      readonly moved: boolean;
      /** Guides it settled on, to be shown. */
      readonly guides: readonly Guide[];
    }
  | {
      readonly mode: 'scaling';
      readonly elementId: ElementId;
      readonly pivot: ScreenPoint;
      readonly startDistancePx: number;
      readonly start: StartSize;
      /** All that is held, where it is more than one. */
      readonly company: readonly Companion[];
    }
  | {
      readonly mode: 'rotating';
      readonly elementId: ElementId;
      readonly pivot: ScreenPoint;
      readonly startAngleDeg: number;
      readonly startRotationDeg: number;
      readonly company: readonly Companion[];
    }
  | {
      /** Two fingers on one element: their distance is its size, their direction its angle. */
      readonly mode: 'pinching';
      readonly elementId: ElementId;
      readonly startDistancePx: number;
      readonly startAngleDeg: number;
      readonly start: StartSize;
      readonly startRotationDeg: number;
    }
  | {
      /** A rectangle drawn over the flat view to select what it touches. */
      readonly mode: 'marquee';
      readonly from: ScreenPoint;
      readonly to: ScreenPoint;
      /** Selection of before, which Escape brings back. */
      readonly before: readonly ElementId[];
    }
  | { readonly mode: 'editingText'; readonly elementId: ElementId; readonly at: TypingPlace }
  | { readonly mode: 'pickingColour'; readonly target: ColourTarget }
  /** Values of a control outside the stage are tried: Escape takes them back. */
  | { readonly mode: 'adjusting' };

/** The interaction of one mode. */
export type Doing<Mode extends Interaction['mode']> = Extract<Interaction, { readonly mode: Mode }>;

export const IDLE: Interaction = { mode: 'idle' };

/** A press becomes a drag after this many pixels. */
export const DRAG_THRESHOLD_PX = 4;

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx);

/** Degrees clockwise from the right, as seen on the screen. */
const angleDeg = (from: ScreenPoint, to: ScreenPoint): number =>
  (Math.atan2(to.yPx - from.yPx, to.xPx - from.xPx) * 180) / Math.PI;

/** Takes hold of an element that hangs on `anchorMm` of the piece under the pointer. */
export function beginDrag(
  element: Element,
  anchorMm: Point,
  at: { readonly screen: ScreenPoint; readonly surface: SurfacePoint },
  others: readonly Element[] = [],
  copies = false,
): Doing<'dragging'> {
  return {
    mode: 'dragging',
    elementId: element.id,
    grabMm: [at.surface.xMm - anchorMm[0], at.surface.yMm - anchorMm[1]],
    startedAt: at.screen,
    home: element.anchor,
    others: others.map(({ id, anchor }) => ({ elementId: id, home: anchor })),
    copies,
    moved: false,
    guides: [],
  };
}

/** Takes hold of a corner handle; `pivot` is where the element's anchor point is seen. */
export function beginScale(
  element: Element,
  pivot: ScreenPoint,
  at: ScreenPoint,
  /** Height at which a text is drawn: less than its own where it was fitted to its place. */
  drawnHeightMm: number = element.heightMm,
  company: readonly Companion[] = [],
): Doing<'scaling'> {
  return {
    mode: 'scaling',
    elementId: element.id,
    pivot,
    startDistancePx: Math.max(1, distance(pivot, at)),
    start: { element, drawnHeightMm },
    company,
  };
}

/** Two fingers come to lie on an element. */
export function beginPinch(
  element: Element,
  [first, second]: Fingers,
  drawnHeightMm: number = element.heightMm,
): Doing<'pinching'> {
  return {
    mode: 'pinching',
    elementId: element.id,
    startDistancePx: Math.max(1, distance(first, second)),
    startAngleDeg: angleDeg(first, second),
    start: { element, drawnHeightMm },
    startRotationDeg: element.rotationDeg,
  };
}

export type Fingers = readonly [first: ScreenPoint, second: ScreenPoint];

/** Change of scale and angle by the two fingers of a pinch. */
export const pinched = (
  { startDistancePx, startAngleDeg }: Doing<'pinching'>,
  [first, second]: Fingers,
): { readonly factor: number; readonly turnDeg: number } => ({
  factor: Math.max(0.02, distance(first, second) / startDistancePx),
  turnDeg: wrapDeg(angleDeg(first, second) - startAngleDeg),
});

/** Takes hold of the handle for turning. */
export function beginRotate(
  element: Element,
  pivot: ScreenPoint,
  at: ScreenPoint,
  company: readonly Companion[] = [],
): Doing<'rotating'> {
  return {
    mode: 'rotating',
    elementId: element.id,
    pivot,
    startAngleDeg: angleDeg(pivot, at),
    startRotationDeg: company.length > 1 ? 0 : element.rotationDeg,
    company,
  };
}

/** The interaction after the pointer moved: a press far enough from its start has become a drag. */
export function advance(interaction: Doing<'dragging'>, at: ScreenPoint): Doing<'dragging'> {
  if (interaction.moved) return interaction;
  return distance(interaction.startedAt, at) < DRAG_THRESHOLD_PX
    ? interaction
    : { ...interaction, moved: true };
}

/** Factor by which the pointer's distance from the pivot has grown. */
export const scaleFactor = ({ pivot, startDistancePx }: Doing<'scaling'>, at: ScreenPoint): number =>
  Math.max(0.02, distance(pivot, at) / startDistancePx);

/** Turn of the pointer about the pivot, degrees, -180 (excluded) to 180. */
export function turnedDeg({ pivot, startAngleDeg }: Doing<'rotating'>, at: ScreenPoint): number {
  return wrapDeg(angleDeg(pivot, at) - startAngleDeg);
}

/** Any angle to -180 (excluded) to 180 (included). */
export function wrapDeg(deg: number): number {
  const wrapped = ((deg % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
}

/** True while the document must not be touched by anything but the gesture. */
export const isGesture = ({ mode }: Interaction): boolean =>
  mode === 'dragging' || mode === 'scaling' || mode === 'rotating' || mode === 'pinching';
