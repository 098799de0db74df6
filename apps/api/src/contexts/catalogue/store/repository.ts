import type { UploadId, StoreDesignId } from '@kitwright/contract';
import type { ColourFamily, StoreSort } from '@kitwright/contract/catalogue';
import type { DesignDocument } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';
import {
  and,
  count,
  eq,
  getTableColumns,
  gte,
  ilike,
  isNotNull,
  isNull,
  min,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { containing } from '../../../db/keyset.ts';
import { omit } from '../../../db/rows-insertion.ts';
import { storeDesigns, tenants, type StoreDesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { StorePlace } from './cursor.ts';

export type StoreState = 'published' | 'withdrawn';

export interface StoreFilter {
  readonly state: StoreState;
  readonly search?: string | undefined;
  readonly garment?: ProductType | undefined;
  readonly colour?: ColourFamily | undefined;
  /** Average stars at least. */
  readonly rating?: number | undefined;
}

export interface StoreListOptions extends StoreFilter {
  readonly sort: StoreSort;
  readonly after: StorePlace | undefined;
  readonly limit: number;
}

/** A design of the store in a list: without its document, but with the options its price depends on. */
export type ListedStoreDesign = Omit<StoreDesignRow, 'document' | 'score'> & {
  readonly options: Readonly<Record<string, string>>;
  /** Value that the list is sorted by, as text. */
  readonly cursorValue: string;
};

const listedColumns = {
  ...omit(getTableColumns(storeDesigns), 'document', 'score'),
  options: sql<Record<string, string>>`${storeDesigns.document} -> 'options'`,
};

const searchCondition = (search: string | undefined): SQL | undefined => {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  const pattern = containing(text);
  return or(ilike(storeDesigns.nameKh, pattern), ilike(storeDesigns.nameEn, pattern));
};

const ofState = (state: StoreState): SQL =>
  state === 'published' ? isNull(storeDesigns.withdrawnAt) : isNotNull(storeDesigns.withdrawnAt);

const matching = (tx: TenantTransaction, filter: StoreFilter): SQL | undefined =>
  and(
    eq(storeDesigns.tenantId, tx.tenantId),
    ofState(filter.state),
    searchCondition(filter.search),
    filter.garment && eq(storeDesigns.productType, filter.garment),
    filter.colour && eq(storeDesigns.colourFamily, filter.colour),
    filter.rating === undefined
      ? undefined
      : and(
          gte(storeDesigns.ratingCount, 1),
          gte(storeDesigns.ratingSum, sql`${filter.rating} * ${storeDesigns.ratingCount}`),
        ),
  );

/** Each sort: its column, the type its cursor is read as, and whether it runs downwards. */
const SORTS = {
  featured: { by: sql`${storeDesigns.position}`, type: sql`integer`, down: false },
  newest: { by: sql`${storeDesigns.publishedAt}`, type: sql`timestamptz`, down: true },
  rating: { by: sql`${storeDesigns.score}`, type: sql`numeric`, down: true },
} as const;

/** One row more than the limit if there are more. */
export const listStore = (
  tx: TenantTransaction,
  { sort, after, limit, ...filter }: StoreListOptions,
): Promise<ListedStoreDesign[]> => {
  const { by, type, down } = SORTS[sort];
  const beyond = down ? sql`<` : sql`>`;
  const direction = down ? sql`DESC` : sql`ASC`;
  return tx.db
    .select({ ...listedColumns, cursorValue: sql<string>`(${by})::text` })
    .from(storeDesigns)
    .where(
      and(
        matching(tx, filter),
        after &&
          sql`(${by}, ${storeDesigns.uuid}) ${beyond} (${after.value}::text::${type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${by} ${direction}`, sql`${storeDesigns.uuid} ${direction}`)
    .limit(limit + 1);
};

/** Numbers of published designs by the value of a column. */
const countBy = async <Value extends string>(
  tx: TenantTransaction,
  column: typeof storeDesigns.productType | typeof storeDesigns.colourFamily,
): Promise<Partial<Record<Value, number>>> => {
  const rows = await tx.db
    .select({ value: sql<Value>`${column}`, designs: count() })
    .from(storeDesigns)
    .where(matching(tx, { state: 'published' }))
    .groupBy(column);
  return Object.fromEntries(rows.map(({ value, designs }) => [value, designs])) as Partial<
    Record<Value, number>
  >;
};

/** Facets by which the published store can be filtered. */
export const storeFacets = async (tx: TenantTransaction) => ({
  garments: await countBy<ProductType>(tx, storeDesigns.productType),
  colours: await countBy<ColourFamily>(tx, storeDesigns.colourFamily),
});

export const countStore = async (tx: TenantTransaction, filter: StoreFilter): Promise<number> => {
  const [row] = await tx.db.select({ designs: count() }).from(storeDesigns).where(matching(tx, filter));
  return row?.designs ?? 0;
};

/** A design of the store in whatever state. With `lock` no other transaction changes it before this one ends. */
export const findStoreDesign = async (
  tx: TenantTransaction,
  uuid: StoreDesignId,
  lock?: 'update',
): Promise<StoreDesignRow | undefined> => {
  const query = tx.db
    .select()
    .from(storeDesigns)
    .where(and(eq(storeDesigns.tenantId, tx.tenantId), eq(storeDesigns.uuid, uuid)))
    .limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

/** Until this transaction ends, others that arrange this store wait: positions are read and written in one step. */
export const lockStoreOrder = async (tx: TenantTransaction): Promise<void> => {
  await tx.db
    .select({ id: tenants.tenantId })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId))
    .for('no key update');
};

/** A position before all others. */
export const firstPosition = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ least: min(storeDesigns.position) })
    .from(storeDesigns)
    .where(eq(storeDesigns.tenantId, tx.tenantId));
  return (row?.least ?? 1) - 1;
};

