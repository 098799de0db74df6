import { ORDER_STATUSES } from '@kitwright/ordering';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { readOrderFilter, writeOrderFilter, type OrderFilter } from './order-filter.ts';
import me from '../me.module.css';
import classes from './histories.module.css';

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
