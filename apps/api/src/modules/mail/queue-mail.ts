import type { AccountRow, TenantRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import type { MailContent } from './content.ts';
import { putInOutbox, type OutgoingMail } from './put-in-outbox.ts';
import { renderMail } from './render-mail.ts';

export interface MailOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour'>;
  readonly account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang'>;
  readonly content: MailContent;
  /** The code, or the secret of the link, for the mark in the content. */
  readonly secret?: string;
  readonly now: Date;
}

/** A mail to an account, in its language. */
export const writeMail = ({ tenant, account, content, secret, now }: MailOrder): OutgoingMail => {
  const { subject, text, html } = renderMail(content, {
    brand: tenant,
    lang: account.lang,
    firstName: account.firstName,
  });
  return {
    accountId: account.id,
    template: content.template,
    recipient: account.email,
    subject,
    bodyText: text,
    bodyHtml: html,
    secret: secret ?? null,
    createdAt: now,
  };
};

/** Puts a mail to an account into the outbox; it goes out when, and only if, this transaction is kept. */
export const queueMail = (
  tx: TenantTransaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  order: MailOrder,
): Promise<void> => putInOutbox(tx, deps, [writeMail(order)]);
