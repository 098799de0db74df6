import { grownBoxMm, type Path, type Pattern, type Piece, type Point, type Zone } from '@kitwright/garment';
import { graphicOrigin } from '../graphics/graphic-space.ts';
import type { Graphic, StripesGraphic } from '../graphics/graphic.ts';
import { patternOf, type PatternRoom } from '../graphics/patterns/index.ts';
import { rectangle } from '../graphics/patterns/shapes.ts';
import { drawTile } from '../graphics/tiles/draw-tile.ts';
import type { PatternTile } from '../graphics/tiles/tile.ts';
import type { BoxMm, Matrix, Operation } from './display-list.ts';
import { untransformPoint } from '@kitwright/geometry';
import { boxOf, rectanglePath } from './geometry.ts';

/** A drawing, and the tile it was made of. */
interface Drawn {
  readonly tile: PatternTile | undefined;
  readonly operations: readonly Operation[];
}

/**
 * The last drawing of each graphic on each piece and region. The same graphic on the same piece gives the same
 * operations, whose paths the back ends have built already; it holds nothing that could not be computed again.
 */
const remembered = new WeakMap<Graphic, WeakMap<Piece, Map<string, Drawn>>>();

/** Where a graphic is put. */
export interface GraphicRoom {
  readonly piece: Piece;
  readonly zone: Zone;
  /** Part of the zone; the whole piece when undefined. */
  readonly region: Path | undefined;
  readonly pattern: Pattern;
  /** How far the artwork reaches past the piece's bounding box, mm. */
  readonly reachMm: number;
  /** What the graphic repeats, where that is a tenant's own; undefined as well while it is not there yet. */
  readonly tile: PatternTile | undefined;
}

/** A graphic on one region of a zone: nothing, or one clipped group. */
export function composeGraphic(graphic: Graphic, room: GraphicRoom): readonly Operation[] {
  const { piece, zone, region, pattern, reachMm, tile } = room;
  const ofGraphic = remembered.get(graphic) ?? new WeakMap<Piece, Map<string, Drawn>>();
  remembered.set(graphic, ofGraphic);
  const ofPiece = ofGraphic.get(piece) ?? new Map<string, Drawn>();
  ofGraphic.set(piece, ofPiece);
  const key = `${zone.id} ${zone.regions.findIndex(({ path }) => path === region)} ${reachMm}`;
  const known = ofPiece.get(key);
  if (known && known.tile === tile) return known.operations;
  const operations = drawGraphic(graphic, room, graphicOrigin(piece, zone, pattern));
  ofPiece.set(key, { tile, operations });
  return operations;
}

function drawGraphic(
  graphic: Graphic,
  { piece, region, reachMm, tile }: GraphicRoom,
  origin: Point,
): readonly Operation[] {
  const scale = graphic.kind === 'pattern' ? graphic.scale : 1;
  const transform = graphicTransform(graphic, origin, scale);
  const drawn = operationsOf(graphic, roomOf(piece, transform, reachMm), tile);
  if (drawn.length === 0) return [];
  return [
    {
      op: 'group',
      clip: region ?? rectanglePath(grownBoxMm(piece, reachMm)),
      ...(graphic.opacity < 1 ? { opacity: graphic.opacity } : {}),
      children: [{ op: 'group', transform, children: drawn }],
    },
  ];
}

/** A graphic in its own space: a tenant's tile, else what code draws. */
function operationsOf(
  graphic: Graphic,
  room: PatternRoom,
  tile: PatternTile | undefined,
): readonly Operation[] {
  if (tile) return drawTile(tile, room.cover, (ink) => inkOf(graphic, ink));
  return shapesOf(graphic, room).map(({ ink, path }) => ({
    op: 'fill',
    path,
    paint: { kind: 'pure', colour: inkOf(graphic, ink) },
  }));
}

/** Colours beyond those chosen repeat from the first. */
const inkOf = ({ inks }: Graphic, ink: number): string => inks[ink % inks.length] ?? '#000000';

const graphicTransform = ({ rotationDeg, dxMm, dyMm }: Graphic, [x, y]: Point, scale: number): Matrix => {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [cos, sin, -sin, cos, x + dxMm, y + dyMm];
};

/** What there is to cover on a piece, as far as the artwork reaches, in the graphic's own space. */
function roomOf(piece: Piece, transform: Matrix, reachMm: number): PatternRoom {
  const { x, y, width, height } = grownBoxMm(piece, reachMm);
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const cover = boxOf(corners.map((corner) => untransformPoint(transform, corner)));
  return { cover, widthMm: piece.widthMm, heightMm: piece.heightMm };
}

const shapesOf = (graphic: Graphic, room: PatternRoom) =>
  graphic.kind === 'stripes'
    ? stripes(graphic, room.cover)
    : (patternOf(graphic.patternId)?.draw(room) ?? []);

/** Upright stripes, as many to the left of the middle as to the right; colours in turn. */
const stripes = ({ count, widthMm, gapMm, inks }: StripesGraphic, cover: BoxMm) => {
  const pitch = widthMm + gapMm;
  const left = -(count * widthMm + (count - 1) * gapMm) / 2;
  return inks.map((_, ink) => ({
    ink,
    path: Array.from({ length: count }, (__, index) => index)
      .filter((index) => index % inks.length === ink)
      .flatMap((index) => rectangle(left + index * pitch, cover.y, widthMm, cover.height)),
  }));
};
