import { Readable } from 'node:stream';
import type { endpoints } from '@kitwright/contract/endpoints';
import { createCutter, dressGarment, garmentFile, onlyPieces } from '@kitwright/production';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { orderSeal } from './order-seal.ts';
import { readPackRows, withMaterial } from './pack-material.ts';
import { productionSettings } from './production-settings.ts';
import { newestPack } from './repository.ts';

/** One piece of one garment again, byte for byte as its page was drawn in the pack. */
export const remakePiece = async ({
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
