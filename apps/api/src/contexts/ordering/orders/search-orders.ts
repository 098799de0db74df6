import { eq, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from '../../../db/keyset.ts';
import { orders } from '../../../db/schema/index.ts';
import { readOrderNumber } from '../../../values/order-number.ts';

/**
 * Condition that finds an order by its own words: number, design, team, customer, telephone; and by `more`, what
 * else a list looks at. Undefined where nothing was typed.
 */
export const searchOrders = (
  search: string | undefined,
  more: (text: string) => SQL | undefined,
): SQL | undefined => {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const number = readOrderNumber(text);
  const pattern = containing(text);
  return or(
    number === undefined ? undefined : eq(orders.number, number),
    ilike(orders.customerName, pattern),
    ilike(orders.teamName, pattern),
    ilike(orders.designName, pattern),
    ilike(orders.phone, pattern),
    more(text),
  );
};
