import type { Piece, Placement } from '../../garment.ts';
import {
  centrePlacement,
  MAX_BACK_NUMBER_MM,
  MAX_PLAYER_NAME_MM,
  MAX_SMALL_NUMBER_MM,
  placed,
  type Room,
} from '../../blocks/placed.ts';
import { sleevePlacements } from '../../blocks/top/placements.ts';
import { pieceOf } from '../../geometry/edges.ts';
import type { HoodieMeasures } from './sizes.ts';

/** The least height that competitions ask of a front number, mm. */
const LEAST_NUMBER_MM = 100;
/** The least that competitions ask of back number and name, and how far apart they stand, mm. */
const LEAST_BACK_NUMBER_MM = 250;
const LEAST_NAME_MM = 50;
const NAME_CLEARANCE_MM = 42;
/** A child's back number on a back as long as M's, mm: a hood is nearly as large, and leaves a short back less. */
const YOUTH_BACK_NUMBER_MM = 235;
/** Clear cloth between two things on the chest, and above the pocket, mm. */
const GAP_MM = 8;
/** The same between pocket, number and team name, mm: lettering leaves a tenth of its room free above and below. */
const TIGHT_GAP_MM = 3;
/** Side of the square for a logo on the sleeve, as a share of the sleeve's hem. */
const SLEEVE_LOGO_SHARE = 0.78;

/**
 * The chest, from the pocket up: number, team name, sponsor, then the logos beside the neckline. The name below the
 * sponsor and as low as the number lets it be, since the ends of the cord hang down to there, and Khmer vowels stand high.
 */
const chestPlacements = (front: Piece, { body, pocket, isYouth }: HoodieMeasures): readonly Placement[] => {
  const middle = front.widthMm / 2;
  const [x, y] = [body.halfChest / 610, body.length / 635];
  const number = Math.min(MAX_SMALL_NUMBER_MM, Math.max(isYouth ? 0 : LEAST_NUMBER_MM, 100 * y));
  const [sponsor, name, logo] = [60 * y, 38 * y, 68 * y];
  const numberTop = body.length - pocket.height - TIGHT_GAP_MM - number;
  const nameTop = numberTop - TIGHT_GAP_MM - name;
  const sponsorTop = nameTop - GAP_MM - sponsor;
  const logoY = sponsorTop - GAP_MM - logo / 2;
  const square = { kind: 'logo', maxWidthMm: logo, maxHeightMm: logo } as const;
  const rooms: readonly Room[] = [
    { ...square, id: 'leftChestLogo', centre: [middle + 124 * x, logoY] },
    { ...square, id: 'rightChestLogo', centre: [middle - 124 * x, logoY] },
    {
      id: 'teamName',
      kind: 'teamName',
      centre: [middle, nameTop + name / 2],
      maxWidthMm: 320 * x,
      maxHeightMm: name,
    },
    {
      id: 'sponsor',
      kind: 'logo',
      centre: [middle, sponsorTop + sponsor / 2],
      maxWidthMm: 300 * x,
      maxHeightMm: sponsor,
    },
    {
      id: 'frontNumber',
      kind: 'number',
      centre: [middle, numberTop + number / 2],
      maxWidthMm: 180 * x,
      maxHeightMm: number,
    },
  ];
  return rooms.map((room) => placed(front, room));
};

/** The back, from below the hood that hangs down: name, number, and a line above the rib. */
const backPlacements = (back: Piece, { body, isYouth }: HoodieMeasures): readonly Placement[] => {
  const middle = back.widthMm / 2;
  const [x, y] = [body.acrossBack / 474, body.length / 635];
  const name = Math.min(MAX_PLAYER_NAME_MM, Math.max(isYouth ? 0 : LEAST_NAME_MM, 60 * y));
  const number = isYouth
    ? YOUTH_BACK_NUMBER_MM * y
    : Math.min(MAX_BACK_NUMBER_MM, Math.max(LEAST_BACK_NUMBER_MM, 262 * y));
  const nameTop = 214 * y;
  const numberTop = nameTop + name + NAME_CLEARANCE_MM;
  const bottomTop = numberTop + number + GAP_MM;
  const bottom = body.length - GAP_MM - bottomTop;
  const rooms: readonly Room[] = [
    {
      id: 'playerName',
      kind: 'playerName',
      centre: [middle, nameTop + name / 2],
      maxWidthMm: 350 * x,
      maxHeightMm: name,
    },
    {
      id: 'backNumber',
      kind: 'number',
      centre: [middle, numberTop + number / 2],
      maxWidthMm: 400 * x,
      maxHeightMm: number,
    },
    {
      id: 'backBottom',
      kind: 'logo',
      centre: [middle, bottomTop + bottom / 2],
      maxWidthMm: 320 * x,
      maxHeightMm: bottom,
    },
  ];
  return rooms.map((room) => placed(back, room));
};

/** A logo on the side of the hood, towards the back: seen with the hood up and down. */
const hoodPlacement = (piece: Piece): Placement => {
  const fromFace = piece.widthMm * 0.53;
  const sideMm = piece.widthMm * 0.42;
  return placed(piece, {
    id: piece.id,
    kind: 'logo',
    centre: [piece.id === 'hoodLeft' ? fromFace : piece.widthMm - fromFace, piece.heightMm * 0.46],
    maxWidthMm: sideMm,
    maxHeightMm: sideMm,
  });
};

/** Every placement of the hoodie, graded with its pieces. */
export const hoodiePlacements = (
  pieces: readonly Piece[],
  measures: HoodieMeasures,
): readonly Placement[] => {
  const { capHeight, halfHem } = measures.sleeve;
  return [
    ...chestPlacements(pieceOf(pieces, 'front'), measures),
    ...backPlacements(pieceOf(pieces, 'back'), measures),
    ...sleevePlacements(pieces, { capHeight, sideMm: halfHem * SLEEVE_LOGO_SHARE }),
    hoodPlacement(pieceOf(pieces, 'hoodLeft')),
    hoodPlacement(pieceOf(pieces, 'hoodRight')),
    ...pieces.map(centrePlacement),
  ];
};
