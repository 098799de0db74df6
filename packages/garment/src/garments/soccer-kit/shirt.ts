import type { Piece } from '../../garment.ts';
import { topBody } from '../../blocks/top/body.ts';
import { crewCollar } from '../../blocks/top/crew-collar.ts';
import { setInSleeve } from '../../blocks/top/sleeve.ts';
import type { ShirtMeasures } from './sizes.ts';

export type SleeveLength = 'short' | 'long';

/** The shirt's five pieces. */
export const shirtPieces = (
  { body, sleeves, collarHeight }: ShirtMeasures,
  sleeveLength: SleeveLength,
): readonly Piece[] => [
  topBody(body, true),
  topBody(body, false),
  setInSleeve(body, sleeves[sleeveLength], 'Left'),
  setInSleeve(body, sleeves[sleeveLength], 'Right'),
  crewCollar(body, collarHeight),
];
