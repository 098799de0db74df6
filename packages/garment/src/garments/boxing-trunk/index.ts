import type { Garment, Pattern } from '../../garment.ts';
import type { Size } from '../../size.ts';
import { trunkPieces } from './pieces.ts';
import { trunkPlacements } from './placements.ts';
import { measuresOf } from './sizes.ts';
import { trunkZones } from './zones.ts';

const pattern = (size: Size): Pattern => {
  const measures = measuresOf(size);
  const { pieces, seams } = trunkPieces(measures);
  return {
    pieces,
    seams,
    overlays: [],
    zones: trunkZones(pieces),
    placements: trunkPlacements(pieces, measures),
  };
};

/** Boxing trunks: long, wide legs slit at the sides, trim along hem and slit, a broad elastic waistband. */
export const boxingTrunk: Garment = {
  productType: 'BOXING_TRUNK',
  group: 'shorts',
  options: [],
  displaySize: 'M',
  models: [{ file: 'boxing-trunk.glb', options: {} }],
  pattern,
};
