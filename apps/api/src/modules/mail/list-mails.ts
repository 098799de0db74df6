import type { Mail, endpoints } from '@kitwright/contract';
import { pageOf, readCursor } from '../../db/keyset.ts';
import type { MailRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import { withSecret } from './deliver-mail.ts';
import { listMails } from './mails.repository.ts';

/** Without a mail server a mail has arrived by being written: it is kept here, and was never sent. */
const shownStatus = ({ status, attempts }: MailRow): Mail['status'] =>
  status === 'sent' && attempts === 0 ? 'kept' : status;

/** A mail of the outbox. Its code or link shows only where the outbox is the only place to read it. */
const presentMail = (row: MailRow, reveal: boolean): Mail => {
  const secret = reveal ? row.secret : null;
  return {
    id: row.id,
    template: row.template,
    to: row.recipient,
    subject: row.subject,
    text: withSecret(row.bodyText, secret),
    html: withSecret(row.bodyHtml, secret),
    status: shownStatus(row),
    attempts: row.attempts,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
};

interface MailPage {
  readonly items: Mail[];
  readonly next: string | null;
}

/** A page of the tenant's outbox, newest first. */
export const listOutbox = async ({
  tx,
  query,
  deps,
}: Pick<Call<typeof endpoints.consoleMails>, 'tx' | 'query' | 'deps'>): Promise<Outcome<MailPage>> => {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await listMails(tx, { after, limit: query.limit });
  const { rows, nextCursor } = pageOf(found, query.limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
  const reveal = deps.config.smtp === undefined;
  return ok({ items: rows.map((row) => presentMail(row, reveal)), next: nextCursor });
};
