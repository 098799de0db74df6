import { paymentIdSchema, type OrderId, type OrderShareId, type TenantId } from '@kitwright/contract';
import type { SLIP_TYPES } from '@kitwright/contract/orders';
import { settle } from '@kitwright/ordering';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import { atGate } from '../../../gate/gate.ts';
import type { Api } from '../../../server/api.ts';
import { identityOf, type SignedIn } from '../../../server/identity.ts';
import { originOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { readPictureTask, receiveFile, sha256Hex, sniffType } from '../../library/uploads.ts';
import { ownOrder } from '../orders/load-order.ts';
import { fullName } from '../../../values/full-name.ts';
import { insertEvent, type NewOrderEvent } from '../orders/repository.ts';
import { insertPayment, listPayments } from '../orders/payments.repository.ts';

/** Slips of one order that may wait for staff at a time. */
export const MOST_WAITING = 5;

/** Slips lie apart from pictures: no one reads one by knowing an id alone. */
export const slipBlobKey = (tenantId: TenantId, sha256: string): BlobKey => [tenantId, 'slips', sha256];

interface Slip {
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
const readSlip = async (content: Buffer): Promise<Outcome<Slip>> => {
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

/** A slip as it is kept, and when and where it came. */
export interface KeptSlip {
  readonly type: Slip['type'];
  readonly sha256: string;
  readonly now: Date;
  /** Origin that links to the shop lead to. */
  readonly origin: string;
}

/** Takes the slip that a request brings: what is fit is kept. */
export const takeSlip = async ({ deps }: Api, request: FastifyRequest): Promise<Outcome<KeptSlip>> => {
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const slip = await readSlip(file.value);
  if (!slip.ok) return slip;
  const { type, content } = slip.value;
  const sha256 = sha256Hex(content);
  await deps.blobs.put(slipBlobKey(identityOf(request).tenant.tenantId, sha256), content);
  return ok({ type, sha256, origin: originOf({ request, deps }), now: deps.clock() });
};

/** A sum that someone says was paid, and who. */
export interface Claimed extends Pick<NewOrderEvent, 'actorId' | 'actorRole' | 'actorName'> {
  readonly amountCents: number;
  /** Share of the order that was paid; default the order. */
  readonly shareId?: OrderShareId;
  /** It came by the link of a quote, which may take it back. */
  readonly byLink?: boolean;
}

/** Writes down what someone says was paid of an order, with the slip to show for it; staff decide. */
export const claimPayment = async (
  tx: TenantTransaction,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  { amountCents, shareId, byLink = false, ...actor }: Claimed,
  slip: Pick<KeptSlip, 'type' | 'sha256' | 'now'>,
): Promise<void> => {
  await insertPayment(tx, {
    id: paymentIdSchema.parse(newId()),
    orderId,
    ...(shareId !== undefined && { shareId }),
    byLink,
    kind: 'payment',
    status: 'claimed',
    amountCents,
    slipType: slip.type,
    slipSha256: slip.sha256,
    createdBy: actor.actorName,
    createdAt: slip.now,
  });
  await insertEvent(tx, {
    kind: 'slipSent',
    orderId,
    ...actor,
    fromStatus: status,
    toStatus: status,
    amountCents,
  });
};

/** A customer's word that so much of an order was paid. */
interface Claim {
  readonly orderId: OrderId;
  readonly amountCents: number;
}

/** Finds an own order that takes a slip of this amount now; locks it until the transaction ends. */
export const orderForSlip = async (
  tx: TenantTransaction,
  account: SignedIn,
  { orderId, amountCents }: Claim,
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
  claim: Claim,
  slip: KeptSlip,
): Promise<Outcome<OrderRow>> => {
  const order = await orderForSlip(tx, account, claim);
  if (!order.ok) return order;
  const { amountCents } = claim;
  const { origin, now } = slip;
  const actor = { actorId: account.id, actorRole: ownActor(account.roles), actorName: fullName(account) };
  await claimPayment(tx, order.value, { amountCents, ...actor }, slip);
  await emit(tx, { type: 'slip.sent', order: order.value, amountCents, origin, at: now });
  return ok(order.value);
};
