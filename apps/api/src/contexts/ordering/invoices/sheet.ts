import type { Operation } from '@kitwright/design/render';

/** A4, with margins every printer keeps, mm. */
export const A4_MM = { width: 210, height: 297 } as const;
export const LEFT_MM = 18;
export const RIGHT_MM = A4_MM.width - LEFT_MM;
export const TOP_MM = 18;
/** Nothing but the number of the page stands below. */
export const BOTTOM_MM = A4_MM.height - 20;

/** Something that was laid on a sheet, and where the next begins. */
export interface Laid {
  readonly operations: readonly Operation[];
  readonly endMm: number;
}
