import { LEG_SIDES } from './quarter.ts';

/** Every seam of legs and waistband, in sewing order: `piece.edge` to `piece.edge`. */
export const legSeams = (prefix: string): readonly (readonly [string, string])[] => [
  ...LEG_SIDES.flatMap((side) => [
    [`${prefix}Front${side}.outseam`, `${prefix}Back${side}.outseam`] as const,
    [`${prefix}Front${side}.inseam`, `${prefix}Back${side}.inseam`] as const,
    [`${prefix}Front${side}.waist`, `waistband.waistFront${side}`] as const,
    [`${prefix}Back${side}.waist`, `waistband.waistBack${side}`] as const,
  ]),
  [`${prefix}FrontLeft.crotch`, `${prefix}FrontRight.crotch`],
  [`${prefix}BackLeft.crotch`, `${prefix}BackRight.crotch`],
  ['waistband.endLeft', 'waistband.endRight'],
];
