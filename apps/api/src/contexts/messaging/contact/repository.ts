import type { MessageStatus } from '@kitwright/contract/messages';
import { and, count, desc, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm';
import { containing, type Keyset } from '../../../db/keyset.ts';
import { contactMessages, type ContactMessageRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type NewMessage = Pick<
  ContactMessageRow,
  'id' | 'contact' | 'subject' | 'message' | 'lang' | 'idempotencyKey' | 'requestHash'
>;

/** Keeps a message; false when its key has been used already. */
export const insertMessage = async (tx: TenantTransaction, message: NewMessage): Promise<boolean> => {
  const inserted = await tx.db
    .insert(contactMessages)
    .values({ ...message, tenantId: tx.tenantId })
    .onConflictDoNothing({ target: [contactMessages.tenantId, contactMessages.idempotencyKey] })
    .returning({ id: contactMessages.id });
  return inserted.length > 0;
};

/** The hash of the message that was kept under a key. */
export const findRequestHash = async (tx: TenantTransaction, key: string): Promise<string | undefined> => {
  const [row] = await tx.db
    .select({ requestHash: contactMessages.requestHash })
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, tx.tenantId), eq(contactMessages.idempotencyKey, key)));
  return row?.requestHash;
};

const searchCondition = (search: string | undefined): SQL | undefined => {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = containing(text);
  return or(
    ilike(contactMessages.contact, pattern),
    ilike(contactMessages.subject, pattern),
    ilike(contactMessages.message, pattern),
  );
};

export interface MessageFilter {
  readonly status: MessageStatus | undefined;
  readonly search: string | undefined;
}

const matching = (tx: TenantTransaction, { status, search }: MessageFilter): SQL | undefined =>
  and(
    eq(contactMessages.tenantId, tx.tenantId),
    status && eq(contactMessages.status, status),
    searchCondition(search),
  );

/** One row more than the limit if there are more. Newest first; `cursorAt` is its moment to the microsecond. */
export const listMessages = (
  tx: TenantTransaction,
  { after, limit, ...filter }: MessageFilter & { readonly after: Keyset | undefined; readonly limit: number },
): Promise<(ContactMessageRow & { readonly cursorAt: string })[]> =>
  tx.db
    .select({
      ...getTableColumns(contactMessages),
      cursorAt: sql<string>`${contactMessages.receivedAt}::text`,
    })
    .from(contactMessages)
    .where(
      and(
        matching(tx, filter),
        after &&
          sql`(${contactMessages.receivedAt}, ${contactMessages.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(contactMessages.receivedAt), desc(contactMessages.id))
    .limit(limit + 1);

/** Numbers of messages that a search finds, by status. */
export const countMessages = async (
  tx: TenantTransaction,
  search: string | undefined,
): Promise<Record<MessageStatus, number>> => {
  const rows = await tx.db
    .select({ status: contactMessages.status, messages: count() })
    .from(contactMessages)
    .where(matching(tx, { status: undefined, search }))
    .groupBy(contactMessages.status);
  const counts: Record<MessageStatus, number> = { new: 0, answered: 0, archived: 0 };
  for (const { status, messages } of rows) counts[status] = messages;
  return counts;
};

export const findMessage = async (
  tx: TenantTransaction,
  id: string,
  lock?: 'update',
): Promise<ContactMessageRow | undefined> => {
  const query = tx.db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, tx.tenantId), eq(contactMessages.id, id)))
    .limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

export const updateMessage = async (
  tx: TenantTransaction,
  id: string,
  change: Pick<ContactMessageRow, 'status' | 'note' | 'answeredAt'>,
): Promise<ContactMessageRow> => {
  const [row] = await tx.db
    .update(contactMessages)
    .set(change)
    .where(and(eq(contactMessages.tenantId, tx.tenantId), eq(contactMessages.id, id)))
    .returning();
  if (row === undefined) throw new Error('The message is gone');
  return row;
};
