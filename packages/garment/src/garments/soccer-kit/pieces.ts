import type { Piece, Seam } from '../../garment.ts';
import { seamBetween } from '../../geometry/edges.ts';
import { shirtPieces, type SleeveLength } from './shirt.ts';
import { shortsPieces } from './shorts.ts';
import type { KitMeasures } from './sizes.ts';

const SIDES = ['Left', 'Right'] as const;

/** Every seam of the kit, in sewing order: `piece.edge` to `piece.edge`. */
const SEAMS: readonly (readonly [string, string])[] = [
  ...SIDES.flatMap((side) => [
    [`front.shoulder${side}`, `back.shoulder${side}`] as const,
    [`sleeve${side}.capFront`, `front.armhole${side}`] as const,
    [`sleeve${side}.capBack`, `back.armhole${side}`] as const,
    [`sleeve${side}.underFront`, `sleeve${side}.underBack`] as const,
    [`front.side${side}`, `back.side${side}`] as const,
    [`front.neck${side}`, `collar.neckFront${side}`] as const,
    [`back.neck${side}`, `collar.neckBack${side}`] as const,
  ]),
  ['collar.endLeft', 'collar.endRight'],
  ...SIDES.flatMap((side) => [
    [`shortsFront${side}.outseam`, `shortsBack${side}.outseam`] as const,
    [`shortsFront${side}.inseam`, `shortsBack${side}.inseam`] as const,
    [`shortsFront${side}.waist`, `waistband.waistFront${side}`] as const,
    [`shortsBack${side}.waist`, `waistband.waistBack${side}`] as const,
  ]),
  ['shortsFrontLeft.crotch', 'shortsFrontRight.crotch'],
  ['shortsBackLeft.crotch', 'shortsBackRight.crotch'],
  ['waistband.endLeft', 'waistband.endRight'],
];

/** The kit's pieces and how they are sewn. */
export const kitPieces = (
  measures: KitMeasures,
  sleeve: SleeveLength,
): { readonly pieces: readonly Piece[]; readonly seams: readonly Seam[] } => {
  const pieces = [...shirtPieces(measures.shirt, sleeve), ...shortsPieces(measures.shorts)];
  return { pieces, seams: SEAMS.map(([a, b]) => seamBetween(pieces, a, b)) };
};
