import type { EventOf } from '../../../events/events.ts';
import type { OutgoingMail } from './put-in-outbox.ts';
import { renderMail } from './render-mail.ts';

/** Brings what a visitor wrote to the tenant's own address. */
export const messageMail = ({
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
