import type { endpoints } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import { originOf } from '../accounts/ask-for-mail.ts';
import { putInOutbox } from '../mail/put-in-outbox.ts';
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
  const mail = {
    accountId: null,
    template: content.template,
    recipient: tenant.contact.email,
    subject: rendered.subject,
    bodyText: rendered.text,
    bodyHtml: rendered.html,
    secret: null,
    createdAt: deps.clock(),
  };
  await putInOutbox(tx, deps, [mail]);
};
