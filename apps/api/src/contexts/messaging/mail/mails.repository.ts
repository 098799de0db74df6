import type { MailId } from '@kitwright/contract';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Keyset } from '../../../db/keyset.ts';
import { rowsInsertion } from '../../../db/rows-insertion.ts';
import { mailFiles, mails, type MailRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type NewMail = Omit<MailRow, 'tenantId' | 'attempts' | 'error' | 'claimedUntil' | 'unconfirmed'>;

const insertRows = rowsInsertion(mails, { left: ['attempts', 'error', 'claimedUntil', 'unconfirmed'] });

/** Told only with the commit whether they were written. */
export const insertMails = (tx: TenantTransaction, written: readonly NewMail[]): void => {
  if (written.length > 0) tx.defer(insertRows(tx, written));
};

/** A file that goes out with a mail. */
export interface MailFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Keeps the file of a mail that was written in this transaction. */
export const insertMailFile = (tx: TenantTransaction, mailId: MailId, file: MailFile): void => {
  tx.defer(tx.db.insert(mailFiles).values({ ...file, mailId, tenantId: tx.tenantId }));
};

export const findMailFile = async (tx: TenantTransaction, id: MailId): Promise<MailFile | null> => {
  const [row] = await tx.db
    .select({ name: mailFiles.name, content: mailFiles.content })
    .from(mailFiles)
    .where(and(eq(mailFiles.tenantId, tx.tenantId), eq(mailFiles.mailId, id)));
  return row ?? null;
};

const oneMail = (tx: TenantTransaction, id: MailId) => and(eq(mails.tenantId, tx.tenantId), eq(mails.id, id));

/** A mail that still has to go out, kept from others until this transaction ends; null for any other. */
export const lockQueuedMail = async (tx: TenantTransaction, id: MailId): Promise<MailRow | null> => {
  const [row] = await tx.db
    .select()
    .from(mails)
    .where(and(oneMail(tx, id), eq(mails.status, 'queued')))
    .for('update');
  return row ?? null;
};

export type MailChange = Partial<
  Pick<MailRow, 'status' | 'attempts' | 'error' | 'sentAt' | 'secret' | 'claimedUntil' | 'unconfirmed'>
>;

export const updateMail = async (tx: TenantTransaction, id: MailId, change: MailChange): Promise<void> => {
  await tx.db.update(mails).set(change).where(oneMail(tx, id));
};

/** A mail that is being handed over. */
export type ClaimedMail = MailRow & { readonly claimedUntil: Date };

/** Saves the outcome of a mail, unless its claim has run out and another has it. */
export const confirmMail = async (
  tx: TenantTransaction,
  { id, claimedUntil }: ClaimedMail,
  change: MailChange,
): Promise<void> => {
  await tx.db
    .update(mails)
    .set({ ...change, claimedUntil: null, unconfirmed: 0 })
    .where(and(oneMail(tx, id), eq(mails.claimedUntil, claimedUntil)));
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
    .where(
      and(
        eq(mails.tenantId, tx.tenantId),
        eq(mails.status, 'queued'),
        lt(sql`greatest(${mails.createdAt}, ${mails.notBefore})`, olderThan.toISOString()),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
};
