import { rangeIdSchema, type DesignId } from '@kitwright/contract';
import { MAX_RANGES, RANGE_DESIGNS, type DesignRange } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { DesignRangeRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { designThumbnailUrl } from '../designs/present.ts';
import { checkDocument } from '../drawings/check-document.ts';
import { ownDesign, saveDesign } from '../drawings/save-design.ts';
import {
  countRanges,
  insertRange,
  listOwnRanges,
  listRangedDesigns,
  nameRange,
  removeRange,
  type RangedDesign,
} from './repository.ts';

/** A range of full designs fits, each as large as one may be. */
const RANGE_BYTES = RANGE_DESIGNS.most * 512 * 1024;

const present = (range: DesignRangeRow, ranged: readonly RangedDesign[]): DesignRange => ({
  id: range.id,
  name: range.name,
  createdAt: range.createdAt.toISOString(),
  designs: ranged
    .filter(({ rangeId }) => rangeId === range.id)
    .map(({ uuid, name, productType, version }) => ({
      uuid,
      name,
      productType,
      version,
      thumbnailUrl: designThumbnailUrl({ uuid, version }),
    })),
});

/** Keeps a range with what is drawn for it: all of it, or nothing where one of its designs is refused. */
const keepRange = async (call: Call<typeof endpoints.keepRange>): Promise<Outcome<DesignRange>> => {
  const { tx, tenant, account, body, deps } = call;
  await lockAccount(tx, account.id);
  if ((await countRanges(tx, account.id)) >= MAX_RANGES) return fail('error.msg.range.tooMany');
  const uuids: DesignId[] = [];
  for (const [index, design] of body.designs.entries()) {
    if ('uuid' in design) {
      const own = await ownDesign(tx, account, design.uuid);
      if (!own.ok) return own;
      uuids.push(own.value.uuid);
      continue;
    }
    const document = await checkDocument(tx, tenant, design.document, { account });
    if (!document.ok) {
      const { key, fields = [] } = document.error;
      const faults = fields.map((fault) => ({ ...fault, field: `designs.${index}.${fault.field}` }));
      return fail(key, { fields: faults });
    }
    const saved = await saveDesign(tx, account, design.name, document.value);
    if (!saved.ok) return saved;
    uuids.push(saved.value.uuid);
  }
  const id = rangeIdSchema.parse(newId());
  const range = { id, accountId: account.id, name: body.name, createdAt: deps.clock() };
  await insertRange(tx, range, uuids);
  return ok(present({ ...range, tenantId: tx.tenantId }, await listRangedDesigns(tx, [id])));
};

const listRanges = async ({ tx, account }: Call<typeof endpoints.listRanges>) => {
  const own = await listOwnRanges(tx, account.id);
  const ranged = await listRangedDesigns(
    tx,
    own.map(({ id }) => id),
  );
  return ok({ items: own.map((range) => present(range, ranged)) });
};

const renameRange = async ({
  tx,
  account,
  params,
  body,
}: Call<typeof endpoints.renameRange>): Promise<Outcome<DesignRange>> => {
  const range = await nameRange(tx, account.id, { id: params.id, name: body.name });
  if (range === undefined) return fail('error.msg.notFound');
  return ok(present(range, await listRangedDesigns(tx, [range.id])));
};

/** Ranges of designs. */
export const registerRanges = (api: Api): void => {
  route(api, endpoints.keepRange, keepRange, { bodyLimit: RANGE_BYTES });
  route(api, endpoints.listRanges, listRanges);
  route(api, endpoints.renameRange, renameRange);
  route(api, endpoints.deleteRange, async ({ tx, account, params }) => {
    await removeRange(tx, account.id, params.id);
    return ok(null);
  });
};
