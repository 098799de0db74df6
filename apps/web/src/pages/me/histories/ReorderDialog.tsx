import type { Order, OrderItem } from '@kitwright/contract/orders';
import { sizeLabel } from '@kitwright/garment';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMeText } from '../../../translations/me/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { useReorder } from './use-reorder.ts';

interface ReorderDialogProps {
  readonly order: Order;
  /** The one of its designs. */
  readonly item: OrderItem;
  readonly onClose: () => void;
}

/** Shows who is to get a kit again. */
export const ReorderDialog = ({ order, item, onClose }: ReorderDialogProps) => {
  const text = useMeText();
  const words = useCheckoutText();
  const shell = useShellText();
  const { forPlayers } = useReorder(order, item);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const chosen = item.roster.filter((_, index) => !dropped.has(index));
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
          checked={chosen.length === item.roster.length}
          indeterminate={chosen.length > 0 && chosen.length < item.roster.length}
          onChange={() => setDropped(new Set(chosen.length === item.roster.length ? item.roster.keys() : []))}
        />
        {item.roster.map(({ name, number, size }, index) => (
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
        <Button disabled={chosen.length === 0} onClick={() => void forPlayers(chosen)}>
          {text('orders.reorderTake', { count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
};
