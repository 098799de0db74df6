import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShirt, IconZoomExclamation } from '@tabler/icons-react';
import { useConsoleText } from '../../translations/text.ts';
import type { OrderFilter } from './use-filter.ts';

/** Holds what table and board are given alike. */
export interface ViewProps {
  readonly filter: OrderFilter;
  readonly onChange: (values: Readonly<Partial<Record<keyof OrderFilter, string>>>) => void;
  readonly onClear: () => void;
  /** Changes between table and board. */
  readonly onView: () => void;
}

/** No orders: none at all, or none that the filter finds. */
export const Nothing = ({
  filtered,
  onShowAll,
}: {
  readonly filtered: boolean;
  readonly onShowAll: () => void;
}) => {
  const text = useConsoleText();
  return filtered ? (
    <EmptyState
      icon={<IconZoomExclamation size={40} stroke={1.25} />}
      title={text('orders.noneFound')}
      message={text('orders.noneFoundMessage')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {text('orders.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconShirt size={40} stroke={1.25} />}
      title={text('orders.none')}
      message={text('orders.noneMessage')}
    />
  );
};
