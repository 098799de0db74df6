import type { Garment, Pattern } from '../../garment.ts';
import { centrePlacement } from '../../blocks/placed.ts';
import { layoutScale, topPlacements } from '../../blocks/top/placements.ts';
import { topZones } from '../../blocks/top/zones.ts';
import { whole } from '../../blocks/zone-regions.ts';
import type { Size } from '../../size.ts';
import { sleevelessPieces } from './pieces.ts';
import { sleevelessMeasures } from './sizes.ts';

const pattern = (size: Size): Pattern => {
  const measures = sleevelessMeasures(size);
  const { pieces, seams } = sleevelessPieces(measures);
  return {
    pieces,
    seams,
    overlays: [],
    zones: [...topZones(pieces), { id: 'cuffs', regions: whole('armholeLeft', 'armholeRight') }],
    placements: [...topPlacements(pieces, layoutScale(measures.body)), ...pieces.map(centrePlacement)],
  };
};

/** A shirt without sleeves, its armholes bound with rib. */
export const sleevelessShirt: Garment = {
  productType: 'SLEEVELESS_SHIRT',
  group: 'shirts',
  options: [],
  displaySize: 'M',
  models: [{ file: 'sleeveless-shirt.glb', options: {} }],
  pattern,
};
