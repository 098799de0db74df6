import type { AccountId } from '@kitwright/contract';
import { SESSIONS_ENDED, accountKey, notify } from '../../../../db/news-channel.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { on } from '../../../../events/events.ts';

/** The channel on which the processes tell one another for whom there is news. */
export const NEWS_CHANNEL = 'kitwright_news';

/** Tells every process, once this transaction is kept, that there is news for accounts. */
const notifyStreams = async (tx: TenantTransaction, accountIds: readonly AccountId[]): Promise<void> => {
  for (const accountId of new Set(accountIds)) {
    await notify(tx, NEWS_CHANNEL, accountKey(tx.tenantId, accountId));
  }
};

const by = 'messaging/notices';

export const noticeSubscriptions = [
  on(
    [
      'order.corrected',
      'order.moved',
      'order.movedUnpaid',
      'order.noted',
      'order.paid',
      'order.refunded',
      'order.signOffAsked',
      'order.slipConfirmed',
      'order.slipRefused',
      'parcel.sent',
      'parcel.delivered',
    ],
    {
      by,
      does: 'tells the customer’s open pages that there is news of what staff did',
      handle: (tx, events) =>
        notifyStreams(
          tx,
          events.flatMap((event) => {
            const isForStaff =
              (event.type === 'order.noted' && event.audience === 'staff') ||
              ('by' in event && event.by !== 'ADMIN');
            return isForStaff ? [] : [event.order.accountId];
          }),
        ),
    },
  ),
  on(['order.written'], {
    by,
    does: 'tells the customer’s open pages that there is news',
    handle: (tx, events) =>
      notifyStreams(
        tx,
        events.map(({ customerId }) => customerId),
      ),
  }),
  on(['review.approved', 'review.rejected'], {
    by,
    does: 'tells the owner’s open pages that there is news',
    handle: (tx, events) =>
      notifyStreams(
        tx,
        events.map(({ review }) => review.accountId),
      ),
  }),
  on(['design.discussed', 'rosterLink.entered', 'vote.cast', 'share.slipSent'], {
    by,
    does: 'tells the owner’s open pages that there is news',
    handle: (tx, events) =>
      notifyStreams(
        tx,
        events.map(({ ownerId }) => ownerId),
      ),
  }),
  on(['account.sessionsEnded'], {
    by,
    does: 'has open streams of the account looked at again',
    handle: async (tx, events) => {
      for (const { accountId } of events) {
        await notify(tx, NEWS_CHANNEL, `${accountKey(tx.tenantId, accountId)}\n${SESSIONS_ENDED}`);
      }
    },
  }),
];
