import { emailSchema } from '@kitwright/contract';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { tenants, type MailRow, type TenantRow } from '../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { QUEUES, type JobData } from '../../jobs/queues.ts';
import { SECRET_MARK } from './content.ts';
import type { Delivery, Mailer, OutgoingMail } from './mailer.ts';
import { lockQueuedMail, updateMail } from './mails.repository.ts';
import { oneLine } from './render-mail.ts';

export const MOST_ATTEMPTS = QUEUES['deliver-mail'].retries + 1;

export interface DeliveryDeps {
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly clock: () => Date;
}

/**
 * Hands one mail over, unless that was done before. The mail's row is held meanwhile: of two processes with the same
 * job one delivers, and the other finds it done. Throws while another attempt makes sense.
 */
export const deliverMail = async (
  { pool, mailer, clock }: DeliveryDeps,
  { tenantId, mailId }: JobData['deliver-mail'],
): Promise<void> => {
  const reason = await withTenant<string | null>(pool, tenantId, async (tx) => {
    // Longer than a mail server is given; a connection that says nothing would else be taken for lost.
    await tx.db.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
    const mail = await lockQueuedMail(tx, mailId);
    const tenant = await findTenant(tx);
    if (mail === null || tenant === null) return null;
    const delivery = await mailer.deliver(outgoing(mail, tenant));
    const attempts = mail.attempts + 1;
    const change = changeAfter(delivery, attempts, clock());
    // What a mail server took, or never will, is no secret to keep; without one the outbox is where it is read.
    const over = mailer.sends && change.status !== 'queued';
    await updateMail(tx, mail.id, { ...change, attempts, secret: over ? null : mail.secret });
    return change.status === 'queued' ? change.error : null;
  });
  if (reason !== null) throw new Error(`Mail ${mailId}: ${reason}`);
};

const changeAfter = (
  delivery: Delivery,
  attempts: number,
  now: Date,
): Pick<MailRow, 'status' | 'error' | 'sentAt'> => {
  if (delivery.ok) return { status: 'sent', error: null, sentAt: now };
  const over = delivery.permanent || attempts >= MOST_ATTEMPTS;
  return { status: over ? 'failed' : 'queued', error: delivery.reason, sentAt: null };
};

const findTenant = async (tx: TenantTransaction): Promise<TenantRow | null> => {
  const [row] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  return row ?? null;
};

/** The text with its code or link in place; covered where the secret is gone or not to be shown. */
export const withSecret = (text: string, secret: string | null): string =>
  text.replaceAll(SECRET_MARK, secret ?? '••••••');

const outgoing = (mail: MailRow, tenant: TenantRow): OutgoingMail => {
  const replyTo = emailSchema.safeParse(tenant.contact.email);
  return {
    id: mail.id,
    fromName: oneLine(tenant.name),
    replyTo: replyTo.success ? replyTo.data : null,
    to: mail.recipient,
    subject: mail.subject,
    text: withSecret(mail.bodyText, mail.secret),
    html: withSecret(mail.bodyHtml, mail.secret),
  };
};
