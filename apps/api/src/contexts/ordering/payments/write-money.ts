import { paymentIdSchema, type OrderId, type OrderShareId, type PaymentId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderEvent } from '@kitwright/contract/orders';
import { settle, type PaymentFault, type PaymentKind } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Scene } from '../../../events/payloads.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { presentOrderSummary } from '../orders/present.ts';
import { findOrder, insertEvent, setPaidAmount } from '../orders/repository.ts';
import { listShares } from '../orders/shares.repository.ts';
import { decidePayment, findPayment, insertPayment } from '../orders/payments.repository.ts';

/** The part of a call of staff that writing money down needs. */
export type StaffCall = Pick<
  Call<typeof endpoints.consoleRecordPayment | typeof endpoints.consoleDecideSlip>,
  'tx' | 'tenant' | 'account' | 'deps' | 'request'
>;

/** Call by which money is written down: of someone of the staff, or of a bank that says itself what came. */
export interface MoneyCall {
  readonly tx: TenantTransaction;
  /** Null where no person did it. */
  readonly actor: SignedIn | null;
  readonly by: string;
  readonly at: Date;
  readonly ip: string | null;
  readonly scene: Scene;
}

export const byStaff = (call: StaffCall): MoneyCall => ({
  tx: call.tx,
  actor: call.account,
  by: fullName(call.account),
  at: call.deps.clock(),
  ip: call.request.ip,
  scene: sceneOf(call),
});
type PaymentBody = Call<typeof endpoints.consoleRecordPayment>['body'];
type SlipDecision = Call<typeof endpoints.consoleDecideSlip>['body'];

const refusal = (fault: PaymentFault, order: OrderRow): Outcome<never> =>
  fail(`error.msg.payment.${fault}`, { current: presentOrderSummary(order, 'ADMIN') });

/** News of money. */
interface MoneyNews {
  /** As the order's history has it. */
  readonly kind: Extract<OrderEvent['kind'], 'paid' | 'refunded' | 'slipRefused'>;
  readonly amountCents: number;
  readonly reason: string | null;
}

/** Writes down in the order's history what became of its money, and tells it. */
const tell = async (
  call: MoneyCall,
  order: OrderRow,
  type: 'order.paid' | 'order.refunded' | 'order.slipConfirmed' | 'order.slipRefused',
  news: MoneyNews,
): Promise<void> => {
  const { tx, actor, by, at, ip, scene } = call;
  await insertEvent(tx, {
    ...news,
    orderId: order.id,
    actorId: actor?.id ?? null,
    actorRole: 'ADMIN',
    actorName: by,
    fromStatus: order.status,
    toStatus: order.status,
  });
  await emit(tx, {
    at,
    type,
    actor,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), amountCents: news.amountCents },
    ip,
    order,
    amountCents: news.amountCents,
    reason: news.reason,
    scene,
  });
};

/** Changes what is paid, if the rules of money allow it. The caller has locked the order. */
const settleOrder = async (
  { tx }: MoneyCall,
  order: OrderRow,
  kind: PaymentKind,
  amountCents: number,
): Promise<Outcome<OrderRow>> => {
  const settled = settle(order, kind, amountCents);
  return settled.ok ? ok(await setPaidAmount(tx, order.id, settled.value)) : refusal(settled.error, order);
};

/** Checks the share that money is for: one of the order's, and no more goes back than came for it. */
const ofShare = async (
  { tx }: MoneyCall,
  order: OrderRow,
  { shareId, kind, amountCents }: PaymentBody,
): Promise<Outcome<OrderShareId | null>> => {
  if (shareId === undefined) return ok(null);
  const share = (await listShares(tx, [order.id])).find(({ id }) => id === shareId);
  if (share === undefined) return fail('error.msg.notFound');
  return kind === 'refund' && amountCents > share.paidCents ? refusal('moreThanPaid', order) : ok(shareId);
};

/**
 * Staff write down money that came or went. They say what they saw as paid: of two at once the second gets a conflict, rather
 * than the same transfer being counted twice.
 */
export const recordPayment = async (
  call: MoneyCall,
  orderId: OrderId,
  body: PaymentBody,
): Promise<Outcome<OrderRow>> => {
  const { tx, by, at } = call;
  const { kind, amountCents, note } = body;
  const order = await findOrder(tx, orderId, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (order.paidAmountCents !== body.paidAmountCents) {
    return fail('error.msg.order.conflict', { current: presentOrderSummary(order, 'ADMIN') });
  }
  const share = await ofShare(call, order, body);
  if (!share.ok) return share;
  const settled = await settleOrder(call, order, kind, amountCents);
  if (!settled.ok) return settled;
  await insertPayment(tx, {
    id: paymentIdSchema.parse(newId()),
    orderId: order.id,
    shareId: share.value,
    kind,
    status: 'confirmed',
    amountCents,
    note,
    createdBy: by,
    createdAt: at,
    decidedBy: by,
    decidedAt: at,
  });
  const isPayment = kind === 'payment';
  await tell(call, settled.value, isPayment ? 'order.paid' : 'order.refunded', {
    kind: isPayment ? 'paid' : 'refunded',
    amountCents,
    reason: note === '' ? null : note,
  });
  return settled;
};

/** Staff confirm a slip, with the amount that really came, or refuse it; once only. */
export const decideSlip = async (
  call: MoneyCall,
  { id, paymentId }: { readonly id: OrderId; readonly paymentId: PaymentId },
  body: SlipDecision,
): Promise<Outcome<OrderRow>> => {
  const { tx, by: decidedBy, at: decidedAt } = call;
  const order = await findOrder(tx, id, 'update');
  const slip = order && (await findPayment(tx, order.id, paymentId));
  if (order === undefined || slip === undefined) return fail('error.msg.notFound');
  if (slip.status !== 'claimed') return refusal('decided', order);
  const decided = { decidedBy, decidedAt };
  if (body.decision === 'refuse') {
    const { amountCents } = slip;
    const { reason } = body;
    await decidePayment(tx, slip.id, { ...decided, status: 'refused', amountCents, reason });
    await tell(call, order, 'order.slipRefused', { kind: 'slipRefused', amountCents, reason });
    return ok(order);
  }
  const { amountCents } = body;
  const settled = await settleOrder(call, order, 'payment', amountCents);
  if (!settled.ok) return settled;
  await decidePayment(tx, slip.id, { ...decided, status: 'confirmed', amountCents, reason: null });
  await tell(call, settled.value, 'order.slipConfirmed', { kind: 'paid', amountCents, reason: null });
  return settled;
};

/** Money that came for an order, with the slip that a customer sent of it. */
export interface CameFor {
  readonly orderId: OrderId;
  readonly shareId: OrderShareId | null;
  readonly amountCents: number;
  readonly slipId: PaymentId | null;
}

/** Writes money down that a bank says has come, by the one way that staff have: of a slip for the same money, by confirming it. */
export const enterMoney = async (
  call: MoneyCall,
  { orderId, shareId, amountCents, slipId }: CameFor,
  note: string,
): Promise<Outcome<OrderRow>> => {
  const order = await findOrder(call.tx, orderId, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (slipId !== null)
    return decideSlip(call, { id: orderId, paymentId: slipId }, { decision: 'confirm', amountCents });
  const share = shareId === null ? {} : { shareId };
  const { paidAmountCents } = order;
  return recordPayment(call, orderId, { kind: 'payment', amountCents, note, ...share, paidAmountCents });
};
