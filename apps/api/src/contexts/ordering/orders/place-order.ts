import type { AccountId, PromotionId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import { pipelined } from '../../../db/line.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emitAll, foresee } from '../../../events/events.ts';
import type { Outlook } from '../../../server/api.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { goOn, ok, type Outcome } from '../../../server/outcome.ts';
import { withUses, type PromotionUse } from '../../catalogue/promotions.ts';
import { readAllTerms, type Terms } from '../../catalogue/quotes.ts';
import { listSignedSeals, signedFor, type Signed } from '../proofs/repository.ts';
import { orderedFor, type OrderedFor } from '../shop/customers.repository.ts';
import { FIRST_EVENT, UNTOUCHED, insertOrders, takeOrderNumbers } from './insert-orders.ts';
import { decideUnderLocks, planOrder, type NewOrder, type OrderCall, type OrderPlan } from './order-plan.ts';
import { storedTeam } from './ordered-document.ts';
import { presentOrder } from './present.ts';

/** Context of an order beside its designs. */
export interface OrderContext {
  readonly terms: Terms;
  /** Seals of what the customer has signed; undefined where they have signed nothing. */
  readonly signedSeals: ReadonlySet<string> | undefined;
  /** Days that the queue promises: those of an order that no other of its transaction comes before. */
  readonly outlook: Outlook | null;
}

/** An order that is asked for. */
export interface AskedOrder {
  readonly call: OrderCall;
  readonly order: NewOrder;
  readonly context: OrderContext;
}

/** An order that is asked for, with what was looked up of the customer's own. */
interface KnownOrder extends AskedOrder {
  readonly shopCustomer: Outcome<OrderedFor>;
  readonly signed: readonly Signed[];
}

/** Reads what orders of these customers depend on, and what those will need who act on an order that was placed. */
export const loadContexts = async (
  tx: TenantTransaction,
  customers: readonly { readonly accountId: AccountId; readonly code: string | undefined }[],
  { tenant, deps }: Pick<OrderCall, 'tenant' | 'deps'>,
): Promise<OrderContext[]> => {
  const now = deps.clock();
  const [terms, seals, outlook] = await pipelined(
    readAllTerms(
      tx,
      customers.map((customer) => ({ ...customer, now })),
    ),
    listSignedSeals(
      tx,
      customers.map(({ accountId }) => accountId),
    ),
    deps.outlook(tx, { tenant, deps }),
    foresee(tx, 'order.placed'),
  );
  return terms.map((each, index) => ({
    outlook,
    terms: each,
    signedSeals: seals.get(customers[index]?.accountId ?? ''),
  }));
};

const lookUp = async (tx: TenantTransaction, asked: AskedOrder): Promise<KnownOrder> => {
  const { call, order, context } = asked;
  const signer = { accountId: call.account.id, signedSeals: context.signedSeals };
  const [shopCustomer, signed] = await pipelined(
    orderedFor(tx, call.account, order.shopCustomerId),
    pipelined(
      ...order.designs.map(({ design, document, team }) =>
        signedFor(tx, signer, { designUuid: design.uuid, document, ...storedTeam(team) }),
      ),
    ),
  );
  return { ...asked, shopCustomer, signed };
};

/** Plans orders one after the other: promotions count as used by those before. */
const planInTurn = (known: readonly KnownOrder[], terms: readonly Terms[]): Outcome<OrderPlan>[] => {
  const uses: PromotionUse[] = [];
  return known.map((one, index) => {
    const { call, context } = one;
    const { offer, ...goods } = terms[index] ?? context.terms;
    const plan = planOrder(one, { ...goods, offer: withUses(offer, call.account.id, uses) });
    if (plan.ok && plan.value.promotionId !== null) {
      uses.push({ promotionId: plan.value.promotionId, accountId: call.account.id });
    }
    return plan;
  });
};

const promotionIdsOf = (plans: readonly Outcome<OrderPlan>[]): (PromotionId | null)[] =>
  plans.map((plan) => (plan.ok ? plan.value.promotionId : null));

/** The member of staff who wrote an order down by hand; not one in whose name another system did. */
const writerOf = ({ writer }: OrderCall): AccountId | null =>
  writer === undefined || writer.sessionId === NO_SESSION ? null : writer.id;

/**
 * Writes orders under the tenant's next numbers, and shows them as their customers see them. Whether they were written is
 * told only with the commit.
 */
const writeOrders = async (tx: TenantTransaction, plans: readonly OrderPlan[]): Promise<Outcome<Order>[]> => {
  const numbers = await takeOrderNumbers(tx, plans.length);
  const written = plans.flatMap(({ order, placed, ...plan }, index) => {
    const taken = numbers[index];
    if (taken === undefined) return [];
    const { number, at } = taken;
    return {
      ...plan,
      order: { ...UNTOUCHED, ...order, number, orderedAt: at, updatedAt: at },
      placed: { ...FIRST_EVENT, ...placed },
    };
  });
  insertOrders(tx, written);
  await emitAll(
    tx,
    written.map(({ call, order, promotionId, quoteNumber }) => ({
      type: 'order.placed',
      order,
      customer: call.account,
      promotionId,
      quoteNumber,
      writerId: writerOf(call),
      scene: sceneOf(call),
      at: call.deps.clock(),
    })),
  );
  return written.map(({ order: row, items, placed }) => {
    const events = [{ ...placed, at: row.orderedAt }];
    return ok(presentOrder({ row, items, events, payments: [] }, { actor: 'CUSTOMER' }));
  });
};

/**
 * Places orders of one transaction, however many: the only way there is. Each is priced by the tenant's own list, and the
 * customer's figure only has to agree with it. Orders that are refused write nothing.
 */
export const placeOrders = async (
  tx: TenantTransaction,
  asked: readonly AskedOrder[],
): Promise<Outcome<Order>[]> => {
  const known = await pipelined(...asked.map((one) => lookUp(tx, one)));
  const termsNow = (): Promise<Terms[]> =>
    readAllTerms(
      tx,
      known.map(({ call, order }) => ({
        code: order.code,
        accountId: call.account.id,
        now: call.deps.clock(),
      })),
    );
  const plans = await decideUnderLocks(
    tx,
    async (isAgain) => planInTurn(known, isAgain ? await termsNow() : []),
    promotionIdsOf,
  );
  return goOn(plans, (written) => writeOrders(tx, written));
};

/** An order of a call as it would be placed now, of which nothing is written; the price it relies on may change at once. */
export const planOne = async (
  call: OrderCall & { readonly tx: TenantTransaction },
  order: NewOrder,
): Promise<Outcome<OrderPlan>> => {
  const [context] = await loadContexts(call.tx, [{ accountId: call.account.id, code: order.code }], call);
  if (context === undefined) throw new Error('The order has no terms');
  return planOrder(await lookUp(call.tx, { call, order, context }), context.terms);
};

/** Places one order in the transaction of its call. */
export const placeOrder = async (
  call: OrderCall & { readonly tx: TenantTransaction },
  order: NewOrder,
): Promise<Outcome<Order>> => {
  const { tx, account } = call;
  const contexts = await loadContexts(tx, [{ accountId: account.id, code: order.code }], call);
  const [placed] = await placeOrders(
    tx,
    contexts.map((context) => ({ call, order, context })),
  );
  if (placed === undefined) throw new Error('The order was not placed');
  return placed;
};
