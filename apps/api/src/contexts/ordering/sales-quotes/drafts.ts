import { orderDraftIdSchema, type OrderDraftId, type SalesQuoteId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_ORDER_DRAFTS,
  faultsOfDraft,
  piecesIn,
  type OrderDraft,
  type OrderDraftContent,
  type OrderDraftSummary,
} from '@kitwright/contract/quotes';
import { writeSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  orderDrafts,
  salesQuotes,
  type OrderDraftRow,
  type SalesQuoteRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { WriterCall } from '../orders/written-order.ts';
import { findQuote, updateQuote } from './repository.ts';

const one = (tx: TenantTransaction, id: OrderDraftId) =>
  and(eq(orderDrafts.tenantId, tx.tenantId), eq(orderDrafts.id, id));

const findDraft = async (
  tx: TenantTransaction,
  id: OrderDraftId,
  lock?: 'update',
): Promise<OrderDraftRow | undefined> => {
  const query = tx.db.select().from(orderDrafts).where(one(tx, id));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

type Revised = Pick<SalesQuoteRow, 'id' | 'number' | 'revision'>;

const shared = (row: OrderDraftRow, revised: Revised | undefined) => ({
  id: row.id,
  version: row.version,
  writtenBy: row.writtenBy,
  changedBy: row.changedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  revises: revised === undefined ? null : { id: revised.id, number: writeSalesQuoteNumber(revised) },
});

const present = async (tx: TenantTransaction, row: OrderDraftRow): Promise<OrderDraft> => {
  const revised = row.revises === null ? undefined : await findQuote(tx, row.revises);
  return { ...shared(row, revised), content: row.content };
};

const nameIn = ({ caller: { kind, known, firstName, lastName } }: OrderDraftContent): string =>
  kind === 'new' ? fullName({ firstName, lastName }) : fullName(known ?? { firstName: '', lastName: '' });

const summaryOf = (row: OrderDraftRow, revised: Revised | undefined): OrderDraftSummary => {
  const { items } = row.content;
  return {
    ...shared(row, revised),
    customerName: nameIn(row.content),
    designName: items.find(({ design }) => design !== null)?.design?.name ?? '',
    designs: items.filter(({ design }) => design !== null).length,
    pieces: items.reduce((sum, { team }) => sum + piecesIn(team), 0),
    missing: faultsOfDraft(row.content).length,
  };
};

/** Drafts of everybody, the last changed first. */
export const listDrafts = async ({
  tx,
  tenant,
}: Call<typeof endpoints.consoleOrderDrafts>): Promise<
  Outcome<{ readonly items: OrderDraftSummary[]; readonly quoteDays: number }>
> => {
  const rows = await tx.db
    .select()
    .from(orderDrafts)
    .where(eq(orderDrafts.tenantId, tx.tenantId))
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.id))
    .limit(MAX_ORDER_DRAFTS);
  const ids = rows.flatMap(({ revises }) => revises ?? []);
  const revised = await tx.db
    .select({ id: salesQuotes.id, number: salesQuotes.number, revision: salesQuotes.revision })
    .from(salesQuotes)
    .where(and(eq(salesQuotes.tenantId, tx.tenantId), inArray(salesQuotes.id, ids)));
  return ok({
    quoteDays: tenant.quoteDays,
    items: rows.map((row) =>
      summaryOf(
        row,
        revised.find(({ id }) => id === row.revises),
      ),
    ),
  });
};

export const showDraft = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderDraft>): Promise<Outcome<OrderDraft>> => {
  const row = await findDraft(tx, params.id);
  return row === undefined ? fail('error.msg.notFound') : ok(await present(tx, row));
};

/** Pictures are signed again with each answer: what is kept names them without the signature of the day. */
const unsigned = (content: OrderDraftContent): OrderDraftContent => ({
  ...content,
  items: content.items.map(({ design, ...item }) => ({
    ...item,
    design:
      design === null
        ? null
        : { ...design, thumbnailUrl: design.thumbnailUrl.replaceAll(/&(?:until|sig)=[^&]*/g, '') },
  })),
});

/** The customer that a draft names, as long as there is one. */
const accountIn = async (
  tx: TenantTransaction,
  { caller: { kind, known } }: OrderDraftContent,
): Promise<OrderDraftRow['accountId']> => {
  if (kind === 'new' || known === null) return null;
  const account = await findAccount(tx, known.id);
  return account === null || account.deletedAt !== null ? null : account.id;
};

