import { createHash } from 'node:crypto';
import { pushSubscriptionIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_BROWSERS, type PushBrowser } from '@kitwright/contract/messages';
import { v7 as newId } from 'uuid';
import type { PushSubscriptionRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { mayAsk } from '../../../server/fetch-outside.ts';
import { isStaff } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { newsFor } from '../telegram/hear-update.ts';
import { webhookLimits } from '../webhooks/deliver-webhook.ts';
import { changeSubscription, listSubscriptions, putSubscription, removeSubscription } from './repository.ts';
import { queuePush, vapidKeysOf } from './send-push.ts';
import { isTarget } from './web-push.ts';

const BROWSERS_PER_MINUTE = 30;
const LONGEST_USER_AGENT = 300;

const present = ({ id, endpointHash, userAgent, news, connectedAt }: PushSubscriptionRow): PushBrowser => ({
  id,
  mark: endpointHash.toString('hex'),
  userAgent,
  news,
  connectedAt: connectedAt.toISOString(),
});

const refused = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Has news go to a browser from now on, and says so there; one that is known keeps what it hears. */
const connect = async (call: Call<typeof endpoints.connectPush>): Promise<Outcome<PushBrowser>> => {
  const { tx, tenant, account, body, deps, request } = call;
  const { endpoint } = body;
  const target = { p256dh: Buffer.from(body.p256dh, 'base64url'), auth: Buffer.from(body.auth, 'base64url') };
  if (!mayAsk(new URL(endpoint), webhookLimits(deps.config.webhookOrigins))) return refused('endpoint');
  if (!isTarget(target)) return refused('p256dh');
  const endpointHash = createHash('sha256').update(endpoint).digest();
  const known = await listSubscriptions(tx, account.id);
  const isNew = !known.some((each) => each.endpointHash.equals(endpointHash));
  if (isNew && known.length >= MAX_BROWSERS) return fail('error.msg.connection.taken');
  const now = deps.clock();
  const row = await putSubscription(tx, {
    ...target,
    id: pushSubscriptionIdSchema.parse(newId()),
    accountId: account.id,
    sessionId: account.sessionId,
    endpoint,
    endpointHash,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    news: newsFor(account, 'private'),
    connectedAt: now,
  });
  if (isNew) {
    const lang = isStaff(account.roles) ? account.lang : offeredLang(tenant, account.lang);
    const url = isStaff(account.roles) ? '/console/telegram' : '/me/setting#push';
    const content = { title: tenant.name, body: CHAT_WORDS[lang].pushed, url, lang, tag: 'connected' };
    await queuePush(tx, deps.jobs, [{ subscriptionId: row.id, content, isNews: false }], now);
  }
  return ok(present(row));
};

/** Registers the calls about news in browsers. */
export const registerPush = (api: Api): void => {
  route(api, endpoints.push, async ({ tx, account, deps }) => {
    const { publicKey } = await vapidKeysOf(tx, deps.config.tokenSecret);
    return ok({
      key: publicKey.toString('base64url'),
      offered: newsFor(account, 'private'),
      browsers: (await listSubscriptions(tx, account.id)).map(present),
    });
  });
  route(api, endpoints.connectPush, connect, { before: callLimit(api, BROWSERS_PER_MINUTE, () => '') });
  route(api, endpoints.changePush, async ({ tx, account, params, body }) => {
    const offered = newsFor(account, 'private');
    const news = body.news.filter((each) => offered.includes(each));
    const row = await changeSubscription(tx, account.id, params.id, news);
    return row === undefined ? fail('error.msg.notFound') : ok(present(row));
  });
  route(api, endpoints.disconnectPush, async ({ tx, account, params }) =>
    (await removeSubscription(tx, account.id, params.id)) ? ok(null) : fail('error.msg.notFound'),
  );
};
