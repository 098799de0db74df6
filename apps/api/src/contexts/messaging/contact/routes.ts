import { endpoints } from '@kitwright/contract/endpoints';
import type { ContactMessage } from '@kitwright/contract/messages';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { ContactMessageRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { receiveMessage } from './receive-message.ts';
import { countMessages, findMessage, listMessages } from './repository.ts';
import { updateMessage } from './update-message.ts';

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

/** What visitors write, and the inbox of those who answer. The form is limited as strictly as sign-in. */
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
