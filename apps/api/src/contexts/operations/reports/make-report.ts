import type { Report, reportQuerySchema } from '@kitwright/contract/operations';
import { SIZES } from '@kitwright/garment';
import { ORDER_STATUSES, endOfDayIn, startOfDayIn, type OrderStatus } from '@kitwright/ordering';
import type { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  figuresByGarment,
  figuresByStep,
  moneyByStep,
  piecesBySize,
  type Figures,
  type Money,
} from './repository.ts';
import { opinionsIn } from './opinions.ts';
import { stepsOf } from './steps.ts';

/** What counts unless someone asks for more: not what came to nothing. */
const COUNTED: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'REJECTED' && status !== 'CANCELED',
);

const NOTHING: Figures & Money = {
  orders: 0,
  pieces: 0,
  orderedCents: 0,
  receivedCents: 0,
  refundedCents: 0,
};

const sum = (steps: readonly (Figures & Money)[]): Figures & Money =>
  steps.reduce(
    (total, step) => ({
      orders: total.orders + step.orders,
      pieces: total.pieces + step.pieces,
      orderedCents: total.orderedCents + step.orderedCents,
      receivedCents: total.receivedCents + step.receivedCents,
      refundedCents: total.refundedCents + step.refundedCents,
    }),
    NOTHING,
  );

/** What was ordered and paid in a range of the tenant's days. */
export const makeReport = async (
  tx: TenantTransaction,
  zone: string,
  { from, to, by, status }: z.output<typeof reportQuerySchema>,
): Promise<Report> => {
  const statuses = status ?? COUNTED;
  const range = { from: startOfDayIn(zone, from), until: endOfDayIn(zone, to), statuses };
  const figures = await figuresByStep(tx, range, { by, zone });
  const money = await moneyByStep(tx, range, { by, zone }, status);
  // The first step begins with the range, wherever its week or month began.
  const at = <Row extends { readonly day: string }>(rows: readonly Row[], day: string): Row | undefined =>
    rows.find((row) => (row.day < from ? from : row.day) === day);
  const time = stepsOf(from, to, by).map((day) => ({
    ...NOTHING,
    ...at(figures, day),
    ...at(money, day),
    day,
  }));
  const sizes = await piecesBySize(tx, range);
  return {
    time,
    totals: sum(time),
    sizes: SIZES.flatMap((size) => sizes.filter((row) => row.size === size)),
    garments: await figuresByGarment(tx, range),
    opinions: await opinionsIn(tx, range),
    statuses: [...statuses],
  };
};
