import { webhookIdSchema, type WebhookId } from '@kitwright/contract';
import type { endpoints as Endpoints } from '@kitwright/contract/endpoints';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery } from '@kitwright/contract/operations';
import { v7 as newId } from 'uuid';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { DeliveryRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { mayAsk } from '../../../server/fetch-outside.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { webhookLimits } from './deliver-webhook.ts';
import {
  changeWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  updateDelivery,
  type ListedWebhook,
} from './repository.ts';
import { newSecret } from './secret.ts';
import { queueMessage } from './subscriptions.ts';

const presentWebhook = (row: ListedWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  active: row.active,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  failed: row.failed,
});

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  body: row.body,
  status: row.status,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
});

type Told = Pick<Call<typeof Endpoints.consoleAddWebhook>, 'tx' | 'account' | 'request' | 'deps'>;

/** Writes into the audit log what was done with an address; its path may hold a secret, so the host alone. */
const tell = (
  { tx, account: actor, request, deps }: Told,
  type: Extract<PlainAction, `webhook.${string}`>,
  { id, url }: Pick<ListedWebhook, 'id' | 'url'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor,
    subject: { type: 'webhook', id },
    details: { name: new URL(url).host },
    ip: request.ip,
  });

/** Refuses an address that no message would go to, and one that is another's already. */
const checkAddress = async (
  { tx, deps }: Pick<Told, 'tx' | 'deps'>,
  url: string,
  own: WebhookId | null,
): Promise<Outcome<null>> => {
  if (!mayAsk(new URL(url), webhookLimits(deps.config.webhookOrigins))) {
    return fail('error.msg.validation', { fields: [{ field: 'url', key: 'error.field.invalid' }] });
  }
  await lockTenant(tx);
  const others = (await listWebhooks(tx)).filter(({ id }) => id !== own);
  const isTaken = others.some((other) => other.url === url) || others.length >= MAX_WEBHOOKS;
  return isTaken ? fail('error.msg.connection.taken') : ok(null);
};

const known = async (tx: TenantTransaction, id: WebhookId): Promise<Outcome<ListedWebhook>> => {
  const row = await findWebhook(tx, id);
  return row === undefined ? fail('error.msg.notFound') : ok(row);
};

const addWebhook = async (
  call: Call<typeof Endpoints.consoleAddWebhook>,
): Promise<Outcome<{ secret: string; added: Webhook }>> => {
  const { tx, account, body, deps } = call;
  const checked = await checkAddress(call, body.url, null);
  if (!checked.ok) return checked;
  const id = webhookIdSchema.parse(newId());
  const { secret, sealed } = newSecret(deps.config.tokenSecret, id);
  const createdBy = fullName(account);
  await insertWebhook(tx, { ...body, id, secret: sealed, createdBy, createdAt: deps.clock() });
  await tell(call, 'webhook.added', { id, url: body.url });
  const added = await known(tx, id);
  return added.ok ? ok({ secret, added: presentWebhook(added.value) }) : added;
};

const editWebhook = async (call: Call<typeof Endpoints.consoleChangeWebhook>): Promise<Outcome<Webhook>> => {
  const { tx, params, body } = call;
  const found = await known(tx, params.id);
  if (!found.ok) return found;
  const checked = await checkAddress(call, body.url, params.id);
  if (!checked.ok) return checked;
  await changeWebhook(tx, params.id, body);
  await tell(call, 'webhook.changed', { id: params.id, url: body.url });
  const changed = await known(tx, params.id);
  return changed.ok ? ok(presentWebhook(changed.value)) : changed;
};

/** Sends a message again as it was; one that waits for its next attempt goes at once, and no message goes twice for two clicks. */
const resend = async (call: Call<typeof Endpoints.consoleResendDelivery>): Promise<Outcome<null>> => {
  const { tx, params, deps } = call;
  const found = await findDelivery(tx, params.delivery);
  if (found?.webhook.id !== params.id) return fail('error.msg.notFound');
  const { delivery, webhook } = found;
  if (delivery.status !== 'queued') {
    await updateDelivery(tx, delivery.id, { status: 'queued', attempts: 0, error: null });
    await tell(call, 'webhook.resent', webhook);
  }
  await deps.jobs.resume(tx, 'call-webhook', { tenantId: tx.tenantId, deliveryId: delivery.id });
  return ok(null);
};

/** Registers the calls about what other systems hear, and the log of it. */
export const registerWebhooks = (api: Api): void => {
  route(api, endpoints.consoleWebhooks, async ({ tx }) =>
    ok({ items: (await listWebhooks(tx)).map(presentWebhook) }),
  );
  route(api, endpoints.consoleAddWebhook, addWebhook);
  route(api, endpoints.consoleChangeWebhook, editWebhook);
  route(api, endpoints.consoleRemoveWebhook, async (call) => {
    const found = await known(call.tx, call.params.id);
    if (!found.ok) return found;
    await removeWebhook(call.tx, call.params.id);
    await tell(call, 'webhook.removed', found.value);
    return ok(null);
  });
  route(api, endpoints.consolePingWebhook, async ({ tx, params, deps }) => {
    const found = await known(tx, params.id);
    if (!found.ok) return found;
    await queueMessage(tx, deps.jobs, found.value, { event: 'ping', data: {} }, deps.clock());
    return ok(null);
  });
  route(api, endpoints.consoleWebhookDeliveries, async ({ tx, params, query: { cursor, limit } }) => {
    const found = await known(tx, params.id);
    if (!found.ok) return found;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (cursor !== undefined && after === undefined) {
      return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
    }
    const rows = await listDeliveries(tx, params.id, { after, limit });
    const page = pageOf(rows, limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
    return ok({ items: page.rows.map(presentDelivery), nextCursor: page.nextCursor });
  });
  route(api, endpoints.consoleResendDelivery, resend);
};
