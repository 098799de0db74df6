import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { findOrder } from '../../ordering/orders.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { askForPack } from './ask-for-pack.ts';
import { presentPack } from './present-pack.ts';
import { registerPrinting } from './printing/routes.ts';
import { remakePiece } from './remake-piece.ts';
import { askForRecut, recutArchive } from './recuts.ts';
import { listRecuts, newestPack } from './repository.ts';
import { showLayout } from './show-layout.ts';
import { stopNesting } from './stop-nesting.ts';
import { zipPack } from './zip-pack.ts';

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
  registerPrinting(api);
};
