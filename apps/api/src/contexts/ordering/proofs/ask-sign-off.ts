import { proofIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import type { OrderItemRow, OrderRow, ProofRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { listItems, updateItem } from '../orders/items.repository.ts';
import { showToStaff } from '../orders/load-order.ts';
import { findOrder, insertEvent } from '../orders/repository.ts';
import { partsOf, playersOn, sealOfSheet, shows } from './asked-proof.ts';
import { findOrdersAsking, putProof, setOrderProof } from './repository.ts';

/** Statuses in which nothing has been made yet: what is signed can still be changed. */
const BEFORE_MAKING: readonly OrderRow['status'][] = ['REVIEWING', 'REJECTED', 'APPROVED', 'READY'];

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
export const askSignOff = async (call: AskCall): Promise<Outcome<Order>> => {
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
export interface Asking {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
}

/** Finds the orders, kept from others until this transaction ends, that a signature on a sheet is for. */
export const ordersAsking = async (tx: TenantTransaction, proof: ProofRow): Promise<Asking[]> => {
  const asking: Asking[] = [];
  for (const order of await findOrdersAsking(tx, proof)) {
    const items = await listItems(tx, order.id);
    if (BEFORE_MAKING.includes(order.status) && shows(proof, items)) asking.push({ order, items });
  }
  return asking;
};

/** Writes a fresh signature into the orders that asked for it, and has staff told. */
export const signOrders = async (
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
