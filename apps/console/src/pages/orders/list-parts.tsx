import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff, IconShirt, IconZoomExclamation } from '@tabler/icons-react';
import { errorKeyOf } from '../../api/problem-error.ts';
import { useConsoleText } from '../../translations/text.ts';
import type { OrderFilter } from './use-filter.ts';

/** What table and board are given alike. */
export interface ViewProps {
  readonly filter: OrderFilter;
  readonly onChange: (values: Readonly<Partial<Record<keyof OrderFilter, string>>>) => void;
  readonly onClear: () => void;
  readonly keys: { readonly search: () => void; readonly leave: () => void; readonly board: () => void };
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

/** The orders could not be had. */
export const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const text = useConsoleText();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      title={errorText(errorKeyOf(error))}
      action={
        <Button variant="default" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  );
};
