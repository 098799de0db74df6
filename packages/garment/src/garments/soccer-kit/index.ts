import type {
  Garment,
  OptionValues,
  Pattern,
  Piece,
  Seam,
  Placement,
  PlacementKind,
  Zone,
  ZoneRegion,
} from '../../garment.ts';
import { SLEEVE_OPTION, sleeveLengthOf, type SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { Size } from '../../size.ts';
import { measuresOf, type KitMeasures, type ShirtMeasures, type ShortsMeasures } from './sizes.ts';
import { legSeams } from '../../blocks/legs/measures.ts';
import { plainTop, type CollarShape } from '../../blocks/top/plain-top.ts';
import { TOP_SEAMS, type SeamPair } from '../../blocks/top/seams.ts';
import { seamBetween, endsOf, pieceOf, edgeOf } from '../../geometry/edges.ts';
import { shortsPieces } from './shorts.ts';
import { centrePlacement, MAX_SMALL_NUMBER_MM, placed } from '../../blocks/placed.ts';
import { layoutScale, sleevePlacements, topPlacements } from '../../blocks/top/placements.ts';
import type { Point } from '@kitwright/geometry';
import { topZones } from '../../blocks/top/zones.ts';
import { OVERHANG_MM, polygon, sideOf, whole } from '../../blocks/zone-regions.ts';

const SHORTS_STRIPE_MM = 46;
const SHORTS_PIECES = ['shortsFrontLeft', 'shortsFrontRight', 'shortsBackLeft', 'shortsBackRight'] as const;

/** The stripe down one side of a leg, parallel to the outseam. */
const shortsSide = (piece: Piece): ZoneRegion => {
  const { points } = edgeOf(piece, 'outseam');
  const outward = (points[0]?.[0] ?? 0) > piece.widthMm / 2 ? 1 : -1;
  const runsDown = (points[0]?.[1] ?? 0) < (points.at(-1)?.[1] ?? 0);
  const down = runsDown ? points : [...points].reverse();
  const shifted = (by: number) => down.map(([x, y]): Point => [x + outward * by, y]);
  const extended = (line: readonly Point[]): readonly Point[] => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    return [[first[0], first[1] - 2 * OVERHANG_MM], ...line, [last[0], last[1] + OVERHANG_MM]];
  };
  return {
    piece: piece.id,
    part: sideOf(piece.id),
    path: polygon([
      ...extended(shifted(OVERHANG_MM)),
      ...[...extended(shifted(-SHORTS_STRIPE_MM))].reverse(),
    ]),
  };
};

/** The kit's zones, in the order in which they are painted. */
const kitZones = (pieces: readonly Piece[]): readonly Zone[] => [
  ...topZones(pieces),
  { id: 'shorts', regions: whole(...SHORTS_PIECES) },
  { id: 'shortsSides', regions: SHORTS_PIECES.map((id) => shortsSide(pieceOf(pieces, id))) },
  { id: 'waistband', regions: whole('waistband') },
];

/** The front of a leg, low and towards the outside. */
const legPlacement = (piece: Piece, shorts: ShortsMeasures, id: string, kind: PlacementKind): Placement => {
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

/** Every placement of the kit, graded with its pieces. */
const kitPlacements = (pieces: readonly Piece[], { shirt, shorts }: KitMeasures): readonly Placement[] => {
  const { capHeight, halfHem } = shirt.sleeves.short;
  return [
    ...topPlacements(pieces, layoutScale(shirt.body)),
    ...sleevePlacements(pieces, { capHeight, sideMm: halfHem * 0.5 }),
    legPlacement(pieceOf(pieces, 'shortsFrontRight'), shorts, 'shortsNumber', 'number'),
    legPlacement(pieceOf(pieces, 'shortsFrontLeft'), shorts, 'shortsLogo', 'logo'),
    ...pieces.map(centrePlacement),
  ];
};

/** Every seam of the kit, in sewing order. */
const SEAMS: readonly SeamPair[] = [...TOP_SEAMS, ...legSeams('shorts')];

/** Options that change the shirt's pieces. */
interface KitChoice {
  readonly sleeve: SleeveLength;
  readonly collar: CollarShape;
}

/** A crew collar is stretched on more than most, so that it lies flat round a wide, level neckline. */
const COLLAR_TO_FRONT_NECK = 0.86;

/** The shirt's five pieces. */
const shirtPieces = (
  { body, sleeves, collarHeight, vNeckDrop }: ShirtMeasures,
  { sleeve, collar }: KitChoice,
): readonly Piece[] =>
  plainTop(
    {
      body: collar === 'v' ? { ...body, frontNeckDrop: vNeckDrop } : body,
      sleeve: sleeves[sleeve],
      collarHeight,
      collarToFrontNeck: COLLAR_TO_FRONT_NECK,
      cuffHeight: 0,
    },
    collar,
  );

/** The kit's pieces and how they are sewn. */
const kitPieces = (
  measures: KitMeasures,
  choice: KitChoice,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [...shirtPieces(measures.shirt, choice), ...shortsPieces(measures.shorts)];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size);
  const { pieces, seams } = kitPieces(measures, {
    sleeve: sleeveLengthOf(options),
    collar: options['collar'] === 'v' ? 'v' : 'crew',
  });
  return {
    pieces,
    seams,
    overlays: [],
    zones: kitZones(pieces),
    placements: kitPlacements(pieces, measures),
  };
};

/** Shirt and shorts of a football kit, with short or long sleeves and a crew or a V collar. */
export const soccerKit: Garment = {
  productType: 'SOCCER_KIT',
  group: 'sets',
  options: [SLEEVE_OPTION, { id: 'collar', values: ['crew', 'v'], defaultValue: 'crew' }],
  displaySize: 'M',
  models: [
    { file: 'soccer-kit.glb', options: { sleeve: 'short', collar: 'crew' } },
    { file: 'soccer-kit-long.glb', options: { sleeve: 'long', collar: 'crew' } },
    { file: 'soccer-kit-v.glb', options: { sleeve: 'short', collar: 'v' } },
    { file: 'soccer-kit-long-v.glb', options: { sleeve: 'long', collar: 'v' } },
  ],
  pattern,
};
