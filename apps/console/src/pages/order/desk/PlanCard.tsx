import type { Order } from '@kitwright/contract/orders';
import type { OrderDesk } from '@kitwright/contract/production';
import { StatusBadge } from '@kitwright/ui';
import { Anchor, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/session.ts';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useMakers } from '../../suppliers/use-suppliers.ts';
import { Card } from '../Card.tsx';
import classes from './desk.module.css';
import { useDeskActions } from './use-desk.ts';

interface PlanProps {
  readonly order: Pick<Order, 'id'>;
  readonly desk: OrderDesk;
}

/** A day is set once it is whole: while it is being typed it is many others. */
const DueForm = ({ order, desk }: PlanProps) => {
  const text = useDeskText();
  const { setDue } = useDeskActions(order.id);
  const [day, setDay] = useState(desk.dueOn);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (day !== '' && day !== desk.dueOn) void setDue(day, desk.dueOn, text('plan.saved'));
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          className={classes.grow ?? ''}
          type="date"
          size="sm"
          label={text('plan.due')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {day !== desk.dueOn && (
          <Button type="submit" size="sm" disabled={day === ''}>
            {text('save')}
          </Button>
        )}
      </Group>
    </form>
  );
};

const SupplierField = ({ order, desk }: PlanProps) => {
  const text = useDeskText();
  const { data: suppliers = [] } = useMakers();
  const { setSupplier } = useDeskActions(order.id);
  const chosen = desk.supplier?.id ?? '';
  const data = suppliers
    .filter(({ id, active }) => active || id === chosen)
    .map(({ id, name, active }) => ({ value: id, label: active ? name : text('plan.inactive', { name }) }));
  return (
    <NativeSelect
      size="sm"
      label={text('plan.supplier')}
      value={chosen}
      data={[{ value: '', label: text('plan.notAssigned') }, ...data]}
      onChange={(event) => {
        const id = event.currentTarget.value;
        void setSupplier(id === '' ? null : id, desk.supplier?.id ?? null, text('plan.saved'));
      }}
    />
  );
};

/** Shows when it is due, and who makes it. */
export const PlanCard = ({ order, desk }: PlanProps) => {
  const mayKeepSuppliers = useMay('production');
  const text = useDeskText();
  return (
    <Card
      title={text('plan.title')}
      aside={desk.late && <StatusBadge severity="danger">{text('late')}</StatusBadge>}
    >
      <div className={classes.stack}>
        <DueForm key={desk.dueOn} order={order} desk={desk} />
        <SupplierField order={order} desk={desk} />
        {mayKeepSuppliers && (
          <Anchor component={Link} to="/suppliers" size="xs">
            {text('plan.manage')}
          </Anchor>
        )}
      </div>
    </Card>
  );
};
