import type { endpoints } from '@kitwright/contract';
import { v7 as newId } from 'uuid';
import type { Call } from '../../server/call.ts';
import { originOf } from '../accounts/ask-for-mail.ts';
import { insertMail } from '../mail/mails.repository.ts';
import { renderMail } from '../mail/render-mail.ts';

/** Mails what a visitor wrote to the tenant's own address, in the transaction in which the message is kept. */
export const queueContactMail = async (call: Call<typeof endpoints.contact>): Promise<void> => {
  const { tx, tenant, body, deps } = call;
  const { contact: from, subject, message, lang } = body;
  const content = {
    template: 'contactMessage',
    url: `${originOf(call)}/console/messages`,
    from,
    subject,
    message,
  } as const;
  const rendered = renderMail(content, { brand: tenant, lang, firstName: tenant.name });
  const id = newId();
  await insertMail(tx, {
    id,
    accountId: null,
    template: content.template,
    recipient: tenant.contact.email,
    subject: rendered.subject,
    bodyText: rendered.text,
    bodyHtml: rendered.html,
    secret: null,
    createdAt: deps.clock(),
  });
  await deps.jobs.enqueue(tx, 'deliver-mail', { tenantId: tx.tenantId, mailId: id });
};
