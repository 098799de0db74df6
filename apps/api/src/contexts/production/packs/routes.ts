import { endpoints } from '@kitwright/contract/endpoints';
import { packLayoutSchema, type Pack, type PackLayout } from '@kitwright/contract/production';
import { createCutter, dressGarment, garmentFile, onlyPieces } from '@kitwright/production';
import { Readable } from 'node:stream';
import type { PackRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { findOrder } from '../../ordering/orders.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { adviseOrderCloth } from './advise-cloth.ts';
import { askForPack } from './ask-for-pack.ts';
import { LAYOUT_FILE, orderSeal, packBlobKey } from './pack-blobs.ts';
import { readPackRows, withMaterial } from './pack-material.ts';
import { registerPrinting } from './printing/routes.ts';
import { productionSettings } from './production-settings.ts';
import { askForRecut, recutArchive } from './recuts.ts';
import { listRecuts, newestPack, updatePack } from './repository.ts';
import { zipPack } from './zip-pack.ts';

/** Ends the search for shorter markers of the pack that is being made; one that is made already stays as it is. */
const stopNesting = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleStopNesting>): Promise<Outcome<PackRow>> => {
  const pack = await newestPack(tx, params.id);
  if (pack === undefined) return fail('error.msg.notFound');
  if (pack.status !== 'waiting' && pack.status !== 'making') return ok(pack);
  await updatePack(tx, pack.id, { isNestingStopped: true });
  return ok({ ...pack, isNestingStopped: true });
};

const presentPack = (row: PackRow): Pack => ({
  id: row.id,
  status: row.status,
  done: row.done,
  total: row.total,
  orderHash: row.orderHash,
  settings: row.settings,
  files: row.files,
  rolls: row.rolls,
  garments: row.garments,
  faults: row.faults,
  recut: row.recut,
  nesting: row.nesting,
  isNestingStopped: row.isNestingStopped,
  askedBy: row.askedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Shows the place of every piece of the newest pack. Packs made before layouts were kept have none. */
const showLayout = async ({
  tx,
  params,
  deps,
}: Call<typeof endpoints.consolePackLayout>): Promise<Outcome<PackLayout>> => {
  const pack = await newestPack(tx, params.id);
  if (pack === undefined) return fail('error.msg.notFound');
  if (pack.status !== 'ready') return fail('error.msg.pack.notReady');
  const content = await deps.blobs.read(packBlobKey(pack, LAYOUT_FILE));
  if (content === undefined) return fail('error.msg.notFound');
  return ok(packLayoutSchema.parse(JSON.parse(content.toString('utf8'))));
};

/** One paper of the newest pack, as it lies in it. */
const packFile = async ({
  inTenant,
  params,
  query,
  deps,
}: SlowCall<typeof endpoints.consolePackFile>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const pack = await newestPack(tx, params.id);
    if (pack === undefined) return fail('error.msg.notFound');
    return pack.status === 'ready' ? ok(pack) : fail('error.msg.pack.notReady');
  });
  if (!found.ok) return found;
  const { name } = query;
  const isPaper = name.startsWith('papers/') && name.endsWith('.pdf');
  if (!isPaper || !found.value.files.some((file) => file.name === name)) return fail('error.msg.notFound');
  const content = await deps.blobs.read(packBlobKey(found.value, name));
  if (content === undefined) return fail('error.msg.notFound');
  return ok({
    fileName: name.replace('papers/', '').replaceAll('/', '-'),
    content: Readable.from([content]),
  });
};

/** One piece of one garment again, byte for byte as its page was drawn in the pack. */
const remakePiece = async ({
  inTenant,
  params,
  query,
  deps,
}: SlowCall<typeof endpoints.consoleRemakePiece>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const pack = await newestPack(tx, params.id);
    if (pack === undefined) return fail('error.msg.notFound');
    if (pack.status !== 'ready') return fail('error.msg.pack.notReady');
    const rows = await readPackRows(tx, pack);
    const seal = orderSeal(rows.items);
    if (!seal.ok) return seal;
    return seal.value === pack.orderHash ? ok({ pack, rows }) : fail('error.msg.pack.changedOrder');
  });
  if (!found.ok) return found;
  const { pack, rows } = found.value;
  return withMaterial(deps, pack, rows, async ({ garments, setting }) => {
    const order = garments.find(({ id }) => id === query.garment);
    if (order === undefined) return fail('error.msg.notFound');
    const { bleedMm, shrinkageOf } = productionSettings(pack.settings);
    const garment = onlyPieces(createCutter(bleedMm, shrinkageOf)(order), new Set([query.piece]));
    if (garment.cutPattern.cuts.length === 0) return fail('error.msg.notFound');
    const content = await garmentFile(dressGarment(garment, setting), setting);
    return ok({ fileName: `${order.id}-${query.piece}.pdf`, content: Readable.from([content]) });
  });
};

/** Production packs, for the tenant's administrators. */
export const registerPacks = (api: Api): void => {
  route(api, endpoints.consoleMakePack, async (call) => {
    const pack = await askForPack(call);
    return pack.ok ? ok(presentPack(pack.value)) : pack;
  });
  route(api, endpoints.consolePack, async ({ tx, params }) => {
    const pack = await newestPack(tx, params.id);
    return pack === undefined ? fail('error.msg.notFound') : ok(presentPack(pack));
  });
  route(api, endpoints.consoleStopNesting, async (call) => {
    const pack = await stopNesting(call);
    return pack.ok ? ok(presentPack(pack.value)) : pack;
  });
  fileRoute(api, endpoints.consolePackZip, async ({ inTenant, params, deps }) => {
    const found = await inTenant(async (tx) => {
      const [pack, order] = [await newestPack(tx, params.id), await findOrder(tx, params.id)];
      if (pack === undefined || order === undefined) return fail('error.msg.notFound');
      return pack.status === 'ready' ? ok({ pack, order }) : fail('error.msg.pack.notReady');
    });
    if (!found.ok) return found;
    const { pack, order } = found.value;
    return ok({ fileName: `${writeOrderNumber(order.number)}.zip`, content: zipPack(deps.blobs, pack) });
  });
  fileRoute(api, endpoints.consolePackFile, packFile);
  route(api, endpoints.consolePackLayout, showLayout);
  fileRoute(api, endpoints.consoleRemakePiece, remakePiece);
  route(api, endpoints.consoleMakeRecut, async (call) => {
    const pack = await askForRecut(call);
    return pack.ok ? ok(presentPack(pack.value)) : pack;
  });
  route(api, endpoints.consoleRecuts, async ({ tx, params }) => {
    if ((await findOrder(tx, params.id)) === undefined) return fail('error.msg.notFound');
    return ok({ recuts: (await listRecuts(tx, params.id)).map(presentPack) });
  });
  fileRoute(api, endpoints.consoleRecutZip, recutArchive);
  slowRoute(api, endpoints.consoleClothAdvice, adviseOrderCloth);
  registerPrinting(api);
};
