import { clothRollIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { ClothRoll, Stock } from '@kitwright/contract/production';
import type { AuditAction } from '@kitwright/contract/operations';
import { readRollNumber, stockLevels, writeRollNumber } from '@kitwright/ordering/stock';
import { v7 as newId } from 'uuid';
import type { ClothRollRow } from '../../../db/schema/index.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { readOrderNumber, writeOrderNumber } from '../../../values/order-number.ts';
import {
  findRoll,
  insertMove,
  insertRolls,
  lastRollNumber,
  listLeast,
  listRolls,
  orderByNumber,
  replaceLeast,
  setReservation,
  updateRoll,
  type KeptRoll,
} from './repository.ts';

type StockAction = Extract<AuditAction, `stock.${string}`>;
/** A member of staff at work on cloth. */
export type StaffCall = Pick<
  Call<typeof endpoints.consoleAddRolls | typeof endpoints.consoleUseCloth>,
  'tx' | 'account' | 'deps' | 'request'
>;

/** Tells what was done with the stock, for the log. */
export const tellStock = (
  { tx, account, deps, request }: StaffCall,
  type: StockAction,
  subject: { readonly type: string; readonly id: string },
  details: Readonly<Record<string, unknown>>,
): Promise<void> => emit(tx, { at: deps.clock(), type, actor: account, subject, details, ip: request.ip });

/** A roll as staff see it. */
export const presentRoll = (row: KeptRoll): ClothRoll => ({
  id: row.id,
  number: writeRollNumber(row.number),
  cloth: row.cloth,
  widthMm: row.widthMm,
  lot: row.lot,
  place: row.place,
  note: row.note,
  centsPerMetre: row.centsPerMetre,
  lengthMm: row.lengthMm,
  leftMm: row.leftMm,
  reservations: row.reservations.map(({ orderId, orderNumber, lengthMm }) => ({
    orderId,
    number: writeOrderNumber(orderNumber),
    lengthMm,
  })),
  version: row.version,
  addedBy: row.addedBy,
  addedAt: row.addedAt.toISOString(),
});

export const reservedOf = ({ reservations }: KeptRoll): number =>
  reservations.reduce((sum, { lengthMm }) => sum + lengthMm, 0);

/** Everything on the shelf. */
export const showStock = async (tx: TenantTransaction): Promise<Stock> => {
  const rolls = await listRolls(tx);
  const counted = rolls.map((roll) => ({ ...roll, reservedMm: reservedOf(roll) }));
  return { rolls: rolls.map(presentRoll), levels: [...stockLevels(counted, await listLeast(tx))] };
};

/** Rolls of one delivery. */
export interface CameIn extends Pick<
  ClothRollRow,
  'cloth' | 'widthMm' | 'lot' | 'place' | 'note' | 'centsPerMetre'
> {
  readonly lengthsMm: readonly number[];
}

/** Writes rolls of one delivery down, each under the next number. */
export const writeRolls = async (call: StaffCall, { lengthsMm, ...shared }: CameIn): Promise<ClothRoll[]> => {
  const { tx, account, deps } = call;
  await lockTenant(tx);
  const last = await lastRollNumber(tx);
  const rows = await insertRolls(
    tx,
    lengthsMm.map((lengthMm, index) => ({
      ...shared,
      id: clothRollIdSchema.parse(newId()),
      number: last + index + 1,
      lengthMm,
      leftMm: lengthMm,
      addedBy: fullName(account),
      addedAt: deps.clock(),
    })),
  );
  const rolls = rows.map((row) => presentRoll({ ...row, reservations: [] }));
  for (const { id, number, lengthMm } of rolls) {
    await tellStock(call, 'stock.rollsAdded', { type: 'clothRoll', id }, { name: number, lengthMm });
  }
  return rolls;
};

/** Writes rolls down that came without an order. */
export const addRolls = async (
  call: Call<typeof endpoints.consoleAddRolls>,
): Promise<Outcome<{ rolls: ClothRoll[] }>> => ok({ rolls: await writeRolls(call, call.body) });

/** Trims what is kept to what is left: what was kept last gives way first. */
const trimReservations = async (tx: TenantTransaction, roll: KeptRoll, leftMm: number): Promise<void> => {
  let over = reservedOf(roll) - leftMm;
  for (const kept of roll.reservations.toReversed()) {
    if (over <= 0) return;
    const taken = Math.min(over, kept.lengthMm);
    await setReservation(tx, kept, kept.lengthMm - taken);
    over -= taken;
  }
};

const again = async (tx: TenantTransaction, { id }: Pick<KeptRoll, 'id'>): Promise<Outcome<ClothRoll>> => {
  const roll = await findRoll(tx, { id });
  return roll === undefined ? fail('error.msg.notFound') : ok(presentRoll(roll));
};

const conflict = (roll: KeptRoll): Outcome<never> =>
  fail('error.msg.order.conflict', { current: presentRoll(roll) });
const refused = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Changes what is known of a roll; another length that was counted is written down as such. */
export const changeRoll = async (
  call: Call<typeof endpoints.consoleChangeRoll>,
): Promise<Outcome<ClothRoll>> => {
  const { tx, account, params, body, deps } = call;
  const roll = await findRoll(tx, { id: params.id }, 'update');
  if (roll === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (roll.version !== version) return conflict(roll);
  if (change.leftMm > roll.lengthMm) return refused('leftMm');
  await updateRoll(tx, roll.id, change);
  const deltaMm = change.leftMm - roll.leftMm;
  if (deltaMm !== 0) {
    const at = deps.clock();
    await insertMove(tx, {
      id: newId(),
      rollId: roll.id,
      kind: 'counted',
      deltaMm,
      byName: fullName(account),
      at,
    });
    await trimReservations(tx, roll, change.leftMm);
  }
  const name = writeRollNumber(roll.number);
  await tellStock(call, 'stock.rollChanged', { type: 'clothRoll', id: roll.id }, { name, deltaMm });
  return again(tx, roll);
};

/** Says how much of each cloth there should be. */
export const setLeast = async (call: Call<typeof endpoints.consoleSetLeast>): Promise<Outcome<Stock>> => {
  const { tx, body } = call;
  await lockTenant(tx);
  await replaceLeast(tx, body.least);
  await tellStock(
    call,
    'stock.leastChanged',
    { type: 'stock', id: tx.tenantId },
    { count: body.least.length },
  );
  return ok(await showStock(tx));
};

/** The roll of a label. */
export const scanRoll = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleFindRoll>): Promise<Outcome<ClothRoll>> => {
  const number = readRollNumber(params.code);
  const roll = number === undefined ? undefined : await findRoll(tx, { number });
  return roll === undefined ? fail('error.msg.notFound') : ok(presentRoll(roll));
};

/**
 * Writes down that a roll was cut from: what is left is measured, not worked out, so that waste counts for the order it was
 * cut for. Of two who cut from one roll at once the second sees what is left now.
 */
export const cutCloth = async (call: Call<typeof endpoints.consoleUseCloth>): Promise<Outcome<ClothRoll>> => {
  const { tx, account, params, body, deps } = call;
  const number = body.order === null ? undefined : readOrderNumber(body.order);
  const order = number === undefined ? undefined : await orderByNumber(tx, number);
  if (body.order !== null && order === undefined) return refused('order');
  const roll = await findRoll(tx, { id: params.id }, 'update');
  if (roll === undefined) return fail('error.msg.notFound');
  if (roll.leftMm !== body.seenLeftMm) return conflict(roll);
  const usedMm = roll.leftMm - body.leftMm;
  if (usedMm <= 0) return refused('leftMm');
  await updateRoll(tx, roll.id, { leftMm: body.leftMm, place: body.place });
  await insertMove(tx, {
    id: newId(),
    rollId: roll.id,
    orderId: order?.id ?? null,
    kind: 'used',
    deltaMm: -usedMm,
    byName: fullName(account),
    at: deps.clock(),
  });
  const own = roll.reservations.find(({ orderId }) => orderId === order?.id);
  if (own !== undefined) await setReservation(tx, own, own.lengthMm - usedMm);
  const cut = await findRoll(tx, { id: roll.id });
  if (cut !== undefined) await trimReservations(tx, cut, body.leftMm);
  const details = {
    name: writeRollNumber(roll.number),
    usedMm,
    order: order === undefined ? null : writeOrderNumber(order.number),
  };
  await tellStock(call, 'stock.used', { type: 'clothRoll', id: roll.id }, details);
  return again(tx, roll);
};
