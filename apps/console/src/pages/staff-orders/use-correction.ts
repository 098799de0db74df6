import { endpoints } from '@kitwright/contract/endpoints';
import { correctOrderBodySchema, orderSchema, type Order } from '@kitwright/contract/orders';
import {
  adjustmentOf,
  adjustmentText,
  sentDelivery,
  sentTeam,
  type DeliveryDraft,
  type TeamDraft,
} from '@kitwright/contract/quotes';
import { orderQuoteSchema } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useState } from 'react';
import { refresh, setAnswer } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import {
  NO_FAULTS,
  deliveryDraftOf,
  faultsOf,
  faultsOfProblem,
  teamDraftOf,
  type Faults,
} from './order-draft.ts';

/** An order as it is being corrected. */
export interface CorrectionDraft {
  readonly delivery: DeliveryDraft;
  readonly items: readonly { readonly id: string; readonly fabricId: string; readonly team: TeamDraft }[];
  readonly adjustment: string;
  readonly reason: string;
}

const draftOf = (order: Order): CorrectionDraft => ({
  delivery: deliveryDraftOf(order),
  items: order.items.map((item) => ({ id: item.id, fabricId: item.fabricId, team: teamDraftOf(item) })),
  adjustment: adjustmentText(order.adjustment?.amountCents ?? 0),
  reason: '',
});

const bodyOf = (draft: CorrectionDraft, seen: Order, expectedGrandTotalCents: number): unknown => ({
  ...sentDelivery(draft.delivery),
  version: seen.version,
  reason: draft.reason,
  items: draft.items.map(({ id, fabricId, team }) => ({ id, fabricId, team: sentTeam(team) })),
  adjustmentCents: adjustmentOf(draft.adjustment) ?? Number.NaN,
  expectedGrandTotalCents,
});

/**
 * Corrects an order from the version that is seen. A price that comes to something else is shown first and agreed to by
 * saving once more; what a colleague did meanwhile takes the place of what was written.
 */
export const useCorrection = (order: Order, onDone: () => void) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const [seen, setSeen] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  /** The sum the correction was last said to come to. */
  const [agreedCents, setAgreedCents] = useState(order.grandTotalCents);
  const [isOvertaken, setIsOvertaken] = useState(false);

  const save = async (): Promise<void> => {
    const parsed = correctOrderBodySchema.safeParse(bodyOf(draft, seen, agreedCents));
    if (!parsed.success) {
      setFaults(faultsOf(correctOrderBodySchema, bodyOf(draft, seen, agreedCents)));
      return;
    }
    setFaults(NO_FAULTS);
    const answer = await busyWhile(
      client.call(endpoints.consoleCorrectOrder, { params: { id: order.id }, body: parsed.data }),
    );
    void refresh(endpoints.consoleOrders);
    if (answer.ok) {
      toast.success(text('correct.saved', { number: order.number }));
      onDone();
      return;
    }
    const { key, current } = answer.error;
    const quote = orderQuoteSchema.safeParse(current);
    const theirs = orderSchema.safeParse(current);
    if (key === 'error.msg.order.stalePrice' && quote.success) {
      setAgreedCents(quote.data.grandTotalCents);
    } else if (key === 'error.msg.order.conflict' && theirs.success) {
      setAnswer(endpoints.consoleOrder, { params: { id: order.id } }, theirs.data);
      setSeen(theirs.data);
      setDraft({ ...draftOf(theirs.data), reason: draft.reason });
      setAgreedCents(theirs.data.grandTotalCents);
      setIsOvertaken(true);
    } else {
      setFaults(faultsOfProblem(answer.error));
      toast.error(errorText(key));
    }
  };
  const change = (part: Partial<CorrectionDraft>): void => setDraft({ ...draft, ...part });
  return { seen, draft, change, faults, agreedCents, isOvertaken, save };
};
