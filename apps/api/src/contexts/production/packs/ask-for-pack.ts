import { packIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { packSettingsSchema, type PackSettings } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { PackRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { canonicalJson } from '../../../values/freeze.ts';
import { findOrder, listItems } from '../../ordering/orders.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { originOf } from '../../../server/origin.ts';
import { orderSeal } from './pack-blobs.ts';
import { findProfile, readPrinting } from './printing/repository.ts';
import { insertPack, newestPack } from './repository.ts';

/** From approval on, as long as a damaged piece may have to be made again. */
const PACKABLE: ReadonlySet<OrderStatus> = new Set([
  'APPROVED',
  'READY',
  'PROCESSING',
  'COMPLETED',
  'ON_THE_WAY',
]);

/** One that is being made, or is there with these settings. */
const serves = ({ status, settings }: PackRow, wanted: PackSettings): boolean =>
  status === 'waiting' ||
  status === 'making' ||
  (status === 'ready' && canonicalJson(settings) === canonicalJson(wanted));

/**
 * Leaves the making of an order's pack to the worker. Who asks while one is being made, or for one that is there with
 * the same settings, is given that one: two who press at once start one.
 */
export const askForPack = async ({
  tx,
  account,
  params,
  body,
  request,
  deps,
}: Call<typeof endpoints.consoleMakePack>): Promise<Outcome<PackRow>> => {
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (!PACKABLE.has(order.status)) return fail('error.msg.pack.notApproved');
  const seal = orderSeal(await listItems(tx, order.id));
  if (!seal.ok) return seal;
  const settings = packSettingsSchema.parse({ ...(await readPrinting(tx)).settings, ...body });
  if (settings.profileId !== null && (await findProfile(tx, settings.profileId)) === undefined)
    return fail('error.msg.validation', { fields: [{ field: 'profileId', key: 'error.field.invalid' }] });
  const newest = await newestPack(tx, order.id);
  if (newest !== undefined && serves(newest, settings)) {
    // Its worker may be gone: who asks again need not wait until others find that out.
    if (newest.status !== 'ready')
      await deps.jobs.resume(tx, 'make-pack', { tenantId: tx.tenantId, packId: newest.id });
    return ok(newest);
  }
  const pack = await insertPack(tx, {
    id: packIdSchema.parse(newId()),
    orderId: order.id,
    status: 'waiting',
    orderHash: seal.value,
    orderLink: `${originOf(request, deps.config.publicUrl)}/console/orders/${order.id}`,
    settings,
    askedBy: fullName(account),
  });
  await emit(tx, {
    at: deps.clock(),
    type: 'pack.asked',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), pack: pack.id },
    ip: request.ip,
  });
  await deps.jobs.enqueue(tx, 'make-pack', { tenantId: tx.tenantId, packId: pack.id });
  return ok(pack);
};
