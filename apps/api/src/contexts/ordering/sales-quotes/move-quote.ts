import type { endpoints } from '@kitwright/contract/endpoints';
import type { QuoteList, SalesQuote, SalesQuoteSummary } from '@kitwright/contract/quotes';
import {
  salesQuoteActions,
  salesQuoteState,
  writeSalesQuoteNumber,
  type SalesQuoteAction,
} from '@kitwright/ordering/sales-quotes';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { SalesQuoteRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Deps } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import { originOf, sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName, isPhoneOnly } from '../../../values/full-name.ts';
import { todayOf } from '../../../values/order-number.ts';
import { findAccount } from '../../identity/accounts.ts';
import { acceptQuote, tellAnswer } from './accept-quote.ts';
import { auditQuote, faultOfDay } from './make-quote.ts';
import { happened, presentSummary, quoteToken, showToStaff, tokenShown } from './present.ts';
import { drawQuote, loadPaper } from './quote-paper.ts';
import { countQuotes, findQuote, listQuotes, updateQuote } from './repository.ts';

interface Seen {
  readonly tx: TenantTransaction;
  readonly tenant: TenantRow;
  readonly deps: Deps;
}

const shown = async (call: Seen, row: SalesQuoteRow): Promise<SalesQuote> =>
  showToStaff(call.tx, row, { today: todayOf(call), secret: call.deps.config.tokenSecret });

const invalid = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

interface QuotePage {
  readonly items: SalesQuoteSummary[];
  readonly nextCursor: string | null;
  readonly counts: Record<QuoteList, number>;
}

/** Quotes of the shop, the newest first. */
export const showQuotes = async (call: Call<typeof endpoints.consoleQuotes>): Promise<Outcome<QuotePage>> => {
  const { tx, query } = call;
  const { list, search, cursor, limit } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) return invalid('cursor');
  const today = todayOf(call);
  const rows = await listQuotes(tx, { list, search, today, after, limit });
  const page = pageOf(rows, limit, ({ cursorAt, id }) => ({ at: cursorAt, id }));
  return ok({
    items: page.rows.map((row) => presentSummary(row, today)),
    nextCursor: page.nextCursor,
    counts: await countQuotes(tx, { search, today }),
  });
};

export const showQuote = async (
  call: Call<typeof endpoints.consoleQuoteOf>,
): Promise<Outcome<SalesQuote>> => {
  const row = await findQuote(call.tx, call.params.id);
  return row === undefined ? fail('error.msg.notFound') : ok(await shown(call, row));
};

interface Step {
  readonly id: SalesQuoteRow['id'];
  readonly version: number;
  readonly action: SalesQuoteAction;
}

/** The quote as it may take a step now, held; a conflict where a colleague or the customer was there first. */
const held = async (call: Seen, { id, version, action }: Step): Promise<Outcome<SalesQuoteRow>> => {
  const row = await findQuote(call.tx, id, 'update');
  if (row === undefined) return fail('error.msg.notFound');
  if (row.version !== version) return fail('error.msg.quote.conflict', { current: await shown(call, row) });
  const state = salesQuoteState(row, todayOf(call));
  if (salesQuoteActions(state, row.replacedBy !== null).includes(action)) return ok(row);
  return fail(state === 'expired' ? 'error.msg.quote.expired' : 'error.msg.quote.over', {
    current: await shown(call, row),
  });
};

/**
 * Sends a quote: from now on its link opens it. Where it is mailed, its paper goes along, drawn while no transaction is
 * open.
 */
