import type { DesignId } from '@kitwright/contract';
import { MAX_NAMED_VERSIONS, type DesignVersion } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { designVersions, type DesignVersionRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { ownDesign } from '../drawings/save-design.ts';
import { reachToEdit } from '../sharing/design-right.ts';

const ofDesign = (tx: TenantTransaction, designUuid: DesignId) =>
  and(eq(designVersions.tenantId, tx.tenantId), eq(designVersions.designUuid, designUuid));

const present = ({ id, name, createdAt }: Omit<DesignVersionRow, 'document'>): DesignVersion => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});

const { tenantId, id, designUuid, name, createdAt } = designVersions;

const listVersions = async ({ tx, account, params, query }: Call<typeof endpoints.listVersions>) => {
  const reached = await reachToEdit(tx, { account, uuid: params.uuid, link: query.link });
  if (!reached.ok) return reached;
  const rows = await tx.db
    .select({ tenantId, id, designUuid, name, createdAt })
    .from(designVersions)
    .where(ofDesign(tx, params.uuid))
    .orderBy(desc(createdAt), desc(id));
  return ok({ items: rows.map(present) });
};

const getVersion = async ({ tx, account, params, query }: Call<typeof endpoints.getVersion>) => {
  const reached = await reachToEdit(tx, { account, uuid: params.uuid, link: query.link });
  if (!reached.ok) return reached;
  const [row] = await tx.db
    .select()
    .from(designVersions)
    .where(and(ofDesign(tx, params.uuid), eq(id, params.id)));
  return row === undefined
    ? fail('error.msg.notFound')
    : ok({ ...present(row), document: currentDocument(row.document) });
};

/** Keeps a design as it is stored under a name. The design's row is held, so that the limit holds too. */
const keepVersion = async ({
  tx,
  account,
  params,
  query,
  body,
}: Call<typeof endpoints.keepVersion>): Promise<Outcome<DesignVersion>> => {
  const reached = await reachToEdit(tx, { account, uuid: params.uuid, link: query.link, lock: 'update' });
  if (!reached.ok) return reached;
  const [named] = await tx.db
    .select({ many: count() })
    .from(designVersions)
    .where(and(ofDesign(tx, params.uuid), isNotNull(name)));
  if ((named?.many ?? 0) >= MAX_NAMED_VERSIONS) return fail('error.msg.design.tooManyVersions');
  const { document } = reached.value.design;
  const [row] = await tx.db
    .insert(designVersions)
    .values({ tenantId: tx.tenantId, id: newId(), designUuid: params.uuid, name: body.name, document })
    .returning();
  if (row === undefined) throw new Error('The version was not written');
  return ok(present(row));
};

/** Only its owner takes a version away; one that is gone already stays so. */
const deleteVersion = async ({ tx, account, params }: Call<typeof endpoints.deleteVersion>) => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  await tx.db.delete(designVersions).where(and(ofDesign(tx, params.uuid), eq(id, params.id)));
  return ok(null);
};

export const registerVersions = (api: Api): void => {
  route(api, endpoints.listVersions, listVersions);
  route(api, endpoints.getVersion, getVersion);
  route(api, endpoints.keepVersion, keepVersion);
  route(api, endpoints.deleteVersion, deleteVersion);
};
