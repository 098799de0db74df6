import { on, type Subscription } from '../../../events/subscription.ts';
import type { Deps } from '../../../server/api.ts';
import { ACCOUNT_TYPES, accountMails } from './account-mail.ts';
import { messageMail } from './message-mail.ts';
import { placedMail, STAFF_TYPES, staffMail } from './order-mail.ts';
import { putInOutbox, type OutgoingMail } from './put-in-outbox.ts';
import { reviewMail } from './review-mail.ts';

const by = 'messaging/mail';

const known = (mails: readonly (OutgoingMail | null)[]): OutgoingMail[] =>
  mails.filter((mail) => mail !== null);

/** What is told by mail; the mails of orders that share a transaction are written together. */
export const mailSubscriptions = (deps: Pick<Deps, 'config' | 'jobs'>): readonly Subscription[] => [
  on(['order.placed'], {
    by,
    does: 'confirms the order to the customer',
    handle: (tx, events) => putInOutbox(tx, deps, known(events.map(placedMail))),
  }),
  on(STAFF_TYPES, {
    by,
    does: 'mails the customer what staff did with the order',
    handle: async (tx, events) => {
      for (const event of events) await putInOutbox(tx, deps, known([await staffMail(tx, event)]));
    },
  }),
  on(['review.approved', 'review.rejected'], {
    by,
    does: 'mails the owner what staff decided',
    handle: async (tx, events) => {
      for (const event of events) await putInOutbox(tx, deps, known([await reviewMail(tx, event)]));
    },
  }),
  on(ACCOUNT_TYPES, {
    by,
    does: 'mails the owner of the account',
    handle: (tx, events) => putInOutbox(tx, deps, events.flatMap(accountMails)),
  }),
  on(['message.received'], {
    by,
    does: 'mails the message to the tenant',
    handle: (tx, events) => putInOutbox(tx, deps, events.map(messageMail)),
  }),
];
