import type { SalesQuoteId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { orderDraftIdSchema } from '@kitwright/contract';
import {
  salesQuoteSchema,
  type MoveQuoteBody,
  type OrderDraftSummary,
  type QuoteList,
  type SalesQuote,
} from '@kitwright/contract/quotes';
import type { CallResult } from '@kitwright/contract/client';
import { confirm, type Lang } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNavigate } from 'react-router';
import { LOOK_AGAIN_MS, read, readPages, setAnswer, useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';

export const useQuotes = (list: QuoteList, search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleQuotes, (page) => ({
      query: { list, ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useQuote = (id: SalesQuoteId) =>
  useQuery({ ...read(endpoints.consoleQuoteOf, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });

export const useDrafts = () =>
  useQuery({ ...read(endpoints.consoleOrderDrafts, {}), refetchInterval: LOOK_AGAIN_MS });

const STALE = [endpoints.consoleQuotes, endpoints.consoleQuoteOf, endpoints.consoleOrders];

/** Copies a draft, or throws it away once that was agreed to. */
export const useDraftActions = () => {
  const text = useQuoteText();
  const act = useAct();
  const stale = [endpoints.consoleOrderDrafts];
  return {
    copy: async ({ id }: Pick<OrderDraftSummary, 'id'>): Promise<void> => {
      const found = await act(client.call(endpoints.consoleOrderDraft, { params: { id } }), { stale });
      if (!found.ok) return;
      const params = { id: orderDraftIdSchema.parse(crypto.randomUUID()) };
      const body = { version: 0, content: found.value.content };
      await act(client.call(endpoints.consoleKeepOrderDraft, { params, body }), {
        done: text('draft.copied'),
        stale,
      });
    },
    remove: async ({ id, customerName }: Pick<OrderDraftSummary, 'id' | 'customerName'>): Promise<void> => {
      const name = customerName === '' ? text('draft.noCustomer') : customerName;
      const isSure = await confirm({
        icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
        title: text('draft.remove'),
        message: text('draft.askRemove', { name }),
        rejectLabel: text('draft.keep'),
        acceptLabel: text('draft.remove'),
        dangerous: true,
      });
      if (!isSure) return;
      await act(client.call(endpoints.consoleRemoveOrderDraft, { params: { id } }), {
        done: text('draft.removed'),
        stale,
      });
    },
  };
};

/** The steps of a quote; each says how it went, and shows how the quote stands now. */
export const useQuoteActions = ({ id, number, version }: SalesQuote) => {
  const text = useQuoteText();
  const act = useAct();
  const download = useDownload();
  const navigate = useNavigate();
  const params = { id };
  const show = (quote: SalesQuote): void => setAnswer(endpoints.consoleQuoteOf, { params }, quote);
  const run = async (call: Promise<CallResult<SalesQuote>>, done: string): Promise<boolean> => {
    const answer = await act(call, { done, stale: STALE });
    // A colleague or the customer was there first: the page shows what they did.
    const current = answer.ok ? answer.value : salesQuoteSchema.safeParse(answer.error.current).data;
    if (current !== undefined) show(current);
    return answer.ok;
  };
  return {
    paper: (lang: Lang): Promise<void> =>
      download(
        client.download(endpoints.consoleQuotePaper, { params, query: { lang } }),
        `quote-${number}.pdf`,
      ),
    send: (by: 'mail' | 'link', to: string): Promise<boolean> =>
      run(
        client.call(endpoints.consoleSendQuote, { params, body: { by, version } }),
        by === 'mail' ? text('done.sent', { number, to }) : text('done.linked'),
      ),
    move: (body: MoveQuoteBody, done: string): Promise<boolean> =>
      run(client.call(endpoints.consoleMoveQuote, { params, body }), done),
    reply: (words: string): Promise<boolean> =>
      run(
        client.call(endpoints.consoleReplyToQuote, { params, body: { text: words, version } }),
        text('done.replied'),
      ),
    revise: async (): Promise<void> => {
      const answer = await act(client.call(endpoints.consoleReviseQuote, { params }), {
        stale: [endpoints.consoleOrderDrafts],
      });
      if (answer.ok) void navigate(`/orders/drafts/${answer.value.id}`);
    },
  };
};
