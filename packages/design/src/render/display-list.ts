import type { Matrix, Path, Point } from '@kitwright/geometry';

export type { Matrix } from '@kitwright/geometry';

/** Paint in the coordinates of the operation it belongs to, mm. */
export type Paint =
  | { readonly kind: 'pure'; readonly colour: string }
  | {
      readonly kind: 'linear';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly stops: readonly PaintStop[];
    }
  | {
      readonly kind: 'radial';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly stops: readonly PaintStop[];
    };

export interface PaintStop {
  /** 0..1 */
  readonly offset: number;
  readonly colour: string;
}

/** One drawing operation. Lengths are mm on the piece, before the enclosing groups' transforms. */
export type Operation =
  | { readonly op: 'fill'; readonly path: Path; readonly paint: Paint }
  | { readonly op: 'stroke'; readonly path: Path; readonly paint: Paint; readonly widthMm: number }
  /** The image is drawn into the box x, y, width, height; `imageId` is resolved by the back end's image source. */
  | {
      readonly op: 'image';
      readonly imageId: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly op: 'group';
      readonly transform?: Matrix;
      readonly clip?: Path;
      readonly opacity?: number;
      /** Set on the group that is one element of the document: what hit-testing and selection refer to. */
      readonly elementId?: string;
      readonly children: readonly Operation[];
    };

/** Everything drawn on one piece, bottom first. The one master of what is seen, shared and cut. */
export interface DisplayList {
  readonly pieceId: string;
  readonly operations: readonly Operation[];
}

/** A remark of compose: something had to be substituted or is unlikely to print well. */
export interface Finding {
  readonly code:
    | 'missingGlyph'
    | 'missingFont'
    | 'missingImage'
    | 'missingPlacement'
    | 'fittedToWidth'
    | 'tooWide'
    | 'lowResolution';
  readonly elementId: string;
  readonly pieceId?: string;
  readonly detail?: string;
}

/** A box on a piece, mm. */
export interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of an element as it was drawn: for handles and hit-testing. */
export interface ElementGeometry {
  readonly elementId: string;
  readonly pieceId: string;
  /** The point the element hangs on (placement plus offset): what moving moves and turning turns about. */
  readonly anchorMm: Point;
  /** Centre of the oriented box. */
  readonly centreMm: Point;
  /** Size of the oriented box, before rotation: the ink of a text, the frame of an image. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Clockwise, the placement's own rotation included. */
  readonly rotationDeg: number;
  /** Upright box round the oriented one. */
  readonly box: BoxMm;
  /** Height at which a text's capitals are drawn: less than it asks for where it had to be fitted. Null of images. */
  readonly capHeightMm: number | null;
  /** Share of its own size at which it is drawn: less than 1 in youth sizes, whose rooms are smaller. */
  readonly printShare?: number | undefined;
}

/** The part of an element that goes on beyond a seam. */
export interface Continuation {
  readonly pieceId: string;
  /** From the element's own piece to this one: it turns and moves, nothing is stretched. */
  readonly transform: Matrix;
  /** Part of this piece that the continuation covers: its side of the seam, bleed included. */
  readonly clip: Path;
}

/** The design on one player in one size. */
export interface Composition {
  /** One list for every piece of the pattern, in its order. */
  readonly pieces: ReadonlyMap<string, DisplayList>;
  readonly findings: readonly Finding[];
  /** Every element that is drawn, bottom first. Hidden ones and empty texts are not among them. */
  readonly elements: ReadonlyMap<string, ElementGeometry>;
  /** Of the elements that lie over a seam: where they go on. */
  readonly continuations: ReadonlyMap<string, readonly Continuation[]>;
}
