import type { Piece, Placement } from '../../garment.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import type { TopMeasures } from './measures.ts';
import { MAX_BACK_NUMBER_MM, MAX_PLAYER_NAME_MM, MAX_SMALL_NUMBER_MM, placed, type Room } from '../placed.ts';

/** The name stands at least 40 mm clear of the number. */
const NAME_CLEARANCE_MM = 45;
/** The top in which the layout is drawn, mm. */
const DRAWN = { halfChest: 510, acrossFront: 434, length: 700 } as const;

/** Scale of a top's layout: factors to the top in which it was drawn. */
export interface LayoutScale {
  readonly x: number;
  readonly y: number;
}

/** The layout's scale by the finished measures of a top: as wide as chest and armholes leave room for. */
export const layoutScale = ({
  halfChest,
  acrossFront,
  length,
}: Pick<TopMeasures, 'halfChest' | 'acrossFront' | 'length'>): LayoutScale => ({
  x: Math.min(halfChest / DRAWN.halfChest, acrossFront / DRAWN.acrossFront),
  y: length / DRAWN.length,
});

/** The front, top to bottom: logos beside the neckline, team name, sponsor, number. Wearer's left is image right. */
export const frontPlacements = (piece: Piece, { x, y }: LayoutScale): readonly Placement[] => {
  const middle = piece.widthMm / 2;
  const logo = { kind: 'logo', maxWidthMm: 78 * x, maxHeightMm: 78 * y } as const;
  const rooms: readonly Room[] = [
    { ...logo, id: 'leftChestLogo', centre: [middle + 98 * x, 158 * y] },
    { ...logo, id: 'rightChestLogo', centre: [middle - 98 * x, 158 * y] },
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
export const backPlacements = (piece: Piece, { x, y }: LayoutScale): readonly Placement[] => {
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

/** The outer half of the upper arm, below the cap: a square of the given side. */
export const sleevePlacement = (piece: Piece, capHeight: number, sideMm: number): Placement => {
  const capTop = endsOf(piece, piece.id === 'sleeveLeft' ? 'capBack' : 'capFront')[0];
  return placed(piece, {
    id: piece.id,
    kind: 'logo',
    // A low cap is round only at its very top: the square must clear it by half the cap's height.
    centre: [capTop[0], Math.max(capHeight * 0.98, capHeight / 2 + sideMm / 2)],
    maxWidthMm: sideMm,
    maxHeightMm: sideMm,
  });
};

/** Placements on both sleeves. `sideMm` is the side of the square for a logo. */
export const sleevePlacements = (
  pieces: readonly Piece[],
  { capHeight, sideMm }: { capHeight: number; sideMm: number },
): readonly Placement[] =>
  ['sleeveLeft', 'sleeveRight'].map((id) => sleevePlacement(pieceOf(pieces, id), capHeight, sideMm));

/** Everything that tops have room for on front and back, graded by half chest and length. */
export const topPlacements = (pieces: readonly Piece[], scale: LayoutScale): readonly Placement[] => [
  ...frontPlacements(pieceOf(pieces, 'front'), scale),
  ...backPlacements(pieceOf(pieces, 'back'), scale),
];
