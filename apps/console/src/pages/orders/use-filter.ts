import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import { useAddressQuery } from '@kitwright/ui';
import type { OrderFilter } from '../../api/queries.ts';

const readStatus = (value: string | null): OrderStatus | null =>
  ORDER_STATUSES.find((status) => status === value) ?? null;

/** The filter of the list, kept in the address: it survives a reload and can be sent to a colleague. */
export const useFilter = (): {
  readonly filter: OrderFilter;
  readonly setStatus: (status: OrderStatus | null) => void;
  readonly setSearch: (search: string) => void;
  readonly clear: () => void;
} => {
  const [query, setQuery] = useAddressQuery();
  const set = (name: 'status' | 'search', value: string): void => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next);
  };
  return {
    filter: { status: readStatus(query.get('status')), search: query.get('search') ?? '' },
    setStatus: (status) => set('status', status ?? ''),
    setSearch: (search) => set('search', search),
    clear: () => setQuery(new URLSearchParams()),
  };
};
