import { formatCount } from '@kitwright/ui';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useMay } from '../../session/session.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useShopCustomers } from '../shop/use-shop.ts';
import { useMakers } from '../suppliers/use-suppliers.ts';
import classes from './filters.module.css';
import { isNarrowed, type OrderFilter } from './use-filter.ts';

interface BarProps {
  readonly filter: OrderFilter;
  /** Says how many of what is found are late; undefined until it is known. */
  readonly late: number | undefined;
  readonly onChange: (values: Readonly<Partial<Record<keyof OrderFilter, string>>>) => void;
  readonly onClear: () => void;
}

/** One of few. */
const Choice = ({
  label,
  value,
  data,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}) => (
  <NativeSelect
    size="sm"
    label={label}
    value={value}
    data={[...data]}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
);

const DueFilter = ({ filter, late, onChange }: Omit<BarProps, 'onClear'>) => {
  const text = useDeskText();
  const lateLabel =
    late === undefined ? text('filter.dueLate') : `${text('filter.dueLate')} (${formatCount(late)})`;
  return (
    <Choice
      label={text('filter.due')}
      value={filter.due ?? ''}
      data={[
        { value: '', label: text('filter.anyDue') },
        { value: 'late', label: lateLabel },
        { value: 'today', label: text('filter.dueToday') },
        { value: 'week', label: text('filter.dueWeek') },
      ]}
      onChoose={(due) => onChange({ due })}
    />
  );
};

const SupplierFilter = ({ filter, onChange }: Pick<BarProps, 'filter' | 'onChange'>) => {
  const text = useDeskText();
  const { data: suppliers = [] } = useMakers();
  return (
    <Choice
      label={text('filter.supplier')}
      value={filter.supplier}
      data={[
        { value: '', label: text('filter.anySupplier') },
        { value: 'none', label: text('filter.noSupplier') },
        ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(supplier) => onChange({ supplier })}
    />
  );
};

/** Filter by the customer a partner shop ordered for. */
const CustomerFilter = ({ filter, onChange }: Pick<BarProps, 'filter' | 'onChange'>) => {
  const text = useDeskText();
  const { data: customers = [] } = useShopCustomers();
  return (
    <Choice
      label={text('filter.customer')}
      value={filter.customer}
      data={[
        { value: '', label: text('filter.anyCustomer') },
        ...customers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(customer) => onChange({ customer })}
    />
  );
};

/** Opens the fields on a phone, where they would stand between one and the orders; says how many are set. */
const Unfold = ({
  filter: { due, supplier, customer, from, to },
  opened,
  onToggle,
}: Pick<BarProps, 'filter'> & { readonly opened: boolean; readonly onToggle: () => void }) => {
  const text = useDeskText();
  const set = [due ?? '', supplier, customer, from, to].filter((value) => value !== '').length;
  return (
    <div className={classes.unfold}>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
        aria-expanded={opened}
        onClick={onToggle}
      >
        {set === 0 ? text('filter.label') : `${text('filter.label')} (${formatCount(set)})`}
      </Button>
    </div>
  );
};

/** Shows what narrows table and board alike: due dates, supplier, days; for partner shops, their customers. */
export const FilterBar = ({ filter, late, onChange, onClear }: BarProps) => {
  const text = useDeskText();
  const isStaff = useMay('desk');
  const mayPlan = useMay('plan');
  const [opened, { toggle }] = useDisclosure();
  const day = (name: 'from' | 'to') => (
    <TextInput
      size="sm"
      type="date"
      label={text(`filter.${name}`)}
      value={filter[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.bar} data-opened={opened} role="group" aria-label={text('filter.label')}>
      <Unfold filter={filter} opened={opened} onToggle={toggle} />
      <div className={classes.fields}>
        <DueFilter filter={filter} late={late} onChange={onChange} />
        {mayPlan && <SupplierFilter filter={filter} onChange={onChange} />}
        {(!isStaff || filter.customer !== '') && <CustomerFilter filter={filter} onChange={onChange} />}
        {day('from')}
        {day('to')}
        {filter.view === 'table' && (
          <Choice
            label={text('filter.sort')}
            value={filter.sort}
            data={[
              { value: 'newest', label: text('filter.newest') },
              { value: 'due', label: text('filter.dueFirst') },
            ]}
            onChoose={(sort) => onChange({ sort: sort === 'due' ? 'due' : '' })}
          />
        )}
        {isNarrowed(filter) && (
          <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
            {text('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
};
