import type { AccountId, TelegramChatId } from '@kitwright/contract';
import type { ChatKind, ChatNews } from '@kitwright/contract/messages';
import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import {
  telegramBots,
  telegramChats,
  telegramCodes,
  telegramMessages,
  telegramUpdates,
  tenants,
  type TelegramBotRow,
  type TelegramChatRow,
  type TelegramMessageRow,
  type TenantRow,
} from '../../../db/schema/index.ts';
import { readOnce, type TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Updates that are remembered: Telegram brings one again for a day, and numbers them one by one. */
const REMEMBERED = 10_000;

const botQuery = builtOnce((db) =>
  db
    .select()
    .from(telegramBots)
    .where(eq(telegramBots.tenantId, sql.placeholder('tenantId')))
    .prepare('telegram-bot'),
);

export const findBot = async ({ db, tenantId }: TenantTransaction): Promise<TelegramBotRow | undefined> => {
  const [row] = await botQuery(db).execute({ tenantId });
  return row;
};

/** The bot as it was when this transaction first asked. */
export const botOnce = readOnce(findBot);

const NO_BOT = {
  token: null,
  secretHash: null,
  name: '',
  works: true,
  connectedBy: '',
  connectedAt: null,
  origin: '',
  quietFrom: null,
  quietTo: null,
} as const;

export const tenantOf = async (tx: TenantTransaction): Promise<TenantRow> => {
  const [row] = await tx.db.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant of the transaction is gone');
  return row;
};

export const changeBot = async (
  tx: TenantTransaction,
  change: Partial<Omit<TelegramBotRow, 'tenantId'>>,
): Promise<void> => {
  await tx.db
    .insert(telegramBots)
    .values({ tenantId: tx.tenantId, ...NO_BOT, ...change })
    .onConflictDoUpdate({ target: telegramBots.tenantId, set: change });
};

const own = (tx: TenantTransaction) => eq(telegramChats.tenantId, tx.tenantId);

export const listChats = (tx: TenantTransaction, accountId: AccountId): Promise<TelegramChatRow[]> =>
  tx.db
    .select()
    .from(telegramChats)
    .where(and(own(tx), eq(telegramChats.accountId, accountId)))
    .orderBy(asc(telegramChats.connectedAt), asc(telegramChats.id));

export const countChats = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db.select({ chats: count() }).from(telegramChats).where(own(tx));
  return row?.chats ?? 0;
};

/** Chats of these accounts that hear such news. */
export const chatsHearing = async (
  tx: TenantTransaction,
  accountIds: readonly AccountId[],
  news: ChatNews,
): Promise<TelegramChatRow[]> =>
  accountIds.length === 0
    ? []
    : tx.db
        .select()
        .from(telegramChats)
        .where(
          and(
            own(tx),
            inArray(telegramChats.accountId, [...accountIds]),
            sql`${news} = ANY(${telegramChats.news})`,
          ),
        );

export const findChat = async (
  tx: TenantTransaction,
  chatId: number,
): Promise<TelegramChatRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(telegramChats)
    .where(and(own(tx), eq(telegramChats.chatId, chatId)));
  return row;
};

/** Connects a chat; one that was another's is this account's from now on. */
export const putChat = async (
  tx: TenantTransaction,
  row: Omit<TelegramChatRow, 'tenantId'>,
): Promise<void> => {
  const { id, ...rest } = row;
  await tx.db
    .insert(telegramChats)
    .values({ tenantId: tx.tenantId, id, ...rest })
    .onConflictDoUpdate({ target: [telegramChats.tenantId, telegramChats.chatId], set: rest });
};

export const changeChat = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: TelegramChatId,
  news: ChatNews[],
): Promise<TelegramChatRow | undefined> => {
  const [row] = await tx.db
    .update(telegramChats)
    .set({ news })
    .where(and(own(tx), eq(telegramChats.accountId, accountId), eq(telegramChats.id, id)))
    .returning();
  return row;
};

