import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import { useSearchParams } from 'react-router';
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
  const [params, setParams] = useSearchParams();
  const set = (name: 'status' | 'search', value: string): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    filter: { status: readStatus(params.get('status')), search: params.get('search') ?? '' },
    setStatus: (status) => set('status', status ?? ''),
    setSearch: (search) => set('search', search),
    clear: () => setParams({}, { replace: true }),
  };
};
