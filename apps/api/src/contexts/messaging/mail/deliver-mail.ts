import { setTimeout as wait } from 'node:timers/promises';
import { emailSchema, mailIdSchema, type MailId } from '@kitwright/contract';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { tenants, type MailRow, type TenantRow } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { QUEUES, type JobData } from '../../../jobs/jobs.ts';
import { SECRET_MARK } from './content.ts';
import {
  confirmMail,
  findMailFile,
  lockQueuedMail,
  updateMail,
  type ClaimedMail,
  type MailChange,
  type MailFile,
} from './mails.repository.ts';
import type { Delivery, Mailer, OutgoingMail } from './smtp-mailer.ts';
import { oneLine } from './write-mail.ts';

export const MOST_ATTEMPTS = QUEUES['deliver-mail'].retries + 1;

export interface DeliveryDeps {
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly clock: () => Date;
}

/** Longer than any attempt takes: a mailer gives up after 30 s, and what became of it is written for 15 s. */
const CLAIM_MS = 60_000;
/** The clock that counts a pause may be a little ahead of ours. */
const CLOCK_SLACK_MS = 5_000;
const CONFIRM_PATIENCE_MS = 15_000;
const CONFIRM_PAUSE_MS = 500;

/** A mail that others are handing over, or were when they were last heard of. */
const UNDER_WAY = 'others are handing it over';
/** A mail server may have taken it twice by now, under one Message-ID; a third time would be nuisance. */
const MOST_UNCONFIRMED = 2;
const UNKNOWN = 'Twice it was not known whether it was taken; it is not sent a third time';

/**
 * Hands one mail over, unless that was done before: claims it, sends it while no transaction is open, and says what
 * became of it. Of two processes with the same job one delivers. A worker that is killed in between leaves a claim that
 * runs out: then the mail is sent once more, under the same Message-ID, by which a receiver tells the repeat. Throws
 * while another attempt makes sense.
 */
export const deliverMail = async (
  deps: DeliveryDeps,
  { tenantId, mailId }: JobData['deliver-mail'],
): Promise<void> => {
  const { pool, mailer, clock } = deps;
  const claimed = await withTenant(pool, tenantId, (tx) => claim(tx, mailIdSchema.parse(mailId), clock()));
  if (claimed === null) return;
  if (claimed === UNDER_WAY) throw new Error(`Mail ${mailId}: ${UNDER_WAY}`);
  const { mail, tenant, file } = claimed;
  const delivery = await mailer.deliver(outgoing(mail, tenant, file));
  const change = changeAfter(delivery, mail.attempts, clock());
  // What a mail server took, or never will, is no secret to keep; without one the outbox is where it is read.
  const over = mailer.sends && change.status !== 'queued';
  await confirm(deps, mail, { ...change, secret: over ? null : mail.secret });
  if (change.status === 'queued') throw new Error(`Mail ${mailId}: ${change.error ?? ''}`);
};

interface Claimed {
  readonly mail: ClaimedMail;
  readonly tenant: TenantRow;
  readonly file: MailFile | null;
}

/** The mail, ours until the claim runs out; null for one that needs no handing over any more. */
const claim = async (
  tx: TenantTransaction,
  mailId: MailId,
  now: Date,
): Promise<Claimed | typeof UNDER_WAY | null> => {
  const mail = await lockQueuedMail(tx, mailId);
  const tenant = await findTenant(tx);
  if (mail === null || tenant === null) return null;
  if (mail.notBefore !== null && now.getTime() + CLOCK_SLACK_MS < mail.notBefore.getTime()) return null;
  if (mail.claimedUntil !== null && mail.claimedUntil > now) return UNDER_WAY;
  const unconfirmed = mail.claimedUntil === null ? 0 : mail.unconfirmed + 1;
  if (unconfirmed >= MOST_UNCONFIRMED) {
    await updateMail(tx, mail.id, { status: 'failed', error: UNKNOWN, claimedUntil: null, secret: null });
    return null;
  }
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const change = { attempts: mail.attempts + 1, claimedUntil, unconfirmed };
  await updateMail(tx, mail.id, change);
  return { mail: { ...mail, ...change }, tenant, file: await findMailFile(tx, mail.id) };
};

/** Writes down what became of a mail; a database that is away for a moment is waited for. */
const confirm = async ({ pool }: DeliveryDeps, mail: ClaimedMail, change: MailChange): Promise<void> => {
  const latest = performance.now() + CONFIRM_PATIENCE_MS;
  for (;;) {
    try {
      await withTenant(pool, mail.tenantId, (tx) => confirmMail(tx, mail, change));
      return;
    } catch (error) {
      if (performance.now() > latest) throw error;
      await wait(CONFIRM_PAUSE_MS);
    }
  }
};

const changeAfter = (
  delivery: Delivery,
  attempts: number,
  now: Date,
): Pick<MailRow, 'status' | 'error' | 'sentAt'> => {
  if (delivery.ok) return { status: 'sent', error: null, sentAt: now };
  const over = delivery.error.permanent || attempts >= MOST_ATTEMPTS;
  return { status: over ? 'failed' : 'queued', error: delivery.error.reason, sentAt: null };
};

const findTenant = async (tx: TenantTransaction): Promise<TenantRow | null> => {
  const [row] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  return row ?? null;
};

/** The text with its code or link in place; covered where the secret is gone or not to be shown. */
export const withSecret = (text: string, secret: string | null): string =>
  text.replaceAll(SECRET_MARK, secret ?? '••••••');

const outgoing = (mail: MailRow, tenant: TenantRow, file: MailFile | null): OutgoingMail => {
  const replyTo = emailSchema.safeParse(tenant.contact.email);
  return {
    id: mail.id,
    fromName: oneLine(tenant.name),
    replyTo: replyTo.success ? replyTo.data : null,
    to: mail.recipient,
    subject: mail.subject,
    text: withSecret(mail.bodyText, mail.secret),
    html: withSecret(mail.bodyHtml, mail.secret),
    file,
  };
};
