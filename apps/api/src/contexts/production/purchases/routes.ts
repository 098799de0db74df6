import { purchaseIdSchema, type SupplierId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { ClothRoll, Purchase, Purchases } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import {
  comingMm,
  isLatePurchase,
  proposePurchase,
  purchaseActions,
  purchaseCents,
  statusOfDeliveries,
  writePurchaseNumber,
  type PurchaseAction,
} from '@kitwright/ordering/purchases';
import { writeRollNumber } from '@kitwright/ordering/stock';
import { v7 as newId } from 'uuid';
import type { TenantRow } from '../../../db/schema/index.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Api, Deps } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { showStock, writeRolls } from '../stock/rolls.ts';
import { findSupplier } from '../suppliers/repository.ts';
import { drawPurchase, purchasePaper } from './purchase-paper.ts';
import {
  OPEN,
  findPurchase,
  insertPurchase,
  insertRollsOf,
  lastBought,
  lastPurchaseNumber,
  listPurchases,
  updatePurchase,
  writeLines,
  type WholePurchase,
} from './repository.ts';

interface ShopDay {
  readonly tenant: Pick<TenantRow, 'timeZone'>;
  readonly deps: Pick<Deps, 'clock'>;
}

const present = (row: WholePurchase, { tenant, deps }: ShopDay): Purchase => ({
  id: row.id,
  number: writePurchaseNumber(row.number),
  status: row.status,
  supplier: {
    id: row.supplier.id,
    name: row.supplier.name,
    nameKh: row.supplier.nameKh,
    email: row.supplier.email,
    phone: row.supplier.phone,
    telegram: row.supplier.telegram,
  },
  dueOn: row.dueOn,
  isLate: isLatePurchase(row, dayIn(tenant.timeZone, deps.clock().getTime())),
  note: row.note,
  lines: row.lines.map(({ position, cloth, widthMm, colour, lengthMm, centsPerMetre, deliveredMm }) => ({
    position,
    cloth,
    widthMm,
    colour,
    lengthMm,
    centsPerMetre,
    deliveredMm,
  })),
  rolls: row.rolls.map(({ id, number, position, lot, lengthMm, addedAt }) => ({
    id,
    number: writeRollNumber(number),
    position,
    lot,
    lengthMm,
    addedAt: addedAt.toISOString(),
  })),
  totalCents: purchaseCents(row.lines),
  version: row.version,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  sentTo: row.sentTo,
  actions: [...purchaseActions(row.status)],
});

/** Orders of cloth, the late ones first, and what should be ordered. */
const showPurchases = async (call: Call<typeof endpoints.consolePurchases>): Promise<Outcome<Purchases>> => {
  const { tx } = call;
  const rows = await listPurchases(tx);
  const coming = rows
    .filter(({ status }) => OPEN.includes(status))
    .flatMap(({ lines }) => lines.map((line) => ({ ...line, comingMm: comingMm(line) })));
  const bought = await lastBought(tx);
  const { levels } = await showStock(tx);
  const items = rows.map((row) => present(row, call));
  return ok({
    items: items.toSorted((one, other) => Number(other.isLate) - Number(one.isLate)),
    proposed: proposePurchase(levels, coming).map((line) => {
      const last = bought.find(({ cloth, widthMm }) => cloth === line.cloth && widthMm === line.widthMm);
      return {
        ...line,
        supplierId: last?.supplierId ?? null,
        colour: last?.colour ?? '',
        centsPerMetre: last?.centsPerMetre ?? null,
      };
    }),
  });
};

type WriteCall = Call<typeof endpoints.consoleWritePurchase | typeof endpoints.consoleChangePurchase>;
type Teller = Pick<WriteCall, 'tx' | 'account' | 'deps' | 'request'>;

const told = (
  { account, deps, request }: Omit<Teller, 'tx'>,
  { id, number }: Pick<WholePurchase, 'id' | 'number'>,
) => ({
  at: deps.clock(),
  actor: account,
  subject: { type: 'purchase', id },
  details: { name: writePurchaseNumber(number) },
  ip: request.ip,
});

const tell = (
  call: Teller,
  type: Extract<PlainAction, `purchase.${string}`>,
  purchase: Pick<WholePurchase, 'id' | 'number'>,
): Promise<void> => emit(call.tx, { type, ...told(call, purchase) });

const again = async (
  call: ShopDay & { readonly tx: TenantTransaction },
  { id }: Pick<WholePurchase, 'id'>,
): Promise<Outcome<Purchase>> => {
  const row = await findPurchase(call.tx, id);
  return row === undefined ? fail('error.msg.notFound') : ok(present(row, call));
};

const refused = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Holds the supplier so that it stays; refuses one that sells no cloth, or no longer. */
const seller = async (tx: TenantTransaction, id: SupplierId): Promise<boolean> => {
  const supplier = await findSupplier(tx, id, 'key share');
  return supplier !== undefined && supplier.active && supplier.does !== 'making';
};

const writePurchase = async (
  call: Call<typeof endpoints.consoleWritePurchase>,
): Promise<Outcome<Purchase>> => {
  const { tx, account, body, deps } = call;
  if (!(await seller(tx, body.supplierId))) return refused('supplierId');
  await lockTenant(tx);
  const id = purchaseIdSchema.parse(newId());
  const number = (await lastPurchaseNumber(tx)) + 1;
  const { lines, ...shared } = body;
  const createdAt = deps.clock();
  await insertPurchase(tx, {
    ...shared,
    id,
    number,
    status: 'draft',
    createdBy: fullName(account),
    createdAt,
  });
  await writeLines(tx, id, lines);
  await tell(call, 'purchase.written', { id, number });
  return again(call, { id });
};

/** The order as it may take a step now; a conflict where someone else was there first. */
const held = async (
  call: ShopDay & { readonly tx: TenantTransaction },
  { id, version }: { readonly id: WholePurchase['id']; readonly version: number },
  action: PurchaseAction,
  lock?: 'update',
): Promise<Outcome<WholePurchase>> => {
  const row = await findPurchase(call.tx, id, lock);
  if (row === undefined) return fail('error.msg.notFound');
  if (row.version !== version) return fail('error.msg.order.conflict', { current: present(row, call) });
  return purchaseActions(row.status).includes(action) ? ok(row) : fail('error.msg.order.invalidTransition');
};

const changePurchase = async (
  call: Call<typeof endpoints.consoleChangePurchase>,
): Promise<Outcome<Purchase>> => {
  const { tx, params, body } = call;
  const { lines, ...shared } = body.purchase;
  if (!(await seller(tx, shared.supplierId))) return refused('purchase.supplierId');
  const row = await held(call, { id: params.id, version: body.version }, 'change', 'update');
  if (!row.ok) return row;
  await updatePurchase(tx, row.value.id, shared);
  await writeLines(tx, row.value.id, lines);
  await tell(call, 'purchase.changed', row.value);
  return again(call, row.value);
};

/** Marks an order as sent; by mail with its paper, which is drawn while no transaction is open. */
const sendPurchase = async (
  call: SlowCall<typeof endpoints.consoleSendPurchase>,
): Promise<Outcome<Purchase>> => {
  const { inTenant, tenant, account, params, body, request, deps } = call;
  const of = { id: params.id, version: body.version };
  const found = await inTenant((tx) => held({ tx, tenant, deps }, of, 'send'));
  if (!found.ok) return found;
  const byMail = body.by === 'mail';
  const { supplier } = found.value;
  if (byMail && supplier.email === '') return refused('by');
  const shop = { purchase: found.value, shop: tenant };
  const content = byMail ? await drawPurchase(shop, serverLetteringOf(deps)) : null;
  return inTenant(async (tx) => {
    const row = await held({ tx, tenant, deps }, of, 'send', 'update');
    if (!row.ok) return row;
    const { id, dueOn, note } = row.value;
    const number = writePurchaseNumber(row.value.number);
    const to = byMail ? supplier.email : '';
    await updatePurchase(tx, id, { status: 'sent', sentAt: deps.clock(), sentTo: to });
    const names = body.lang === 'kh' ? [supplier.nameKh, supplier.name] : [supplier.name];
    const name = supplier.contact || (names.find((each) => each !== '') ?? '');
    const mail =
      content === null
        ? null
        : {
            to,
            name,
            lang: body.lang,
            number,
            dueOn,
            note,
            file: { name: `${number}.pdf`, content },
            scene: sceneOf({ request, deps, tenant }),
          };
    await emit(tx, { type: 'purchase.sent', ...told({ account, deps, request }, row.value), mail });
    return again({ tx, tenant, deps }, row.value);
  });
};

interface Delivered {
  readonly purchase: Purchase;
  readonly rolls: ClothRoll[];
}

/** Writes rolls down that came of a line; what came decides whether something is still to come. */
const deliverPurchase = async (
  call: Call<typeof endpoints.consoleDeliverPurchase>,
): Promise<Outcome<Delivered>> => {
  const { tx, params, body } = call;
  const { version, position, ...delivery } = body;
  const row = await held(call, { id: params.id, version }, 'deliver', 'update');
  if (!row.ok) return row;
  const line = row.value.lines.find((each) => each.position === position);
  if (line === undefined) return refused('position');
  const { cloth, widthMm } = line;
  const rolls = await writeRolls(call, { ...delivery, cloth, widthMm });
  await insertRollsOf(
    tx,
    { purchaseId: row.value.id, position },
    rolls.map(({ id }) => id),
  );
  const come = delivery.lengthsMm.reduce((sum, lengthMm) => sum + lengthMm, 0);
  const status = statusOfDeliveries(
    row.value.lines.map((each) => (each === line ? { ...each, deliveredMm: each.deliveredMm + come } : each)),
  );
  await updatePurchase(tx, row.value.id, { status });
  await tell(call, 'purchase.delivered', row.value);
  const purchase = await again(call, row.value);
  return purchase.ok ? ok({ purchase: purchase.value, rolls }) : purchase;
};

/** Ends an order: nothing more comes of it, or nothing at all. */
const endPurchase =
  (action: 'close' | 'cancel') =>
  async (
    call: Call<typeof endpoints.consoleClosePurchase | typeof endpoints.consoleCancelPurchase>,
  ): Promise<Outcome<Purchase>> => {
    const { tx, params, body } = call;
    const row = await held(call, { id: params.id, version: body.version }, action, 'update');
    if (!row.ok) return row;
    await updatePurchase(tx, row.value.id, { status: action === 'close' ? 'delivered' : 'canceled' });
    await tell(call, action === 'close' ? 'purchase.closed' : 'purchase.canceled', row.value);
    return again(call, row.value);
  };

/** Registers the calls about orders of cloth. */
export const registerPurchases = (api: Api): void => {
  route(api, endpoints.consolePurchases, showPurchases);
  route(api, endpoints.consoleWritePurchase, writePurchase);
  route(api, endpoints.consoleChangePurchase, changePurchase);
  slowRoute(api, endpoints.consoleSendPurchase, sendPurchase);
  route(api, endpoints.consoleDeliverPurchase, deliverPurchase);
  route(api, endpoints.consoleClosePurchase, endPurchase('close'));
  route(api, endpoints.consoleCancelPurchase, endPurchase('cancel'));
  fileRoute(api, endpoints.consolePurchasePaper, purchasePaper);
};
