import { may } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderParcels } from '@kitwright/contract/orders';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { ownOrder } from '../orders/load-order.ts';
import { findOrder } from '../orders/repository.ts';
import { keepDelivery, readDelivery } from './carriers.ts';
import { registerParcelPapers } from './draw-papers.ts';
import { moveParcel } from './move-parcel.ts';
import { registerParcelPictures } from './picture-routes.ts';
import { presentOwnParcels, presentParcels } from './present.ts';
import { addParcel, carryParcel, changeParcel, dropParcel } from './write-parcel.ts';

/** Parcels for staff who look on: nothing of it is theirs to do. */
const onlyShown = (shown: OrderParcels): OrderParcels => ({
  ...shown,
  mayPack: false,
  parcels: shown.parcels.map((parcel) => ({ ...parcel, actions: [] })),
});

/** Delivery: carriers of the shop, parcels of its orders, their papers and the proof that they were handed over. */
export const registerParcels = (api: Api): void => {
  route(api, endpoints.consoleDelivery, async ({ tx }) => ok(await readDelivery(tx)));
  route(api, endpoints.consoleKeepDelivery, keepDelivery);
  route(api, endpoints.consoleParcels, async ({ tx, account, params }) => {
    const order = await findOrder(tx, params.id);
    if (order === undefined) return fail('error.msg.notFound');
    const shown = await presentParcels(tx, order);
    return ok(may(account.roles, 'produce') ? shown : onlyShown(shown));
  });
  route(api, endpoints.consoleAddParcel, addParcel);
  route(api, endpoints.consoleChangeParcel, changeParcel);
  route(api, endpoints.consoleCarryParcel, carryParcel);
  route(api, endpoints.consoleDropParcel, dropParcel);
  route(api, endpoints.consoleMoveParcel, moveParcel);
  route(api, endpoints.ownParcels, async ({ tx, account, params }) => {
    const order = await ownOrder(tx, account, params.id);
    return order.ok ? ok(await presentOwnParcels(tx, order.value)) : order;
  });
  registerParcelPapers(api);
  registerParcelPictures(api);
};
