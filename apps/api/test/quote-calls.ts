import { randomUUID } from 'node:crypto';
import type { StoreDesignId } from '@kitwright/contract';
import type { AuditAction } from '@kitwright/contract/operations';
import type {
  OpenedQuote,
  OrderDraft,
  OrderDraftContent,
  SalesQuote,
  SalesQuoteSummary,
} from '@kitwright/contract/quotes';
import { CALLER, newKey, quoteFor, sampleRoster, writtenOrder } from './samples.ts';
import type { Answer, Caller, TestApi } from './start-api.ts';

export const QUOTES = '/api/console/quotes';
export const DRAFTS = '/api/console/order-drafts';
const SOME_ID = '0197a6a1-8f3c-7000-8000-000000000001';

/** A day that a quote made today may hold until. */
export const inDays = (days: number, now = new Date()): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A draft in which nothing is written yet. */
export const emptyDraft = (): OrderDraftContent => ({
  caller: {
    kind: 'new',
    known: null,
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    lang: 'kh',
  },
  items: [
    {
      key: 'one',
      design: null,
      fabricId: '',
      team: { kind: 'roster', rows: [], counts: {} },
    },
  ],
  delivery: { phone: '', province: '', district: '', address: '', note: '' },
  code: '',
  adjustment: '',
  adjustmentReason: '',
  invoiceName: '',
  invoiceVat: '',
});

/** Bodies that are good, or nearly so, for tests that spoil them. */
export const QUOTE_BODIES = {
  consoleKeepOrderDraft: { version: 0, content: emptyDraft() },
  consoleMakeQuote: {
    ...writtenOrder(SOME_ID),
    customer: CALLER,
    expectedGrandTotalCents: 1,
    adjustment: { amountCents: -100, reason: 'x' },
    invoiceTo: { name: 'n', vatNumber: 'K009-901234567' },
    validUntil: inDays(7),
    message: 'x',
    lang: 'kh',
  },
  consoleSendQuote: { by: 'link', version: 1 },
  consoleMoveQuote: { action: 'extend', version: 1, validUntil: inDays(9) },
  consoleReplyToQuote: { text: 'x', version: 1 },
  answerQuote: { answer: 'ask', text: 'x' },
} as const;

