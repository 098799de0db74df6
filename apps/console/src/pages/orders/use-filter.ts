import { orderFilterSchema, type DeskOrder, type KeptFilter } from '@kitwright/contract/production';
import { useAddressQuery } from '@kitwright/ui';
import { useNavigate } from 'react-router';
import { fromList } from '../order/use-move-order.ts';

export type OrdersView = NonNullable<KeptFilter['view']>;

/** Tells which orders are looked at, and how. Days are `2026-11-21`; what is left out is no filter. */
export interface OrderFilter extends KeptFilter {
  readonly view: OrdersView;
  readonly search: string;
  readonly sort: NonNullable<KeptFilter['sort']>;
}

type Part = keyof KeptFilter;
/** New values of parts; an empty text takes a part away. */
export type FilterValues = Readonly<Partial<Record<Part, string>>>;

/** The part of an address that names the view one looks at. */
export const VIEW_PART = 'saved';

/** Letters of a search that the server reads. */
const MAX_WORDS = 100;

const DEFAULTS: KeptFilter = { view: 'table', sort: 'newest' };

/** The filter in an address, without what makes no sense there and what is as by default. */
export const keptFilter = (query: URLSearchParams): KeptFilter => {
  const parts = Object.entries(orderFilterSchema.shape).flatMap(([name, schema]) => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || !schema.safeParse(value).success ? [] : [[name, value] as const];
  });
  return withoutDefaults(orderFilterSchema.parse(Object.fromEntries(parts)));
};

const withoutDefaults = (kept: KeptFilter): KeptFilter => {
  const parts = Object.entries(kept).filter(
    ([name, value]) => !Object.entries(DEFAULTS).some(([other, usual]) => other === name && usual === value),
  );
  return orderFilterSchema.parse(Object.fromEntries(parts));
};

/** The filter as it is looked at; words are as they are being typed. */
export const readFilter = (query: URLSearchParams): OrderFilter => {
  const { view = 'table', sort = 'newest', ...rest } = keptFilter(query);
  return { ...rest, view, sort, search: query.get('search') ?? '' };
};

/** The filter as it is kept and compared: without what is as by default. */
export const keptOf = ({ search, ...rest }: OrderFilter): KeptFilter =>
  withoutDefaults({
    ...rest,
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, MAX_WORDS) }),
  });

/** Address of a filter, `?status=READY`; that of all orders says so, as an empty one shows the view that opens first. */
export const addressOf = (kept: KeptFilter, view?: string): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(withoutDefaults(kept))) {
    if (value !== undefined) query.set(name, value);
  }
  if (view !== undefined) query.set(VIEW_PART, view);
  if (query.size === 0) query.set('view', 'table');
  return `?${query.toString()}`;
};

export const isSameFilter = (one: KeptFilter, other: KeptFilter): boolean =>
  addressOf(one) === addressOf(other);

/** Parts that narrow the list; how it is shown does not. */
const NARROWING = Object.keys(orderFilterSchema.shape).filter((name) => !(name in DEFAULTS));

/** Tells whether anything narrows the list; how it is shown does not. */
export const isNarrowed = (filter: KeptFilter): boolean =>
  Object.entries(filter).some(
    ([name, value]) => NARROWING.includes(name) && value !== '' && value !== undefined,
  );

/** The filter of the list, kept in the address: it survives a reload and can be sent to a colleague. */
export const useFilter = (): {
  readonly filter: OrderFilter;
  /** The key of the view that the address names; null where it names none. */
  readonly viewKey: string | null;
  /** True of an address that says nothing: the view that opens first is shown. */
  readonly isBare: boolean;
  /** Sets some of it; an empty text takes a part away. */
  readonly change: (values: FilterValues) => void;
  /** Shows everything, as it is shown now. */
  readonly clear: () => void;
  /** Goes to an address as `addressOf` gives it. */
  readonly go: (address: string) => void;
} => {
  const [query, setQuery] = useAddressQuery();
  const change = (values: FilterValues): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    if (next.size === 0) next.set('view', 'table');
    setQuery(next);
  };
  return {
    filter: readFilter(query),
    viewKey: query.get(VIEW_PART),
    isBare: query.size === 0,
    change,
    clear: () => setQuery(new URLSearchParams({ view: query.get('view') ?? 'table' })),
    go: (address) => setQuery(new URLSearchParams(address)),
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
