/** Purchase orders of cloth: their states, what is still to come, and what to order. Pure; lengths in whole mm. */
import type { StockLevel } from './stock.ts';

export const PURCHASE_STATUSES = ['draft', 'sent', 'partly', 'delivered', 'canceled'] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Steps of a person: `close` says that nothing more will come. */
export const PURCHASE_ACTIONS = ['change', 'send', 'deliver', 'close', 'cancel'] as const;
export type PurchaseAction = (typeof PURCHASE_ACTIONS)[number];

const ACTIONS: Readonly<Record<PurchaseStatus, readonly PurchaseAction[]>> = {
  draft: ['change', 'send', 'cancel'],
  // Sent again where the supplier has lost it.
  sent: ['send', 'deliver', 'cancel'],
  partly: ['deliver', 'close'],
  delivered: [],
  canceled: [],
};

/** Steps that may be taken from a state. */
export const purchaseActions = (status: PurchaseStatus): readonly PurchaseAction[] => ACTIONS[status];

interface CountedLine {
  readonly lengthMm: number;
  readonly deliveredMm: number;
}

/** State of a sent order by what came of its lines. */
export const statusOfDeliveries = (lines: readonly CountedLine[]): PurchaseStatus => {
  if (lines.every(({ lengthMm, deliveredMm }) => deliveredMm >= lengthMm)) return 'delivered';
  return lines.some(({ deliveredMm }) => deliveredMm > 0) ? 'partly' : 'sent';
};

/** Length that is still to come of a line. */
export const comingMm = ({ lengthMm, deliveredMm }: CountedLine): number =>
  Math.max(0, lengthMm - deliveredMm);

/** Is true once the day has passed on which cloth that was ordered should have come; days as `2026-11-27`. */
export const isLatePurchase = (
  { status, dueOn }: { readonly status: PurchaseStatus; readonly dueOn: string | null },
  today: string,
): boolean => (status === 'sent' || status === 'partly') && dueOn !== null && dueOn < today;

interface OfCloth {
  readonly cloth: string;
  readonly widthMm: number;
}

/** Cloth that has been ordered and not come yet. */
export interface ComingCloth extends OfCloth {
  readonly comingMm: number;
}

/** Cloth is ordered in steps of this, mm. */
const STEP_MM = 10_000;
/** Cloth that is free or on its way is brought to so many times the least quantity. */
const TIMES_LEAST = 2;

/**
 * Lengths to order of each cloth that is low, counting what is on its way: as much as brings it to twice the quantity that
 * there should be, in whole steps of ten metres. A cloth without such a quantity is never proposed.
 */
export const proposePurchase = (
  levels: readonly StockLevel[],
  coming: readonly ComingCloth[],
): readonly (OfCloth & { readonly lengthMm: number })[] =>
  levels.flatMap(({ cloth, widthMm, leftMm, reservedMm, leastMm }) => {
    if (leastMm === null) return [];
    const onItsWay = coming
      .filter((each) => each.cloth === cloth && each.widthMm === widthMm)
      .reduce((sum, each) => sum + each.comingMm, 0);
    const hasMm = leftMm - reservedMm + onItsWay;
    if (hasMm >= leastMm) return [];
    const lengthMm = Math.ceil((TIMES_LEAST * leastMm - hasMm) / STEP_MM) * STEP_MM;
    return [{ cloth, widthMm, lengthMm }];
  });

/** Price of lines in cents; null where one of them has none. */
export const purchaseCents = (
  lines: readonly { readonly lengthMm: number; readonly centsPerMetre: number | null }[],
): number | null =>
  lines.some(({ centsPerMetre }) => centsPerMetre === null)
    ? null
    : Math.round(
        lines.reduce(
          (sum, { lengthMm, centsPerMetre }) => sum + (lengthMm * (centsPerMetre ?? 0)) / 1_000,
          0,
        ),
      );

/** `PO-000012`: the number of a purchase order on paper. */
export const writePurchaseNumber = (number: number): string => `PO-${String(number).padStart(6, '0')}`;