/** Calls about quotes: by an administrator, and by anyone who has the link. */
export const quoteCalls = (getApi: () => TestApi) => {
  let design: StoreDesignId | undefined;
  /** A design of the store. */
  const storeDesign = async (): Promise<StoreDesignId> => {
    if (design !== undefined) return design;
    const source = { from: 'preset', presetId: 'royal', productType: 'SOCCER_KIT' };
    const { body } = await getApi().asAdmin<{ uuid: StoreDesignId }>('POST', '/api/console/store', {
      body: { name: { kh: 'រាជ', en: 'Royal' }, source },
      headers: { 'idempotency-key': newKey() },
    });
    design = body.uuid;
    return design;
  };
  const totalCents = async (): Promise<number> =>
    (await quoteFor(getApi().asCustomer, sampleRoster())).grandTotalCents;
  const bodyOf = async (part: Record<string, unknown> = {}) => ({
    ...writtenOrder(await storeDesign()),
    customer: CALLER,
    expectedGrandTotalCents: await totalCents(),
    validUntil: inDays(14),
    message: '',
    lang: 'en',
    ...part,
  });
  const make = async (
    part: Record<string, unknown> = {},
    caller: Caller = getApi().asAdmin,
    key = newKey(),
  ): Promise<Answer<SalesQuote>> =>
    caller<SalesQuote>('POST', QUOTES, {
      body: await bodyOf(part),
      headers: { 'idempotency-key': key },
    });
  const made = async (part: Record<string, unknown> = {}): Promise<SalesQuote> => {
    const answer = await make(part);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const read = async (id: string): Promise<SalesQuote> =>
    (await getApi().asAdmin<SalesQuote>('GET', `${QUOTES}/${id}`)).body;
  const send = (
    { id, version }: Pick<SalesQuote, 'id' | 'version'>,
    by: 'mail' | 'link' = 'link',
  ): Promise<Answer<SalesQuote>> =>
    getApi().asAdmin<SalesQuote>('POST', `${QUOTES}/${id}/send`, { body: { by, version } });
  const move = (id: string, body: Record<string, unknown>, caller: Caller = getApi().asAdmin) =>
    caller<SalesQuote>('POST', `${QUOTES}/${id}/moves`, { body });
  const reply = (id: string, body: Record<string, unknown>, caller: Caller = getApi().asAdmin) =>
    caller<SalesQuote>('POST', `${QUOTES}/${id}/replies`, { body });
  const answer = (token: string, body: Record<string, unknown>) =>
    getApi().asVisitor<OpenedQuote>('POST', `/api/quote-links/${token}/answer`, { body });
  return {
    storeDesign,
    totalCents,
    make,
    made,
    read,
    send,
    move,
    reply,
    answer,
    open: (token: string) => getApi().asVisitor<OpenedQuote>('GET', `/api/quote-links/${token}`),
    /** A quote whose link is known. */
    sent: async (part: Record<string, unknown> = {}): Promise<SalesQuote & { readonly token: string }> => {
      const { body } = await send(await made(part));
      if (body.token === null) throw new Error('The quote has no link');
      return { ...body, token: body.token };
    },
    list: async (list: string): Promise<SalesQuoteSummary[]> =>
      (await getApi().asAdmin<{ items: SalesQuoteSummary[] }>('GET', `${QUOTES}?list=${list}&limit=100`)).body
        .items,
    keep: (
      id: string,
      version: number,
      content: OrderDraftContent,
      caller: Caller = getApi().asAdmin,
    ): Promise<Answer<OrderDraft>> =>
      caller<OrderDraft>('PUT', `${DRAFTS}/${id}`, { body: { version, content } }),
    /** A draft that could be an order. */
    fullDraft: async (): Promise<OrderDraftContent> => ({
      ...emptyDraft(),
      caller: { ...emptyDraft().caller, firstName: 'Bopha', lastName: 'Keo', phone: '012 700 700' },
      items: [
        {
          key: 'one',
          design: {
            from: 'store',
            uuid: await storeDesign(),
            name: 'Royal',
            productType: 'SOCCER_KIT',
            thumbnailUrl: '/royal.svg',
          },
          fabricId: 'interlock',
          team: {
            kind: 'roster',
            rows: sampleRoster().map((player, index) => ({ ...player, key: String(index) })),
            counts: {},
          },
        },
      ],
      delivery: {
        phone: '012 700 700',
        province: 'KH-12',
        district: 'chamkar-mon-khan',
        address: 'House 3',
        note: '',
      },
    }),
  };
};

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call in the audit log: of orders that staff write, too. */
export const quoteActions = (getApi: () => TestApi) => {
  const calls = quoteCalls(getApi);
  return {
    consoleWriteOrder: [
      'order.written',
      async () =>
        getApi().asAdmin('POST', '/api/console/orders', {
          body: {
            ...writtenOrder(await calls.storeDesign()),
            customer: CALLER,
            expectedGrandTotalCents: await calls.totalCents(),
          },
          headers: { 'idempotency-key': newKey() },
        }),
    ] satisfies Action,
    consoleRemoveOrderDraft: [
      'orderDraft.removed',
      async () => {
        const id = randomUUID();
        await calls.keep(id, 0, emptyDraft());
        return getApi().asAdmin('DELETE', `${DRAFTS}/${id}`);
      },
    ] satisfies Action,
    consoleMakeQuote: ['quote.made', () => calls.make()] satisfies Action,
    consoleSendQuote: ['quote.sent', async () => calls.send(await calls.made())] satisfies Action,
    consoleMoveQuote: [
      'quote.withdrawn',
      async () => {
        const { id, version } = await calls.made();
        return calls.move(id, { action: 'withdraw', version, reason: '' });
      },
    ] satisfies Action,
    consoleReplyToQuote: [
      'quote.replied',
      async () => {
        const { id, token } = await calls.sent();
        await calls.answer(token, { answer: 'ask', text: 'x' });
        return calls.reply(id, { text: 'y', version: (await calls.read(id)).version });
      },
    ] satisfies Action,
    consoleReviseQuote: [
      'quote.revised',
      async () => getApi().asAdmin('POST', `${QUOTES}/${(await calls.made()).id}/revise`),
    ] satisfies Action,
  };
};
