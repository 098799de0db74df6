import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  callCounts,
  coDesignPlaces,
  coDesignTickets,
  idempotencyKeys,
  khqrCodes,
  knownDevices,
  mailedSecrets,
  mails,
  pushMessages,
  refreshTokens,
  secondFactorChallenges,
  sessions,
  signInFailures,
  spentNonces,
  telegramCodes,
  telegramMessages,
  webhookDeliveries,
  workNews,
} from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { on, type Subscription } from '../../../events/events.ts';
import type { JobData, Jobs } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { strandedMails, strandedWork } from '../../messaging/mail.ts';
import { sweepUploads } from '../../library/uploads.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Times that each is kept after it ran out, or was written: older ones have no use. */
const KEPT_ANSWERS_MS = 30 * DAY_MS;
const KEPT_SECRETS_MS = DAY_MS;
const KEPT_COUNTS_MS = HOUR_MS;
const KEPT_DEVICES_MS = 400 * DAY_MS;
/** No connection lasts longer than an hour: what is older was held by a process that was killed. */
const KEPT_PLACES_MS = 2 * HOUR_MS;
/** Codes that no money came for. */
const KEPT_CODES_MS = 30 * DAY_MS;
const KEPT_WEBHOOK_MESSAGES_MS = 30 * DAY_MS;
const KEPT_MAILS_MS = 90 * DAY_MS;
/** All attempts at a mail take half an hour. */
const STRANDED_AFTER_MS = 2 * HOUR_MS;
const STRANDED_AT_ONCE = 100;

const unpaid = (old: Date): SQL =>
  sql`${khqrCodes.state} IN ('open', 'over') AND ${khqrCodes.expiresAt} < ${old}`;

const SWEEP_EVERY_SECONDS = 3_600;

/**
 * Asks for a sweep of the tenant, once an hour at most. Done as someone signs in: that is when rows that run out are
 * made, and row-level security shows no one the tenants of all.
 */
export const sweepSubscriptions = (jobs: Jobs): readonly Subscription[] => [
  on(['account.signedIn'], {
    by: 'operations/sweep',
    does: 'asks for a sweep of the tenant, once an hour at most',
    handle: (tx) => {
      const { tenantId } = tx;
      const once = { key: tenantId, everySeconds: SWEEP_EVERY_SECONDS };
      return jobs.enqueue(tx, 'sweep', { tenantId }, { once });
    },
  }),
];

/** Drops what has run out of a tenant, and sends mails on their way again whose job was lost. */
export const sweep = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'jobs' | 'blobs' | 'config'>,
  { tenantId }: JobData['sweep'],
): Promise<void> => {
  const { pool, clock, jobs } = deps;
  const now = clock().getTime();
  const before = (ageMs: number): Date => new Date(now - ageMs);
  await withTenant(pool, tenantId, async (tx) => {
    const drop = (table: PgTable & { tenantId: PgColumn }, old: SQL) =>
      tx.db.delete(table).where(and(eq(table.tenantId, tx.tenantId), old));
    await drop(sessions, lt(sessions.expiresAt, before(0)));
    await drop(refreshTokens, lt(refreshTokens.expiresAt, before(0)));
    await drop(signInFailures, lt(signInFailures.at, before(KEPT_COUNTS_MS)));
    await drop(callCounts, lt(callCounts.windowStart, before(KEPT_COUNTS_MS)));
    await drop(knownDevices, lt(knownDevices.lastSeenAt, before(KEPT_DEVICES_MS)));
    await drop(spentNonces, lt(spentNonces.expiresAt, before(0)));
    await drop(mailedSecrets, lt(mailedSecrets.expiresAt, before(KEPT_SECRETS_MS)));
    await drop(idempotencyKeys, lt(idempotencyKeys.createdAt, before(KEPT_ANSWERS_MS)));
    await drop(coDesignTickets, lt(coDesignTickets.expiresAt, before(0)));
    await drop(coDesignPlaces, lt(coDesignPlaces.seenAt, before(KEPT_PLACES_MS)));
    await drop(secondFactorChallenges, lt(secondFactorChallenges.expiresAt, before(0)));
    await drop(webhookDeliveries, lt(webhookDeliveries.createdAt, before(KEPT_WEBHOOK_MESSAGES_MS)));
    await drop(telegramMessages, lt(telegramMessages.createdAt, before(KEPT_WEBHOOK_MESSAGES_MS)));
    await drop(pushMessages, lt(pushMessages.createdAt, before(KEPT_WEBHOOK_MESSAGES_MS)));
    await drop(telegramCodes, lt(telegramCodes.expiresAt, before(0)));
    await drop(khqrCodes, unpaid(before(KEPT_CODES_MS)));
    await drop(workNews, lt(workNews.happenedAt, before(KEPT_WEBHOOK_MESSAGES_MS)));
    await drop(mails, lt(mails.createdAt, before(KEPT_MAILS_MS)));
    for (const mailId of await strandedMails(tx, before(STRANDED_AFTER_MS), STRANDED_AT_ONCE)) {
      await jobs.enqueue(tx, 'deliver-mail', { tenantId, mailId });
    }
    const { newsIds, accountIds } = await strandedWork(tx, before(STRANDED_AFTER_MS), STRANDED_AT_ONCE);
    if (newsIds.length > 0) await jobs.enqueue(tx, 'tell-staff', { tenantId, newsIds });
    for (const accountId of accountIds) {
      await jobs.enqueue(tx, 'mail-staff', { tenantId, accountId, dueAt: clock().toISOString() });
    }
  });
  await sweepUploads(deps, tenantId);
};
