import { proofIdSchema, type OrderId, type ProofId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Order, Proof } from '@kitwright/contract/orders';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { orders, type OrderItemRow, type OrderRow, type ProofRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { originOf } from '../../../server/origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { ownActor } from '../../../values/actor.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { listItems, updateItem } from '../orders/items.repository.ts';
import { showToStaff } from '../orders/load-order.ts';
import { findOrder, insertEvent } from '../orders/repository.ts';
import { partsOf, playersOn, sealOfSheet, shows } from '../proofs/asked-proof.ts';
import { isCurrent, presentProof } from '../proofs/make-proof.ts';
import { loadSheet } from '../proofs/proof-sheet.ts';
import { sheetFile, sheetLimit } from '../proofs/routes.ts';
import { findProof, putProof, setSigned } from '../proofs/repository.ts';

/** Statuses in which nothing has been made yet: what is signed can still be changed. */
const BEFORE_MAKING: readonly OrderRow['status'][] = ['REVIEWING', 'REJECTED', 'APPROVED', 'READY'];

/** Orders that ask for the signature of a sheet, kept from others until this transaction ends. */
const findOrdersAsking = (
  tx: TenantTransaction,
  { id, accountId }: Pick<ProofRow, 'id' | 'accountId'>,
): Promise<OrderRow[]> =>
  tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.accountId, accountId), eq(orders.proofId, id)))
    .orderBy(orders.id)
    .for('update');

/** Sets the sheet that an order, which the caller has locked, asks its customer to sign. */
const setOrderProof = async (tx: TenantTransaction, id: OrderId, proofId: ProofId): Promise<OrderRow> => {
  const [row] = await tx.db
    .update(orders)
    .set({ proofId, updatedAt: sql`now()` })
    .where(and(eq(orders.tenantId, tx.tenantId), eq(orders.id, id)))
    .returning();
  if (row === undefined) throw new Error('The order is gone');
  return row;
};

/** Writes the signature of a sheet onto the designs that it shows. */
const signItems = async (
  tx: TenantTransaction,
  { parts, signedAt, signedBy }: ProofRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  for (const item of items) {
    const signedSeal = freezeHash(item);
    if (item.signedSeal === signedSeal || parts.every(({ seal }) => seal !== signedSeal)) continue;
    await updateItem(tx, item.id, { signedSeal, signedAt, signedBy });
  }
};

type AskCall = Call<typeof endpoints.consoleAskSignOff>;

const writeAsked = async (call: AskCall, order: OrderRow, proof: ProofRow): Promise<void> => {
  const { tx, account, deps, request } = call;
  const actor = { actorId: account.id, actorRole: 'ADMIN', actorName: fullName(account) } as const;
  const { id: orderId, status } = order;
  const stays = { orderId, fromStatus: status, toStatus: status, reason: null };
  await insertEvent(tx, { kind: 'signOffAsked', ...actor, ...stays });
  await emit(tx, {
    at: deps.clock(),
    type: 'order.signOffAsked',
    actor: account,
    subject: { type: 'order', id: orderId },
    details: { name: writeOrderNumber(order.number) },
    ip: request.ip,
    order,
    proof: { id: proof.id, seal: proof.seal },
    players: playersOn(proof),
    scene: sceneOf(call),
  });
};

/**
 * Makes the sheet of an order as it is ordered and asks its customer to sign it. Asked again it reminds; where the same
 * sheet was signed before, the order has that signature and there is nothing to ask.
 */
const askSignOff = async (call: AskCall): Promise<Outcome<Order>> => {
  const { tx, account, params, deps } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (!BEFORE_MAKING.includes(order.status)) return fail('error.msg.order.invalidTransition');
  const items = await listItems(tx, order.id);
  const parts = partsOf(items);
  if (parts.length === 0) return fail('error.msg.proof.noPlayers');
  const proof = await putProof(tx, {
    id: proofIdSchema.parse(newId()),
    accountId: order.accountId,
    seal: sealOfSheet(parts),
    parts,
    partSeals: parts.map(({ seal }) => seal),
    madeAt: deps.clock(),
  });
  const asked = await setOrderProof(tx, order.id, proof.id);
  if (proof.signedAt === null) await writeAsked(call, asked, proof);
  else await signItems(tx, proof, items);
  return ok(await showToStaff(tx, asked, account.roles));
};

