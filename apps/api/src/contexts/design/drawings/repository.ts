import type { AccountId, DesignId } from '@kitwright/contract';
import type { DesignSort } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';
import type { DesignStatus } from '@kitwright/ordering';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { containing, type Keyset } from '../../../db/keyset.ts';
import { builtOnce } from '../../../db/pool.ts';
import { omit } from '../../../db/rows-insertion.ts';
import { designs, tenants, type DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const living = (tx: TenantTransaction) => and(eq(designs.tenantId, tx.tenantId), isNull(designs.deletedAt));

export interface DesignListOptions {
  readonly accountId: AccountId;
  readonly after: Keyset | undefined;
  readonly limit: number;
  readonly search: string | undefined;
  readonly productType: ProductType | undefined;
  readonly status: DesignStatus | undefined;
  readonly sort: DesignSort;
}

/** A design in a list: with what it is sorted by, a moment to the microsecond, and without its document. */
export type ListedDesign = Omit<DesignRow, 'document'> & { readonly cursorAt: string };

const listedColumns = omit(getTableColumns(designs), 'document');

/** Expression and direction of each sort. A cursor of names holds one in lower case where others hold a moment. */
const SORTS = {
  changed: { by: sql`${designs.updatedAt}`, newestFirst: true },
  created: { by: sql`${designs.createdAt}`, newestFirst: true },
  name: { by: sql`lower(${designs.name})`, newestFirst: false },
} as const satisfies Record<DesignSort, unknown>;

const beyond = (sort: DesignSort, { at, id }: Keyset): SQL => {
  const { by, newestFirst } = SORTS[sort];
  return newestFirst
    ? sql`(${by}, ${designs.uuid}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${by}, ${designs.uuid}) > (${at}::text, ${id}::uuid)`;
};

/** One row more than the limit if there are more. */
export const listDesigns = (
  tx: TenantTransaction,
  { accountId, after, limit, search, productType, status, sort }: DesignListOptions,
): Promise<ListedDesign[]> => {
  const { by, newestFirst } = SORTS[sort];
  const order = newestFirst ? desc : asc;
  return tx.db
    .select({ ...listedColumns, cursorAt: sql<string>`${by}::text` })
    .from(designs)
    .where(
      and(
        living(tx),
        eq(designs.accountId, accountId),
        after && beyond(sort, after),
        productType && eq(designs.productType, productType),
        status && eq(designs.status, status),
        search === undefined || search.trim() === '' ? undefined : ilike(designs.name, containing(search)),
      ),
    )
    .orderBy(order(by), order(designs.uuid))
    .limit(limit + 1);
};

const designsQuery = builtOnce((db) =>
  db
    .select()
    .from(designs)
    .where(
      and(
        eq(designs.tenantId, sql.placeholder('tenantId')),
        isNull(designs.deletedAt),
        sql`${designs.uuid} = ANY(${sql.placeholder('uuids')}::uuid[])`,
      ),
    )
    .prepare('designs'),
);

/** The designs among these that are there, by their uuid, of any owner. */
export const findDesigns = async (
  tx: TenantTransaction,
  uuids: readonly DesignId[],
): Promise<ReadonlyMap<string, DesignRow>> => {
  const rows = await designsQuery(tx.db).execute({ tenantId: tx.tenantId, uuids: [...new Set(uuids)] });
  return new Map(rows.map((row) => [row.uuid, row]));
};

/** A design that is there, of any owner. With `lock` no other transaction changes it before this one ends. */
export const findDesign = async (
  tx: TenantTransaction,
  uuid: DesignId,
  lock?: 'update',
): Promise<DesignRow | undefined> => {
  if (lock === undefined) return (await findDesigns(tx, [uuid])).get(uuid);
  const [row] = await tx.db
    .select()
    .from(designs)
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .limit(1)
    .for(lock);
  return row;
};

export const countDesigns = async (tx: TenantTransaction, accountId: AccountId): Promise<number> => {
  const [row] = await tx.db
    .select({ designs: count() })
    .from(designs)
    .where(and(living(tx), eq(designs.accountId, accountId)));
  return row?.designs ?? 0;
};

/** The most designs an account of this tenant may keep. */
export const maxDesigns = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ most: tenants.maxDesigns })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  return row?.most ?? 0;
};

export type NewDesign = Pick<DesignRow, 'uuid' | 'accountId' | 'name' | 'document'>;

export const insertDesign = async (tx: TenantTransaction, design: NewDesign): Promise<DesignRow> => {
  const [row] = await tx.db
    .insert(designs)
    .values({
      ...design,
      tenantId: tx.tenantId,
      productType: design.document.productType,
      status: 'DRAFT',
    })
    .returning();
  if (row === undefined) throw new Error('The design was not written');
  return row;
};