interface NewDraft {
  readonly id: OrderDraftId;
  readonly content: OrderDraftContent;
  readonly revises: SalesQuoteId | null;
}

/** Begins a draft; undefined where there is one of its id already. */
export const beginDraft = async (
  { tx, account, deps }: WriterCall,
  { id, content, revises }: NewDraft,
): Promise<Outcome<OrderDraft | undefined>> => {
  const [kept] = await tx.db
    .select({ drafts: count() })
    .from(orderDrafts)
    .where(eq(orderDrafts.tenantId, tx.tenantId));
  if ((kept?.drafts ?? 0) >= MAX_ORDER_DRAFTS) return fail('error.msg.orderDraft.tooMany');
  const [now, by] = [deps.clock(), fullName(account)];
  const [row] = await tx.db
    .insert(orderDrafts)
    .values({
      tenantId: tx.tenantId,
      id,
      accountId: await accountIn(tx, content),
      content: unsigned(content),
      revises,
      writtenBy: by,
      changedBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return ok(row === undefined ? undefined : await present(tx, row));
};

/**
 * Keeps a draft from the version that was seen: of two who write the same one the second is shown what the first kept, and
 * nothing of either is lost.
 */
export const keepDraft = async (
  call: Call<typeof endpoints.consoleKeepOrderDraft>,
): Promise<Outcome<OrderDraft>> => {
  const { tx, account, params, body, deps } = call;
  if (body.version === 0) {
    const begun = await beginDraft(call, { id: params.id, content: body.content, revises: null });
    if (!begun.ok) return begun;
    if (begun.value !== undefined) return ok(begun.value);
  }
  const row = await findDraft(tx, params.id, 'update');
  if (row === undefined) return fail('error.msg.orderDraft.gone');
  if (row.version !== body.version) {
    return fail('error.msg.orderDraft.conflict', { current: await present(tx, row) });
  }
  const [kept] = await tx.db
    .update(orderDrafts)
    .set({
      content: unsigned(body.content),
      accountId: await accountIn(tx, body.content),
      changedBy: fullName(account),
      updatedAt: deps.clock(),
      version: row.version + 1,
    })
    .where(one(tx, params.id))
    .returning();
  return kept === undefined ? fail('error.msg.orderDraft.gone') : ok(await present(tx, kept));
};

export const removeDraft = async ({
  tx,
  account,
  params,
  request,
  deps,
}: Call<typeof endpoints.consoleRemoveOrderDraft>): Promise<Outcome<null>> => {
  const [gone] = await tx.db.delete(orderDrafts).where(one(tx, params.id)).returning();
  if (gone === undefined) return fail('error.msg.notFound');
  await emit(tx, {
    at: deps.clock(),
    type: 'orderDraft.removed',
    actor: account,
    subject: { type: 'orderDraft', id: params.id },
    details: { quantity: summaryOf(gone, undefined).pieces },
    ip: request.ip,
  });
  return ok(null);
};

/**
 * Ends the draft that became an order or a quote, and gives the quote it was a new version of, held; of two who make
 * something of one draft at once the second finds it gone.
 */
export const takeDraft = async (
  { tx }: WriterCall,
  id: OrderDraftId | undefined,
): Promise<Outcome<SalesQuoteRow | null>> => {
  if (id === undefined) return ok(null);
  const [draft] = await tx.db.delete(orderDrafts).where(one(tx, id)).returning();
  if (draft === undefined) return fail('error.msg.orderDraft.gone');
  const revised = draft.revises === null ? undefined : await findQuote(tx, draft.revises, 'update');
  if (revised === undefined) return ok(null);
  const isOver = revised.orderId !== null || revised.replacedBy !== null;
  return isOver ? fail('error.msg.quote.over') : ok(revised);
};

/** Ends the draft that became an order; a quote that it was to replace is withdrawn, or there would be two orders. */
export const endDraft = async (call: WriterCall, id: OrderDraftId | undefined): Promise<Outcome<null>> => {
  const taken = await takeDraft(call, id);
  if (!taken.ok) return taken;
  const quote = taken.value;
  if (quote !== null && quote.state !== 'withdrawn') {
    const at = call.deps.clock().toISOString();
    const withdrawn = { kind: 'withdrawn', at, by: fullName(call.account), text: '' } as const;
    await updateQuote(call.tx, quote.id, {
      state: 'withdrawn',
      isAsked: false,
      history: [...quote.history, withdrawn],
    });
  }
  return ok(null);
};

export const newDraftId = (): OrderDraftId => orderDraftIdSchema.parse(crypto.randomUUID());
