import { grownBoxMm, type Path, type Pattern, type Piece, type Zone } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { Fill } from '../fill.ts';
import type { Graphic } from '../graphics/graphic.ts';
import { patternIdOf } from '../graphics/kinds/pattern.ts';
import type { PatternTile, TileCatalogue } from '../graphics/tiles/tile.ts';
import { createGraphicComposer, type GraphicComposer, type GraphicRoom } from './compose-graphic.ts';
import type { BoxMm, DisplayList, Operation } from './display-list.ts';
import { intersection, pathBox, rectanglePath } from './geometry.ts';
import { paintOf } from './paint.ts';

/** The garment's ground: white cloth, as it comes to the printer. */
export const GROUND_COLOUR = '#ffffff';

interface Remembered {
  readonly parts: readonly unknown[];
  readonly list: DisplayList;
  readonly reachMm: number;
  readonly ground: Operation;
  readonly regions: readonly DrawnRegion[];
}

/** A region with what was drawn for it. */
interface DrawnRegion {
  readonly region: Region;
  readonly operations: readonly Operation[];
}

/** What there is to put on one piece. */
export interface PieceContent {
  readonly fills: DesignDocument['zones'];
  readonly graphics: readonly Graphic[];
  /** Of the tenant's own patterns. */
  readonly tiles: TileCatalogue;
  /** Bottom first: those that lie here, and those that come over a seam. */
  readonly elements: readonly Operation[];
  /** How far the artwork reaches past the piece's bounding box, mm. */
  readonly reachMm: number;
}

/** Everything on one piece, bottom first: ground, each zone with its patterns and stripes, elements. */
export type PieceComposer = (piece: Piece, pattern: Pattern, content: PieceContent) => DisplayList;

/**
 * Keeps the last list of each piece. A piece whose zones, fills, graphics and elements are the same objects as last time
 * gives the same list object, and a region of which that holds the same operations, so that only what changed is drawn
 * again.
 */
export function createPieceComposer(): PieceComposer {
  const remembered = new WeakMap<Piece, Remembered>();
  const composeGraphic = createGraphicComposer();
  return (piece, pattern, { fills, graphics, tiles, elements, reachMm }) => {
    const onPiece = regionsOf(piece, pattern.zones, { fills, graphics, tiles });
    const parts = [
      reachMm,
      ...onPiece.flatMap(({ path, fill, graphics: over, tiles: repeated }) => [
        path,
        fill,
        ...over,
        ...repeated,
      ]),
      ...elements,
    ];
    const known = remembered.get(piece);
    if (known && sameParts(known.parts, parts)) return known.list;
    const before = known?.reachMm === reachMm ? known : undefined;
    const ground = before?.ground ?? groundOperation(piece, reachMm);
    const regions = onPiece.map(
      (region) =>
        before?.regions.find((drawn) => sameRegion(drawn.region, region)) ?? {
          region,
          operations: regionOperations(region, { piece, pattern, reachMm }, composeGraphic),
        },
    );
    const list: DisplayList = {
      pieceId: piece.id,
      operations: [ground, ...regions.flatMap(({ operations }) => operations), ...elements],
    };
    remembered.set(piece, { parts, list, reachMm, ground, regions });
    return list;
  };
}

const sameRegion = (a: Region, b: Region): boolean =>
  a.zone === b.zone &&
  a.path === b.path &&
  a.fill === b.fill &&
  sameParts(a.graphics, b.graphics) &&
  sameParts(a.tiles, b.tiles);

interface Region {
  readonly zone: Zone;
  /** Undefined for the whole piece. */
  readonly path: Path | undefined;
  readonly fill: Fill | undefined;
  readonly graphics: readonly Graphic[];
  /** What each of the graphics repeats; undefined for what code draws. */
  readonly tiles: readonly (PatternTile | undefined)[];
}

/** The regions of a piece on which there is anything, bottom first. */
function regionsOf(
  piece: Piece,
  zones: readonly Zone[],
  { fills, graphics, tiles }: Pick<PieceContent, 'fills' | 'graphics' | 'tiles'>,
): readonly Region[] {
  return zones.flatMap((zone) => {
    const fill = Object.hasOwn(fills, zone.id) ? fills[zone.id] : undefined;
    const over = graphics.filter((graphic) => graphic.zones.includes(zone.id));
    if (!fill && over.length === 0) return [];
    const repeated = over.map((graphic) => {
      const patternId = patternIdOf(graphic);
      return patternId === undefined ? undefined : tiles.find(patternId);
    });
    return zone.regions
      .filter((region) => region.piece === piece.id)
      .map(({ path }) => ({ zone, path, fill, graphics: over, tiles: repeated }));
  });
}

const regionOperations = (
  { zone, path, fill, graphics, tiles }: Region,
  on: Pick<GraphicRoom, 'piece' | 'pattern' | 'reachMm'>,
  composeGraphic: GraphicComposer,
): readonly Operation[] => [
  ...(fill ? [fillOperation(on.piece, path, fill, on.reachMm)] : []),
  ...graphics.flatMap((graphic, index) =>
    composeGraphic(graphic, { ...on, zone, region: path, tile: tiles[index] }),
  ),
];

/** White under everything, as far as the artwork reaches. */
const groundOperation = (piece: Piece, reachMm: number): Operation => ({
  op: 'fill',
  path: rectanglePath(grownBoxMm(piece, reachMm)),
  paint: { kind: 'pure', colour: GROUND_COLOUR },
});

/** One region of a zone. A whole piece is filled as far as the artwork reaches; its gradient spans the piece itself. */
function fillOperation(piece: Piece, path: Path | undefined, fill: Fill, reachMm: number): Operation {
  const pieceBox: BoxMm = { x: 0, y: 0, width: piece.widthMm, height: piece.heightMm };
  if (!path) {
    return { op: 'fill', path: rectanglePath(grownBoxMm(piece, reachMm)), paint: paintOf(fill, pieceBox) };
  }
  return { op: 'fill', path, paint: paintOf(fill, intersection(pathBox(path), pieceBox)) };
}

/** Whether two lists are of the same objects. */
export const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
