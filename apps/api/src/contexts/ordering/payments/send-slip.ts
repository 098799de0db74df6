import { paymentIdSchema, type OrderId } from '@kitwright/contract';
import type { SLIP_TYPES } from '@kitwright/contract/orders';
import { settle } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import { atGate } from '../../../gate/gate.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import { readPictureTask, sniffType } from '../../library/uploads.ts';
import { ownOrder } from '../orders/load-order.ts';
import { fullName } from '../../../values/full-name.ts';
import { insertEvent } from '../orders/repository.ts';
import { insertPayment, listPayments } from '../orders/payments.repository.ts';

/** Slips of one order that may wait for staff at a time. */
export const MOST_WAITING = 5;

export interface Slip {
  readonly type: (typeof SLIP_TYPES)[number];
  readonly content: Buffer;
}

const PDF_HEAD = '%PDF-';
/** Some writers leave a few bytes behind the mark of the end. */
const PDF_TAIL_BYTES = 1_024;

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, PDF_HEAD.length).toString('latin1') === PDF_HEAD &&
  content.subarray(-PDF_TAIL_BYTES).includes('%%EOF');

/**
 * A slip fit to be kept: a picture is encoded again, without anything of the file it came in. A PDF is kept as it is and
 * is only ever handed out as a download.
 */
export const readSlip = async (content: Buffer): Promise<Outcome<Slip>> => {
  if (isPdf(content)) return ok({ type: 'application/pdf', content });
  const type = sniffType(content);
  if (type === undefined || type === 'image/svg+xml') return fail('error.msg.slip.unsupportedType');
  const read = await atGate(readPictureTask, content);
  if (!read.ok) return read;
  const picture = read.value;
  if (!picture.ok) return fail(`error.msg.upload.${picture.error}`);
  const { type: keptType, content: kept } = picture.value;
  return keptType === 'image/svg+xml'
    ? fail('error.msg.slip.unsupportedType')
    : ok({ type: keptType, content: kept });
};

export interface SentSlip {
  readonly orderId: OrderId;
  readonly amountCents: number;
  readonly type: Slip['type'];
  readonly sha256: string;
  readonly now: Date;
  /** Origin that links to the shop lead to. */
  readonly origin: string;
}

/** Finds an own order that takes a slip of this amount now; locks it until the transaction ends. */
export const orderForSlip = async (
  tx: TenantTransaction,
  account: SignedIn,
  { orderId, amountCents }: Pick<SentSlip, 'orderId' | 'amountCents'>,
): Promise<Outcome<OrderRow>> => {
  const order = await ownOrder(tx, account, orderId, 'update');
  if (!order.ok) return order;
  const settled = settle(order.value, 'payment', amountCents);
  if (!settled.ok) return fail(`error.msg.payment.${settled.error}`);
  const waiting = (await listPayments(tx, orderId)).filter(({ status }) => status === 'claimed');
  return waiting.length < MOST_WAITING ? order : fail('error.msg.payment.tooManySlips');
};

/** A customer says what was paid, with the slip to show for it; staff decide. */
export const sendSlip = async (
  tx: TenantTransaction,
  account: SignedIn,
  slip: SentSlip,
): Promise<Outcome<OrderRow>> => {
  const order = await orderForSlip(tx, account, slip);
  if (!order.ok) return order;
  const { orderId, amountCents, type, sha256, now, origin } = slip;
  const { status } = order.value;
  const by = fullName(account);
  await insertPayment(tx, {
    id: paymentIdSchema.parse(newId()),
    orderId,
    kind: 'payment',
    status: 'claimed',
    amountCents,
    slipType: type,
    slipSha256: sha256,
    createdBy: by,
    createdAt: now,
  });
  await insertEvent(tx, {
    kind: 'slipSent',
    orderId,
    actorId: account.id,
    actorRole: ownActor(account.roles),
    actorName: by,
    fromStatus: status,
    toStatus: status,
    amountCents,
  });
  await emit(tx, { type: 'slip.sent', order: order.value, amountCents, origin, at: now });
  return ok(order.value);
};
