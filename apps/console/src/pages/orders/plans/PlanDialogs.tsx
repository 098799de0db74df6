import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useMakers } from '../../suppliers/use-suppliers.ts';
import { MixedDialog, type MixedResult } from '../list-parts.tsx';
import classes from '../moves/moves.module.css';
import { endpoints } from '@kitwright/contract/endpoints';
import type { DeskOrder } from '@kitwright/contract/production';
import { toast } from '@kitwright/ui';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** Holds what several orders are to have in common; what is undefined stays as it is in each. */
interface Plan {
  /** A day such as `2026-12-01`. */
  readonly dueOn: string | undefined;
  /** Null: no one. */
  readonly supplierId: string | null | undefined;
}

/** An order as it was seen when it is planned. */
type Plannable = Pick<DeskOrder, 'id' | 'number' | 'dueOn' | 'supplier'>;

/** Plans orders from the list, and tells of each that stayed why it did. */
const usePlanOrders = () => {
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

/** In the place of a supplier: each order keeps the one it has. */
const AS_IT_IS = '';
const NOT_ASSIGNED = 'none';

const supplierOf = (choice: string): Plan['supplierId'] => {
  if (choice === AS_IT_IS) return undefined;
  return choice === NOT_ASSIGNED ? null : choice;
};

const PlanForm = ({
  count,
  onClose,
  onPlan,
}: {
  readonly count: number;
  readonly onClose: () => void;
  readonly onPlan: (plan: Plan) => void;
}) => {
  const text = useDeskText();
  const { data: suppliers = [] } = useMakers();
  const [day, setDay] = useState('');
  const [choice, setChoice] = useState(AS_IT_IS);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onPlan({ dueOn: day === '' ? undefined : day, supplierId: supplierOf(choice) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.lead}>{text('plan.manyLead')}</p>
        <TextInput
          type="date"
          label={text('plan.due')}
          data-autofocus
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect
          label={text('plan.supplier')}
          value={choice}
          data={[
            { value: AS_IT_IS, label: text('plan.asItIs') },
            { value: NOT_ASSIGNED, label: text('plan.take') },
            ...suppliers.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={day === '' && choice === AS_IT_IS}>
            {text('plan.save', { count })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** One day, one supplier or both for all orders that were chosen. */
export const PlanDialogs = ({
  chosen,
  onClose,
}: {
  /** The orders to plan; none: closed. */
  readonly chosen: readonly Plannable[];
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  const { plan, mixed, closeMixed } = usePlanOrders();
  return (
    <>
      <Modal
        opened={chosen.length > 0}
        onClose={onClose}
        title={text('plan.many', { count: chosen.length })}
        closeButtonProps={{ 'aria-label': text('close') }}
        size={420}
      >
        <PlanForm
          count={chosen.length}
          onClose={onClose}
          onPlan={(wanted) => {
            onClose();
            void plan(chosen, wanted);
          }}
        />
      </Modal>
      <MixedDialog mixed={mixed} title={(values) => text('plan.result', values)} onClose={closeMixed} />
    </>
  );
};
