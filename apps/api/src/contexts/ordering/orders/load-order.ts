import type { OrderId, Role } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { ownerSeen, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { listPayments } from './payments.repository.ts';
import { consoleActor, movableBy } from '../../../values/actor.ts';
import { findQuoteOf, listItems, listSupplements } from './items.repository.ts';
import { hasParcels } from './parcels.repository.ts';
import { findProof } from '../proofs/repository.ts';
import { presentOrder, type Kin, type WholeOrder } from './present.ts';
import { findCustomerEmail, findOrder, listEvents } from './repository.ts';

/** An order this account placed. One of someone else is not told apart from one that never was. */
export const ownOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: OrderId,
  lock?: 'update',
): Promise<Outcome<OrderRow>> => {
  const row = await findOrder(tx, id, lock);
  return row?.accountId === account.id ? ok(row) : fail('error.msg.notFound');
};

const findKin = async (tx: TenantTransaction, row: OrderRow): Promise<Kin> => {
  const late = row.supplementOf === null ? await listSupplements(tx, row.id) : [];
  return { team: row.supplementOf === null ? undefined : await findOrder(tx, row.supplementOf), late };
};

/** Statuses in which nothing has been packed, or may still be unpacked. */
const BEFORE_PACKING: readonly OrderRow['status'][] = [
  'REVIEWING',
  'REJECTED',
  'APPROVED',
  'READY',
  'PROCESSING',
];

/** Is true until the first parcel of an order is begun. */
export const mayChangeAddresses = async (
  tx: TenantTransaction,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<boolean> => BEFORE_PACKING.includes(status) && !(await hasParcels(tx, id));

const whole = async (tx: TenantTransaction, row: OrderRow): Promise<WholeOrder> => ({
  row,
  items: await listItems(tx, row.id),
  events: await listEvents(tx, row.id),
  payments: await listPayments(tx, row.id),
  kin: await findKin(tx, row),
  ofQuote: await findQuoteOf(tx, row.id),
  mayChangeAddresses: await mayChangeAddresses(tx, row),
  proof: row.proofId === null ? undefined : await findProof(tx, row.accountId, row.proofId),
});

/** The order as who placed it sees it. */
export const showToCustomer = async (tx: TenantTransaction, row: OrderRow): Promise<Order> =>
  presentOrder(await whole(tx, row), { actor: 'CUSTOMER' });

/** The order as the back office shows it: to staff, or to the partner shop whose it is. */
export const showToStaff = async (
  tx: TenantTransaction,
  row: OrderRow,
  roles: readonly Role[],
): Promise<Order> => {
  const customerEmail = await findCustomerEmail(tx, row.accountId);
  const order = presentOrder(await whole(tx, row), { actor: consoleActor(roles), customerEmail });
  return movableBy(roles, order);
};

/** An order that the account may follow in the back office: any, or for a partner shop one of its own. */
export const consoleOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: OrderId,
  lock?: 'update',
): Promise<Outcome<OrderRow>> => {
  const row = await findOrder(tx, id, lock);
  const owner = ownerSeen(account, 'orders');
  return row !== undefined && (owner === undefined || row.accountId === owner)
    ? ok(row)
    : fail('error.msg.notFound');
};
