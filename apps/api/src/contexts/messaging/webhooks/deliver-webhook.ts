import { createHmac } from 'node:crypto';
import { webhookDeliveryIdSchema } from '@kitwright/contract';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { QUEUES, type JobData } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { fetchOutside, ForbiddenAddress, type OutsideLimits } from '../../../server/fetch-outside.ts';
import { unsealSecret } from './secret.ts';
import { findDelivery, updateDelivery } from './repository.ts';

/** Attempts at a message, over some four hours; a person may have it sent again after that. */
export const MOST_ATTEMPTS = QUEUES['call-webhook'].retries + 1;

const TIMEOUT_MS = 8_000;
/** Answers are not read beside their status. */
const MOST_BYTES = 64 * 1024;
const LONGEST_ERROR = 200;

/** Limits of where a message may go: by https to the public internet, or where a setting of the installation says. */
export const webhookLimits = (origins: ReadonlySet<string>): OutsideLimits => ({
  origins,
  others: (url) => url.protocol === 'https:',
  timeoutMs: TIMEOUT_MS,
  mostBytes: MOST_BYTES,
});

/**
 * Signature of a message, `t=<seconds>,v1=<hex>`: HMAC-SHA256 under the secret of `<seconds>.<body>`. Who receives it
 * makes the same, and refuses one that is minutes old: so nothing is sent again by others.
 */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hmac}`;
};

interface Attempt {
  readonly responseStatus: number | null;
  /** Null where it was taken. */
  readonly error: string | null;
  /** True where another attempt would come to the same. */
  readonly isFinal: boolean;
}

const attempt = async (
  { config }: Pick<Deps, 'config'>,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Attempt> => {
  try {
    const limits = webhookLimits(config.webhookOrigins);
    const { status } = await fetchOutside(url, limits, { body, headers });
    const isTaken = status >= 200 && status < 300;
    return { responseStatus: status, error: isTaken ? null : `Answered ${status}`, isFinal: isTaken };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof ForbiddenAddress;
    return { responseStatus: null, error: message.slice(0, LONGEST_ERROR), isFinal };
  }
};

/**
 * Sends one message, unless that was done, and says what became of it; no transaction is open meanwhile. A worker that
 * is killed in between leaves it to the next, under the same id, by which a receiver tells the repeat. Throws while
 * another attempt makes sense.
 */
export const deliverWebhook = async (
  deps: Pick<Deps, 'pool' | 'config' | 'clock'>,
  { tenantId, deliveryId }: JobData['call-webhook'],
): Promise<void> => {
  const { pool, config, clock } = deps;
  const id = webhookDeliveryIdSchema.parse(deliveryId);
  const begun = await withTenant(pool, tenantId, async (tx) => {
    const found = await findDelivery(tx, id);
    if (found?.delivery.status !== 'queued') return null;
    if (!found.webhook.active) {
      await updateDelivery(tx, id, { status: 'failed', error: 'The address rests' });
      return null;
    }
    const attempts = found.delivery.attempts + 1;
    await updateDelivery(tx, id, { attempts, triedAt: clock() });
    return { ...found, attempts };
  });
  if (begun === null) return;
  const { delivery, webhook, attempts } = begun;
  const secret = unsealSecret(config.tokenSecret, webhook);
  const made =
    secret === null
      ? {
          responseStatus: null,
          error: 'The secret does not open: remove the address and add it',
          isFinal: true,
        }
      : await attempt(deps, webhook.url, delivery.body, {
          'content-type': 'application/json',
          'kitwright-event': delivery.event,
          'kitwright-delivery': delivery.id,
          'kitwright-signature': signatureOf(secret, delivery.body, clock()),
        });
  const { responseStatus, error, isFinal } = made;
  const isOver = isFinal || attempts >= MOST_ATTEMPTS;
  const status = error === null ? 'sent' : isOver ? 'failed' : 'queued';
  await withTenant(pool, tenantId, (tx) => updateDelivery(tx, id, { status, responseStatus, error }));
  if (status === 'queued') throw new Error(`Webhook message ${id}: ${error ?? ''}`);
};
