import type { ClothUse, LatePromise, WorkReport } from '@kitwright/contract/operations';
import { daysBetween } from '@kitwright/ordering/plan';
import { writeOrderNumber } from '../../../values/order-number.ts';
import type { BoughtCloth } from './purchases.repository.ts';
import type { MadePieces, PromisedOrder, SoldOrder } from './work.repository.ts';

type Step = WorkReport['totals'];

const NOTHING: Step = {
  goodsCents: 0,
  clothCents: 0,
  otherCents: 0,
  promised: 0,
  kept: 0,
  pieces: 0,
  remade: 0,
  boughtCents: 0,
};
const FIGURES = [
  'goodsCents',
  'clothCents',
  'otherCents',
  'promised',
  'kept',
  'pieces',
  'remade',
  'boughtCents',
] as const;

const added = (one: Step, other: Partial<Step>): Step => {
  const sum = { ...one };
  for (const figure of FIGURES) sum[figure] += other[figure] ?? 0;
  return sum;
};

/** The index of the step that a day lies in, among steps by their first days. */
const stepAt = (steps: readonly string[], day: string): number => {
  let at = steps.length - 1;
  while (at > 0 && (steps[at] ?? '') > day) at -= 1;
  return at;
};

/** An order with what its cloth costs; null where that is not known. */
export type CostedOrder = Pick<SoldOrder, 'day' | 'goodsCents'> & {
  readonly clothCents: number | null;
  /** Other costs, as far as they are known. */
  readonly otherCents: number;
};

/** Days by which an order was late; 0 for one in time. One that is still here is late as of today. */
export const daysLate = ({ promisedOn, handedOn }: PromisedOrder, today: string): number =>
  Math.max(0, daysBetween(promisedOn, handedOn ?? today));

/** Figures of each step and of all: orders count where they were ordered, promises on their day, pieces when they were asked for. */
export const stepFigures = (
  steps: readonly string[],
  {
    sold,
    promised,
    made,
    bought,
    today,
  }: {
    readonly sold: readonly CostedOrder[];
    readonly promised: readonly PromisedOrder[];
    readonly made: readonly MadePieces[];
    readonly bought: readonly Pick<BoughtCloth, 'day' | 'cents'>[];
    readonly today: string;
  },
): Pick<WorkReport, 'time' | 'totals'> => {
  const figures = steps.map(() => NOTHING);
  const add = (day: string, more: Partial<Step>): void => {
    const at = stepAt(steps, day);
    figures[at] = added(figures[at] ?? NOTHING, more);
  };
  for (const { day, goodsCents, clothCents, otherCents } of sold)
    if (clothCents !== null) add(day, { goodsCents, clothCents, otherCents });
  for (const order of promised)
    add(order.promisedOn, { promised: 1, kept: daysLate(order, today) === 0 ? 1 : 0 });
  for (const { day, reason, pieces } of made) add(day, reason === null ? { pieces } : { remade: pieces });
  for (const { day, cents } of bought) add(day, { boughtCents: cents });
  return {
    time: steps.map((day, at) => ({ day, ...(figures[at] ?? NOTHING) })),
    totals: figures.reduce((sum, step) => added(sum, step), NOTHING),
  };
};

/** Late orders, the latest first. */
export const latePromises = (promised: readonly PromisedOrder[], today: string): readonly LatePromise[] =>
  promised
    .map(({ number, ...order }) => ({
      ...order,
      number: writeOrderNumber(number),
      lateDays: daysLate({ number, ...order }, today),
    }))
    .filter(({ lateDays }) => lateDays > 0)
    .sort((one, other) => other.lateDays - one.lateDays || (one.number < other.number ? -1 : 1));

/** Pieces that were made again by reason, the most first. */
export const remadeReasons = (made: readonly MadePieces[]): WorkReport['reasons'] => {
  const pieces = new Map<WorkReport['reasons'][number]['reason'], number>();
  for (const { reason, pieces: more } of made)
    if (reason !== null) pieces.set(reason, (pieces.get(reason) ?? 0) + more);
  return [...pieces]
    .map(([reason, count]) => ({ reason, pieces: count }))
    .sort((one, other) => other.pieces - one.pieces || (one.reason < other.reason ? -1 : 1));
};

/** Cloth of one roll. */
export interface RollUse {
  readonly cloth: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly efficiencyPercent: number;
  readonly cents: number | null;
}

/** Cloth by its kind, the most first. */
export const clothUse = (rolls: readonly RollUse[]): readonly ClothUse[] =>
  [...new Set(rolls.map(({ cloth }) => cloth))]
    .map((cloth) => {
      const of = rolls.filter((roll) => roll.cloth === cloth);
      const sum = (value: (roll: RollUse) => number): number =>
        of.reduce((total, roll) => total + value(roll), 0);
      const areaMm2 = sum(({ lengthMm, widthMm }) => lengthMm * widthMm);
      const usedMm2 = sum((roll) => (roll.lengthMm * roll.widthMm * roll.efficiencyPercent) / 100);
      return {
        cloth,
        lengthMm: sum(({ lengthMm }) => lengthMm),
        areaMm2,
        usedPercent: areaMm2 === 0 ? 0 : (100 * usedMm2) / areaMm2,
        costCents: of.some(({ cents }) => cents === null) ? null : Math.round(sum(({ cents }) => cents ?? 0)),
      };
    })
    .sort((one, other) => other.areaMm2 - one.areaMm2);
