import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderDesk } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import type { OrderRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fullName } from '../../../values/full-name.ts';
import { todayOf, writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder, insertEvent } from '../../ordering/orders.ts';
import { insertNote } from './notes.repository.ts';
import { loadDesk } from './repository.ts';

type NoteCall = Call<typeof endpoints.consoleAddNote>;

/** Adds what the customer reads to the order's history. */
const addToHistory = async (call: NoteCall, order: OrderRow): Promise<void> => {
  const { tx, account, body } = call;
  await insertEvent(tx, {
    kind: 'noted',
    orderId: order.id,
    actorId: account.id,
    actorRole: 'ADMIN',
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: order.status,
    reason: body.note,
  });
};

/** Staff write a note about an order, for one another or to the customer. */
export const addNote = async (call: NoteCall): Promise<Outcome<OrderDesk>> => {
  const { tx, account, params, body, deps, request } = call;
  const order = await findOrder(tx, params.id);
  if (order === undefined) return fail('error.msg.notFound');
  const now = deps.clock();
  if (body.audience === 'customer') await addToHistory(call, order);
  else {
    const author = { authorId: account.id, authorName: fullName(account) };
    await insertNote(tx, { id: newId(), orderId: order.id, note: body.note, ...author, createdAt: now });
  }
  await emit(tx, {
    at: now,
    type: 'order.noted',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: writeOrderNumber(order.number), audience: body.audience },
    ip: request.ip,
    order,
    audience: body.audience,
    note: body.note,
    scene: sceneOf(call),
  });
  return ok(await loadDesk(tx, order, todayOf(call)));
};

export const registerOrderNotes = (api: Api): void => {
  route(api, endpoints.consoleAddNote, addNote);
};
