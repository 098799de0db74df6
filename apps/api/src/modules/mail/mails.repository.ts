import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { slotsOf } from '../../db/slots.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Keyset } from '../../db/keyset.ts';
import { mails, type MailRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

export type NewMail = Omit<MailRow, 'tenantId' | 'attempts' | 'error'>;

const slots = slotsOf(mails, [
  'tenantId',
  'id',
  'accountId',
  'template',
  'recipient',
  'subject',
  'bodyText',
  'bodyHtml',
  'secret',
  'status',
  'createdAt',
  'sentAt',
]);
const insertion = builtOnce((db) => db.insert(mails).values(slots.row).prepare('insert-mail'));

/** Told only with the commit whether it was written. */
export const insertMail = (tx: TenantTransaction, mail: NewMail): void => {
  tx.leave(insertion(tx.db).execute(slots.filledWith({ tenantId: tx.tenantId, ...mail })));
};

const oneMail = (tx: TenantTransaction, id: string) => and(eq(mails.tenantId, tx.tenantId), eq(mails.id, id));

/** A mail that still has to go out, kept from others until this transaction ends; null for any other. */
export const lockQueuedMail = async (tx: TenantTransaction, id: string): Promise<MailRow | null> => {
  const [row] = await tx.db
    .select()
    .from(mails)
    .where(and(oneMail(tx, id), eq(mails.status, 'queued')))
    .for('update');
  return row ?? null;
};

export type MailChange = Pick<MailRow, 'status' | 'attempts' | 'error' | 'sentAt' | 'secret'>;

export const updateMail = async (tx: TenantTransaction, id: string, change: MailChange): Promise<void> => {
  await tx.db.update(mails).set(change).where(oneMail(tx, id));
};

/** One row more than the limit if there are more. Newest first, with the moment to the microsecond. */
export const listMails = (
  tx: TenantTransaction,
  { after, limit }: { readonly after: Keyset | undefined; readonly limit: number },
): Promise<(MailRow & { readonly cursorAt: string })[]> =>
  tx.db
    .select({ ...getTableColumns(mails), cursorAt: sql<string>`${mails.createdAt}::text` })
    .from(mails)
    .where(
      and(
        eq(mails.tenantId, tx.tenantId),
        after && sql`(${mails.createdAt}, ${mails.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);

/** Mails that should long have gone out or failed: their job is lost. */
export const strandedMails = async (
  tx: TenantTransaction,
  olderThan: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.tenantId, tx.tenantId), eq(mails.status, 'queued'), lt(mails.createdAt, olderThan)))
    .limit(limit);
  return rows.map(({ id }) => id);
};
