import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { Call } from '../../../server/call.ts';
import { emit } from '../../../events/emit.ts';
import { hashRequest, readKey } from '../../../server/idempotency.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findRequestHash, insertMessage } from './repository.ts';

/**
 * Keeps what a visitor wrote, once for each key they send it under, and mails it to the tenant. Of a machine that filled
 * in the hidden field nothing is kept, and it is told the same as everybody.
 */
export const receiveMessage = async (call: Call<typeof endpoints.contact>): Promise<Outcome<null>> => {
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
