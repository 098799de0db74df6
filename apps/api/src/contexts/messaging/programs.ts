export { deliverMail } from './mail/deliver-mail.ts';
export { type Mailer, outboxMailer } from './mail/smtp-mailer.ts';
export { createSmtpMailer } from './mail/smtp-mailer.ts';
export { sendTelegram } from './telegram/send-message.ts';
export { telegramSubscriptions } from './telegram/subscriptions.ts';
export { deliverWebhook } from './webhooks/deliver-webhook.ts';
export { webhookSubscriptions } from './webhooks/subscriptions.ts';
export { mailSubscriptions } from './mail/subscriptions.ts';
export { noticeSubscriptions } from './notices/stream/notify-streams.ts';
