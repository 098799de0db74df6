import { endpoints } from '@kitwright/contract/endpoints';
import type { DeskOrder } from '@kitwright/contract/production';
import { toast } from '@kitwright/ui';
import { useState } from 'react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useDeskText } from '../../../translations/desk/text.ts';
import type { MixedResult } from '../Mixed.tsx';

/** Holds what several orders are to have in common; what is undefined stays as it is in each. */
export interface Plan {
  /** A day such as `2026-12-01`. */
  readonly dueOn: string | undefined;
  /** Null: no one. */
  readonly supplierId: string | null | undefined;
}

/** An order as it was seen when it is planned. */
export type Plannable = Pick<DeskOrder, 'id' | 'number' | 'dueOn' | 'supplier'>;

/** Plans orders from the list, and tells of each that stayed why it did. */
export const usePlanOrders = () => {
  const text = useDeskText();
  const act = useAct();
  const [mixed, setMixed] = useState<MixedResult | null>(null);
  const plan = async (orders: readonly Plannable[], { dueOn, supplierId }: Plan): Promise<void> => {
    const body = {
      ...(dueOn === undefined ? {} : { dueOn }),
      ...(supplierId === undefined ? {} : { supplierId }),
      orders: orders.map((order) => ({
        id: order.id,
        dueOn: order.dueOn,
        supplierId: order.supplier?.id ?? null,
      })),
    };
    const stale = [endpoints.consoleOrders];
    const answer = await act(client.call(endpoints.consolePlanOrders, { body }), { stale });
    if (!answer.ok) return;
    const stayed = answer.value.results.flatMap((result) =>
      result.planned
        ? []
        : [{ number: orders.find(({ id }) => id === result.id)?.number ?? '', key: result.key }],
    );
    if (stayed.length === 0) toast.success(text('plan.done', { count: orders.length }));
    else setMixed({ done: orders.length - stayed.length, stayed });
  };
  return { plan, mixed, closeMixed: () => setMixed(null) };
};
