import type { AccountId, DesignId } from '@kitwright/contract';
import type { WorkKind } from '@kitwright/contract/messages';
import { v7 as newId } from 'uuid';
import type { DesignReviewRow, WorkItem } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type EventOf, type Subscription } from '../../../events/events.ts';
import type { ToldOrder } from '../../../events/payloads.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { reviewsOfDesign } from '../../design/designs.ts';
import { forgetNewsOf, insertNews } from './work.repository.ts';

const by = 'messaging/news';

/** Something that waits for those of the staff whom its kind concerns. */
interface Happened {
  readonly kind: WorkKind;
  readonly item: WorkItem;
  /** The member of staff who did it; null for anyone else. */
  readonly actorId: AccountId | null;
  readonly origin: string;
  readonly at: Date;
}

/**
 * Writes down what happened, and leaves the job that tells all whom it concerns by then, all in this transaction: placing an
 * order waits for no look at the staff.
 */
const tellLater = async (tx: TenantTransaction, jobs: Jobs, happened: readonly Happened[]): Promise<void> => {
  if (happened.length === 0) return;
  const rows = happened.map(({ at, ...each }) => ({ ...each, id: newId(), happenedAt: at }));
  insertNews(tx, rows);
  await jobs.enqueue(tx, 'tell-staff', { tenantId: tx.tenantId, newsIds: rows.map(({ id }) => id) });
};

const aboutOrder = (order: ToldOrder) => ({
  orderId: order.id,
  number: order.number,
  team: order.teamName,
  design: order.designName,
  pieces: order.quantity,
  totalCents: order.grandTotalCents,
});

/** Claim that money came, as staff see it: a slip, or a payment that Bakong found. */
const claimed = ({
  type,
  order,
  amountCents,
  origin,
  at,
}: EventOf<'slip.sent' | 'share.slipSent' | 'khqr.odd'>): Happened => ({
  kind: 'money',
  item: { what: type === 'khqr.odd' ? 'oddPayment' : 'slip', ...aboutOrder(order), amountCents },
  actorId: null,
  origin,
  at,
});

const lastReview = async (
  tx: TenantTransaction,
  designUuid: DesignId,
): Promise<Pick<DesignReviewRow, 'id' | 'designName'> | undefined> =>
  (await reviewsOfDesign(tx, designUuid))[0];

const answered = async (
  tx: TenantTransaction,
  { designUuid, designName: design, orderId, scene, at }: EventOf<'review.answered'>,
): Promise<Happened[]> => {
  const told = (of: Extract<WorkItem, { readonly what: 'answered' }>['of']): Happened[] => [
    { kind: 'designs', item: { what: 'answered', design, of }, actorId: null, origin: scene.origin, at },
  ];
  if (orderId !== null) return told({ orderId });
  const review = await lastReview(tx, designUuid);
  return review === undefined ? [] : told({ reviewId: review.id });
};

/** Subscriptions of what waits for staff, who hear of it in the ways they chose. */
export const workSubscriptions = (jobs: Jobs): readonly Subscription[] => [
  on(['order.placed', 'order.resubmitted'], {
    by,
    does: 'has staff told who approve orders',
    handle: (tx, events) =>
      tellLater(
        tx,
        jobs,
        events.map((event) => ({
          kind: 'orders',
          item: {
            what: event.type === 'order.placed' ? 'placed' : 'resubmitted',
            ...aboutOrder(event.order),
            ...(event.type === 'order.placed' && event.quoteNumber !== null
              ? { quote: event.quoteNumber }
              : {}),
          },
          actorId: event.type === 'order.placed' ? event.writerId : null,
          origin: event.scene.origin,
          at: event.at,
        })),
      ),
  }),
  on(['order.signedOff'], {
    by,
    does: 'has staff told who approve orders',
    handle: (tx, events) =>
      tellLater(
        tx,
        jobs,
        events.map(({ order, scene, at }) => ({
          kind: 'orders',
          item: { what: 'signedOff', ...aboutOrder(order) },
          actorId: null,
          origin: scene.origin,
          at,
        })),
      ),
  }),
  on(['slip.sent', 'share.slipSent', 'khqr.odd'], {
    by,
    does: 'has staff told who look after money',
    handle: (tx, events) => tellLater(tx, jobs, events.map(claimed)),
  }),
  on(['quote.asked', 'quote.declined'], {
    by,
    does: 'has staff told who sell',
    handle: (tx, events) =>
      tellLater(
        tx,
        jobs,
        events.map(({ type, quote: { id: quoteId, number, pieces, totalCents }, actor, scene, at }) => ({
          kind: 'messages',
          item: {
            what: type === 'quote.asked' ? 'quoteAsked' : 'quoteDeclined',
            quoteId,
            number,
            pieces,
            totalCents,
          },
          actorId: actor?.id ?? null,
          origin: scene.origin,
          at,
        })),
      ),
  }),
  on(['message.received'], {
    by,
    does: 'has staff told who answer messages',
    handle: (tx, events) =>
      tellLater(
        tx,
        jobs,
        events.map(({ subject, scene, at }) => ({
          kind: 'messages',
          item: { what: 'message', subject },
          actorId: null,
          origin: scene.origin,
          at,
        })),
      ),
  }),
  on(['design.submitted'], {
    by,
    does: 'has staff told who review designs',
    handle: async (tx, events) => {
      for (const { designUuid, scene, at } of events) {
        const review = await lastReview(tx, designUuid);
        if (review === undefined) continue;
        const item = { what: 'submitted', reviewId: review.id, design: review.designName } as const;
        await tellLater(tx, jobs, [{ kind: 'designs', item, actorId: null, origin: scene.origin, at }]);
      }
    },
  }),
  on(['review.answered'], {
    by,
    does: 'has staff told who review designs',
    handle: async (tx, events) => {
      for (const event of events) await tellLater(tx, jobs, await answered(tx, event));
    },
  }),
  on(['account.deleted'], {
    by,
    does: 'drops what names the teams and designs of an account that ended',
    handle: async (tx, events) => {
      for (const { account } of events) await forgetNewsOf(tx, account.id);
    },
  }),
];
