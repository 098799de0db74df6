import type {
  OrderAddress,
  OrderParcels,
  OwnParcels,
  PackedGarment,
  Parcel,
} from '@kitwright/contract/orders';
import { dueCents } from '@kitwright/ordering';
import { PARCEL_ACTIONS, mayPack, moveParcel } from '@kitwright/ordering/parcels';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { listItems } from '../orders/items.repository.ts';
import { numberedGarments } from '../orders/ordered-document.ts';
import { listParcels, type FilledParcel } from '../orders/parcels.repository.ts';
import { readDelivery } from './carriers.ts';

/** Every garment of an order, as it is packed. */
export const packedGarments = async (
  tx: TenantTransaction,
  { id }: Pick<OrderRow, 'id'>,
): Promise<readonly PackedGarment[]> =>
  numberedGarments(await listItems(tx, id)).map(({ id: garmentId, item, player }) => ({
    id: garmentId,
    playerName: player.name,
    number: player.number,
    size: player.size,
    sleeve: player.sleeve,
    productType: item.productType,
    designName: item.designName,
  }));

const presentParcel = (
  row: FilledParcel,
  all: ReadonlyMap<string, PackedGarment>,
  isPacking: boolean,
): Parcel => ({
  id: row.id,
  number: row.number,
  status: row.status,
  version: row.version,
  recipient: row.recipient,
  note: row.note,
  garments: row.garments.flatMap((id) => all.get(id) ?? []),
  carrier: row.carrier,
  tracking: row.tracking,
  trackingUrl: row.trackingUrl,
  sentAt: row.sentAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  receivedBy: row.receivedBy,
  hasPicture: row.pictureSha256 !== null,
  actions: isPacking
    ? PARCEL_ACTIONS.filter(
        (action) => moveParcel({ status: row.status, garments: row.garments.length }, action).ok,
      )
    : [],
});

const byId = (garments: readonly PackedGarment[]): ReadonlyMap<string, PackedGarment> =>
  new Map(garments.map((garment) => [garment.id, garment]));

/** Destinations of what is in no parcel: other addresses as they were given, then all else to the order's own. */
const destinationsOf = (
  addresses: readonly OrderAddress[],
  recipient: OrderAddress['recipient'],
  loose: readonly PackedGarment[],
): OrderAddress[] => {
  const elsewhere = new Set(addresses.flatMap(({ garments }) => garments));
  const rest = loose.filter(({ id }) => !elsewhere.has(id)).map(({ id }) => id);
  const open = new Set(loose.map(({ id }) => id));
  return [
    ...addresses.map((address) => ({ ...address, garments: address.garments.filter((id) => open.has(id)) })),
    { recipient, garments: rest },
  ].filter(({ garments }) => garments.length > 0);
};

/** The parcels of an order, for staff. */
export const presentParcels = async (tx: TenantTransaction, order: OrderRow): Promise<OrderParcels> => {
  const garments = await packedGarments(tx, order);
  const rows = await listParcels(tx, order.id);
  const packed = new Set(rows.flatMap((row) => row.garments));
  const isPacking = mayPack(order.status);
  const loose = garments.filter(({ id }) => !packed.has(id));
  const recipient = { name: order.customerName, phone: order.phone, address: order.address };
  return {
    parcels: rows.map((row) => presentParcel(row, byId(garments), isPacking)),
    loose,
    destinations: destinationsOf(order.addresses, recipient, loose),
    mayPack: isPacking,
    recipient,
    unpaidCents: dueCents(order),
    carriers: (await readDelivery(tx)).carriers,
  };
};

/** The parcels of an order that have left, for who ordered. */
export const presentOwnParcels = async (tx: TenantTransaction, order: OrderRow): Promise<OwnParcels> => {
  const rows = await listParcels(tx, order.id);
  const gone = rows.filter(({ status }) => status !== 'packing');
  const garments = await packedGarments(tx, order);
  const left = gone.reduce((sum, row) => sum + row.garments.length, 0);
  return {
    parcels: gone.map((row) => {
      const {
        note: _note,
        actions: _actions,
        version: _version,
        ...shown
      } = presentParcel(row, byId(garments), false);
      return shown;
    }),
    rest: garments.length - left,
  };
};
