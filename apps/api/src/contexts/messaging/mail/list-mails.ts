import { endpoints } from '@kitwright/contract/endpoints';
import type { Mail } from '@kitwright/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { MailRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { isLocalAddress } from '../../../settings/trust-proxy.ts';
import { withSecret } from './deliver-mail.ts';
import { listMails } from './mails.repository.ts';

/** Without a mail server a mail has arrived by being written: it is kept here, and was never sent. */
const shownStatus = ({ status, attempts }: MailRow): Mail['status'] =>
  status === 'sent' && attempts === 0 ? 'kept' : status;

/** A mail of the outbox, with its code or link put in only for a demo's own page. */
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
  readonly nextCursor: string | null;
}

type OutboxCall = Pick<Call<typeof endpoints.consoleMails>, 'tx' | 'query'>;

/**
 * A page of the tenant's outbox, newest first. Codes and links stay covered unless `reveal` is set: who reads a
 * colleague's reset link signs in as that colleague.
 */
export const listOutbox = async (
  { tx, query }: OutboxCall,
  { reveal }: { readonly reveal: boolean },
): Promise<Outcome<MailPage>> => {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  if (query.cursor !== undefined && after === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
  }
  const found = await listMails(tx, { after, limit: query.limit });
  const { rows, nextCursor } = pageOf(found, query.limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
  return ok({ items: rows.map((row) => presentMail(row, reveal)), nextCursor });
};

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/**
 * Tells whether a call comes from this machine or its own network. Behind a proxy that the settings do not know every
 * call seems to: it is taken to come from anywhere.
 */
const isFromHere = (request: FastifyRequest, { trustProxy }: Config): boolean =>
  isLocalAddress(request.ip, 0) &&
  (trustProxy !== false || FORWARDED.every((name) => request.headers[name] === undefined));

/**
 * The open outbox, with codes and links for everybody to read: on a demo that is here alone. With it anybody who knows
 * an e-mail can take over its account.
 */
const opensOutbox = (request: FastifyRequest, config: Config): boolean =>
  config.demo && !config.publicDemo && isFromHere(request, config);

export const registerMails = (api: Api): void => {
  route(api, endpoints.consoleMails, (call) => listOutbox(call, { reveal: false }));
  const { config } = api.deps;
  route(api, endpoints.demoMails, (call) =>
    opensOutbox(call.request, config)
      ? listOutbox(call, { reveal: config.smtp === undefined })
      : Promise.resolve(fail('error.msg.notFound')),
  );
};
