import { textureBoxMm, type Path, type Piece, type Zone } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { Fill } from '../fill.ts';
import type { BoxMm, DisplayList, Operation } from './display-list.ts';
import { intersection, pathBox, rectanglePath } from './geometry.ts';
import { paintOf } from './paint.ts';
import type { PlacedElement } from './placed-element.ts';

/** The garment's ground: white cloth, as it comes to the printer. */
export const GROUND_COLOUR = '#ffffff';

interface Remembered {
  readonly parts: readonly unknown[];
  readonly list: DisplayList;
}

/** The last list of each piece. The same parts give the same list; it holds nothing that could not be computed again. */
const remembered = new WeakMap<Piece, Remembered>();

/**
 * Everything on one piece, bottom first: ground, zones, elements. A piece whose zones, fills and elements are the
 * same objects as last time gives the same list object, so that only what changed is drawn again.
 */
export function composePiece(
  piece: Piece,
  zones: readonly Zone[],
  fills: DesignDocument['zones'],
  elements: readonly PlacedElement[],
): DisplayList {
  const onPiece = filledRegions(piece, zones, fills);
  const parts = [...onPiece.flatMap(({ path, fill }) => [path, fill]), ...elements];
  const known = remembered.get(piece);
  if (known && sameParts(known.parts, parts)) return known.list;
  const list: DisplayList = {
    pieceId: piece.id,
    operations: [
      groundOperation(piece),
      ...onPiece.map(({ path, fill }) => regionOperation(piece, path, fill)),
      ...elements.map((element) => element.operation),
    ],
  };
  remembered.set(piece, { parts, list });
  return list;
}

interface FilledRegion {
  /** Undefined for the whole piece. */
  readonly path: Path | undefined;
  readonly fill: Fill;
}

function filledRegions(
  piece: Piece,
  zones: readonly Zone[],
  fills: DesignDocument['zones'],
): readonly FilledRegion[] {
  return zones.flatMap((zone) => {
    const fill = Object.hasOwn(fills, zone.id) ? fills[zone.id] : undefined;
    if (!fill) return [];
    return zone.regions
      .filter((region) => region.piece === piece.id)
      .map((region) => ({ path: region.path, fill }));
  });
}

/** White under everything, out to the bleed. */
const groundOperation = (piece: Piece): Operation => ({
  op: 'fill',
  path: rectanglePath(textureBoxMm(piece)),
  paint: { kind: 'pure', colour: GROUND_COLOUR },
});

/** One region of a zone. A whole piece is filled out to the bleed; its gradient spans the piece itself. */
function regionOperation(piece: Piece, path: Path | undefined, fill: Fill): Operation {
  const pieceBox: BoxMm = { x: 0, y: 0, width: piece.widthMm, height: piece.heightMm };
  if (!path) {
    return { op: 'fill', path: rectanglePath(textureBoxMm(piece)), paint: paintOf(fill, pieceBox) };
  }
  return { op: 'fill', path, paint: paintOf(fill, intersection(pathBox(path), pieceBox)) };
}

const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
