import type { Order } from '@kitwright/contract/orders';
import type { OrderQuote } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { pipelined } from '../../../db/together.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { lockPromotion } from '../../catalogue/promotions.ts';
import { listSignedSeals } from '../proofs/repository.ts';
import { signedFor } from '../proofs/sign-off.ts';
import { readTerms, type Terms } from '../../catalogue/quotes.ts';
import { orderedFor } from '../shop/ordered-for.ts';
import { agree, planOrder, type NewOrder, type OrderCall } from './order-plan.ts';
import { storedTeam } from './team.ts';
import { writeOrders } from './write-orders.ts';

type PlacingCall = OrderCall & { readonly tx: TenantTransaction };

const readNow = ({ tx, account, deps }: PlacingCall, { code }: NewOrder): Promise<Terms> =>
  readTerms(tx, { code, accountId: account.id, now: deps.clock() });

/**
 * Agrees on a price whose promotion cannot be used up by someone else before this transaction ends: what the price
 * relies on is locked, and the price worked out again, until it relies on nothing else.
 */
export const agreeForGood = async (
  tx: TenantTransaction,
  agreeNow: () => Promise<Outcome<OrderQuote>>,
  locked: ReadonlySet<string> = new Set(),
): Promise<Outcome<OrderQuote>> => {
  const agreed = await agreeNow();
  const promotionId = agreed.ok ? agreed.value.promotion?.id : undefined;
  if (promotionId === undefined || locked.has(promotionId)) return agreed;
  await lockPromotion(tx, promotionId);
  return agreeForGood(tx, agreeNow, new Set([...locked, promotionId]));
};

const signedOf = async ({ tx, account }: PlacingCall, { designs }: NewOrder) => {
  const signer = { accountId: account.id, signedSeals: await listSignedSeals(tx, account.id) };
  return pipelined(
    ...designs.map(({ design, document, team }) =>
      signedFor(tx, signer, { designUuid: design.uuid, document, ...storedTeam(team) }),
    ),
  );
};

/** Places an order. The price is the tenant's own; the customer's figure only has to agree with it. */
export const placeOrder = async (call: PlacingCall, order: NewOrder): Promise<Outcome<Order>> => {
  const { tx, account } = call;
  const [agreed, signed, shopCustomer] = await pipelined(
    agreeForGood(tx, async () => agree(order, await readNow(call, order))),
    signedOf(call, order),
    orderedFor(tx, account, order.shopCustomerId),
  );
  if (!agreed.ok) return agreed;
  if (!shopCustomer.ok) return shopCustomer;
  const plan = planOrder(call, order, { quote: agreed.value, shopCustomer: shopCustomer.value, signed });
  if (!plan.ok) return plan;
  const [placed] = await writeOrders(tx, [plan.value]);
  if (placed === undefined) throw new Error('The order was not written');
  return ok(placed);
};
