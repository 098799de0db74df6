import type { Piece, Placement } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { centrePlacement, MAX_SMALL_NUMBER_MM, placed } from '../../blocks/placed.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import type { TrunkMeasures } from './sizes.ts';

/**
 * Clearance of lettering on the waistband from its upper edge and from the seam, mm: one row of stitching on each
 * side.
 */
const BAND_CLEARANCE_MM = 14;
/** Share of its half of the waistband that lettering on the waistband may take. */
const BAND_LETTERING = 0.6;
/** Logo and number stand clear of the trim along the hem. */
const ABOVE_HEM_MM = 66;

/** Lettering on the waistband, round the corner between two of its quarters. */
const bandPlacement = (
  band: Piece,
  { id, kind, centreX }: Pick<Placement, 'id' | 'kind'> & { readonly centreX: number },
): Placement =>
  placed(band, {
    id,
    kind,
    centre: [centreX, band.heightMm / 2],
    maxWidthMm: (band.widthMm / 2) * BAND_LETTERING,
    maxHeightMm: band.heightMm - 2 * BAND_CLEARANCE_MM,
  });

/** The front of a leg, low and in its middle. */
const legPlacement = (piece: Piece, m: TrunkMeasures, id: string, kind: 'number' | 'logo'): Placement => {
  const [a, b] = endsOf(piece, 'hem');
  const centreX = (a[0] + b[0]) / 2;
  const size = Math.min(MAX_SMALL_NUMBER_MM, m.quarterWaist * 0.48);
  const centre: Point = [centreX, Math.max(a[1], b[1]) - ABOVE_HEM_MM - size / 2];
  return placed(piece, { id, kind, centre, maxWidthMm: size * 1.25, maxHeightMm: size });
};

/** Every placement of the trunks, graded with their pieces. */
export const trunkPlacements = (pieces: readonly Piece[], m: TrunkMeasures): readonly Placement[] => {
  const piece = (id: string) => pieceOf(pieces, id);
  const band = piece('waistband');
  const [, centreFront] = endsOf(band, 'waistFrontLeft');
  const [, centreBack] = endsOf(band, 'waistBackRight');
  return [
    bandPlacement(band, { id: 'waistbandText', kind: 'teamName', centreX: centreFront[0] }),
    bandPlacement(band, { id: 'backText', kind: 'playerName', centreX: centreBack[0] }),
    legPlacement(piece('trunkFrontRight'), m, 'shortsNumber', 'number'),
    legPlacement(piece('trunkFrontLeft'), m, 'shortsLogo', 'logo'),
    ...pieces.map(centrePlacement),
  ];
};
