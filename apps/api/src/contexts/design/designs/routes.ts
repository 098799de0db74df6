import { designIdSchema } from '@kitwright/contract';
import { RESTORE_DAYS, type Design, type SharedDesign } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { sql } from 'drizzle-orm';
import { pageOf, readCursor, readTextCursor } from '../../../db/keyset.ts';
import type { DesignRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { checkDocument } from '../drawings/check-document.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { ownDesign, saveDesign } from '../drawings/save-design.ts';
import { reachToEdit, type Reached } from '../sharing/design-right.ts';
import { findLiveLink } from '../sharing/links.repository.ts';
import { registerThumbnail, type FindDrawing } from '../thumbnails/register-thumbnail.ts';
import { THUMBNAIL_FORMATS } from '../thumbnails/thumbnail.ts';
import {
  copyWorn,
  registerWorn,
  registerWornReceiving,
  wornBlobKey,
  type FindWorn,
} from '../thumbnails/worn.ts';
import { showCustomerDesigns } from './customer-designs.ts';
import { aboutDesign, presentDesign, presentList, presentShared } from './present.ts';
import {
  countDesigns,
  deleteDesign,
  findDeletedDesign,
  findDesign,
  listDesigns as read,
  maxDesigns,
  rateDesign as write,
  renameDesign,
  setDesignShared,
  undeleteDesign,
  type ListedDesign,
} from '../drawings/repository.ts';
import { submitDesign } from './submit-design.ts';
import { updateDesign } from './update-design.ts';

/** A document of the most elements, each with the longest texts, fits with room to spare. */
const DOCUMENT_BYTES = 512 * 1024;

/** An own design with where its review stands. */
const presented = async (tx: TenantTransaction, outcome: Outcome<DesignRow>): Promise<Outcome<Design>> =>
  outcome.ok ? ok(presentDesign(outcome.value, await aboutDesign(tx, outcome.value))) : outcome;

/** The same for who may edit it, its owner or not. */
const reached = async (tx: TenantTransaction, outcome: Outcome<Reached>): Promise<Outcome<Design>> => {
  if (!outcome.ok) return outcome;
  const { design, right } = outcome.value;
  return ok(presentDesign(design, { ...(await aboutDesign(tx, design)), right }));
};

/** Keeps a new design as a draft, unless the account has as many as it may. */
const createDesign = async ({
  tx,
  tenant,
  account,
  body,
}: Call<typeof endpoints.createDesign>): Promise<Outcome<DesignRow>> => {
  const document = await checkDocument(tx, tenant, body.document, { account });
  return document.ok ? saveDesign(tx, account, body.name, document.value) : document;
};

/** Tells whether others may see a design at the moment: it is shared, or a link of it holds. */
const isDesignShared = async (
  tx: TenantTransaction,
  { uuid, shared }: Pick<DesignRow, 'uuid' | 'shared'>,
): Promise<boolean> => {
  if (shared) return true;
  const { rows } = await tx.db.execute<{ holds: boolean }>(sql`
    SELECT EXISTS (SELECT FROM share_links
                   WHERE tenant_id = ${tx.tenantId} AND design_uuid = ${uuid} AND revoked_at IS NULL)
        OR EXISTS (SELECT FROM roster_links
                   WHERE tenant_id = ${tx.tenantId} AND design_uuid = ${uuid}) AS holds`);
  return rows[0]?.holds === true;
};

const find: FindDrawing = async (tx, id) => {
  const row = await findDesign(tx, designIdSchema.parse(id));
  if (row === undefined) return undefined;
  const openness = (await isDesignShared(tx, row)) ? 'shared' : 'private';
  return { document: currentDocument(row.document), version: row.version, openness };
};

const findWorn: FindWorn = async (tx, id) => {
  const row = await findDesign(tx, designIdSchema.parse(id));
  const { uuid, version, wornVersion, wornSha256 } = row ?? {};
  if (row === undefined || uuid === undefined || wornVersion !== version || !wornSha256) return undefined;
  const openness = (await isDesignShared(tx, row)) ? 'shared' : 'private';
  return { key: wornBlobKey(tx.tenantId, uuid, wornSha256), v: String(version), openness };
};

const registerDesignThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/designs', 'designs', format, find);
  registerWorn(api, '/api/designs', 'designs', findWorn);
  registerWornReceiving(api);
};

/** Keeps what its owner says of a design; said again, it takes the place of what was said before. */
const rateDesign = async ({
  tx,
  account,
  params,
  body: { rating, comment },
}: Call<typeof endpoints.rateDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  return ok(await write(tx, params.uuid, { rating, comment: comment === '' ? null : comment }));
};

