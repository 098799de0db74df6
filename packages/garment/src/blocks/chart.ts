import { ALL_SIZES, isYouthSize, type GrownSize, type Size, type YouthSize } from '../size.ts';
import { SLEEVE_FOLLOWS, TOP_FOLLOWS, youth } from './youth.ts';
import type { SleeveMeasures, TopMeasures } from './top/measures.ts';

/** Row of the tenant's size chart for a garment, mm: half chest under the arms, length from the high shoulder point. */
export interface ChartRow {
  readonly halfChest: number;
  readonly length: number;
}

type Cm = readonly [halfChest: number, length: number];

export type SizeChart = Readonly<Record<Size, ChartRow>>;

/** A chart from centimetres, as tenants write it: `[half chest, length]` for each size; the makers' own for youth. */
export const chartOfCm = (
  rows: Readonly<Record<GrownSize, Cm>>,
  young: Readonly<Record<YouthSize, Cm>>,
): SizeChart => {
  const all = { ...young, ...rows };
  const row = (size: Size): ChartRow => ({ halfChest: all[size][0] * 10, length: all[size][1] * 10 });
  return Object.fromEntries(ALL_SIZES.map((size) => [size, row(size)])) as SizeChart;
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

/** Measures with half chest and length as the chart states them; the others follow the chest by their grade rules, a child's its body. */
export const gradedTop = (
  base: TopMeasures,
  step: Grade<TopMeasures>,
  row: ChartRow,
  size: Size,
): TopMeasures => ({
  ...(isYouthSize(size)
    ? { ...youth(base, TOP_FOLLOWS, size), halfHem: (base.halfHem * row.halfChest) / base.halfChest }
    : graded(base, step, chestSteps(row, base.halfChest, step.halfChest))),
  halfChest: row.halfChest,
  length: row.length,
});

/** A sleeve `steps` sizes away from M, or a child's. */
export const gradedSleeve = (
  base: SleeveMeasures,
  step: Grade<SleeveMeasures>,
  steps: number,
  size: Size,
): SleeveMeasures => (isYouthSize(size) ? youth(base, SLEEVE_FOLLOWS, size) : graded(base, step, steps));

/** Allowance that a factory adds round a knit piece outside its seam line, mm. */
export const SEAM_ALLOWANCE_MM = 10;
export const HEM_ALLOWANCE_MM = 20;
