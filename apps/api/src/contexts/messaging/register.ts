import type { Api } from '../../server/api.ts';
import { registerContact } from './contact/routes.ts';
import { registerMails } from './mail/list-mails.ts';
import { registerPush } from './push/routes.ts';
import { registerTelegram } from './telegram/routes.ts';
import { registerWebhooks } from './webhooks/routes.ts';
import { registerNotices } from './notices/routes.ts';
import { registerWorkNews } from './news/routes.ts';

/** Registers the routes of this context. */
export const registerMessaging = (api: Api): void => {
  registerContact(api);
  registerMails(api);
  registerNotices(api);
  registerWorkNews(api);
  registerPush(api);
  registerTelegram(api);
  registerWebhooks(api);
};
