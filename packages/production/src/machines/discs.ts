import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { inked } from '../sheet/ink-line.ts';
import { REGISTRATION_RADIUS_MM, registrationDiscs } from './registration.ts';

/** Handles of a quarter circle, in radii. */
const QUARTER = 0.5523;

/** A filled circle, round to a thousandth of its radius. */
export const disc = (x: number, y: number, radius: number): Path => {
  const handle = QUARTER * radius;
  return [
    { op: 'M', x: x + radius, y },
    { op: 'C', x1: x + radius, y1: y + handle, x2: x + handle, y2: y + radius, x, y: y + radius },
    { op: 'C', x1: x - handle, y1: y + radius, x2: x - radius, y2: y + handle, x: x - radius, y },
    { op: 'C', x1: x - radius, y1: y - handle, x2: x - handle, y2: y - radius, x, y: y - radius },
    { op: 'C', x1: x + handle, y1: y - radius, x2: x + radius, y2: y - handle, x: x + radius, y },
    { op: 'Z' },
  ];
};

/** The discs of a sheet as they are printed, on the print file and on the cut file alike. */
export const discMarks = (widthMm: number, lengthMm: number): readonly Operation[] =>
  registrationDiscs(widthMm, lengthMm).map(([x, y]) => inked(disc(x, y, REGISTRATION_RADIUS_MM)));
