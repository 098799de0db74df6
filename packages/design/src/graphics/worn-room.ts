import {
  wornFrames,
  zoneAndPart,
  type Pattern,
  type Piece,
  type WornFrame,
  type WornSheet,
} from '@kitwright/garment';
import type { Seams } from '../fill.ts';
import type { Graphic } from './graphic.ts';
import { patternIdOf } from './kinds/pattern.ts';
import { patternOf, type PatternTag } from './patterns/index.ts';

/** Groups of patterns that are drawn across seams; the figures of the others would be bent on a sleeve. */
const ACROSS_SEAMS: ReadonlySet<PatternTag> = new Set(['stripes', 'blocks', 'checks', 'speed']);

/** Patterns among the others that run across the garment as one stroke. */
const STROKES: ReadonlySet<string> = new Set(['dry-brush', 'chevron-cascade']);

/**
 * Is true of a graphic that can go on over the seams: stripes and patterns of lines and blocks can, figures and own
 * tiles keep to their piece.
 */
export const meetsAtSeams = (graphic: Graphic): boolean => {
  const patternId = patternIdOf(graphic);
  if (patternId === undefined) return true;
  const pattern = patternOf(patternId);
  return pattern !== undefined && (ACROSS_SEAMS.has(pattern.tag) || STROKES.has(pattern.id));
};

/** Place of a piece in the frame of the worn garment. */
export interface WornRoom {
  readonly frame: WornFrame;
  readonly sheets: readonly WornSheet[];
  /** The frame's first piece, from whose middle graphics begin. */
  readonly front: Piece;
  /** True for the pieces that span the frame. */
  readonly isMain: boolean;
}

export type WornRooms = (piece: Piece, pattern: Pattern) => WornRoom | undefined;

/** Keeps the frames of each pattern: they are drawn up once for all of its pieces. */
export function createWornRooms(): WornRooms {
  const remembered = new WeakMap<Pattern, readonly WornFrame[]>();
  return (piece, pattern) => {
    const frames = remembered.get(pattern) ?? wornFrames(pattern);
    remembered.set(pattern, frames);
    const overlay = pattern.overlays.find((candidate) => candidate.piece === piece.id);
    for (const frame of frames) {
      const front = pattern.pieces.find(({ id }) => id === frame.main[0]);
      const sheets = frame.sheets.get(overlay?.on ?? piece.id);
      if (!front || !sheets) continue;
      return {
        frame,
        front,
        isMain: frame.main.includes(overlay?.on ?? piece.id),
        sheets: overlay ? sheets.map((sheet) => movedBy(sheet, overlay.at)) : sheets,
      };
    }
    return undefined;
  };
}

/** Moves a sheet that lies on another piece, so that it carries on what is drawn beneath it. */
const movedBy = (sheet: WornSheet, [dx, dy]: readonly [number, number]): WornSheet => {
  const [a, b, c, d, e, f] = sheet.affine;
  return {
    ...sheet,
    affine: [a, b, c, d, e - dx, f - dy],
    toFrame: ([x, y]) => sheet.toFrame([x + dx, y + dy]),
  };
};

/**
 * Tells whether something of these zones is laid out in the frame on this piece: what covers a sleeve alone is the
 * sleeve's own.
 */
export const isLaidWorn = (
  room: WornRoom,
  seams: Seams,
  zones: readonly string[],
  pattern: Pattern,
): boolean =>
  seams === 'meet' &&
  (room.isMain ||
    pattern.zones.some(
      ({ id, regions }) =>
        zones.some((name) => zoneAndPart(name).zone === id) &&
        regions.some(({ piece, path }) => !path && room.frame.main.includes(piece)),
    ));
