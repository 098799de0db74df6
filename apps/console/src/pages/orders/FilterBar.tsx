import { BALANCES, ORDERED_WINDOWS } from '@kitwright/contract/production';
import { GARMENT_NAMES } from '@kitwright/garment';
import { formatCount, useLang } from '@kitwright/ui';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useShopCustomers } from '../shop/use-shop.ts';
import { useMakers } from '../suppliers/use-suppliers.ts';
import classes from './filters.module.css';
import { isNarrowed, type FilterValues, type OrderFilter } from './use-filter.ts';

interface BarProps {
  readonly filter: OrderFilter;
  /** Says how many of what is found are late; undefined until it is known. */
  readonly late: number | undefined;
  readonly onChange: (values: FilterValues) => void;
  readonly onClear: () => void;
  /** Buttons for all that is found. */
  readonly children?: ReactNode;
}
type PartProps = Pick<BarProps, 'filter' | 'onChange'>;

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

/** The choice of days of one's own, beside windows that move with the day it is. */
const OWN_DAYS = 'days';

interface DaysProps {
  readonly label: string;
  /** The window that is chosen, and its days from and to; empty where there is none. */
  readonly value: string;
  readonly from: string;
  readonly to: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly labels: { readonly from: string; readonly to: string };
  readonly onChoose: (window: string) => void;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}

/** A window of days, or a first and a last one. */
const Days = ({ label, value, from, to, data, labels, onChoose, onFrom, onTo }: DaysProps) => {
  const text = useDeskText();
  const [isOwn, setIsOwn] = useState(false);
  const hasDays = from + to !== '';
  const shown = hasDays || (isOwn && value === '');
  const day = (name: string, current: string, onDay: (day: string) => void) => (
    <TextInput
      size="sm"
      type="date"
      label={name}
      value={current}
      onChange={(event) => onDay(event.currentTarget.value)}
    />
  );
  return (
    <>
      <Choice
        label={label}
        value={shown ? OWN_DAYS : value}
        data={[...data, { value: OWN_DAYS, label: text('filter.ownDays') }]}
        onChoose={(chosen) => {
          setIsOwn(chosen === OWN_DAYS);
          onChoose(chosen === OWN_DAYS ? '' : chosen);
        }}
      />
      {shown && day(labels.from, from, onFrom)}
      {shown && day(labels.to, to, onTo)}
    </>
  );
};

const DueFilter = ({ filter, late, onChange }: PartProps & Pick<BarProps, 'late'>) => {
  const text = useDeskText();
  const lateLabel =
    late === undefined ? text('filter.dueLate') : `${text('filter.dueLate')} (${formatCount(late)})`;
  return (
    <Days
      label={text('filter.due')}
      value={filter.due ?? ''}
      from={filter.dueFrom ?? ''}
      to={filter.dueTo ?? ''}
      data={[
        { value: '', label: text('filter.anyDue') },
        { value: 'late', label: lateLabel },
        { value: 'today', label: text('filter.dueToday') },
        { value: 'week', label: text('filter.dueWeek') },
      ]}
      labels={{ from: text('filter.dueFrom'), to: text('filter.dueTo') }}
      onChoose={(due) => onChange({ due, dueFrom: '', dueTo: '' })}
      onFrom={(dueFrom) => onChange({ dueFrom })}
      onTo={(dueTo) => onChange({ dueTo })}
    />
  );
};

const OrderedFilter = ({ filter, onChange }: PartProps) => {
  const text = useDeskText();
  return (
    <Days
      label={text('filter.ordered')}
      value={filter.ordered ?? ''}
      from={filter.from ?? ''}
      to={filter.to ?? ''}
      data={[
        { value: '', label: text('filter.anyDue') },
        ...ORDERED_WINDOWS.map((value) => ({ value, label: text(`filter.window.${value}`) })),
      ]}
      labels={{ from: text('filter.from'), to: text('filter.to') }}
      onChoose={(ordered) => onChange({ ordered, from: '', to: '' })}
      onFrom={(from) => onChange({ from })}
      onTo={(to) => onChange({ to })}
    />
  );
};

const SupplierFilter = ({ filter, onChange }: PartProps) => {
  const text = useDeskText();
  const { data: suppliers = [] } = useMakers();
  return (
    <Choice
      label={text('filter.supplier')}
      value={filter.supplier ?? ''}
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
const CustomerFilter = ({ filter, onChange }: PartProps) => {
  const text = useDeskText();
  const { data: customers = [] } = useShopCustomers();
  return (
    <Choice
      label={text('filter.customer')}
      value={filter.customer ?? ''}
      data={[
        { value: '', label: text('filter.anyCustomer') },
        ...customers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(customer) => onChange({ customer })}
    />
  );
};

/** Filter by how the money of an order stands, and by a garment among what was ordered. */
const KindFilters = ({ filter, onChange }: PartProps) => {
  const text = useDeskText();
  const { lang } = useLang();
  const { productTypes } = useTenant();
  return (
    <>
      <Choice
        label={text('filter.balance')}
        value={filter.balance ?? ''}
        data={[
          { value: '', label: text('filter.anyBalance') },
          ...BALANCES.map((value) => ({ value, label: text(`filter.balances.${value}`) })),
        ]}
        onChoose={(balance) => onChange({ balance })}
      />
      <Choice
        label={text('filter.product')}
        value={filter.product ?? ''}
        data={[
          { value: '', label: text('filter.anyProduct') },
          ...productTypes.map((value) => ({ value, label: GARMENT_NAMES[lang][value] })),
        ]}
        onChoose={(product) => onChange({ product })}
      />
    </>
  );
};

/** Opens the fields on a phone, where they would stand between one and the orders; says how many are set. */
const Unfold = ({
  filter: { due, dueFrom, dueTo, supplier, customer, balance, product, ordered, from, to },
  opened,
  onToggle,
}: Pick<BarProps, 'filter'> & { readonly opened: boolean; readonly onToggle: () => void }) => {
  const text = useDeskText();
  const parts = [due, dueFrom, dueTo, supplier, customer, balance, product, ordered, from, to];
  const set = parts.filter((value) => value !== undefined).length;
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

/** Shows what narrows table and board alike: days, money, garments, supplier; for partner shops, their customers. */
export const FilterBar = ({ filter, late, onChange, onClear, children }: BarProps) => {
  const text = useDeskText();
  const isStaff = useMay('desk');
  const mayPlan = useMay('plan');
  const [opened, { toggle }] = useDisclosure();
  return (
    <div className={classes.bar} data-opened={opened} role="group" aria-label={text('filter.label')}>
      <Unfold filter={filter} opened={opened} onToggle={toggle} />
      <div className={classes.fields}>
        <DueFilter filter={filter} late={late} onChange={onChange} />
        <OrderedFilter filter={filter} onChange={onChange} />
        <KindFilters filter={filter} onChange={onChange} />
        {mayPlan && <SupplierFilter filter={filter} onChange={onChange} />}
        {(!isStaff || filter.customer !== undefined) && (
          <CustomerFilter filter={filter} onChange={onChange} />
        )}
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
      {children}
    </div>
  );
};
