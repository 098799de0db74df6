import type { CallResult, CallProblem } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import { writeOrderBodySchema, type Order } from '@kitwright/contract/orders';
import {
  makeQuoteBodySchema,
  orderOfDraft,
  type MakeQuoteBody,
  type OrderDraft,
  type OrderDraftContent,
  type SalesQuote,
} from '@kitwright/contract/quotes';
import type { OrderDraftId } from '@kitwright/contract';
import { orderQuoteSchema } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { NO_FAULTS, faultsOf, faultsOfProblem, newDraft, type Faults } from './order-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** A price no order comes to, so that the first answer tells what it does come to. */
const UNSEEN_CENTS = -1;

/** Parts of a quote that the order does not have. */
export type QuoteTerms = Pick<MakeQuoteBody, 'validUntil' | 'message' | 'lang'>;

/**
 * Writes an order or a quote down from a draft that is kept by itself. The server works the price out, with the customer's
 * promotions; it is shown, and agreed to by sending once more. What the price depends on makes it unseen again.
 */
export const useWriting = (
  id: OrderDraftId,
  kept: OrderDraft | null,
  onDone: { readonly order: (order: Order) => void; readonly quote: (quote: SalesQuote) => void },
) => {
  const text = useStaffOrderText();
  const quotes = useQuoteText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const saving = useKeptDraft(id, kept);
  const [draft, setDraft] = useState(() => kept?.content ?? newDraft(lang));
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [seenCents, setSeenCents] = useState<number | null>(null);
  // The same content under the same key, another under another: what is sent twice is written down once.
  const [sent, setSent] = useState({ content: '', key: '' });

  const change = (part: Partial<OrderDraftContent>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    saving.keep(next);
    if (['items', 'code', 'caller', 'adjustment', 'adjustmentReason'].some((name) => name in part))
      setSeenCents(null);
  };
  const keyOf = (body: object): string => {
    const content = JSON.stringify(body);
    const key = content === sent.content ? sent.key : crypto.randomUUID();
    setSent({ content, key });
    return key;
  };
  const refused = ({ key, current, errors }: CallProblem): void => {
    const price = orderQuoteSchema.safeParse(current);
    if (key === 'error.msg.order.stalePrice' && price.success) {
      setSeenCents(price.data.grandTotalCents);
      return;
    }
    setFaults(faultsOfProblem({ errors }));
    toast.error(errorText(key));
  };
  /** The body as it is sent, once it is well-formed and the draft is kept; undefined before, with the faults shown. */
  const prepared = async <Schema extends z.ZodType>(
    schema: Schema,
    more: object = {},
  ): Promise<z.output<Schema> | undefined> => {
    const body = { ...orderOfDraft(draft, seenCents ?? UNSEEN_CENTS), ...more };
    setFaults(faultsOf(schema, body));
    if (!schema.safeParse(body).success) return undefined;
    if (!(await saving.flush())) return undefined;
    const draftId = saving.draftId();
    return schema.parse({ ...body, ...(draftId === undefined ? {} : { draftId }) });
  };
  const finish = async <Value>(
    call: Promise<CallResult<Value>>,
    { said, done }: { readonly said: (value: Value) => string; readonly done: (value: Value) => void },
  ): Promise<void> => {
    const answer = await busyWhile(call);
    if (!answer.ok) {
      refused(answer.error);
      return;
    }
    saving.end();
    void refresh(
      endpoints.consoleOrders,
      endpoints.consoleCustomers,
      endpoints.consoleOrderDrafts,
      endpoints.consoleQuotes,
    );
    toast.success(said(answer.value));
    done(answer.value);
  };
  return {
    draft,
    change,
    faults,
    seenCents,
    saving,
    /** Writes the order down; without a price that was seen, asks for it. */
    write: async (): Promise<void> => {
      const body = await prepared(writeOrderBodySchema);
      if (body === undefined) return;
      await finish(client.call(endpoints.consoleWriteOrder, { body, idempotencyKey: keyOf(body) }), {
        said: ({ number }) => text('written', { number }),
        done: onDone.order,
      });
    },
    /** Makes a quote at the price that was seen. */
    makeQuote: async (terms: QuoteTerms): Promise<void> => {
      const body = await prepared(makeQuoteBodySchema, terms);
      if (body === undefined) return;
      await finish(client.call(endpoints.consoleMakeQuote, { body, idempotencyKey: keyOf(body) }), {
        said: ({ number }) => quotes('make.made', { number }),
        done: onDone.quote,
      });
    },
  };
};
