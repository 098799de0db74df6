import type { Size } from '../size.ts';

/** Row of the tenant's size chart for a garment, mm: half chest under the arms, length from the high shoulder point. */
export interface ChartRow {
  readonly halfChest: number;
  readonly length: number;
}

export type SizeChart = Readonly<Record<Size, ChartRow>>;

/** A chart from centimetres, as tenants write it: `[half chest, length]` for each size. */
export const chartOfCm = (rows: Readonly<Record<Size, readonly [number, number]>>): SizeChart => {
  const row = (size: Size): ChartRow => ({ halfChest: rows[size][0] * 10, length: rows[size][1] * 10 });
  return {
    XS: row('XS'),
    S: row('S'),
    M: row('M'),
    L: row('L'),
    XL: row('XL'),
    XXL: row('XXL'),
    XXXL: row('XXXL'),
    XXXXL: row('XXXXL'),
    XXXXXL: row('XXXXXL'),
    XXXXXXL: row('XXXXXXL'),
  };
};

/**
 * Grade steps from the base size, told by the chest: a chart need not be linear, and whatever grows with the chest must
 * follow it. 1 is one full step of the grade rule.
 */
export const chestSteps = (row: ChartRow, baseHalfChest: number, stepHalfChest: number): number =>
  (row.halfChest - baseHalfChest) / stepHalfChest;

/** Change of every measure from one size to the next, mm. */
export type Grade<T> = Readonly<Record<keyof T, number>>;

/** Measures `steps` sizes away from the base size, by linear grade rules. */
export const graded = <T extends object>(base: T, step: Grade<T>, steps: number): T =>
  Object.fromEntries(
    Object.entries(base).map(([name, value]) => [name, Number(value) + step[name as keyof T] * steps]),
  ) as T;

/** Measures with half chest and length as the chart states them; the others follow the chest by their grade rules. */
export const gradedByChart = <T extends ChartRow>(base: T, step: Grade<T>, row: ChartRow): T => ({
  ...graded(base, step, chestSteps(row, base.halfChest, step.halfChest)),
  halfChest: row.halfChest,
  length: row.length,
});

/** Allowance that a factory adds round a knit piece outside its seam line, mm. */
export const SEAM_ALLOWANCE_MM = 10;
export const HEM_ALLOWANCE_MM = 20;
