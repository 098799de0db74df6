import type { endpoints } from '@kitwright/contract/endpoints';
import { orderItemSchema, orderSchema, type Order } from '@kitwright/contract/orders';
import type { DesignDocument } from '@kitwright/design';
import { asTeamQuote } from '@kitwright/ordering';
import { z } from 'zod';
import { pipelined } from '../../../db/line.ts';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { BatchHandler, Call } from '../../../server/call.ts';
import { fail, goOn, ok, type Outcome } from '../../../server/outcome.ts';
import {
  currentDocument,
  findDesigns,
  ifOwn,
  isCurrentDocument,
  presentDesign,
} from '../../design/designs.ts';
import type { NewOrder } from './order-plan.ts';
import { loadContexts, placeOrders, type AskedOrder, type OrderContext } from './place-order.ts';

type CreateOrder = typeof endpoints.createOrder;

/** Order of a design, if the design is the caller's and still what they saw. */
const orderOf = (
  { account, body }: Pick<Call<CreateOrder>, 'account' | 'body'>,
  found: DesignRow | undefined,
): Outcome<NewOrder> => {
  const { designVersion, roster, fabricId, ...delivery } = body;
  const design = ifOwn(account, found);
  if (!design.ok) return design;
  if (designVersion !== undefined && designVersion !== design.value.version) {
    return fail('error.msg.design.versionConflict', { current: presentDesign(design.value) });
  }
  const document = currentDocument(design.value.document);
  const team = { kind: 'roster', roster } as const;
  return ok({
    ...delivery,
    code: delivery.code,
    place: delivery.place,
    addresses: delivery.addresses,
    shopCustomerId: delivery.shopCustomerId,
    // The body of this call has the players themselves, not a team.
    fieldOf: (_: number, field: string) => field.replace(/^team\./, ''),
    showQuote: asTeamQuote,
    designs: [{ design: design.value, document, fabricId, team }],
  });
};

/** Records that an order of one design is checked against. */
interface Ahead {
  readonly design: DesignRow | undefined;
  readonly context: OrderContext;
}

/** Places orders of one own design each for a team. */
export const createOrders: BatchHandler<CreateOrder, Ahead> = {
  mayShare: () => true,
  readAhead: async ({ tx, deps }, calls) => {
    const [first] = calls;
    if (first === undefined) return [];
    const [designs, contexts] = await pipelined(
      findDesigns(
        tx,
        calls.map(({ body }) => body.designUuid),
      ),
      loadContexts(
        tx,
        calls.map(({ accountId, body }) => ({ accountId, code: body.code })),
        { tenant: first.tenant, deps },
      ),
    );
    return contexts.map((context, index) => ({
      context,
      design: designs.get(calls[index]?.body.designUuid ?? ''),
    }));
  },
  answerAll: async ({ tx }, calls, present) => {
    const asked = calls.map(({ call, ahead: { design, context } }): Outcome<AskedOrder> => {
      const order = orderOf(call, design);
      return order.ok ? ok({ call, order: order.value, context }) : order;
    });
    const placed = await goOn(asked, (orders) => placeOrders(tx, orders));
    return placed.map((outcome) => (outcome.ok ? ok(present(outcome.value)) : outcome));
  },
};

/** An order as it leaves the server: that of the contract, but that its drawings, just read, are not checked once more. */
export const sentOrderSchema: z.ZodType<Order> = orderSchema.extend({
  items: z.array(orderItemSchema.extend({ document: z.custom<DesignDocument>(isCurrentDocument) })).min(1),
});