export interface DesignChange {
  readonly name?: string;
  readonly document?: DesignDocument;
  readonly status?: DesignStatus;
  readonly shared?: boolean;
  /** A change of what is drawn: counts the version up. */
  readonly version?: number;
}

/** Changes one design. Changes of what is drawn move it to the top of the list. */
export const updateDesign = async (
  tx: TenantTransaction,
  uuid: DesignId,
  change: DesignChange,
): Promise<DesignRow> => {
  const [row] = await tx.db
    .update(designs)
    .set({
      ...change,
      ...(change.document === undefined ? {} : { productType: change.document.productType }),
      updatedAt: sql`now()`,
    })
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design is gone');
  return row;
};

/** Sets the status that staff decide on. It is no change of the drawing: version and place in the list stay. */
export const setDesignStatus = async (
  tx: TenantTransaction,
  uuid: DesignId,
  status: DesignStatus,
): Promise<void> => {
  await tx.db
    .update(designs)
    .set({ status })
    .where(and(living(tx), eq(designs.uuid, uuid)));
};

/** Opens a design to anyone with its public link, or closes it. */
export const setDesignShared = async (
  tx: TenantTransaction,
  uuid: DesignId,
  shared: boolean,
): Promise<DesignRow> => {
  const [row] = await tx.db
    .update(designs)
    .set({ shared })
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design is gone');
  return row;
};

/** A name is no change of what is drawn: version and place in the list stay. */
export const renameDesign = async (
  tx: TenantTransaction,
  uuid: DesignId,
  name: string,
): Promise<DesignRow> => {
  const [row] = await tx.db
    .update(designs)
    .set({ name })
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design is gone');
  return row;
};

/** Saves the owner's rating of a design. Its version, review and place in the list stay. */
export const rateDesign = async (
  tx: TenantTransaction,
  uuid: DesignId,
  said: { readonly rating: number | null; readonly comment: string | null },
): Promise<DesignRow> => {
  const [row] = await tx.db
    .update(designs)
    .set(said)
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design is gone');
  return row;
};

/** Orders keep their own copy, so a design may go; its row stays for what refers to it, and to be brought back. */
export const deleteDesign = async (tx: TenantTransaction, uuid: DesignId): Promise<void> => {
  await tx.db
    .update(designs)
    .set({ deletedAt: sql`now()` })
    .where(and(living(tx), eq(designs.uuid, uuid)));
};

/** A design of this account that was deleted after `since`; its lock is held to the end of the transaction. */
export const findDeletedDesign = async (
  tx: TenantTransaction,
  { accountId, uuid, since }: Pick<DesignRow, 'accountId' | 'uuid'> & { readonly since: Date },
): Promise<DesignRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(designs)
    .where(
      and(
        eq(designs.tenantId, tx.tenantId),
        eq(designs.uuid, uuid),
        eq(designs.accountId, accountId),
        isNotNull(designs.deletedAt),
        gt(designs.deletedAt, since),
      ),
    )
    .for('update');
  return row;
};

/** Brings a deleted design back as it was. */
export const undeleteDesign = async (tx: TenantTransaction, uuid: DesignId): Promise<DesignRow> => {
  const [row] = await tx.db
    .update(designs)
    .set({ deletedAt: null })
    .where(and(eq(designs.tenantId, tx.tenantId), eq(designs.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design is gone');
  return row;
};

/** A drawing as `unnamed` gives it. */
const withoutPlayer = (document: SQLWrapper): SQL =>
  sql`jsonb_set(jsonb_set(${document}, '{slots,playerName}', '""'), '{slots,number}', '""')`;

/** The newest living design of this account whose stored document is any of these; with `isUnnamed` whatever player it shows. */
export const findDesignByDocument = async (
  tx: TenantTransaction,
  accountId: AccountId,
  documents: readonly DesignDocument[],
  { isUnnamed = false }: { readonly isUnnamed?: boolean } = {},
): Promise<DesignRow | undefined> => {
  const drawn = isUnnamed ? withoutPlayer(designs.document) : sql`${designs.document}`;
  const same = documents.map((document) => sql`${drawn} = ${JSON.stringify(document)}::jsonb`);
  const [row] = await tx.db
    .select()
    .from(designs)
    .where(and(living(tx), eq(designs.accountId, accountId), or(...same)))
    .orderBy(desc(designs.updatedAt), desc(designs.uuid))
    .limit(1);
  return row;
};
