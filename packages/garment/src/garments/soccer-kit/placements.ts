import type { Piece, Placement, PlacementKind } from '../../garment.ts';
import type { Point } from '../../path.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import type { KitMeasures } from './sizes.ts';

/** The tallest back number, front or shorts number, and player name the competition rules allow, mm. */
const MAX_BACK_NUMBER_MM = 350;
const MAX_SMALL_NUMBER_MM = 150;
const MAX_PLAYER_NAME_MM = 75;
/** The name stands at least 40 mm clear of the number. */
const NAME_CLEARANCE_MM = 45;
/** Body length and half chest of size M, in which the layout is drawn. */
const DRAWN_LENGTH_MM = 700;
const DRAWN_HALF_CHEST_MM = 510;

interface Room {
  readonly id: string;
  readonly kind: PlacementKind;
  readonly centre: Point;
  readonly maxWidthMm: number;
  readonly maxHeightMm: number;
}

const placed = (piece: Piece, { id, kind, centre, maxWidthMm, maxHeightMm }: Room): Placement => ({
  id,
  piece: piece.id,
  kind,
  centre,
  rotationDeg: 0,
  maxWidthMm,
  maxHeightMm,
});

/** The front, top to bottom: logos beside the neckline, team name, sponsor, number. Wearer's left is image right. */
const frontPlacements = (piece: Piece, x: number, y: number): readonly Placement[] => {
  const middle = piece.widthMm / 2;
  const rooms: readonly Room[] = [
    {
      id: 'leftChestLogo',
      kind: 'logo',
      centre: [middle + 98 * x, 158 * y],
      maxWidthMm: 78 * x,
      maxHeightMm: 78 * y,
    },
    {
      id: 'rightChestLogo',
      kind: 'logo',
      centre: [middle - 98 * x, 158 * y],
      maxWidthMm: 78 * x,
      maxHeightMm: 78 * y,
    },
    { id: 'teamName', kind: 'teamName', centre: [middle, 236 * y], maxWidthMm: 300 * x, maxHeightMm: 56 * y },
    { id: 'sponsor', kind: 'logo', centre: [middle, 316 * y], maxWidthMm: 300 * x, maxHeightMm: 84 * y },
    {
      id: 'frontNumber',
      kind: 'number',
      centre: [middle, 446 * y],
      maxWidthMm: 200 * x,
      maxHeightMm: Math.min(MAX_SMALL_NUMBER_MM, 140 * y),
    },
  ];
  return rooms.map((room) => placed(piece, room));
};

/** The back: name above number, both free of the shoulder blades' seams, and a line above the hem. */
const backPlacements = (piece: Piece, x: number, y: number): readonly Placement[] => {
  const middle = piece.widthMm / 2;
  const numberHeight = Math.min(MAX_BACK_NUMBER_MM, 350 * y);
  const numberTop = 212 * y;
  const nameHeight = Math.min(MAX_PLAYER_NAME_MM, 70 * y);
  const rooms: readonly Room[] = [
    {
      id: 'playerName',
      kind: 'playerName',
      centre: [middle, numberTop - NAME_CLEARANCE_MM - nameHeight / 2],
      maxWidthMm: 340 * x,
      maxHeightMm: nameHeight,
    },
    {
      id: 'backNumber',
      kind: 'number',
      centre: [middle, numberTop + numberHeight / 2],
      maxWidthMm: 400 * x,
      maxHeightMm: numberHeight,
    },
    { id: 'backBottom', kind: 'logo', centre: [middle, 618 * y], maxWidthMm: 320 * x, maxHeightMm: 60 * y },
  ];
  return rooms.map((room) => placed(piece, room));
};

/** The outer half of the upper arm, below the cap. */
const sleevePlacement = (piece: Piece, { shirt }: KitMeasures): Placement => {
  const capTop = endsOf(piece, piece.id === 'sleeveLeft' ? 'capBack' : 'capFront')[0];
  return placed(piece, {
    id: piece.id,
    kind: 'logo',
    centre: [capTop[0], shirt.sleeves.short.capHeight * 0.98],
    maxWidthMm: shirt.sleeves.short.halfHem * 0.5,
    maxHeightMm: shirt.sleeves.short.halfHem * 0.5,
  });
};

/** The front of a leg, low and towards the outside. */
const legPlacement = (piece: Piece, { shorts }: KitMeasures, id: string, kind: PlacementKind): Placement => {
  const [a, b] = endsOf(piece, 'hem');
  const size = Math.min(MAX_SMALL_NUMBER_MM, shorts.halfHem * 0.4);
  return placed(piece, {
    id,
    kind,
    centre: [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) - 48 - size / 2],
    maxWidthMm: kind === 'number' ? size * 1.25 : size * 0.8,
    maxHeightMm: kind === 'number' ? size : size * 0.8,
  });
};

/** The middle of a piece, where a free element lands. */
const centrePlacement = (piece: Piece): Placement =>
  placed(piece, {
    id: `${piece.id}Centre`,
    kind: 'free',
    centre: [piece.widthMm / 2, piece.heightMm / 2],
    maxWidthMm: piece.widthMm * 0.6,
    maxHeightMm: piece.heightMm * 0.6,
  });

/** Every placement of the kit, graded with its pieces. */
export const kitPlacements = (pieces: readonly Piece[], measures: KitMeasures): readonly Placement[] => {
  const piece = (id: string) => pieceOf(pieces, id);
  const x = measures.shirt.body.halfChest / DRAWN_HALF_CHEST_MM;
  const y = measures.shirt.body.length / DRAWN_LENGTH_MM;
  return [
    ...frontPlacements(piece('front'), x, y),
    ...backPlacements(piece('back'), x, y),
    sleevePlacement(piece('sleeveLeft'), measures),
    sleevePlacement(piece('sleeveRight'), measures),
    legPlacement(piece('shortsFrontRight'), measures, 'shortsNumber', 'number'),
    legPlacement(piece('shortsFrontLeft'), measures, 'shortsLogo', 'logo'),
    ...pieces.map(centrePlacement),
  ];
};
