import { salesQuoteItemIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { ShownKhqr } from '@kitwright/contract/orders';
import { postQuoteSlip, type OpenedQuote, type OwnQuotes } from '@kitwright/contract/quotes';
import { dueCents } from '@kitwright/ordering';
import { salesQuoteAnswers, salesQuoteState } from '@kitwright/ordering/sales-quotes';
import type { FastifyRequest } from 'fastify';
import type { OrderRow, SalesQuoteRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api, Deps } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fileRoute, receivingRoute } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { inCall, route, slowRoute } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { todayOf } from '../../../values/order-number.ts';
import { THUMBNAIL_FORMATS, registerThumbnail, type FindDrawing } from '../../design/designs.ts';
import { ON_SCREEN, showKhqr } from '../khqr/show-khqr.ts';
import { picturedDocument } from '../orders/ordered-document.ts';
import { listPayments } from '../orders/payments.repository.ts';
import { findOrder } from '../orders/repository.ts';
import { claimPayment, MOST_WAITING, takeSlip, type KeptSlip } from '../payments/send-slip.ts';
import { takeBack } from '../payments/withdraw-slip.ts';
import { acceptQuote, tellAnswer } from './accept-quote.ts';
import { keepDraft, listDrafts, removeDraft, showDraft } from './drafts.ts';
import { makeQuote, reviseQuote } from './make-quote.ts';
import { moveQuote, replyToQuote, sendQuote, showQuote, showQuotes } from './move-quote.ts';
import { happened, hashOfToken, presentOwn, showOpened, tokenShown, whenOf } from './present.ts';
import { consolePaper, linkedPaper } from './quote-paper.ts';
import { findQuoteByToken, findQuoteItem, listOwnQuotes, updateQuote } from './repository.ts';

const ANSWERS_PER_MINUTE = 20;
const CODES_PER_MINUTE = 60;
const SLIPS_PER_MINUTE = 20;
/** Things that happened to one quote and are kept: who asks without end is not heard without end. */
const MOST_HAPPENED = 100;

interface Seen {
  readonly tx: TenantTransaction;
  readonly tenant: TenantRow;
  readonly deps: Pick<Deps, 'clock' | 'config'>;
}

const shown = (call: Seen, row: SalesQuoteRow): Promise<OpenedQuote> =>
  showOpened(call.tx, row, {
    today: todayOf(call),
    secret: call.deps.config.tokenSecret,
    now: call.deps.clock(),
  });

/** A quote by its link. That the customer opened it is written down the first time. */
const openQuote = async (call: Call<typeof endpoints.openQuote>): Promise<Outcome<OpenedQuote>> => {
  const { tx, params, deps } = call;
  const hash = hashOfToken(params.token);
  const row = await findQuoteByToken(tx, hash);
  if (row === undefined) return fail('error.msg.notFound');
  if (row.state !== 'sent') return ok(await shown(call, row));
  const held = await findQuoteByToken(tx, hash, 'update');
  if (held?.state !== 'sent') return ok(await shown(call, held ?? row));
  const now = deps.clock();
  const history = [...held.history, happened('seen', now, null)];
  return ok(await shown(call, await updateQuote(tx, held.id, { state: 'seen', seenAt: now, history })));
};