export const sendQuote = async (
  call: SlowCall<typeof endpoints.consoleSendQuote>,
): Promise<Outcome<SalesQuote>> => {
  const { inTenant, tenant, account, params, body, request, deps } = call;
  const step = { id: params.id, version: body.version, action: 'send' } as const;
  const url = `${originOf(call)}/quote/${quoteToken(deps.config.tokenSecret, { ...tenant, id: params.id })}`;
  const found = await inTenant(async (tx) => {
    const row = await held({ tx, tenant, deps }, step);
    if (!row.ok) return row;
    const customer = await findAccount(tx, row.value.accountId);
    if (customer === null) return fail('error.msg.quote.over');
    if (body.by === 'mail' && isPhoneOnly(customer)) return invalid('by');
    return ok({ customer, quote: await loadPaper(tx, tenant, row.value) });
  });
  if (!found.ok) return found;
  const { customer, quote } = found.value;
  const { lang } = quote.row;
  const drawn = body.by === 'mail' ? await drawQuote(call, quote, url, lang) : ok(null);
  if (!drawn.ok) return drawn;
  const file = drawn.value;
  return inTenant(async (tx) => {
    const row = await held({ tx, tenant, deps }, step);
    if (!row.ok) return row;
    const now = deps.clock();
    const to = file === null ? '' : customer.email;
    const { state, sentAt, history } = row.value;
    const sent = await updateQuote(tx, row.value.id, {
      state: state === 'draft' ? 'sent' : state,
      sentAt: sentAt ?? now,
      ...(file === null ? {} : { sentTo: to }),
      isAsked: false,
      history: [...history, happened('sent', now, fullName(account), to)],
    });
    const number = writeSalesQuoteNumber(sent);
    const mail =
      file === null
        ? null
        : {
            account: { ...customer, lang },
            number,
            url,
            validUntil: sent.validUntil,
            totalCents: sent.grandTotalCents,
            rielPerDollar: sent.rielPerDollar,
            message: sent.message,
            file: { name: file.fileName, content: file.content },
            scene: sceneOf({ request, deps, tenant }),
          };
    await emit(tx, {
      type: 'quote.sent',
      at: now,
      actor: account,
      subject: { type: 'quote', id: sent.id },
      details: { name: number, amountCents: sent.grandTotalCents },
      ip: request.ip,
      mail,
    });
    return ok(await shown({ tx, tenant, deps }, sent));
  });
};

/** Answers what the customer asked of a quote: they read it on its page, and in a mail where they have an address. */
export const replyToQuote = async (
  call: Call<typeof endpoints.consoleReplyToQuote>,
): Promise<Outcome<SalesQuote>> => {
  const { tx, tenant, account, params, body, request, deps } = call;
  const row = await held(call, { id: params.id, version: body.version, action: 'reply' });
  if (!row.ok) return row;
  const question = row.value.history.findLast(({ kind }) => kind === 'asked');
  const customer = await findAccount(tx, row.value.accountId);
  if (question === undefined || customer === null) return fail('error.msg.quote.over');
  const now = deps.clock();
  const replied = await updateQuote(tx, row.value.id, {
    isAsked: false,
    history: [...row.value.history, happened('answered', now, fullName(account), body.text)],
  });
  const number = writeSalesQuoteNumber(replied);
  const token = tokenShown(deps.config.tokenSecret, replied);
  await emit(tx, {
    type: 'quote.replied',
    at: now,
    actor: account,
    subject: { type: 'quote', id: replied.id },
    details: { name: number },
    ip: request.ip,
    mail:
      token === null || isPhoneOnly(customer)
        ? null
        : {
            account: { ...customer, lang: replied.lang },
            number,
            url: `${originOf(call)}/quote/${token}`,
            question: question.text,
            answer: body.text,
            scene: sceneOf({ request, deps, tenant }),
          },
  });
  return ok(await shown(call, replied));
};

type MoveCall = Call<typeof endpoints.consoleMoveQuote>;

const declineFor = async (call: MoveCall, row: SalesQuoteRow, reason: string): Promise<SalesQuoteRow> => {
  const now = call.deps.clock();
  const declined = await updateQuote(call.tx, row.id, {
    state: 'declined',
    answeredAt: now,
    isAsked: false,
    history: [...row.history, happened('declined', now, fullName(call.account), reason)],
  });
  await tellAnswer(call, 'quote.declined', declined);
  return declined;
};

/** Answers a quote for its customer, who did so on the phone, extends it or withdraws it. */
export const moveQuote = async (call: MoveCall): Promise<Outcome<SalesQuote>> => {
  const { tx, account, params, body, deps } = call;
  const row = await held(call, { id: params.id, version: body.version, action: body.action });
  if (!row.ok) return row;
  const { id, history } = row.value;
  const [now, by] = [deps.clock(), fullName(account)];
  if (body.action === 'accept') {
    const accepted = await acceptQuote(call, row.value);
    return accepted.ok ? ok(await shown(call, accepted.value.quote)) : accepted;
  }
  if (body.action === 'decline') return ok(await shown(call, await declineFor(call, row.value, body.reason)));
  if (body.action === 'extend') {
    const fault = faultOfDay(body.validUntil, todayOf(call));
    if (fault !== null) return fail('error.msg.validation', { fields: [fault] });
    const extended = await updateQuote(tx, id, {
      validUntil: body.validUntil,
      isAsked: false,
      history: [...history, happened('extended', now, by, body.validUntil)],
    });
    await auditQuote(call, 'quote.extended', extended);
    return ok(await shown(call, extended));
  }
  const withdrawn = await updateQuote(tx, id, {
    state: 'withdrawn',
    isAsked: false,
    history: [...history, happened('withdrawn', now, by, body.reason)],
  });
  await auditQuote(call, 'quote.withdrawn', withdrawn);
  return ok(await shown(call, withdrawn));
};
