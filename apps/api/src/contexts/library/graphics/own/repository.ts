import { ownGraphicPreviewPath, type GraphicHit, type OwnGraphic } from '@kitwright/contract/catalogue';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { omit } from '../../../../db/rows-insertion.ts';
import {
  tenantGraphics,
  uploads,
  type TenantGraphicRow,
  type UploadRow,
} from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';

/** A picture of the tenant's library, and the upload it is. */
export interface OwnGraphicRow {
  readonly graphic: TenantGraphicRow;
  readonly upload: UploadRow;
}

const ofTenant = (tx: TenantTransaction, id: string) =>
  and(eq(tenantGraphics.tenantId, tx.tenantId), eq(tenantGraphics.id, id));

const joined = (tx: TenantTransaction) =>
  tx.db
    .select({ graphic: tenantGraphics, upload: uploads })
    .from(tenantGraphics)
    .innerJoin(uploads, and(eq(uploads.tenantId, tenantGraphics.tenantId), eq(uploads.id, tenantGraphics.id)))
    .$dynamic();

/** All of a tenant by name, withdrawn ones too. */
export const listGraphics = (tx: TenantTransaction): Promise<OwnGraphicRow[]> =>
  joined(tx)
    .where(eq(tenantGraphics.tenantId, tx.tenantId))
    .orderBy(asc(sql`${tenantGraphics.name}->>'en'`), asc(tenantGraphics.id));

/** Undefined for a picture of another tenant. */
export const findGraphic = async (tx: TenantTransaction, id: string): Promise<OwnGraphicRow | undefined> => {
  const [row] = await joined(tx).where(ofTenant(tx, id));
  return row;
};

export const countGraphics = async (tx: TenantTransaction): Promise<number> => {
  const [row] = await tx.db
    .select({ count: count() })
    .from(tenantGraphics)
    .where(eq(tenantGraphics.tenantId, tx.tenantId));
  return row?.count ?? 0;
};

/** Held until the transaction ends. */
export const lockGraphic = async (tx: TenantTransaction, id: string): Promise<OwnGraphicRow | undefined> => {
  const [row] = await joined(tx).where(ofTenant(tx, id)).for('no key update', { of: tenantGraphics });
  return row;
};

/** Adds a picture; the same one brought again is offered again, under what is said of it now. */
export const putGraphic = async (
  tx: TenantTransaction,
  graphic: Omit<TenantGraphicRow, 'tenantId' | 'offered' | 'version'>,
): Promise<TenantGraphicRow> => {
  const { name, tags, licence } = graphic;
  const [row] = await tx.db
    .insert(tenantGraphics)
    .values({ ...graphic, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [tenantGraphics.tenantId, tenantGraphics.id],
      set: { name, tags, licence, offered: true, version: sql`${tenantGraphics.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error('The picture was not written');
  return row;
};

/** Changes a picture that the caller has locked. */
export const updateGraphic = async (
  tx: TenantTransaction,
  id: string,
  change: Pick<TenantGraphicRow, 'name' | 'tags' | 'licence' | 'offered'>,
): Promise<TenantGraphicRow> => {
  const [row] = await tx.db
    .update(tenantGraphics)
    .set({ ...change, version: sql`${tenantGraphics.version} + 1` })
    .where(ofTenant(tx, id))
    .returning();
  if (row === undefined) throw new Error('The picture is gone');
  return row;
};

/** A picture of a tenant as its staff see it. */
export const presentGraphic = ({ graphic, upload }: OwnGraphicRow): OwnGraphic => ({
  ...omit(graphic, 'tenantId', 'createdAt'),
  widthPx: upload.widthPx,
  heightPx: upload.heightPx,
  createdAt: graphic.createdAt.toISOString(),
});

/** The same as everybody's library shows it: of the shop, which has said by what right. */
export const hitOf = ({ graphic, upload }: OwnGraphicRow, shopName: string): GraphicHit => ({
  id: `own:${graphic.id}`,
  name: graphic.name.en === graphic.name.kh ? graphic.name.en : `${graphic.name.kh} · ${graphic.name.en}`,
  type: graphic.kind,
  oneColour: false,
  widthPx: upload.widthPx,
  heightPx: upload.heightPx,
  previewUrl: ownGraphicPreviewPath(graphic.id),
  author: { name: shopName, url: '' },
  licence: { name: graphic.licence, url: '' },
  source: { name: shopName, url: '' },
});