/** A design for anyone with a link that holds, and what the link allows. */
const sharedDesign = async ({
  tx,
  params,
  query,
}: Call<typeof endpoints.sharedDesign>): Promise<Outcome<SharedDesign>> => {
  const design = await findDesign(tx, params.uuid);
  if (design === undefined) return fail('error.msg.notFound');
  const link = query.link === undefined ? undefined : await findLiveLink(tx, params.uuid, query.link);
  const right = link?.right ?? (design.shared ? 'view' : null);
  return right === null ? fail('error.msg.notFound') : ok(presentShared(design, right));
};

interface DesignPage {
  readonly rows: readonly ListedDesign[];
  readonly nextCursor: string | null;
}

/** Own designs, found and sorted as asked, page by page. */
const listDesigns = async ({
  tx,
  account,
  query,
}: Call<typeof endpoints.listDesigns>): Promise<Outcome<DesignPage>> => {
  const { cursor, limit, search, productType, status, sort } = query;
  const readAs = sort === 'name' ? readTextCursor : readCursor;
  const after = cursor === undefined ? undefined : readAs(cursor);
  if (cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const rows = await read(tx, { accountId: account.id, after, limit, search, productType, status, sort });
  return ok(pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.uuid })));
};

const MAX_NAME_LENGTH = 80;
const ENDING = /\s+\((\d{1,4})\)$/;

/** `Lions` gives `Lions (2)`, and `Lions (2)` gives `Lions (3)`. */
const copyName = (name: string): string => {
  const ending = ` (${Number(ENDING.exec(name)?.[1] ?? 1) + 1})`;
  return `${name.replace(ENDING, '').slice(0, MAX_NAME_LENGTH - ending.length)}${ending}`;
};

/** A draft with the same drawing, counted towards the account's limit. */
const duplicateDesign = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.duplicateDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid);
  if (!design.ok) return design;
  const { uuid, name, document, version, wornVersion, wornSha256 } = design.value;
  const copy = await saveDesign(tx, account, copyName(name), currentDocument(document));
  if (!copy.ok) return copy;
  const sha256 = wornVersion === version ? wornSha256 : null;
  return ok(await copyWorn(deps, tx, { uuid, sha256 }, copy.value));
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings a deleted design back with everything it had, its public link too, if the account still has room for it. One
 * that is there already is answered as it is: an undo sent twice is one undo.
 */
const restoreDesign = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.restoreDesign>): Promise<Outcome<DesignRow>> => {
  await lockAccount(tx, account.id);
  const living = await ownDesign(tx, account, params.uuid);
  if (living.ok) return living;
  const since = new Date(deps.clock().getTime() - RESTORE_DAYS * DAY_MS);
  const deleted = await findDeletedDesign(tx, { accountId: account.id, uuid: params.uuid, since });
  if (deleted === undefined) return fail('error.msg.notFound');
  const most = await maxDesigns(tx);
  if ((await countDesigns(tx, account.id)) >= most) {
    return fail('error.msg.createDesign.exceed.max.limit', { current: { maxDesigns: most } });
  }
  return ok(await undeleteDesign(tx, params.uuid));
};

export const registerDesigns = (api: Api): void => {
  route(api, endpoints.listDesigns, async (call) => {
    const page = await listDesigns(call);
    if (!page.ok) return page;
    return ok({ items: await presentList(call.tx, page.value.rows), nextCursor: page.value.nextCursor });
  });
  route(api, endpoints.createDesign, async (call) => presented(call.tx, await createDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.getDesign, async ({ tx, account, params, query }) =>
    reached(tx, await reachToEdit(tx, { account, uuid: params.uuid, link: query.link })),
  );
  route(api, endpoints.updateDesign, async (call) => reached(call.tx, await updateDesign(call)), {
    bodyLimit: DOCUMENT_BYTES,
  });
  route(api, endpoints.deleteDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    await deleteDesign(tx, params.uuid);
    await emit(tx, { type: 'design.deleted', designUuid: params.uuid });
    return ok(null);
  });
  route(api, endpoints.restoreDesign, async (call) => presented(call.tx, await restoreDesign(call)));
  route(api, endpoints.renameDesign, async ({ tx, account, params, body }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (design.ok) await emit(tx, { type: 'design.changed', designUuid: params.uuid });
    return presented(tx, design.ok ? ok(await renameDesign(tx, params.uuid, body.name)) : design);
  });
  route(api, endpoints.rateDesign, async (call) => presented(call.tx, await rateDesign(call)));
  route(api, endpoints.submitDesign, async (call) => presented(call.tx, await submitDesign(call)));
  route(api, endpoints.shareDesign, async ({ tx, account, params }) => {
    const design = await ownDesign(tx, account, params.uuid, 'update');
    if (!design.ok) return design;
    return presented(tx, ok(await setDesignShared(tx, params.uuid, true)));
  });
  route(api, endpoints.duplicateDesign, async (call) => presented(call.tx, await duplicateDesign(call)));
  route(api, endpoints.sharedDesign, sharedDesign);
  route(api, endpoints.consoleCustomerDesigns, showCustomerDesigns);
  registerDesignThumbnails(api);
};
