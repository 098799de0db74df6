import { covers, grownBoxMm, type Path, type Pattern, type Piece, type Zone } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { fillOf, type Fill } from '../fill.ts';
import type { Graphic } from '../graphics/graphic.ts';
import { patternIdOf } from '../graphics/kinds/pattern.ts';
import type { PatternTile, TileCatalogue } from '../graphics/tiles/tile.ts';
import { createWornRooms, isLaidWorn, type WornRoom } from '../graphics/worn-room.ts';
import { createGraphicComposer, type GraphicComposer, type GraphicRoom } from './compose-graphic.ts';
import type { BoxMm, DisplayList, Matrix, Operation, Paint, PaintStop } from './display-list.ts';
import { boxOf, cornersOf, intersection, pathBox, rectanglePath } from './geometry.ts';
import { transformPoint, untransformPoint } from '@kitwright/geometry';

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

/** Content to put on one piece. */
export interface PieceContent {
  readonly fills: DesignDocument['zones'];
  readonly graphics: readonly Graphic[];
  /** Of the tenant's own patterns. */
  readonly tiles: TileCatalogue;
  /** Bottom first: those that lie here, and those that come over a seam. */
  readonly elements: readonly Operation[];
  /** Distance that the artwork reaches past the piece's bounding box, mm. */
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
  const wornRoom = createWornRooms();
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
    const on = { piece, pattern, reachMm, worn: wornRoom(piece, pattern) };
    const regions = onPiece.map(
      (region) =>
        before?.regions.find((drawn) => sameRegion(drawn.region, region)) ?? {
          region,
          operations: regionOperations(region, on, composeGraphic),
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
  /** Tile of each of the graphics; undefined for what code draws. */
  readonly tiles: readonly (PatternTile | undefined)[];
}

/** The regions of a piece on which there is anything, bottom first. */
function regionsOf(
  piece: Piece,
  zones: readonly Zone[],
  { fills, graphics, tiles }: Pick<PieceContent, 'fills' | 'graphics' | 'tiles'>,
): readonly Region[] {
  return zones.flatMap((zone) => {
    return zone.regions
      .filter((region) => region.piece === piece.id)
      .flatMap((region): readonly Region[] => {
        const fill = fillOf(fills, zone, region);
        const over = graphics.filter((graphic) => covers(graphic.zones, zone, region));
        if (!fill && over.length === 0) return [];
        const repeated = over.map((graphic) => {
          const patternId = patternIdOf(graphic);
          return patternId === undefined ? undefined : tiles.find(patternId);
        });
        return [{ zone, path: region.path, fill, graphics: over, tiles: repeated }];
      });
  });
}

const regionOperations = (
  { zone, path, fill, graphics, tiles }: Region,
  on: Pick<GraphicRoom, 'piece' | 'pattern' | 'reachMm' | 'worn'>,
  composeGraphic: GraphicComposer,
): readonly Operation[] => [
  ...(fill ? [fillOperation(zone, path, fill, on)] : []),
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

/** A fill as paint spanning a box, in the box's own coordinates. */
export function paintOf(fill: Fill, box: BoxMm): Paint {
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  switch (fill.kind) {
    case 'pure':
      return { kind: 'pure', colour: fill.colour };
    case 'linear': {
      const { dx, dy } = halfGradientLine(fill.angleDeg, box);
      return {
        kind: 'linear',
        x1: cx - dx,
        y1: cy - dy,
        x2: cx + dx,
        y2: cy + dy,
        stops: stopsOf(fill.stops),
      };
    }
    case 'radial':
      // To the farthest corner, as CSS does by default.
      return { kind: 'radial', cx, cy, r: Math.hypot(box.width, box.height) / 2, stops: stopsOf(fill.stops) };
  }
}

/** From the box's centre to the gradient line's end: the corner the line points to gets the last colour, as in CSS. */
function halfGradientLine(angleDeg: number, { width, height }: BoxMm): { dx: number; dy: number } {
  const angle = (angleDeg * Math.PI) / 180;
  const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2;
  return { dx: Math.sin(angle) * half, dy: -Math.cos(angle) * half };
}

const stopsOf = (stops: Extract<Fill, { kind: 'radial' }>['stops']): readonly PaintStop[] =>
  [...stops]
    .sort((a, b) => a.positionPercent - b.positionPercent)
    .map(({ positionPercent, colour }) => ({ offset: positionPercent / 100, colour }));

/**
 * One region of a zone. A whole piece is filled as far as the artwork reaches; its gradient spans the piece itself, or the
 * front of the worn garment where it meets at the seams.
 */
function fillOperation(
  zone: Zone,
  path: Path | undefined,
  fill: Fill,
  { piece, pattern, reachMm, worn }: Pick<GraphicRoom, 'piece' | 'pattern' | 'reachMm' | 'worn'>,
): Operation {
  const pieceBox: BoxMm = { x: 0, y: 0, width: piece.widthMm, height: piece.heightMm };
  const covered = path ? intersection(pathBox(path), pieceBox) : pieceBox;
  // What is folded in lies beside the piece: a gradient there runs as it does on the piece.
  const box = covered.width > 0 && covered.height > 0 ? covered : pieceBox;
  const [sheet] = worn?.sheets ?? [];
  const isWorn =
    worn !== undefined &&
    sheet !== undefined &&
    fill.kind === 'linear' &&
    worn.isMain &&
    isLaidWorn(worn, fill.seams, [zone.id], pattern);
  return {
    op: 'fill',
    path: path ?? rectanglePath(grownBoxMm(piece, reachMm)),
    paint: isWorn
      ? wornPaint(fill, path && box !== pieceBox ? box : undefined, worn.frame, sheet.affine)
      : paintOf(fill, box),
  };
}

/** A gradient in the frame of the worn garment: over the whole front, or over what a region covers of it. */
function wornPaint(
  fill: Fill,
  regionBox: BoxMm | undefined,
  { widthMm, heightMm }: WornRoom['frame'],
  affine: Matrix,
): Paint {
  const box = regionBox
    ? boxOf(cornersOf(regionBox).map((corner) => untransformPoint(affine, corner)))
    : { x: -widthMm / 2, y: 0, width: widthMm, height: heightMm };
  const paint = paintOf(fill, box);
  if (paint.kind !== 'linear') return paint;
  const [x1, y1] = transformPoint(affine, [paint.x1, paint.y1]);
  const [x2, y2] = transformPoint(affine, [paint.x2, paint.y2]);
  return { ...paint, x1, y1, x2, y2 };
}

/** Tells whether two lists are of the same objects. */
export const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
