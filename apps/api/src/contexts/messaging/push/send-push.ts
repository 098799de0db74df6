import type { TenantId } from '@kitwright/contract';
import { quietUntil } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { PushMessageRow, PushSubscriptionRow } from '../../../db/schema/index.ts';
import type { PushContent } from '../../../db/schema/push.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { QUEUES, type JobData, type Jobs } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { fetchOutside, ForbiddenAddress } from '../../../server/fetch-outside.ts';
import { seal, unseal } from '../../../values/seal.ts';
import { clocksOf } from '../quiet/quiet-hours.ts';
import { webhookLimits } from '../webhooks/deliver-webhook.ts';
import {
  changePushMessage,
  findKeys,
  forgetKeys,
  insertPushMessages,
  keepKeys,
  lockPushMessage,
  removeSubscription,
} from './repository.ts';
import { MOST_TEXT_BYTES, newVapidKeys, sealMessage, vapidHeader, type VapidKeys } from './web-push.ts';

const PURPOSE = 'kitwright web push';
const MOST_ATTEMPTS = QUEUES['send-push'].retries + 1;
/** A push service that asks for pauses is asked no more often than that. */
const MOST_PAUSES = 20;
const LONGEST_ERROR = 200;
/** Seconds that a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 86_400;
const NO_CONTENT: PushContent = { title: '', body: '', url: '/', lang: 'en', tag: '' };

/** A message to one browser. */
export interface PushNote {
  readonly subscriptionId: PushSubscriptionRow['id'];
  readonly content: PushContent;
  /** True of news, which quiet hours hold back. */
  readonly isNews: boolean;
}

/** Writes messages down and leaves the jobs that send them, all in this transaction. */
export const queuePush = async (
  tx: TenantTransaction,
  jobs: Jobs,
  notes: readonly PushNote[],
  now: Date,
): Promise<void> => {
  const rows = notes.map(({ content, ...note }) => ({
    ...note,
    id: newId(),
    body: content,
    createdAt: now,
    notBefore: now,
  }));
  await insertPushMessages(tx, rows);
  for (const { id } of rows) await jobs.enqueue(tx, 'send-push', { tenantId: tx.tenantId, messageId: id });
};

/** The tenant's keys, which are made once; keys that no longer open are made again, and all browsers have to ask again. */
export const vapidKeysOf = async (tx: TenantTransaction, tokenSecret: string): Promise<VapidKeys> => {
  const under = { secret: tokenSecret, purpose: PURPOSE, owner: tx.tenantId };
  const known = await findKeys(tx);
  const opened = known === undefined ? null : unseal(under, known.privateKey);
  if (known !== undefined && opened !== null) return { publicKey: known.publicKey, privateKey: opened };
  if (known !== undefined) await forgetKeys(tx);
  const { publicKey, privateKey } = newVapidKeys();
  await keepKeys(tx, { publicKey, privateKey: seal(under, privateKey) });
  const kept = await findKeys(tx);
  const own = kept && unseal(under, kept.privateKey);
  if (kept === undefined || own == null) throw new Error('The keys of web push were not kept');
  return { publicKey: kept.publicKey, privateKey: own };
};

type SendDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'jobs'>;

/** Leaves a message for later; another job takes it up then. */
const putOff = async (
  tx: TenantTransaction,
  { jobs, clock }: Pick<SendDeps, 'jobs' | 'clock'>,
  id: string,
  until: Date,
): Promise<void> => {
  const afterSeconds = Math.max(1, Math.ceil((until.getTime() - clock().getTime()) / 1_000));
  await changePushMessage(tx, id, { notBefore: until });
  await jobs.enqueue(tx, 'send-push', { tenantId: tx.tenantId, messageId: id }, { afterSeconds });
};

interface Begun {
  readonly message: PushMessageRow;
  readonly subscription: PushSubscriptionRow;
  readonly keys: VapidKeys;
  readonly contact: string;
}

