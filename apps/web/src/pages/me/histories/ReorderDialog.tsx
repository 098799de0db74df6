import { endpoints, type Order, type RosterEntry } from '@kitwright/contract';
import { sizeLabel } from '@kitwright/garment';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import { checkoutPath } from '../../../routes/garment-paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { writeCheckoutDraft } from '../../checkout/checkout-draft.ts';

interface ReorderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Takes the order's design and these players to checkout, where everything has the price of today. */
const useReorder = (order: Order) => {
  const errorText = useErrorText();
  const navigate = useNavigate();
  return async (players: readonly RosterEntry[]): Promise<void> => {
    const answer = await busyWhile(client.call(endpoints.reorder, { params: { id: order.id } }));
    if (!answer.ok) {
      toast.error(errorText(answer.problem.key));
      return;
    }
    const { designUuid } = answer.value;
    const { fabricId, phone, address } = order;
    const rows = players.map((player) => ({ ...player, id: crypto.randomUUID() }));
    writeCheckoutDraft(localStorage, designUuid, { rows, fabricId, phone, address, note: '' });
    await navigate(checkoutPath(designUuid));
  };
};

/** Who is to get a kit again. */
export const ReorderDialog = ({ order, onClose }: ReorderDialogProps) => {
  const text = useMeText();
  const words = useCheckoutText();
  const shell = useShellText();
  const reorder = useReorder(order);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const chosen = order.roster.filter((_, index) => !dropped.has(index));
  const flip = (index: number): void => {
    const next = new Set(dropped);
    if (!next.delete(index)) next.add(index);
    setDropped(next);
  };
  return (
    <Modal opened onClose={onClose} title={text('orders.reorderTitle')}>
      <Text mb="md">{text('orders.reorderLead')}</Text>
      <Stack gap="sm">
        <Checkbox
          label={words('saved.all')}
          checked={chosen.length === order.roster.length}
          indeterminate={chosen.length > 0 && chosen.length < order.roster.length}
          onChange={() =>
            setDropped(new Set(chosen.length === order.roster.length ? order.roster.keys() : []))
          }
        />
        {order.roster.map(({ name, number, size }, index) => (
          <Checkbox
            key={index}
            label={`${name} · ${number} · ${sizeLabel(size)}`}
            checked={!dropped.has(index)}
            onChange={() => flip(index)}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void reorder(chosen)}>
          {text('orders.reorderTake', { count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
};
