import type { endpoints } from '@kitwright/contract/endpoints';
import type { ContactMessageRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit } from '../../../events/emit.ts';
import { findMessage, updateMessage as write } from './repository.ts';

/** Files a message, with a note for colleagues. It remembers when it was first answered. */
export const updateMessage = async ({
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
