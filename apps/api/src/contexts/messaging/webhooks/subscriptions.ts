import { webhookDeliveryIdSchema } from '@kitwright/contract';
import type { WebhookEvent } from '@kitwright/contract/operations';
import { v7 as newId } from 'uuid';
import type { WebhookRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type EventOf, type EventType, type Subscription } from '../../../events/events.ts';
import type { ToldOrder } from '../../../events/payloads.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { hearing, insertDelivery, listeners } from './repository.ts';

/** Content of a message: the event, and what it is of. */
interface Message {
  readonly event: WebhookEvent | 'ping';
  readonly data: Readonly<Record<string, unknown>>;
}

const orderData = ({ id, number, status, designName, quantity, ...money }: ToldOrder) => ({
  id,
  number: writeOrderNumber(number),
  status,
  designName,
  quantity,
  totalCents: money.grandTotalCents,
  paidCents: money.paidAmountCents,
});

/** Puts one message into the log of an address, and leaves the job that sends it. */
export const queueMessage = async (
  tx: TenantTransaction,
  jobs: Jobs,
  { id: webhookId }: Pick<WebhookRow, 'id'>,
  { event, data }: Message,
  now: Date,
): Promise<void> => {
  const id = webhookDeliveryIdSchema.parse(newId());
  const body = JSON.stringify({ id, event, at: now.toISOString(), data });
  await insertDelivery(tx, { id, webhookId, event, body, createdAt: now });
  await jobs.enqueue(tx, 'call-webhook', { tenantId: tx.tenantId, deliveryId: id });
};

/** Subscribes addresses to events of some types, told as one. */
const tell =
  (jobs: Jobs, clock: () => Date) =>
  <Type extends EventType>(
    event: WebhookEvent,
    types: readonly Type[],
    dataOf: (told: EventOf<Type>) => Message['data'],
  ): Subscription =>
    on(types, {
      by: 'messaging/webhooks',
      does: 'tells other systems that asked for it',
      foresee: listeners,
      handle: async (tx, events) => {
        const addresses = await hearing(tx, event);
        for (const told of addresses.length === 0 ? [] : events) {
          for (const address of addresses) {
            await queueMessage(tx, jobs, address, { event, data: dataOf(told) }, clock());
          }
        }
      },
    });

/** Subscriptions of what other systems may hear; texts of messages and reasons go along, secrets never do. */
export const webhookSubscriptions = (
  jobs: Jobs,
  clock: () => Date = () => new Date(),
): readonly Subscription[] => {
  const subscribe = tell(jobs, clock);
  return [
    subscribe('order.placed', ['order.placed'], ({ order }) => ({ order: orderData(order) })),
    subscribe('order.moved', ['order.moved', 'order.movedUnpaid'], ({ order, reason }) => ({
      order: orderData(order),
      reason: reason ?? null,
    })),
    subscribe('order.corrected', ['order.corrected'], ({ order, reason }) => ({
      order: orderData(order),
      reason,
    })),
    subscribe('order.canceled', ['order.canceled'], ({ orderId }) => ({ order: { id: orderId } })),
    ...(['order.paid', 'order.refunded', 'order.slipConfirmed', 'order.slipRefused'] as const).map((type) =>
      subscribe(type, [type], ({ order, amountCents, reason }) => ({
        order: orderData(order),
        amountCents,
        reason,
      })),
    ),
    ...(['quote.accepted', 'quote.declined'] as const).map((type) =>
      subscribe(type, [type], ({ quote: { id, number, pieces, totalCents, orderId } }) => ({
        quote: { id, number, quantity: pieces, totalCents },
        order: orderId === null ? null : { id: orderId },
      })),
    ),
    ...(['review.approved', 'review.rejected'] as const).map((type) =>
      subscribe(type, [type], ({ review }) => ({
        design: { id: review.designUuid, name: review.designName, version: review.designVersion },
        reason: review.reason,
      })),
    ),
    subscribe('message.received', ['message.received'], ({ from, subject, message, lang }) => ({
      from,
      subject,
      message,
      lang,
    })),
  ];
};
