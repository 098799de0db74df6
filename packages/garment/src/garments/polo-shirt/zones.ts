import type { Piece, Zone } from '../../garment.ts';
import { topZones } from '../../blocks/top/zones.ts';
import { whole } from '../../blocks/zone-regions.ts';

/** The polo's zones, in the order in which they are painted. */
export const poloZones = (pieces: readonly Piece[]): readonly Zone[] => [
  ...topZones(pieces),
  { id: 'placket', regions: whole('placketTop', 'placketUnder') },
];
