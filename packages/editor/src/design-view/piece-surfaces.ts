import {
  changedBox,
  drawDisplayList,
  type BoxMm,
  type CanvasImages,
  type Composition,
  type DisplayList,
  type PixelBox,
} from '@kitwright/design/render';
import { textureBoxMm, type Pattern, type Piece } from '@kitwright/garment';

/** The artwork of one piece as pixels; `version` rises with every drawing. */
export interface DrawnSurface {
  readonly pieceId: string;
  readonly canvas: HTMLCanvasElement;
  readonly version: number;
  /** Which part each of the last versions changed, px, oldest first; those before them changed anything. */
  readonly changes: readonly SurfaceChange[];
}

export interface SurfaceChange {
  readonly version: number;
  readonly box: PixelBox;
}

export interface PieceSurfaces {
  /**
   * Draws the pieces whose list, size or scale is another than last time, and answers all of them; the same map when
   * nothing had to be drawn.
   */
  draw(
    composition: Pick<Composition, 'pieces'>,
    pattern: Pick<Pattern, 'pieces'>,
    scale: number,
  ): ReadonlyMap<string, DrawnSurface>;
  /** What was drawn last; empty before the first drawing. */
  drawn(): ReadonlyMap<string, DrawnSurface>;
}

/** More changes than this between two frames, and all of the piece is looked at again. */
const KEPT_CHANGES = 24;
/** Soft edges reach beyond what is drawn, px. */
const EDGE_PX = 2;

/** The whole pixels of a canvas under a box of the piece. */
function partOf(
  { x, y, width, height }: BoxMm,
  origin: { readonly x: number; readonly y: number },
  scale: number,
  canvas: { readonly width: number; readonly height: number },
): PixelBox {
  const within = (px: number, most: number): number => Math.min(most, Math.max(0, px));
  const left = within(Math.floor((x - origin.x) * scale) - EDGE_PX, canvas.width);
  const top = within(Math.floor((y - origin.y) * scale) - EDGE_PX, canvas.height);
  const right = within(Math.ceil((x + width - origin.x) * scale) + EDGE_PX, canvas.width);
  const bottom = within(Math.ceil((y + height - origin.y) * scale) + EDGE_PX, canvas.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

interface Kept {
  readonly surface: DrawnSurface;
  readonly list: DisplayList;
  readonly scale: number;
}

export type NewCanvas = (widthPx: number, heightPx: number) => HTMLCanvasElement;

const newCanvas: NewCanvas = (widthPx, heightPx) => {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  return canvas;
};

/**
 * Keeps one canvas per piece and redraws only what changed: the pieces whose list is another object, and of them the part
 * in which the two lists differ.
 */
export function createPieceSurfaces(images: CanvasImages, create: NewCanvas = newCanvas): PieceSurfaces {
  const kept = new Map<string, Kept>();
  let answered: ReadonlyMap<string, DrawnSurface> = new Map();

  const drawPiece = (piece: Piece, list: DisplayList, scale: number): boolean => {
    const before = kept.get(piece.id);
    if (before?.list === list && before.scale === scale) return false;
    const box = textureBoxMm(piece);
    const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
    const reused = before?.surface.canvas;
    const fits = reused?.width === width && reused.height === height;
    const canvas = fits ? reused : create(width, height);
    const context = canvas.getContext('2d');
    if (!context) return false;
    const within =
      fits && before?.scale === scale ? partOf(changedBox(before.list, list), box, scale, canvas) : undefined;
    drawDisplayList(context, list, { scale, originMm: [box.x, box.y], images, within });
    const version = (before?.surface.version ?? 0) + 1;
    const changes = within
      ? [...(before?.surface.changes ?? []), { version, box: within }].slice(-KEPT_CHANGES)
      : [];
    kept.set(piece.id, { surface: { pieceId: piece.id, canvas, version, changes }, list, scale });
    return true;
  };

  return {
    drawn: () => answered,
    draw: (composition, pattern, scale) => {
      const drawn = pattern.pieces.filter((piece) => {
        const list = composition.pieces.get(piece.id);
        return list !== undefined && drawPiece(piece, list, scale);
      });
      const wanted = new Set(pattern.pieces.map(({ id }) => id));
      const gone = [...kept.keys()].filter((id) => !wanted.has(id));
      for (const id of gone) kept.delete(id);
      if (drawn.length > 0 || gone.length > 0) {
        answered = new Map([...kept].map(([id, { surface }]) => [id, surface]));
      }
      return answered;
    },
  };
}

/** A page zoomed out shows fewer pixels than this many for each of its own: not below it, or letters break up. */
const LEAST_DEVICE_RATIO = 0.25;

/**
 * Pixels per millimetre of cloth: what a screen of this width, CSS px, can show, without spending a phone's memory; fewer
 * where a page is zoomed out to less than one device pixel for each CSS pixel.
 */
export const surfaceScale = (screenWidthPx: number, deviceRatio: number): number =>
  (screenWidthPx < 768 ? 1.25 : 2) * Math.min(1, Math.max(LEAST_DEVICE_RATIO, deviceRatio));
