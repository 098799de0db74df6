import { endpoints } from '@kitwright/contract/endpoints';
import type { QueuedPayment } from '@kitwright/contract/production';
import { dueCents } from '@kitwright/ordering';
import type { z } from 'zod';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { PaymentRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { todayOf } from '../../../values/order-number.ts';
import { presentDeskOrder, type DeskRow } from '../order-desk/repository.ts';
import { presentPayment } from '../../ordering/orders.ts';
import { countQueues, listByBalance, listWaitingSlips, type QueuePage } from './repository.ts';

type QueueCall = Call<typeof endpoints.consolePaymentQueue>;

interface Page {
  readonly rows: readonly { readonly order: DeskRow; readonly slip: PaymentRow | null }[];
  readonly nextCursor: string | null;
}

const pageOfQueue = async (
  tx: TenantTransaction,
  queue: QueueCall['query']['queue'],
  page: QueuePage,
): Promise<Page> => {
  if (queue === 'claimed') {
    const slips = await listWaitingSlips(tx, page);
    return pageOf(slips, page.limit, ({ slip }) => ({ at: slip.cursorAt, id: slip.id }));
  }
  const found = await listByBalance(tx, queue, page);
  const { rows, nextCursor } = pageOf(found, page.limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
  return { rows: rows.map((order) => ({ order, slip: null })), nextCursor };
};

/** One queue of money that wants someone, with how much waits in each. */
export const listQueue = async ({
  tx,
  tenant,
  account,
  query,
  deps,
}: QueueCall): Promise<Outcome<z.input<typeof endpoints.consolePaymentQueue.response>>> => {
  const { queue, cursor, limit } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const today = todayOf({ tenant, deps });
  const { rows, nextCursor } = await pageOfQueue(tx, queue, { after, limit });
  const items = rows.map(({ order, slip }): QueuedPayment => ({
    order: presentDeskOrder(order, account.roles, today),
    dueCents: dueCents(order),
    slip: slip && presentPayment(slip),
  }));
  return ok({ items, nextCursor, counts: await countQueues(tx) });
};

export const registerPaymentQueue = (api: Api): void => {
  route(api, endpoints.consolePaymentQueue, listQueue);
};
