import type { DesignDocument } from '@kitwright/design';
import type { DesignStatus } from '@kitwright/ordering';
import { and, count, desc, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm';
import { containing, type Keyset } from '../../db/keyset.ts';
import { designs, tenants, type DesignRow } from '../../db/schema/index.ts';
import { omit } from '../../db/omit.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

const living = (tx: TenantTransaction) => and(eq(designs.tenantId, tx.tenantId), isNull(designs.deletedAt));

export interface DesignListOptions {
  readonly accountId: string;
  readonly after: Keyset | undefined;
  readonly limit: number;
  readonly search: string | undefined;
}

/** A design in a list: with the moment of its last change to the microsecond, and without its document. */
export type ListedDesign = Omit<DesignRow, 'document'> & { readonly cursorAt: string };

const listedColumns = omit(getTableColumns(designs), 'document');

/** One row more than the limit if there are more. Newest change first. */
export const listDesigns = (
  tx: TenantTransaction,
  { accountId, after, limit, search }: DesignListOptions,
): Promise<ListedDesign[]> => {
  return tx.db
    .select({ ...listedColumns, cursorAt: sql<string>`${designs.updatedAt}::text` })
    .from(designs)
    .where(
      and(
        living(tx),
        eq(designs.accountId, accountId),
        after && sql`(${designs.updatedAt}, ${designs.uuid}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
        search === undefined || search.trim() === '' ? undefined : ilike(designs.name, containing(search)),
      ),
    )
    .orderBy(desc(designs.updatedAt), desc(designs.uuid))
    .limit(limit + 1);
};

/** A design that is there, whoever owns it. With `lock` no other transaction changes it before this one ends. */
export const findDesign = async (
  tx: TenantTransaction,
  uuid: string,
  lock?: 'update',
): Promise<DesignRow | undefined> => {
  const query = tx.db
    .select()
    .from(designs)
    .where(and(living(tx), eq(designs.uuid, uuid)))
    .limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

export const countDesigns = async (tx: TenantTransaction, accountId: string): Promise<number> => {
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

export interface NewDesign {
  readonly uuid: string;
  readonly accountId: string;
  readonly name: string;
  readonly document: DesignDocument;
}

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
  uuid: string,
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

/** Orders keep their own copy, so a design may go; its row stays for what refers to it. */
export const deleteDesign = async (tx: TenantTransaction, uuid: string): Promise<void> => {
  await tx.db
    .update(designs)
    .set({ deletedAt: sql`now()`, shared: false })
    .where(and(living(tx), eq(designs.uuid, uuid)));
};