/** The answer of a customer. One that was given before, or meanwhile by staff, is shown as it is. */
const answerQuote = async (call: Call<typeof endpoints.answerQuote>): Promise<Outcome<OpenedQuote>> => {
  const { tx, params, body, deps } = call;
  const row = await findQuoteByToken(tx, hashOfToken(params.token), 'update');
  if (row === undefined) return fail('error.msg.notFound');
  if (body.answer === 'accept' && row.orderId !== null) return ok(await shown(call, row));
  const state = salesQuoteState(row, todayOf(call));
  if (
    !salesQuoteAnswers(state, row.replacedBy !== null).includes(body.answer) ||
    (body.answer === 'ask' && row.history.length >= MOST_HAPPENED)
  ) {
    return fail(state === 'expired' ? 'error.msg.quote.expired' : 'error.msg.quote.over', {
      current: await shown(call, row),
    });
  }
  if (body.answer === 'accept') {
    const accepted = await acceptQuote(call, row);
    return accepted.ok ? ok(await shown(call, accepted.value.quote)) : accepted;
  }
  const now = deps.clock();
  if (body.answer === 'ask') {
    const history = [...row.history, happened('asked', now, null, body.text)];
    const asked = await updateQuote(tx, row.id, { isAsked: true, history });
    await tellAnswer(call, 'quote.asked', asked);
    return ok(await shown(call, asked));
  }
  const declined = await updateQuote(tx, row.id, {
    state: 'declined',
    answeredAt: now,
    isAsked: false,
    history: [...row.history, happened('declined', now, null, body.reason)],
  });
  await tellAnswer(call, 'quote.declined', declined);
  return ok(await shown(call, declined));
};

/** Own quotes that wait for an answer. */
const ownQuotes = async (call: Call<typeof endpoints.ownQuotes>): Promise<Outcome<OwnQuotes>> => {
  const { tx, account, deps } = call;
  const today = todayOf(call);
  const rows = await listOwnQuotes(tx, account.id, today);
  return ok({
    items: rows.flatMap((row) => {
      const token = tokenShown(deps.config.tokenSecret, row);
      return token === null ? [] : [presentOwn(row, today, token)];
    }),
  });
};

interface Paid {
  readonly quote: SalesQuoteRow;
  readonly order: OrderRow;
}

/** The order of a link that may be paid now, held. */
const orderToPay = async (tx: TenantTransaction, token: string): Promise<Outcome<Paid>> => {
  const quote = await findQuoteByToken(tx, hashOfToken(token));
  const order =
    quote === undefined || quote.orderId === null ? undefined : await findOrder(tx, quote.orderId, 'update');
  if (quote === undefined || order === undefined) return fail('error.msg.notFound');
  return whenOf(order) === 'now' ? ok({ quote, order }) : fail('error.msg.payment.orderOver');
};

/** The code that pays what is due of the order, or a part of it. */
const showQuoteKhqr = async ({
  tx,
  tenant,
  params,
  query: { currency, amountCents },
  deps,
}: Call<typeof endpoints.showQuoteKhqr>): Promise<Outcome<ShownKhqr>> => {
  const found = await orderToPay(tx, params.token);
  if (!found.ok) return found;
  const { order } = found.value;
  const asked = { tenant, order, share: null, currency, validity: ON_SCREEN };
  const sum = { amountCents: amountCents ?? dueCents(order) };
  return showKhqr(tx, deps.jobs, { ...asked, ...sum }, deps.clock());
};

interface Claim {
  readonly token: string;
  readonly amountCents: number;
}

/** The order that takes a slip of this amount now, held. */
const orderForSlip = async (tx: TenantTransaction, { token, amountCents }: Claim): Promise<Outcome<Paid>> => {
  const found = await orderToPay(tx, token);
  if (!found.ok) return found;
  const { order } = found.value;
  if (amountCents > dueCents(order)) return fail('error.msg.payment.tooMuch');
  const waiting = (await listPayments(tx, order.id)).filter(({ status }) => status === 'claimed');
  return waiting.length < MOST_WAITING ? found : fail('error.msg.payment.tooManySlips');
};

/** Takes a slip from anyone who has the link; staff decide, as about every slip. */
const sendSlip = async (
  tx: TenantTransaction,
  claim: Claim,
  slip: KeptSlip,
): Promise<Outcome<SalesQuoteRow>> => {
  const found = await orderForSlip(tx, claim);
  if (!found.ok) return found;
  const { quote, order } = found.value;
  const { amountCents } = claim;
  const actor = { actorId: quote.accountId, actorRole: 'CUSTOMER', actorName: quote.customerName } as const;
  await claimPayment(tx, order, { amountCents, byLink: true, ...actor }, slip);
  await emit(tx, { type: 'slip.sent', order, amountCents, origin: slip.origin, at: slip.now });
  return ok(quote);
};

