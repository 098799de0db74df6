import { packIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { packSettingsSchema, type OrderedPiece, type Recut } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { PackRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { canonicalJson } from '../../../values/freeze.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder, listItems } from '../../ordering/orders.ts';
import { orderSeal } from './pack-blobs.ts';
import { restartPieces } from '../floor/pieces.repository.ts';

import { findPack, insertPack, listRecuts, newestPack } from './repository.ts';
import { zipPack } from './zip-pack.ts';

/** Index of the first piece in a list that the pack does not have; -1 when it has them all. */
const firstUnknown = ({ garments }: Pick<PackRow, 'garments'>, pieces: readonly OrderedPiece[]): number =>
  pieces.findIndex(
    ({ garment, piece }) => !garments.some(({ id, pieces: own }) => id === garment && own.includes(piece)),
  );

/** One of the same pieces that is being made: who presses twice starts one. */
const underWay = (recuts: readonly PackRow[], wanted: Recut): PackRow | undefined =>
  recuts.find(
    ({ status, recut }) =>
      (status === 'waiting' || status === 'making') && canonicalJson(recut) === canonicalJson(wanted),
  );

/** Leaves single pieces of an order to the worker, to be printed again as they were in its newest pack. */
export const askForRecut = async ({
  tx,
  account,
  params,
  body,
  request,
  deps,
}: Call<typeof endpoints.consoleMakeRecut>): Promise<Outcome<PackRow>> => {
  const order = await findOrder(tx, params.id, 'update');
  const whole = order && (await newestPack(tx, order.id));
  if (order === undefined || whole === undefined) return fail('error.msg.notFound');
  if (whole.status !== 'ready') return fail('error.msg.pack.notReady');
  const seal = orderSeal(await listItems(tx, order.id));
  if (!seal.ok) return seal;
  if (seal.value !== whole.orderHash) return fail('error.msg.pack.changedOrder');
  const { rollWidthMm = whole.settings.rollWidthMm, ...recut } = body;
  const unknown = firstUnknown(whole, recut.pieces);
  if (unknown >= 0)
    return fail('error.msg.validation', {
      fields: [{ field: `pieces.${unknown}`, key: 'error.field.invalid' }],
    });
  const running = underWay(await listRecuts(tx, order.id), recut);
  if (running) return ok(running);
  const pack = await insertPack(tx, {
    id: packIdSchema.parse(newId()),
    orderId: order.id,
    status: 'waiting',
    orderHash: seal.value,
    orderLink: whole.orderLink,
    settings: packSettingsSchema.parse({ ...whole.settings, rollWidthMm }),
    recut,
    askedBy: fullName(account),
  });
  await emit(tx, {
    at: deps.clock(),
    type: 'pack.asked',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), pack: pack.id, pieces: recut.pieces.length },
    ip: request.ip,
  });
  await restartPieces(tx, order.id, recut.pieces);
  await deps.jobs.enqueue(tx, 'make-pack', { tenantId: tx.tenantId, packId: pack.id });
  return ok(pack);
};

/** The files of a re-cut, once they are there. */
export const recutArchive = async ({
  inTenant,
  tenant,
  params,
  deps,
}: SlowCall<typeof endpoints.consoleRecutZip>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const [pack, order] = [await findPack(tx, params.recut), await findOrder(tx, params.id)];
    if (order === undefined || pack?.orderId !== order.id || pack.recut === null)
      return fail('error.msg.notFound');
    return pack.status === 'ready' ? ok({ pack, order }) : fail('error.msg.pack.notReady');
  });
  if (!found.ok) return found;
  const { pack, order } = found.value;
  const day = dayIn(tenant.timeZone, pack.createdAt.getTime());
  const fileName = `${writeOrderNumber(order.number)}-recut-${day}.zip`;
  return ok({ fileName, content: zipPack(deps.blobs, pack) });
};