/** Orders that ask for the signature of a sheet, and still are what it shows. */
interface Asking {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

/** Finds the orders, kept from others until this transaction ends, that a signature on a sheet is for. */
const ordersAsking = async (tx: TenantTransaction, proof: ProofRow): Promise<Asking[]> => {
  const asking: Asking[] = [];
  for (const order of await findOrdersAsking(tx, proof)) {
    const items = await listItems(tx, order.id);
    if (BEFORE_MAKING.includes(order.status) && shows(proof, items)) asking.push({ order, items });
  }
  return asking;
};

/** Writes a fresh signature into the orders that asked for it, and has staff told. */
const signOrders = async (
  call: Pick<Call<typeof endpoints.signProof>, 'tx' | 'tenant' | 'account' | 'deps' | 'request'>,
  proof: ProofRow,
  asking: readonly Asking[],
): Promise<void> => {
  const { tx, account, deps } = call;
  for (const { order, items } of asking) {
    await signItems(tx, proof, items);
    await insertEvent(tx, {
      kind: 'signedOff',
      orderId: order.id,
      actorId: account.id,
      actorRole: ownActor(account.roles),
      actorName: fullName(account),
      fromStatus: order.status,
      toStatus: order.status,
      reason: null,
    });
    await emit(tx, { type: 'order.signedOff', order, scene: sceneOf(call), at: deps.clock() });
  }
};

/**
 * Signs a sheet as it was seen. A sheet that is signed stays so; one whose designs changed cannot be signed any more, unless
 * an order asks for it that still is what it shows. That order then has the signature.
 */
export const signProof = async (call: Call<typeof endpoints.signProof>): Promise<Outcome<Proof>> => {
  const { tx, account, params, body, deps, request } = call;
  const seen = await findProof(tx, account.id, params.id);
  if (seen === undefined) return fail('error.msg.notFound');
  // Orders are locked before sheets here and where staff ask.
  const asking = await ordersAsking(tx, seen);
  const proof = await findProof(tx, account.id, params.id, 'update');
  if (proof === undefined) return fail('error.msg.notFound');
  const isSound = asking.length > 0 || (await isCurrent(call, proof));
  if (proof.seal !== body.seal || !isSound) return fail('error.msg.proof.changed');
  if (proof.signedAt !== null) return ok(presentProof(proof));
  const at = deps.clock();
  const signed = await setSigned(tx, proof, { signedAt: at, signedBy: fullName(account) });
  await emit(tx, {
    at,
    type: 'proof.signed',
    actor: account,
    subject: { type: 'proof', id: proof.id },
    details: { name: proof.parts.map(({ designName }) => designName).join(', ') },
    ip: request.ip,
  });
  await signOrders(call, signed, asking);
  return ok(presentProof(signed));
};

/** The sheet that the customer of an order was asked to sign, for staff. */
const orderProof = async (
  call: SlowCall<typeof endpoints.consoleOrderProof>,
): Promise<Outcome<FileAnswer>> => {
  const { inTenant, params, request, deps } = call;
  const found = await inTenant(async (tx) => {
    const order = await findOrder(tx, params.id);
    const proofId = order?.proofId ?? null;
    return order === undefined || proofId === null
      ? fail('error.msg.notFound')
      : loadSheet(tx, order.accountId, proofId);
  });
  if (!found.ok) return found;
  return sheetFile(
    call,
    found.value,
    `${originOf(request, deps.config.publicUrl)}/me/histories/${params.id}`,
  );
};

/** Sign-offs of proof sheets: before ordering by the captain, or of an order where staff ask for it. */
export const registerSignOffs = (api: Api): void => {
  route(api, endpoints.signProof, signProof);
  route(api, endpoints.consoleAskSignOff, askSignOff);
  fileRoute(api, endpoints.consoleOrderProof, orderProof, { before: sheetLimit(api) });
};
