import type { Lang } from '@kitwright/contract';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { Recipient } from '../../../events/payloads.ts';
import { isStaff } from '../../../server/identity.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import type { MailContent } from './content.ts';
import type { OutgoingMail } from './put-in-outbox.ts';
import { renderMail } from './render-mail.ts';

interface MailOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour' | 'languages'>;
  readonly account: Recipient;
  readonly content: MailContent;
  /** The code, or the secret of the link, for the mark in the content. */
  readonly secret?: string;
  readonly now: Date;
}

/** Of the languages that the shop offers its customers; the back office speaks them all. */
const langOf = ({ tenant, account: { lang, roles } }: Pick<MailOrder, 'tenant' | 'account'>): Lang =>
  isStaff(roles) ? lang : offeredLang(tenant, lang);

/** A mail to an account, in its language. */
export const writeMail = ({ tenant, account, content, secret, now }: MailOrder): OutgoingMail => {
  const { subject, text, html } = renderMail(content, {
    brand: tenant,
    lang: langOf({ tenant, account }),
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
