import { endpoints } from '@kitwright/contract/endpoints';
import type { ContactMessage } from '@kitwright/contract/messages';
import { v7 as newId } from 'uuid';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { ContactMessageRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { hashRequest, readKey } from '../../../server/idempotency.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import {
  countMessages,
  findMessage,
  findRequestHash,
  insertMessage,
  listMessages,
  updateMessage as write,
} from './repository.ts';

const presentMessage = (row: ContactMessageRow): ContactMessage => ({
  id: row.id,
  contact: row.contact,
  subject: row.subject,
  message: row.message,
  lang: row.lang,
  status: row.status,
  note: row.note,
  receivedAt: row.receivedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Files a message, with a note for colleagues. It remembers when it was first answered. */
const updateMessage = async ({
  tx,
  params,
  body,
  account,
  request,
  deps,
}: Call<typeof endpoints.consoleUpdateMessage>): Promise<Outcome<ContactMessageRow>> => {
  const message = await findMessage(tx, params.id, 'update');
  if (message === undefined) return fail('error.msg.notFound');
  await emit(tx, {
    at: deps.clock(),
    type: 'message.filed',
    actor: account,
    subject: { type: 'message', id: message.id },
    details: { subject: message.subject, from: message.status, to: body.status },
    ip: request.ip,
  });
  const answeredAt = message.answeredAt ?? (body.status === 'answered' ? deps.clock() : null);
  return ok(await write(tx, params.id, { ...body, answeredAt: body.status === 'new' ? null : answeredAt }));
};

/**
 * Keeps what a visitor wrote, once for each key they send it under, and mails it to the tenant. Of a machine that filled
 * in the hidden field nothing is kept, and it gets the same answer as everybody.
 */
const receiveMessage = async (call: Call<typeof endpoints.contact>): Promise<Outcome<null>> => {
  const { tx, tenant, body, request, deps } = call;
  const key = readKey(request.headers['idempotency-key']);
  if (!key.ok) return key;
  const { website, ...message } = body;
  if (website !== '') return ok(null);
  const requestHash = hashRequest(message);
  const kept = await insertMessage(tx, { id: newId(), ...message, idempotencyKey: key.value, requestHash });
  if (!kept) {
    const same = (await findRequestHash(tx, key.value)) === requestHash;
    return same ? ok(null) : fail('error.msg.idempotency.mismatch');
  }
  const { contact: from, subject, message: text, lang } = message;
  const to = tenant.contact.email;
  const scene = sceneOf(call);
  await emit(tx, {
    type: 'message.received',
    from,
    to,
    subject,
    message: text,
    lang,
    scene,
    at: deps.clock(),
  });
  return ok(null);
};

/** Registers messages of visitors, and the inbox for those who answer. The form is limited as strictly as sign-in. */
export const registerContact = (api: Api): void => {
  route(api, endpoints.contact, receiveMessage, {
    before: callLimit(api, api.deps.config.signInsPerMinute, () => 'contact'),
  });
  route(api, endpoints.consoleMessages, async ({ tx, query }) => {
    const { cursor, limit, status, search } = query;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (cursor !== undefined && after === undefined) {
      return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
    }
    const rows = await listMessages(tx, { after, limit, status, search });
    const page = pageOf(rows, limit, (row) => ({ at: row.cursorAt, id: row.id }));
    const counts = await countMessages(tx, search);
    return ok({ items: page.rows.map(presentMessage), nextCursor: page.nextCursor, counts });
  });
  route(api, endpoints.consoleMessage, async ({ tx, params }) => {
    const message = await findMessage(tx, params.id);
    return message === undefined ? fail('error.msg.notFound') : ok(presentMessage(message));
  });
  route(api, endpoints.consoleUpdateMessage, async (call) => {
    const updated = await updateMessage(call);
    return updated.ok ? ok(presentMessage(updated.value)) : updated;
  });
};
