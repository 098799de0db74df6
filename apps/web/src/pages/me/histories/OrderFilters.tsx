import { ORDER_STATUSES, orderStatusSchema, type OrderStatus } from '@kitwright/ordering';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import me from '../me.module.css';
import classes from './histories.module.css';

/** Holds what the list of orders is narrowed to. */
export interface OrderFilter {
  readonly search: string;
  readonly status: OrderStatus | null;
  /** Days as `2026-11-21`, both included; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Reads the filter from the address; values that are not valid are left out. */
export const readOrderFilter = (params: URLSearchParams): OrderFilter => ({
  search: params.get('q') ?? '',
  status: orderStatusSchema.safeParse(params.get('status')).data ?? null,
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
});

export const writeOrderFilter = ({ search, status, from, to }: OrderFilter): URLSearchParams =>
  new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(status === null ? {} : { status }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  });

export const isNarrowed = ({ search, status, from, to }: OrderFilter): boolean =>
  search !== '' || status !== null || from !== '' || to !== '';

/** Midnight of a day where the reader is, some days later, as an ISO moment. */
const midnight = (day: string, daysLater: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
};

/** The filter as the call takes it: from the first moment of one day to before the day after the other. */
export const orderQuery = ({ search, status, from, to }: OrderFilter) => ({
  ...(search.trim() === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(from === '' ? {} : { from: midnight(from, 0) }),
  ...(to === '' ? {} : { to: midnight(to, 1) }),
});

interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

/** Search, status and days of the orders. */
export const OrderFilters = ({ filter, onChange }: OrderFiltersProps) => {
  const text = useMeText();
  const shell = useShellText();
  const choose = (name: 'status' | 'from' | 'to', value: string): void => {
    const params = writeOrderFilter(filter);
    params.set(name, value);
    onChange(readOrderFilter(params));
  };
  return (
    <div className={`${me.filters ?? ''} ${classes.filters ?? ''}`} role="search">
      <TextInput
        size="sm"
        className={me.search ?? ''}
        aria-label={text('orders.search')}
        placeholder={text('orders.searchHint')}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        className={me.whole ?? ''}
        aria-label={text('orders.filter')}
        value={filter.status ?? ''}
        onChange={(event) => choose('status', event.currentTarget.value)}
        data={[
          { value: '', label: text('orders.all') },
          ...ORDER_STATUSES.map((value) => ({ value, label: shell(`status.${value}`) })),
        ]}
      />
      {(['from', 'to'] as const).map((bound) => (
        <label key={bound} className={classes.day}>
          <span>{text(`orders.${bound}`)}</span>
          <TextInput
            size="sm"
            type="date"
            value={filter[bound]}
            onChange={(event) => choose(bound, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
};
