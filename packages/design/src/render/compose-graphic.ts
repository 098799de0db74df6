import {
  grownBoxMm,
  type Path,
  type Pattern,
  type Piece,
  type Point,
  type WornSheet,
  type Zone,
} from '@kitwright/garment';
import { graphicOrigin, type Graphic } from '../graphics/graphic.ts';
import { bentCloth, laidOn, type BentCloth } from '../graphics/bent-cloth.ts';
import { scaleOf, shapesOf } from '../graphics/kinds/drawing.ts';
import type { PatternRoom } from '../graphics/patterns/index.ts';
import { drawTile } from '../graphics/tiles/draw-tile.ts';
import type { PatternTile } from '../graphics/tiles/tile.ts';
import { isLaidWorn, meetsAtSeams, type WornRoom } from '../graphics/worn-room.ts';
import type { BoxMm, Matrix, Operation } from './display-list.ts';
import { composed, transformPath, untransformPoint } from '@kitwright/geometry';
import { boxOf, cornersOf, rectanglePath } from './geometry.ts';

/** A drawing, and the tile it was made of. */
interface Drawn {
  readonly tile: PatternTile | undefined;
  readonly operations: readonly Operation[];
}

/** Room of a graphic: where it is put. */
export interface GraphicRoom {
  readonly piece: Piece;
  readonly zone: Zone;
  /** Part of the zone; the whole piece when undefined. */
  readonly region: Path | undefined;
  readonly pattern: Pattern;
  /** Place of the piece on the worn garment; undefined for trims. */
  readonly worn: WornRoom | undefined;
  /** Distance that the artwork reaches past the piece's bounding box, mm. */
  readonly reachMm: number;
  /** Tile that the graphic repeats, where it is a tenant's own; undefined also while it is not there yet. */
  readonly tile: PatternTile | undefined;
}

/** A graphic on one region of a zone: nothing, or one clipped group. */
export type GraphicComposer = (graphic: Graphic, room: GraphicRoom) => readonly Operation[];

/**
 * Keeps the last drawing of each graphic on each piece and region: the same graphic on the same piece gives the same
 * operations, whose paths the back ends have built already.
 */
export function createGraphicComposer(): GraphicComposer {
  const remembered = new WeakMap<Graphic, WeakMap<Piece, Map<string, Drawn>>>();
  const bent = createClothBender();
  return (graphic, room) => {
    const { piece, zone, region, reachMm, tile } = room;
    const ofGraphic = remembered.get(graphic) ?? new WeakMap<Piece, Map<string, Drawn>>();
    remembered.set(graphic, ofGraphic);
    const ofPiece = ofGraphic.get(piece) ?? new Map<string, Drawn>();
    ofGraphic.set(piece, ofPiece);
    const key = `${zone.id} ${zone.regions.findIndex(({ path }) => path === region)} ${reachMm}`;
    const known = ofPiece.get(key);
    if (known && known.tile === tile) return known.operations;
    const operations = drawGraphic(graphic, room, bent);
    ofPiece.set(key, { tile, operations });
    return operations;
  };
}

type ClothBender = (sheet: WornSheet, box: BoxMm) => BentCloth;

/** Keeps what of a sheet was bent last: all graphics on a piece lie on the same cloth. */
function createClothBender(): ClothBender {
  const remembered = new WeakMap<WornSheet, { readonly key: string; readonly cloth: BentCloth }>();
  return (sheet, box) => {
    const key = `${box.x} ${box.y} ${box.width} ${box.height}`;
    const known = remembered.get(sheet);
    if (known?.key === key) return known.cloth;
    const cloth = bentCloth(sheet, box);
    remembered.set(sheet, { key, cloth });
    return cloth;
  };
}

function drawGraphic(graphic: Graphic, room: GraphicRoom, bent: ClothBender): readonly Operation[] {
  const { piece, region, reachMm, worn, pattern, tile } = room;
  const isWorn =
    worn !== undefined &&
    tile === undefined &&
    meetsAtSeams(graphic) &&
    isLaidWorn(worn, graphic.seams, graphic.zones, pattern);
  const children = isWorn ? onWorn(graphic, room, worn, bent) : onPiece(graphic, room);
  if (children.length === 0) return [];
  return [
    {
      op: 'group',
      clip: region ?? rectanglePath(grownBoxMm(piece, reachMm)),
      ...(graphic.opacity < 1 ? { opacity: graphic.opacity } : {}),
      children,
    },
  ];
}

/** A graphic on the piece by itself. */
function onPiece(
  graphic: Graphic,
  { piece, zone, pattern, reachMm, tile }: GraphicRoom,
): readonly Operation[] {
  const transform = graphicTransform(graphic, graphicOrigin(piece, zone, pattern), scaleOf(graphic));
  const drawn = operationsOf(graphic, roomOf(grownBoxMm(piece, reachMm), transform, piece), tile);
  return drawn.length === 0 ? [] : [{ op: 'group', transform, children: drawn }];
}

/** Distance that the halves of a sleeve lie over their fold, mm, so that no light shows between them. */
const OVER_FOLD_MM = 0.3;

/** A graphic laid out on the worn garment, as far as this piece shows it. */
function onWorn(
  graphic: Graphic,
  { piece, pattern, reachMm }: GraphicRoom,
  { frame, sheets, front }: WornRoom,
  bent: ClothBender,
): readonly Operation[] {
  const zone = pattern.zones.find(({ regions }) => regions.some((region) => region.piece === front.id));
  if (!zone) return [];
  const [, y] = graphicOrigin(front, zone, pattern);
  const inFrame = graphicTransform(graphic, [0, y], scaleOf(graphic));
  const all = grownBoxMm(piece, reachMm);
  return sheets.flatMap((sheet): readonly Operation[] => {
    if (sheet.isAffine) {
      const transform = composed(sheet.affine, inFrame);
      const children = operationsOf(graphic, roomOf(all, transform, frame), undefined);
      return children.length === 0 ? [] : [{ op: 'group', transform, children }];
    }
    const box = sheet.half ? halfOf(all, sheet.half) : all;
    const cloth = bent(sheet, box);
    const children = shapesOf(graphic, roomOf(cloth.cover, inFrame, frame)).map(
      ({ ink, path }): Operation => ({
        op: 'fill',
        path: laidOn(cloth, transformPath(inFrame, path)),
        paint: { kind: 'pure', colour: inkOf(graphic, ink) },
      }),
    );
    if (children.length === 0) return [];
    return sheet.half ? [{ op: 'group', clip: rectanglePath(box), children }] : children;
  });
}

const halfOf = (all: BoxMm, { side, atXMm }: NonNullable<WornSheet['half']>): BoxMm =>
  side === 'left'
    ? { ...all, width: atXMm + OVER_FOLD_MM - all.x }
    : { ...all, x: atXMm - OVER_FOLD_MM, width: all.x + all.width - atXMm + OVER_FOLD_MM };

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

const graphicTransform = (
  { rotationDeg, dxMm, dyMm, flipped }: Graphic,
  [x, y]: Point,
  scale: number,
): Matrix => {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const across = flipped === true ? -1 : 1;
  return [cos * across, sin * across, -sin, cos, x + dxMm, y + dyMm];
};

/** Room to cover, in the graphic's own space, and the room that a graphic drawn once is fitted to. */
function roomOf(
  box: BoxMm,
  transform: Matrix,
  { widthMm, heightMm }: Pick<Piece, 'widthMm' | 'heightMm'>,
): PatternRoom {
  const cover = boxOf(cornersOf(box).map((corner) => untransformPoint(transform, corner)));
  return { cover, widthMm, heightMm };
}
