import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { asTeamQuote } from '@kitwright/ordering';
import type { DesignRow } from '../../../db/schema/index.ts';
import { pipelined } from '../../../db/together.ts';
import type { Call, EarlyCall, KnownCall, SharedTransaction, SharedWork } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument, ifOwn, findDesign, findDesigns } from '../../design/drawings.ts';
import { presentDesign } from '../../design/designs.ts';
import { listSigners } from '../proofs/repository.ts';
import { UNSIGNED } from '../proofs/sign-off.ts';
import { readTerms, type Terms } from '../../catalogue/quotes.ts';
import { agree, planOrder, type NewOrder, type OrderPlan } from './order-plan.ts';
import { placeOrder } from './place-order.ts';
import { writeOrders } from './write-orders.ts';

type CreateOrder = typeof endpoints.createOrder;

/** What is ordered, if the design is the caller's and still what they saw. */
const orderOf = (
  { account, body }: Pick<KnownCall<CreateOrder>, 'account' | 'body'>,
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
    shopCustomerId: delivery.shopCustomerId,
    // The body of this call has the players themselves, not a team.
    fieldOf: (_: number, field: string) => field.replace(/^team\./, ''),
    showQuote: asTeamQuote,
    designs: [{ design: design.value, document, fabricId, team }],
  });
};

/** Places an order of one own design for a team. */
export const createOrder = async (call: Call<CreateOrder>): Promise<Outcome<Order>> => {
  const order = orderOf(call, await findDesign(call.tx, call.body.designUuid));
  return order.ok ? placeOrder(call, order.value) : order;
};

/** What plain orders go by. */
interface OrderContext {
  readonly design: DesignRow | undefined;
  readonly terms: Terms;
  readonly hasSigned: boolean;
}

const loadContexts = async (
  { tx, deps }: SharedTransaction,
  calls: readonly EarlyCall<CreateOrder>[],
): Promise<OrderContext[]> => {
  const [designs, terms, signers] = await pipelined(
    findDesigns(
      tx,
      calls.map(({ body }) => body.designUuid),
    ),
    readTerms(tx, { code: undefined, accountId: null, now: deps.clock() }),
    listSigners(
      tx,
      calls.map(({ accountId }) => accountId),
    ),
  );
  return calls.map(({ body, accountId }) => ({
    design: designs.get(body.designUuid),
    terms,
    hasSigned: signers.has(accountId),
  }));
};

/**
 * A plain order: no one's but the caller's, nothing signed before, at a price that no promotion reduces, also if none of it
 * had been used by this account. Nothing has to be locked for it.
 */
const planPlainOrder = (
  call: KnownCall<CreateOrder>,
  { design, terms, hasSigned }: OrderContext,
): OrderPlan | null => {
  if (hasSigned) return null;
  const order = orderOf(call, design);
  if (!order.ok) return null;
  const agreed = agree(order.value, terms);
  if (!agreed.ok || agreed.value.promotion !== null) return null;
  const plan = planOrder(call, order.value, { quote: agreed.value, shopCustomer: null, signed: [UNSIGNED] });
  return plan.ok ? plan.value : null;
};

/** How plain orders share a transaction. */
export const plainOrders: SharedWork<CreateOrder, OrderContext, OrderPlan> = {
  mayShare: ({ body }) => body.code === undefined && body.shopCustomerId === undefined,
  readAhead: loadContexts,
  plan: planPlainOrder,
  carryOut: async ({ tx }, plans, present) => (await writeOrders(tx, plans)).map(present),
};
