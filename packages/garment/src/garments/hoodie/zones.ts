import type { Piece, Zone } from '../../garment.ts';
import { topZones } from '../../blocks/top/zones.ts';
import { whole } from '../../blocks/zone-regions.ts';

/** The hoodie's zones, in the order in which they are painted. */
export const hoodieZones = (pieces: readonly Piece[]): readonly Zone[] => [
  ...topZones(pieces),
  { id: 'hood', regions: whole(...pieces.map(({ id }) => id).filter((id) => id.startsWith('hood'))) },
  { id: 'pocket', regions: whole('pocket') },
  { id: 'hemRib', regions: whole('hemRib') },
  { id: 'drawcord', regions: whole('drawcord') },
];
