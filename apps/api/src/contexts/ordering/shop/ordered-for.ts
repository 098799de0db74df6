import type { ShopCustomerRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import { findShopCustomer } from './customers.repository.ts';

/** Whom a partner shop orders for; null where someone orders for themselves. */
export type OrderedFor = Pick<ShopCustomerRow, 'id' | 'name'> | null;

/** The customer an order is for: one of the shop's own, and only while the account is a partner shop. */
export const orderedFor = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: string | undefined,
): Promise<Outcome<OrderedFor>> => {
  if (id === undefined) return ok(null);
  const customer =
    ownActor(account.roles) === 'STORE' ? await findShopCustomer(tx, account.id, id) : undefined;
  return customer === undefined
    ? fail('error.msg.validation', { fields: [{ field: 'shopCustomerId', key: 'error.field.invalid' }] })
    : ok(customer);
};
