import { callKey } from '@kitwright/app-shell';
import { accountEndpoints } from '@kitwright/contract/accounts';
import { orderCorrectionEndpoints, orderEndpoints, type Order } from '@kitwright/contract/orders';
import type { Team } from '@kitwright/contract/teams';
import { extrasOf, orderQuoteSchema, quantitiesOf, type OrderQuote } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, read, refresh, setAnswer } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { problemErrors } from '../../../forms/use-schema-form.ts';
import type { PriceStep } from '../../../pricing/StalePrice.tsx';
import { useMeText } from '../../../translations/me/text.ts';
import { deliveryBodyOf, deliveryErrorsOf, type DeliveryDraft } from '../delivery.ts';
import {
  isSameToCorrect,
  readCorrection,
  teamOfDraft,
  writeCorrection,
  type ItemDraft,
} from './correction-draft.ts';

interface CorrectedTeam {
  readonly itemId: string;
  readonly team: Team;
  readonly fabricId: string;
}

/** Holds what is in the way of handing the order in: a key of a message, or a price that is another one by now. */
export type Fault = { readonly key: string } | PriceStep<OrderQuote>;

/** By what the price depends on: a name that is written changes none. */
const quoteReading = (order: Order, teams: CorrectedTeam[] | null) => {
  const reading = read(orderCorrectionEndpoints.quoteCorrection, {
    params: { id: order.id },
    body: { teams: teams ?? [] },
  });
  const priced = teams?.map(({ team, fabricId }) => [quantitiesOf(team), extrasOf(team), fabricId]);
  const below = callKey(orderCorrectionEndpoints.quoteCorrection, { params: { id: order.id } });
  return { ...reading, queryKey: [...below, priced] };
};

/** Of the teams as they are written; the agreed price until one is there. */
const useCorrectionQuote = (order: Order, teams: CorrectedTeam[] | null) =>
  useQuery({
    ...quoteReading(order, teams),
    enabled: teams !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** An order while it is corrected: its teams, their cloth, and where it goes. */
export const useCorrection = (order: Order) => {
  const text = useMeText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readCorrection(localStorage, order, () => crypto.randomUUID()));
  /** The order that the draft began with: of a later version with the same in it, it is still a correction. */
  const [begun, setBegun] = useState(order);
  const { version } = isSameToCorrect(order, begun) ? order : begun;
  const [fault, setFault] = useState<Fault | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  useEffect(() => writeCorrection(localStorage, begun, draft), [begun, draft]);

  const written = order.items.flatMap(({ id: itemId }) => {
    const own = draft.items[itemId];
    const team = own === undefined ? null : teamOfDraft(own);
    return own === undefined || team === null ? [] : [{ itemId, team, fabricId: own.fabricId }];
  });
  const teams = written.length === order.items.length ? written : null;
  const { data: quote = order.quote, isFetching } = useCorrectionQuote(order, teams);
  /** The place of the first design whose team is not in order; -1 where all are. */
  const faulty = order.items.findIndex(({ id }) => written.every(({ itemId }) => itemId !== id));

  const changeItem = useCallback(
    (id: string, next: (now: ItemDraft) => ItemDraft): void =>
      setDraft((now) => {
        const before = now.items[id];
        return before === undefined ? now : { ...now, items: { ...now.items, [id]: next(before) } };
      }),
    [],
  );

  const changeDelivery = useCallback(
    (part: Partial<DeliveryDraft>): void =>
      setDraft((now) => ({ ...now, delivery: { ...now.delivery, ...part } })),
    [],
  );
  const deliveryErrors = deliveryErrorsOf(draft.delivery);

  /**
   * Begins again with what was corrected elsewhere, and keeps the rest: what is sent next is a correction of what is seen then.
   * Resolves with what kept it from that, or null.
   */
  const beginAgain = async (): Promise<string | null> => {
    const answer = await client.call(orderEndpoints.getOrder, { params: { id: order.id } });
    if (!answer.ok) return answer.error.key;
    setAnswer(orderEndpoints.getOrder, { params: { id: order.id } }, answer.value);
    setDraft(readCorrection(localStorage, answer.value, () => crypto.randomUUID()));
    setBegun(answer.value);
    return null;
  };

  /** Resolves with whether something on the page is still to be mended. */
  const handIn = async (): Promise<boolean> => {
    setTried(true);
    if (teams === null || Object.keys(deliveryErrors).length > 0) {
      setFault({ key: 'error.msg.validation' });
      return true;
    }
    if (sending) return false;
    setFault(null);
    setSending(true);
    const { phone, address, note, place } = deliveryBodyOf(draft.delivery);
    const delivery = { phone, address, note, place };
    const body = { teams, delivery, version, expectedGrandTotalCents: quote.grandTotalCents };
    const answer = await busyWhile(
      client.call(orderCorrectionEndpoints.correctOrder, { params: { id: order.id }, body }),
    );
    setSending(false);
    if (answer.ok) {
      writeCorrection(localStorage, order, null);
      setAnswer(orderEndpoints.getOrder, { params: { id: order.id } }, answer.value);
      toast.success(text(order.status === 'REJECTED' ? 'orders.resubmitted' : 'orders.event.changed'));
      await navigate(`/me/histories/${order.id}`, { replace: true });
      void refresh(orderEndpoints.listOrders, accountEndpoints.summary);
      return false;
    }
    const { error: problem } = answer;
    const fresh = orderQuoteSchema.safeParse(problem.current);
    if (problem.key === 'error.msg.order.stalePrice' && fresh.success) {
      queryClient.setQueryData(quoteReading(order, teams).queryKey, fresh.data);
      setFault({ before: quote, after: fresh.data });
      return false;
    }
    const hindrance = problem.key === 'error.msg.order.conflict' ? await busyWhile(beginAgain()) : null;
    // Approved or canceled meanwhile: the page of the order shows what has become of it.
    if (problem.key === 'error.msg.order.invalidTransition') {
      toast.error(errorText(problem.key));
      void refresh(orderEndpoints.getOrder);
    }
    const [field] = Object.values(problemErrors(problem));
    setFault({ key: hindrance ?? field ?? problem.key });
    return false;
  };

  return {
    draft,
    changeItem,
    delivery: { draft: draft.delivery, change: changeDelivery, tried, deliveryErrors },
    quote,
    refreshing: isFetching,
    faulty,
    fault,
    tried,
    sending,
    handIn,
  };
};

export type Correction = ReturnType<typeof useCorrection>;
