import type { AccountRow, TenantRow } from '../../../db/schema/index.ts';
import type { MailContent } from './content.ts';
import type { OutgoingMail } from './put-in-outbox.ts';
import { renderMail } from './render-mail.ts';

interface MailOrder {
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
