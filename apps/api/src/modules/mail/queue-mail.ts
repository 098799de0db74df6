import type { AccountRow, TenantRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import type { MailContent } from './content.ts';
import { putInOutbox } from './put-in-outbox.ts';
import { renderMail } from './render-mail.ts';

export interface MailOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour'>;
  readonly account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang'>;
  readonly content: MailContent;
  /** The code, or the secret of the link, for the mark in the content. */
  readonly secret?: string;
  readonly now: Date;
}

/** Writes a mail to an account into the outbox; it goes out when, and only if, this transaction is kept. */
export const queueMail = async (
  tx: TenantTransaction,
  deps: Pick<Deps, 'config' | 'jobs'>,
  order: MailOrder,
): Promise<void> => {
  const { tenant, account, content, now } = order;
  const { subject, text, html } = renderMail(content, {
    brand: tenant,
    lang: account.lang,
    firstName: account.firstName,
  });
  await putInOutbox(tx, deps, {
    accountId: account.id,
    template: content.template,
    recipient: account.email,
    subject,
    bodyText: text,
    bodyHtml: html,
    secret: order.secret ?? null,
    createdAt: now,
  });
};