/** Takes a message up: null for one that was sent, whose browser is gone, or that has to wait. */
const begin = async (tx: TenantTransaction, deps: SendDeps, id: string): Promise<Begun | null> => {
  const found = await lockPushMessage(tx, id);
  if (found?.message.status !== 'queued') return null;
  const { message, subscription } = found;
  const now = deps.clock();
  if (message.notBefore > now) {
    await putOff(tx, deps, id, message.notBefore);
    return null;
  }
  const { tenant, zone, quiet } = await clocksOf(tx);
  const until = message.isNews ? quietUntil(zone, quiet, now) : null;
  if (until !== null) {
    await putOff(tx, deps, id, until);
    return null;
  }
  const attempts = message.attempts + 1;
  await changePushMessage(tx, id, { attempts });
  const keys = await vapidKeysOf(tx, deps.config.tokenSecret);
  const contact = `mailto:${tenant.contact.email}`;
  return { message: { ...message, attempts }, subscription, keys, contact };
};

interface Answer {
  /** 599 where none came, 0 where the address is not asked. */
  readonly status: number;
  readonly error: string;
  readonly retryAfterSeconds: number | null;
}

const post = async (
  deps: SendDeps,
  { message, subscription: { endpoint, p256dh, auth }, keys, contact }: Begun,
): Promise<Answer> => {
  const text = Buffer.from(JSON.stringify(message.body));
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(KEPT_SECONDS),
    urgency: 'normal',
    authorization: vapidHeader(keys, { endpoint, contact, now: deps.clock() }),
  };
  const limits = webhookLimits(deps.config.webhookOrigins);
  try {
    const body = sealMessage({ p256dh, auth }, text);
    const { status, retryAfter } = await fetchOutside(endpoint, limits, { body, headers });
    const retryAfterSeconds = Number.parseInt(retryAfter ?? '', 10) || null;
    return { status, error: `Answered ${status}`, retryAfterSeconds };
  } catch (error) {
    const status = error instanceof ForbiddenAddress ? 0 : 599;
    return { status, error: error instanceof Error ? error.message : String(error), retryAfterSeconds: null };
  }
};

/** Answers by which a push service says that the browser no longer hears, or an address that may not be asked. */
const GONE: readonly number[] = [0, 404, 410];

/** Writes down what became of a message; `again` while another attempt makes sense. */
const settle = async (
  tx: TenantTransaction,
  deps: SendDeps,
  { message, subscription }: Begun,
  { status, error, retryAfterSeconds }: Answer,
): Promise<'again' | null> => {
  const { id, attempts } = message;
  if (status >= 200 && status < 300) {
    await changePushMessage(tx, id, { status: 'sent', error: null, body: NO_CONTENT });
    return null;
  }
  if (GONE.includes(status)) {
    await removeSubscription(tx, subscription.accountId, subscription.id);
    return null;
  }
  const told = error.slice(0, LONGEST_ERROR);
  if (status === 429 && attempts < MOST_PAUSES) {
    const until = new Date(deps.clock().getTime() + (retryAfterSeconds ?? 60) * 1_000);
    await changePushMessage(tx, id, { error: told });
    await putOff(tx, deps, id, until);
    return null;
  }
  if (status >= 500 && attempts < MOST_ATTEMPTS) {
    await changePushMessage(tx, id, { error: told });
    return 'again';
  }
  await changePushMessage(tx, id, { status: 'failed', error: told, body: NO_CONTENT });
  return null;
};

/** Sends one message, unless that was done; no transaction is open meanwhile. A browser that is gone is forgotten. */
export const sendPush = async (
  deps: SendDeps,
  { tenantId, messageId }: JobData['send-push'] & { readonly tenantId: TenantId },
): Promise<void> => {
  const begun = await withTenant(deps.pool, tenantId, (tx) => begin(tx, deps, messageId));
  if (begun === null) return;
  const answer = await post(deps, begun);
  const next = await withTenant(deps.pool, tenantId, (tx) => settle(tx, deps, begun, answer));
  if (next === 'again') throw new Error('A push service did not take a message');
};

/** Characters that are cut off a body so long that it does not fit: Khmer ones are three bytes each. */
const CUT = 100;

/** The same content with as much of its body as fits into one message. */
export const fitting = (content: PushContent): PushContent => {
  let { body } = content;
  const bytes = (): number => Buffer.byteLength(JSON.stringify({ ...content, body }));
  if (bytes() <= MOST_TEXT_BYTES) return content;
  while (bytes() > MOST_TEXT_BYTES && body.length > 0) {
    body = `${body.slice(0, Math.max(0, body.length - CUT)).trimEnd()}…`;
    if (body === '…') break;
  }
  return { ...content, body };
};
