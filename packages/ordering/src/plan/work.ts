import type { FloorWork } from '../floor/track.ts';

/** Things that the work of a station is counted in. */
export const WORK_UNITS = ['metres', 'pieces', 'garments'] as const;
export type WorkUnit = (typeof WORK_UNITS)[number];

/** The unit in which each kind of work is usually counted. */
export const USUAL_UNIT: Readonly<Record<FloorWork, WorkUnit>> = {
  print: 'metres',
  press: 'metres',
  cut: 'pieces',
  sew: 'garments',
  check: 'garments',
  pack: 'garments',
};

/** What a station gets done. */
export interface StationCapacity {
  readonly unit: WorkUnit;
  readonly perHour: number;
  /** Time that each order takes beside that, before its first piece. */
  readonly setupMinutes: number;
}

/** Work that an order still is at a station. */
export interface RemainingWork {
  readonly amounts: Readonly<Record<WorkUnit, number>>;
  /** Nothing of it was done there yet. */
  readonly isUntouched: boolean;
}

const HOUR_MINUTES = 60;

/**
 * Minutes that a station needs for work, in whole ones; none where nothing is left. Of its capacity a part is kept back
 * for what goes wrong.
 */
export const taskMinutes = (
  { unit, perHour, setupMinutes }: StationCapacity,
  { amounts, isUntouched }: RemainingWork,
  reservePercent: number,
): number => {
  const amount = amounts[unit];
  if (amount <= 0) return 0;
  const planned = perHour * (1 - reservePercent / 100);
  return Math.ceil((amount / planned) * HOUR_MINUTES + (isUntouched ? setupMinutes : 0));
};
