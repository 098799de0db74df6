import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type EventOf, type Subscription } from '../../../events/events.ts';
import type { Deps } from '../../../server/api.ts';
import { findAccount, notificationsOf } from '../../identity/accounts.ts';
import { ACCOUNT_TYPES, accountMails } from './account-mail.ts';
import type { MailContent } from './content.ts';
import { quietEnd } from '../quiet/quiet-hours.ts';
import { STAFF_TYPES, placedMail, staffMail } from './order-mail.ts';
import { putInOutbox, renderMail, writeMail, type OutgoingMail } from './write-mail.ts';

const by = 'messaging/mail';

const known = (mails: readonly (OutgoingMail | null)[]): OutgoingMail[] =>
  mails.filter((mail) => mail !== null);

/** Content of what staff decided about a design. */
export const reviewContent = ({
  review,
  openSpots,
  scene,
}: EventOf<'review.approved' | 'review.rejected'>): MailContent => ({
  template: 'designReviewed',
  url: `${scene.origin}/me/assets`,
  designName: review.designName,
  approved: review.status === 'APPROVED',
  reason: review.reason,
  spots: openSpots,
});

/** Tells who submitted a design what staff decided; null if they chose to have none of designs by mail. */
const reviewMail = async (
  tx: TenantTransaction,
  event: EventOf<'review.approved' | 'review.rejected'>,
): Promise<OutgoingMail | null> => {
  const { review, scene, at } = event;
  const account = await findAccount(tx, review.accountId);
  if (account === null || account.blocked || !notificationsOf(account).designs.byMail) return null;
  return writeMail({
    tenant: scene.tenant,
    account,
    content: reviewContent(event),
    now: at,
  });
};

/** Puts news into the outbox; in the tenant's quiet hours they wait there until these end. */
const putNews = async (
  tx: TenantTransaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  mail: OutgoingMail | null,
  { at }: { readonly at: Date },
): Promise<void> => {
  if (mail !== null) await putInOutbox(tx, deps, [mail], await quietEnd(tx, at));
};

/** Brings what a visitor wrote to the tenant's own address. */
const messageMail = ({
  from,
  to,
  subject,
  message,
  lang,
  scene: { tenant, origin },
  at,
}: EventOf<'message.received'>): OutgoingMail => {
  const url = `${origin}/console/messages`;
  const content = { template: 'contactMessage', url, from, subject, message } as const;
  const rendered = renderMail(content, { brand: tenant, lang, firstName: tenant.name });
  return {
    accountId: null,
    template: content.template,
    recipient: to,
    subject: rendered.subject,
    bodyText: rendered.text,
    bodyHtml: rendered.html,
    secret: null,
    createdAt: at,
  };
};

/** Brings an order of cloth to its supplier, with its paper. Nothing goes out where it was handed over otherwise. */
const purchaseMail = ({ mail, at }: EventOf<'purchase.sent'>): OutgoingMail[] => {
  if (mail === null) return [];
  const { to, name, lang, file, scene, ...about } = mail;
  const content = { template: 'purchaseOrder', url: `${scene.origin}/`, ...about } as const;
  const rendered = renderMail(content, { brand: scene.tenant, lang, firstName: name });
  return [
    {
      accountId: null,
      template: content.template,
      recipient: to,
      subject: rendered.subject,
      bodyText: rendered.text,
      bodyHtml: rendered.html,
      secret: null,
      createdAt: at,
      file,
    },
  ];
};

/** Brings a quote to its customer, with its paper. Nothing goes out where staff gave the link themselves. */
const quoteMail = ({ mail, at }: EventOf<'quote.sent'>): OutgoingMail[] => {
  if (mail === null) return [];
  const { account, file, scene, ...about } = mail;
  const content = { template: 'salesQuote', ...about } as const;
  return [{ ...writeMail({ tenant: scene.tenant, account, content, now: at }), file }];
};

/** Brings a customer the answer to what they asked of a quote. */
const quoteReplyMail = ({ mail, at }: EventOf<'quote.replied'>): OutgoingMail[] => {
  if (mail === null) return [];
  const { account, scene, ...about } = mail;
  const content = { template: 'quoteReply', ...about } as const;
  return [writeMail({ tenant: scene.tenant, account, content, now: at })];
};

/** Subscriptions of events that mails go out for; the mails of orders that share a transaction are written together. */
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
      for (const event of events) await putNews(tx, deps, await staffMail(tx, event), event);
    },
  }),
  on(['review.approved', 'review.rejected'], {
    by,
    does: 'mails the owner what staff decided',
    handle: async (tx, events) => {
      for (const event of events) await putNews(tx, deps, await reviewMail(tx, event), event);
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
  on(['quote.sent'], {
    by,
    does: 'mails the quote to its customer',
    handle: (tx, events) => putInOutbox(tx, deps, events.flatMap(quoteMail)),
  }),
  on(['quote.replied'], {
    by,
    does: 'mails the answer to the customer',
    handle: (tx, events) => putInOutbox(tx, deps, events.flatMap(quoteReplyMail)),
  }),
  on(['purchase.sent'], {
    by,
    does: 'mails the order of cloth to its supplier',
    handle: (tx, events) => putInOutbox(tx, deps, events.flatMap(purchaseMail)),
  }),
];