/** Takes back what was sent by the link and waits: all of it, for the page shows one sum. */
const withdrawSlips = async (
  call: Call<typeof endpoints.withdrawQuoteSlips>,
): Promise<Outcome<OpenedQuote>> => {
  const { tx, params, deps } = call;
  const found = await orderToPay(tx, params.token);
  if (!found.ok) return found;
  const { quote, order } = found.value;
  const waiting = (await listPayments(tx, order.id)).filter(
    ({ status, byLink }) => status === 'claimed' && byLink,
  );
  if (waiting.length === 0) return fail('error.msg.payment.decided');
  const actor = { actorId: quote.accountId, actorRole: 'CUSTOMER', actorName: quote.customerName } as const;
  for (const slip of waiting) await takeBack(tx, order, slip, { ...actor, at: deps.clock() });
  return ok(await shown(call, quote));
};

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<OpenedQuote>> => {
  const params = validate(postQuoteSlip.params, request.params);
  if (!params.ok) return params;
  const query = validate(postQuoteSlip.query, request.query);
  if (!query.ok) return query;
  const claim = { token: params.value.token, amountCents: query.value.amountCents };
  const allowed = await inCall(api, request, ({ tx }) => orderForSlip(tx, claim));
  if (!allowed.ok) return allowed;
  const slip = await takeSlip(api, request);
  if (!slip.ok) return slip;
  const { tenant } = identityOf(request);
  return inCall(api, request, async ({ tx }) => {
    const sent = await sendSlip(tx, claim, slip.value);
    return sent.ok ? ok(await shown({ tx, tenant, deps: api.deps }, sent.value)) : sent;
  });
};

const findDrawing: FindDrawing = async (tx, id) => {
  const item = await findQuoteItem(tx, salesQuoteItemIdSchema.parse(id));
  return item && { document: picturedDocument(item), version: 1, openness: 'private' };
};

/** Drafts of orders, quotes, and the link by which a customer answers one. */
export const registerSalesQuotes = (api: Api): void => {
  route(api, endpoints.consoleOrderDrafts, listDrafts);
  route(api, endpoints.consoleOrderDraft, showDraft);
  route(api, endpoints.consoleKeepOrderDraft, keepDraft);
  route(api, endpoints.consoleRemoveOrderDraft, removeDraft);
  route(api, endpoints.consoleQuotes, showQuotes);
  route(api, endpoints.consoleQuoteOf, showQuote);
  route(api, endpoints.consoleMakeQuote, makeQuote);
  slowRoute(api, endpoints.consoleSendQuote, sendQuote);
  route(api, endpoints.consoleMoveQuote, moveQuote);
  route(api, endpoints.consoleReplyToQuote, replyToQuote);
  route(api, endpoints.consoleReviseQuote, reviseQuote);
  fileRoute(api, endpoints.consoleQuotePaper, consolePaper);
  route(api, endpoints.ownQuotes, ownQuotes);
  route(api, endpoints.openQuote, openQuote);
  route(api, endpoints.answerQuote, answerQuote, {
    before: callLimit(api, ANSWERS_PER_MINUTE, () => 'quote-answer'),
  });
  fileRoute(api, endpoints.quotePaper, linkedPaper, { before: callLimit(api, ANSWERS_PER_MINUTE, () => '') });
  route(api, endpoints.showQuoteKhqr, showQuoteKhqr, { before: callLimit(api, CODES_PER_MINUTE, () => '') });
  route(api, endpoints.withdrawQuoteSlips, withdrawSlips, {
    before: callLimit(api, SLIPS_PER_MINUTE, () => 'quote-slip-back'),
  });
  const limits = { perMinute: SLIPS_PER_MINUTE, subject: () => 'quote-slip' };
  const about = { access: 'public', tag: 'quotes', summary: 'Send a slip for the order of a quote' } as const;
  receivingRoute(api, postQuoteSlip, { ...about, ...limits }, receive);
  for (const format of THUMBNAIL_FORMATS) {
    registerThumbnail(api, '/api/quote-items', 'quotes', format, findDrawing);
  }
};