/** The published design next to another in the order of the store. */
export const neighbourOf = async (
  tx: TenantTransaction,
  { position, uuid }: StoreDesignRow,
  side: 'earlier' | 'later',
): Promise<StoreDesignRow | undefined> => {
  const beyond = side === 'earlier' ? sql`<` : sql`>`;
  const direction = side === 'earlier' ? sql`DESC` : sql`ASC`;
  const [row] = await tx.db
    .select()
    .from(storeDesigns)
    .where(
      and(
        matching(tx, { state: 'published' }),
        sql`(${storeDesigns.position}, ${storeDesigns.uuid}) ${beyond} (${position}::integer, ${uuid}::uuid)`,
      ),
    )
    .orderBy(sql`${storeDesigns.position} ${direction}`, sql`${storeDesigns.uuid} ${direction}`)
    .limit(1);
  return row;
};

export interface NewStoreDesign {
  readonly uuid: StoreDesignId;
  readonly document: DesignDocument;
  readonly nameKh: string;
  readonly nameEn: string;
  readonly colourFamily: ColourFamily;
  readonly position: number;
  readonly coverUploadId?: UploadId;
}

/** Adds a design to the store as it is given. */
export const insertStoreDesign = async (
  tx: TenantTransaction,
  design: NewStoreDesign,
): Promise<StoreDesignRow> => {
  const [row] = await tx.db
    .insert(storeDesigns)
    .values({ ...design, tenantId: tx.tenantId, productType: design.document.productType })
    .returning();
  if (row === undefined) throw new Error('The design was not published');
  return row;
};

export type StoreDesignChange = Partial<
  Pick<
    StoreDesignRow,
    | 'nameKh'
    | 'nameEn'
    | 'coverUploadId'
    | 'wornSha256'
    | 'position'
    | 'publishedAt'
    | 'withdrawnAt'
    | 'ratingSum'
    | 'ratingCount'
  >
>;

/** Changes columns of a design of the store; throws where the design is gone. */
export const updateStoreDesign = async (
  tx: TenantTransaction,
  uuid: StoreDesignId,
  change: StoreDesignChange,
): Promise<StoreDesignRow> => {
  const [row] = await tx.db
    .update(storeDesigns)
    .set(change)
    .where(and(eq(storeDesigns.tenantId, tx.tenantId), eq(storeDesigns.uuid, uuid)))
    .returning();
  if (row === undefined) throw new Error('The design of the store is gone');
  return row;
};
