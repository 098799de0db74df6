import type { Piece } from '../../garment.ts';
import { ribStrip } from '../../blocks/rib-strip.ts';
import { HEM_RIB_MM } from './sizes.ts';

/**
 * The rib round the hem, cut to the length of the hem and drawn in by its own elasticity; joined at the wearer's left
 * side seam. Back first, so that both lie as worn when the strip is read from left to right.
 */
export const hemRib = (frontMm: number, backMm: number): Piece =>
  ribStrip('hemRib', HEM_RIB_MM, [
    { id: 'sewBack', lengthMm: backMm },
    { id: 'sewFront', lengthMm: frontMm },
  ]);
