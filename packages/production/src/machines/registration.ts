import type { Point } from '@kitwright/garment';

/** Discs that a cutter's camera finds: their size, their way from the edge of the sheet, and from one another along it. */
const DISC_MM = 6;
const INSET_MM = 2;
const APART_MM = 500;

export const REGISTRATION_RADIUS_MM = DISC_MM / 2;

/** Cloth along both edges of a roll that the discs take: no piece lies on it. */
export const REGISTRATION_EDGE_MM = DISC_MM + 2 * INSET_MM;

/**
 * Middles of the discs along both edges of a sheet, the last two at its end. One more near the beginning of the left edge
 * tells it from the right.
 */
export const registrationDiscs = (widthMm: number, lengthMm: number): readonly Point[] => {
  const inset = INSET_MM + DISC_MM / 2;
  const spanMm = Math.max(0, lengthMm - 2 * inset);
  const spans = Math.max(1, Math.ceil(spanMm / APART_MM));
  const along = Array.from({ length: spans + 1 }, (_, index) => inset + (spanMm * index) / spans);
  return [
    ...along.flatMap((y): readonly Point[] => [
      [inset, y],
      [widthMm - inset, y],
    ]),
    [inset, inset + 4 * DISC_MM],
  ];
};
