import { DUE_WINDOWS, type DeskOrder, type DueWindow } from '@kitwright/contract/production';
import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import { useAddressQuery } from '@kitwright/ui';
import { useNavigate } from 'react-router';
import { fromList } from '../order/use-move-order.ts';

export type OrdersView = 'table' | 'board';
export type OrdersSort = 'newest' | 'due';

/** Tells which orders are looked at, and how. Days are `2026-11-21`; empty texts are no filter. */
export interface OrderFilter {
  readonly view: OrdersView;
  readonly status: OrderStatus | null;
  readonly search: string;
  readonly due: DueWindow | null;
  /** A supplier's id, `none` for orders no one makes, or empty. */
  readonly supplier: string;
  /** The id of a partner shop's customer, or empty. */
  readonly customer: string;
  readonly from: string;
  readonly to: string;
  readonly sort: OrdersSort;
}

type Values = Readonly<Partial<Record<keyof OrderFilter, string>>>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

/** The filter that stands in an address; what makes no sense there is no filter. */
export const readFilter = (query: URLSearchParams): OrderFilter => ({
  view: query.get('view') === 'board' ? 'board' : 'table',
  status: oneOf(ORDER_STATUSES, query.get('status')),
  search: query.get('search') ?? '',
  due: oneOf(DUE_WINDOWS, query.get('due')),
  supplier: query.get('supplier') ?? '',
  customer: query.get('customer') ?? '',
  from: dayOf(query.get('from')),
  to: dayOf(query.get('to')),
  sort: query.get('sort') === 'due' ? 'due' : 'newest',
});

/** Tells whether anything narrows the list; how it is shown does not. */
export const isNarrowed = ({ status, search, due, supplier, customer, from, to }: OrderFilter): boolean =>
  status !== null || due !== null || [search, supplier, customer, from, to].some((text) => text !== '');

/** The filter of the list, kept in the address: it survives a reload and can be sent to a colleague. */
export const useFilter = (): {
  readonly filter: OrderFilter;
  /** Sets some of it; an empty text takes a part away. */
  readonly change: (values: Values) => void;
  /** Shows everything, as it is shown now. */
  readonly clear: () => void;
} => {
  const [query, setQuery] = useAddressQuery();
  const change = (values: Values): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next);
  };
  const view = query.get('view');
  return {
    filter: readFilter(query),
    change,
    clear: () => setQuery(new URLSearchParams(view === null ? {} : { view })),
  };
};

/** Opens an order; its page knows the orders before and after it, and the way back. */
export const useOpenOrder = (orders: readonly DeskOrder[]): ((order: DeskOrder) => void) => {
  const navigate = useNavigate();
  return (order) =>
    void navigate(`/orders/${order.id}`, {
      state: fromList(
        orders.map(({ id }) => id),
        window.location.search,
      ),
    });
};
