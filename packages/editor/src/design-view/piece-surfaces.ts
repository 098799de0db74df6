import {
  changedBox,
  drawDisplayList,
  type BoxMm,
  type CanvasImages,
  type Composition,
  type DisplayList,
  type PixelBox,
} from '@kitwright/design/render';
import { fromUv, textureBoxMm, toUv, type Pattern, type Piece } from '@kitwright/garment';
import type { SurfacePoint } from '../interaction/interaction.ts';

/** The artwork of one piece as pixels; `version` rises with every drawing. */
export interface DrawnSurface {
  readonly pieceId: string;
  readonly canvas: HTMLCanvasElement;
  readonly version: number;
  /** Part that each of the last versions changed, px, oldest first; those before them changed anything. */
  readonly changes: readonly SurfaceChange[];
  /** Drawn coarsely for now. */
  readonly isDraft: boolean;
}

export interface SurfaceChange {
  readonly version: number;
  readonly box: PixelBox;
}

/** Surfaces of a design, a canvas for each piece, drawn again only where something changed. */
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
  /** Surfaces drawn last; empty before the first drawing. */
  drawn(): ReadonlyMap<string, DrawnSurface>;
  /** Draws one of the pieces finely that were drawn coarsely; false when there was none. `draw` then answers it. */
  refine(): boolean;
}

/**
 * A change of more cloth than this, px, is first drawn at a quarter of the scale: a sixteenth of the work, so that it is
 * seen in the next frame. About half of a front at the scale of a large screen.
 */
const DRAFTED_PX = 700_000;
const DRAFT_SHARE = 1 / 4;

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
  /** Canvas of the draft while the piece is fine, and the other way round: neither is made again. */
  readonly other: DrawnSurface['canvas'] | null;
  /** The list and scale on the fine canvas. */
  readonly fine: { readonly list: DisplayList; readonly scale: number } | null;
}

export type NewCanvas = (widthPx: number, heightPx: number) => HTMLCanvasElement;

const newCanvas: NewCanvas = (widthPx, heightPx) => {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  return canvas;
};

/** Piece that is due to be drawn, with its list and size. */
interface Due {
  readonly piece: Piece;
  readonly list: DisplayList;
  readonly px: number;
}

/**
 * Keeps one canvas per piece and redraws only what changed: the pieces whose list is another object, and of them the part
 * in which the two lists differ. What is too much for one frame is drawn coarsely first, on canvases of their own.
 */
export function createPieceSurfaces(images: CanvasImages, create: NewCanvas = newCanvas): PieceSurfaces {
  const kept = new Map<string, Kept>();
  let answered: ReadonlyMap<string, DrawnSurface> = new Map();
  let pieces: readonly Piece[] = [];

  /** The pixels of a piece that a list changes; none where it is drawn already. */
  const dueOf = (piece: Piece, list: DisplayList, scale: number): Due | null => {
    const before = kept.get(piece.id);
    if (before?.list === list && before.scale === scale) return null;
    const box = textureBoxMm(piece);
    const whole = box.width * box.height;
    const changed = before?.scale === scale ? changedBox(before.list, list) : null;
    const mm2 = changed ? Math.min(whole, changed.width * changed.height) : whole;
    return { piece, list, px: mm2 * scale * scale };
  };

  const drawPiece = (
    { piece, list }: Pick<Due, 'piece' | 'list'>,
    scale: number,
    isDraft: boolean,
  ): boolean => {
    const before = kept.get(piece.id);
    const box = textureBoxMm(piece);
    const drawnScale = isDraft ? scale * DRAFT_SHARE : scale;
    const [width, height] = [Math.ceil(box.width * drawnScale), Math.ceil(box.height * drawnScale)];
    const isSameKind = before?.surface.isDraft === isDraft;
    const reused = isSameKind ? before.surface.canvas : before?.other;
    const fits = reused?.width === width && reused.height === height;
    const canvas = fits ? reused : create(width, height);
    const context = canvas.getContext('2d');
    if (!context) return false;
    const onCanvas = isDraft ? (isSameKind ? before : null) : (before?.fine ?? null);
    const within =
      fits && onCanvas?.scale === scale
        ? partOf(changedBox(onCanvas.list, list), box, drawnScale, canvas)
        : undefined;
    drawDisplayList(context, list, { scale: drawnScale, originMm: [box.x, box.y], images, within });
    const version = (before?.surface.version ?? 0) + 1;
    // Since the version before it only this part of this canvas: after the other canvas, anything.
    const changes =
      within && isSameKind ? [...before.surface.changes, { version, box: within }].slice(-KEPT_CHANGES) : [];
    kept.set(piece.id, {
      surface: { pieceId: piece.id, canvas, version, changes, isDraft },
      list,
      scale,
      other: isSameKind ? before.other : (before?.surface.canvas ?? null),
      fine: isDraft ? (before?.fine ?? null) : { list, scale },
    });
    return true;
  };

  const answer = (): void => {
    answered = new Map([...kept].map(([id, { surface }]) => [id, surface]));
  };

  return {
    drawn: () => answered,
    draw: (composition, pattern, scale) => {
      ({ pieces } = pattern);
      const due = pieces.flatMap((piece) => {
        const list = composition.pieces.get(piece.id);
        return (list && dueOf(piece, list, scale)) ?? [];
      });
      const isMuch = due.reduce((sum, { px }) => sum + px, 0) > DRAFTED_PX;
      const drawn = due.filter((each) => {
        const before = kept.get(each.piece.id);
        // The first picture is no draft: nothing finer stood there that it must be quicker than.
        const isDraft = before !== undefined && before.scale === scale && (isMuch || before.surface.isDraft);
        return drawPiece(each, scale, isDraft);
      });
      const wanted = new Set(pieces.map(({ id }) => id));
      const gone = [...kept.keys()].filter((id) => !wanted.has(id));
      for (const id of gone) kept.delete(id);
      if (drawn.length > 0 || gone.length > 0) answer();
      return answered;
    },
    refine: () => {
      const piece = pieces.find(({ id }) => kept.get(id)?.surface.isDraft);
      const coarse = piece && kept.get(piece.id);
      if (!piece || !coarse) return false;
      drawPiece({ piece, list: coarse.list }, coarse.scale, false);
      answer();
      return true;
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

/**
 * The same spot of the cloth on another size of the pattern. The model is draped in one size; its surface shows
 * whatever size is previewed, stretched piece by piece over the same texture.
 */
export function onPattern(from: Pattern, to: Pattern, at: SurfacePoint): SurfacePoint {
  if (from === to) return at;
  const source = from.pieces.find(({ id }) => id === at.pieceId);
  const target = to.pieces.find(({ id }) => id === at.pieceId);
  if (!source || !target) return at;
  const [xMm, yMm] = fromUv(target, toUv(source, [at.xMm, at.yMm]));
  return { pieceId: at.pieceId, xMm, yMm };
}
