import { supplierIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Supplier } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import type { SupplierRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import { route } from '../../../server/route.ts';
import {
  countedSupplier,
  deleteSupplier,
  findSupplier,
  insertSupplier,
  listSuppliers,
  updateSupplier,
  type CountedSupplier,
} from './repository.ts';

type StaffCall = Call<
  | typeof endpoints.consoleCreateSupplier
  | typeof endpoints.consoleUpdateSupplier
  | typeof endpoints.consoleDeleteSupplier
>;

const audit = (
  { tx, account, deps, request }: Pick<StaffCall, 'tx' | 'account' | 'deps' | 'request'>,
  action: PlainAction,
  { id, name, active }: Pick<SupplierRow, 'id' | 'name' | 'active'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'supplier', id },
    details: { name, active },
    ip: request.ip,
  });

export const presentSupplier = (row: CountedSupplier): Supplier => ({
  id: row.id,
  name: row.name,
  nameKh: row.nameKh,
  does: row.does,
  telegram: row.telegram,
  leadDays: row.leadDays,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  note: row.note,
  active: row.active,
  version: row.version,
  orders: row.orders,
  openOrders: row.openOrders,
  purchases: row.purchases,
});

export const createSupplier = async (
  call: Call<typeof endpoints.consoleCreateSupplier>,
): Promise<Outcome<Supplier>> => {
  const id = supplierIdSchema.parse(newId());
  await insertSupplier(call.tx, id, call.body);
  await audit(call, 'supplier.created', { ...call.body, id });
  return ok(presentSupplier(await countedSupplier(call.tx, id)));
};

/** Changes a supplier from the version that was seen; of two members of staff the second gets a conflict. */
export const changeSupplier = async (
  call: Call<typeof endpoints.consoleUpdateSupplier>,
): Promise<Outcome<Supplier>> => {
  const { tx, params, body } = call;
  const kept = await findSupplier(tx, params.id, 'update');
  if (kept === undefined) return fail('error.msg.notFound');
  if (kept.version !== body.version) {
    return fail('error.msg.supplier.conflict', {
      current: presentSupplier(await countedSupplier(tx, kept.id)),
    });
  }
  await updateSupplier(tx, kept.id, body.supplier);
  await audit(call, 'supplier.changed', { ...body.supplier, id: kept.id });
  return ok(presentSupplier(await countedSupplier(tx, kept.id)));
};

/** Removes a supplier that never had an order or sold anything; others are set aside instead, so that old orders name them. */
export const removeSupplier = async (
  call: Call<typeof endpoints.consoleDeleteSupplier>,
): Promise<Outcome<null>> => {
  const { tx, params } = call;
  const kept = await findSupplier(tx, params.id, 'update');
  if (kept === undefined) return fail('error.msg.notFound');
  const { orders, purchases } = await countedSupplier(tx, kept.id);
  if (orders + purchases > 0) return fail('error.msg.supplier.inUse');
  await deleteSupplier(tx, kept.id);
  await audit(call, 'supplier.removed', kept);
  return ok(null);
};

export const registerSuppliers = (api: Api): void => {
  route(api, endpoints.consoleSuppliers, async ({ tx }) =>
    ok({ items: (await listSuppliers(tx)).map(presentSupplier) }),
  );
  route(api, endpoints.consoleCreateSupplier, createSupplier);
  route(api, endpoints.consoleUpdateSupplier, changeSupplier);
  route(api, endpoints.consoleDeleteSupplier, removeSupplier);
};
