import type { OrderItem } from '@kitwright/contract/orders';
import { SegmentedControl } from '@mantine/core';
import { useConsoleText } from '../../translations/text.ts';

/** Shows which design of an order is looked at; nothing to choose where there is one. */
export const ItemTabs = ({
  items,
  shown,
  onShow,
}: {
  readonly items: readonly OrderItem[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}) => {
  const text = useConsoleText();
  if (items.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={text('order.designs')}
      fullWidth
      orientation={items.length > 3 ? 'vertical' : 'horizontal'}
      value={String(shown)}
      onChange={(value) => onShow(Number(value))}
      data={items.map(({ designName, quantity }, index) => ({
        value: String(index),
        label: `${designName} × ${quantity}`,
      }))}
    />
  );
};
