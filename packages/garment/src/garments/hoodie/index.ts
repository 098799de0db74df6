import { chosenOptions } from '../../model-of.ts';
import type { Garment, GarmentOption, OptionValues, Pattern } from '../../garment.ts';
import type { Size } from '../../size.ts';
import { hoodiePieces } from './pieces.ts';
import { hoodiePlacements } from './placements.ts';
import { measuresOf } from './sizes.ts';
import { hoodieZones } from './zones.ts';

const OPTIONS: readonly GarmentOption[] = [
  { id: 'hood', values: ['twoPiece', 'threePiece'], defaultValue: 'twoPiece' },
];

const pattern = (size: Size, options: OptionValues = {}): Pattern => {
  const measures = measuresOf(size);
  const { hood } = chosenOptions({ options: OPTIONS }, options);
  const { pieces, seams, overlays } = hoodiePieces(measures, hood === 'threePiece' ? hood : 'twoPiece');
  return {
    pieces,
    seams,
    overlays,
    zones: hoodieZones(pieces),
    placements: hoodiePlacements(pieces, measures),
  };
};

/** A hooded sweatshirt with a kangaroo pocket. The display meshes wear the hood down. */
export const hoodie: Garment = {
  productType: 'HOODIE',
  group: 'shirts',
  options: OPTIONS,
  displaySize: 'M',
  models: [
    { file: 'hoodie.glb', options: { hood: 'twoPiece' } },
    { file: 'hoodie-three-piece-hood.glb', options: { hood: 'threePiece' } },
  ],
  pattern,
};