/** Forgets a chat, and what still waits to be sent there. */
export const removeChat = async (tx: TenantTransaction, chatId: number): Promise<void> => {
  await tx.db.delete(telegramChats).where(and(own(tx), eq(telegramChats.chatId, chatId)));
  await tx.db
    .update(telegramMessages)
    .set({ status: 'failed', error: 'The chat is gone', body: {} })
    .where(
      and(
        eq(telegramMessages.tenantId, tx.tenantId),
        eq(telegramMessages.chatId, chatId),
        eq(telegramMessages.status, 'queued'),
        eq(telegramMessages.isNews, true),
      ),
    );
};

/** A group that became another keeps its place here, unless the other one is connected already. */
export const moveChat = async (tx: TenantTransaction, from: number, to: number): Promise<void> => {
  if ((await findChat(tx, to)) !== undefined) return removeChat(tx, from);
  await tx.db
    .update(telegramChats)
    .set({ chatId: to })
    .where(and(own(tx), eq(telegramChats.chatId, from)));
};

export const removeAllChats = async (tx: TenantTransaction): Promise<void> => {
  await tx.db.delete(telegramChats).where(own(tx));
  await tx.db.delete(telegramCodes).where(eq(telegramCodes.tenantId, tx.tenantId));
};

export const insertCode = async (
  tx: TenantTransaction,
  row: Omit<typeof telegramCodes.$inferInsert, 'tenantId'>,
): Promise<void> => {
  // The codes that an account asked for before end with the next.
  await tx.db
    .delete(telegramCodes)
    .where(
      and(
        eq(telegramCodes.tenantId, tx.tenantId),
        eq(telegramCodes.accountId, row.accountId),
        eq(telegramCodes.kind, row.kind),
      ),
    );
  await tx.db.insert(telegramCodes).values({ tenantId: tx.tenantId, ...row });
};

/** Uses a code up: of two that come with the same one gets it. */
export const spendCode = async (
  tx: TenantTransaction,
  codeHash: Buffer,
  now: Date,
): Promise<{ readonly accountId: AccountId; readonly kind: ChatKind } | undefined> => {
  const [row] = await tx.db
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.tenantId, tx.tenantId), eq(telegramCodes.codeHash, codeHash)))
    .returning();
  return row === undefined || row.expiresAt <= now ? undefined : row;
};

/** True for what Telegram brings for the first time. */
export const isFirstTime = async (tx: TenantTransaction, updateId: number): Promise<boolean> => {
  const inserted = await tx.db
    .insert(telegramUpdates)
    .values({ tenantId: tx.tenantId, updateId })
    .onConflictDoNothing()
    .returning({ id: telegramUpdates.updateId });
  await tx.db
    .delete(telegramUpdates)
    .where(
      and(eq(telegramUpdates.tenantId, tx.tenantId), lt(telegramUpdates.updateId, updateId - REMEMBERED)),
    );
  return inserted.length > 0;
};

export const insertMessages = async (
  tx: TenantTransaction,
  rows: readonly Omit<TelegramMessageRow, 'tenantId' | 'status' | 'attempts' | 'error'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.db.insert(telegramMessages).values(rows.map((row) => ({ tenantId: tx.tenantId, ...row })));
};

const oneMessage = (tx: TenantTransaction, id: string) =>
  and(eq(telegramMessages.tenantId, tx.tenantId), eq(telegramMessages.id, id));

export const lockMessage = async (
  tx: TenantTransaction,
  id: string,
): Promise<TelegramMessageRow | undefined> => {
  const [row] = await tx.db.select().from(telegramMessages).where(oneMessage(tx, id)).for('update');
  return row;
};

export const changeMessage = async (
  tx: TenantTransaction,
  id: string,
  change: Partial<Omit<TelegramMessageRow, 'tenantId' | 'id'>>,
): Promise<void> => {
  await tx.db.update(telegramMessages).set(change).where(oneMessage(tx, id));
};

export const countWaiting = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ waiting: count() })
    .from(telegramMessages)
    .where(and(eq(telegramMessages.tenantId, tx.tenantId), eq(telegramMessages.status, 'queued')));
  return row?.waiting ?? 0;
};
