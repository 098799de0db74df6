import { v7 as newId } from 'uuid';
import type { AccountRow, TenantRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailContent } from './content.ts';
import { insertMail } from './mails.repository.ts';
import { renderMail } from './render-mail.ts';

export interface MailOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour'>;
  readonly account: Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang'>;
  readonly content: MailContent;
  /** The code, or the secret of the link, for the mark in the content. */
  readonly secret?: string;
  readonly now: Date;
}

/** Writes a mail to an account into the outbox, and leaves the job that delivers it, both in this transaction. */
export const queueMail = async (tx: TenantTransaction, jobs: Jobs, order: MailOrder): Promise<void> => {
  const { tenant, account, content, now } = order;
  const { subject, text, html } = renderMail(content, {
    brand: tenant,
    lang: account.lang,
    firstName: account.firstName,
  });
  const id = newId();
  await insertMail(tx, {
    id,
    accountId: account.id,
    template: content.template,
    recipient: account.email,
    subject,
    bodyText: text,
    bodyHtml: html,
    secret: order.secret ?? null,
    createdAt: now,
  });
  await jobs.enqueue(tx, 'deliver-mail', { tenantId: tx.tenantId, mailId: id });
};
