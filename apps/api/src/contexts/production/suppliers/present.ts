import type { Supplier } from '@kitwright/contract/production';
import type { CountedSupplier } from './repository.ts';

export const presentSupplier = (row: CountedSupplier): Supplier => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  note: row.note,
  active: row.active,
  version: row.version,
  orders: row.orders,
  openOrders: row.openOrders,
});
