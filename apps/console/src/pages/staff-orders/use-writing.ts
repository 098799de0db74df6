import { endpoints } from '@kitwright/contract/endpoints';
import { writeOrderBodySchema, type Order } from '@kitwright/contract/orders';
import { orderQuoteSchema } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { NO_FAULTS, faultsOf, faultsOfProblem, type Faults } from './order-draft.ts';
import { newDraft, writeBodyOf, type WriteDraft } from './write-draft.ts';

/** A price no order comes to, so that the first answer tells what it does come to. */
const UNSEEN_CENTS = -1;

/**
 * Writes an order down. The server works the price out, with the customer's promotions; it is shown, and agreed to by
 * sending once more. What the price depends on makes it unseen again.
 */
export const useWriting = (onDone: (order: Order) => void) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const [draft, setDraft] = useState(() => newDraft(lang));
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [seenCents, setSeenCents] = useState<number | null>(null);
  // The same content under the same key, another under another: what is sent twice is written down once.
  const [sent, setSent] = useState({ content: '', key: '' });

  const change = (part: Partial<WriteDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    if ('items' in part || 'code' in part || 'caller' in part) setSeenCents(null);
  };
  const write = async (): Promise<void> => {
    const body = writeBodyOf(draft, seenCents ?? UNSEEN_CENTS);
    const parsed = writeOrderBodySchema.safeParse(body);
    setFaults(faultsOf(writeOrderBodySchema, body));
    if (!parsed.success) return;
    const content = JSON.stringify(body);
    const key = content === sent.content ? sent.key : crypto.randomUUID();
    setSent({ content, key });
    const answer = await busyWhile(
      client.call(endpoints.consoleWriteOrder, { body: parsed.data, idempotencyKey: key }),
    );
    if (answer.ok) {
      void refresh(endpoints.consoleOrders, endpoints.consoleCustomers);
      toast.success(text('written', { number: answer.value.number }));
      onDone(answer.value);
      return;
    }
    const quote = orderQuoteSchema.safeParse(answer.error.current);
    if (answer.error.key === 'error.msg.order.stalePrice' && quote.success) {
      setSeenCents(quote.data.grandTotalCents);
      return;
    }
    setFaults(faultsOfProblem(answer.error));
    toast.error(errorText(answer.error.key));
  };
  return { draft, change, faults, seenCents, write };
};
