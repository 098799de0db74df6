import type { TemplateMove } from '@kitwright/contract/catalogue';
import type { ProductType } from '@kitwright/garment';
import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { tenantTemplates, type TenantTemplateRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(tenantTemplates.tenantId, tx.tenantId), eq(tenantTemplates.id, id));

/** All of a tenant in their order, hidden ones too. */
export const listTemplates = (tx: TenantTransaction): Promise<TenantTemplateRow[]> =>
  tx.db
    .select()
    .from(tenantTemplates)
    .where(eq(tenantTemplates.tenantId, tx.tenantId))
    .orderBy(asc(tenantTemplates.position), asc(tenantTemplates.id));

/** Templates that customers are offered for a garment. */
export const listShown = (tx: TenantTransaction, productType: ProductType): Promise<TenantTemplateRow[]> =>
  tx.db
    .select()
    .from(tenantTemplates)
    .where(
      and(
        eq(tenantTemplates.tenantId, tx.tenantId),
        eq(tenantTemplates.shown, true),
        eq(tenantTemplates.productType, productType),
      ),
    )
    .orderBy(asc(tenantTemplates.position), asc(tenantTemplates.id));

/** Facts about a template that customers are offered. */
export type OfferedTemplate = Pick<TenantTemplateRow, 'id' | 'productType' | 'nameKh' | 'nameEn' | 'version'>;

const offeredQuery = builtOnce((db) => {
  const { id, productType, nameKh, nameEn, version } = tenantTemplates;
  return db
    .select({ id, productType, nameKh, nameEn, version })
    .from(tenantTemplates)
    .where(and(eq(tenantTemplates.tenantId, sql.placeholder('tenantId')), eq(tenantTemplates.shown, true)))
    .orderBy(asc(tenantTemplates.position), asc(tenantTemplates.id))
    .prepare('offered-templates');
});

/** Templates that customers are offered, of every garment, without their drawings. */
export const listOffered = ({ db, tenantId }: TenantTransaction): Promise<OfferedTemplate[]> =>
  offeredQuery(db).execute({ tenantId });

export const countTemplates = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ count: count() })
    .from(tenantTemplates)
    .where(eq(tenantTemplates.tenantId, tx.tenantId));
  return row?.count ?? 0;
};

/** With `lock` no other transaction changes it before this one ends. */
export const findTemplate = async (
  tx: TenantTransaction,
  id: string,
  lock?: 'no key update',
): Promise<TenantTemplateRow | undefined> => {
  const query = tx.db.select().from(tenantTemplates).where(ofTenant(tx, id));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

/** A position before all others. */
export const firstPosition = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ least: min(tenantTemplates.position) })
    .from(tenantTemplates)
    .where(eq(tenantTemplates.tenantId, tx.tenantId));
  return (row?.least ?? 1) - 1;
};

/** The one next to a template, whether shown or not: staff see both. */
export const neighbourOf = async (
  tx: TenantTransaction,
  { position, id }: TenantTemplateRow,
  side: Exclude<TemplateMove, 'first'>,
): Promise<TenantTemplateRow | undefined> => {
  const earlier = side === 'earlier';
  const beyond = earlier ? sql`<` : sql`>`;
  const direction = earlier ? desc : asc;
  const [row] = await tx.db
    .select()
    .from(tenantTemplates)
    .where(
      and(
        eq(tenantTemplates.tenantId, tx.tenantId),
        sql`(${tenantTemplates.position}, ${tenantTemplates.id}) ${beyond} (${position}::integer, ${id}::uuid)`,
      ),
    )
    .orderBy(direction(tenantTemplates.position), direction(tenantTemplates.id))
    .limit(1);
  return row;
};

export const insertTemplate = async (
  tx: TenantTransaction,
  template: Omit<TenantTemplateRow, 'tenantId' | 'shown' | 'version'>,
): Promise<TenantTemplateRow> => {
  const [row] = await tx.db
    .insert(tenantTemplates)
    .values({ ...template, tenantId: tx.tenantId })
    .returning();
  if (row === undefined) throw new Error('The template was not written');
  return row;
};

/** Changes a template that the caller has locked. */
export const updateTemplate = async (
  tx: TenantTransaction,
  id: string,
  change: Partial<Omit<TenantTemplateRow, 'tenantId' | 'id'>>,
): Promise<TenantTemplateRow> => {
  const [row] = await tx.db.update(tenantTemplates).set(change).where(ofTenant(tx, id)).returning();
  if (row === undefined) throw new Error('The template is gone');
  return row;
};
