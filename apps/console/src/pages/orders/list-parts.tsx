import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button, Modal } from '@mantine/core';
import { IconShirt, IconZoomExclamation } from '@tabler/icons-react';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import classes from './moves/moves.module.css';
import type { FilterValues, OrderFilter } from './use-filter.ts';

/** Holds what table and board are given alike. */
export interface ViewProps {
  readonly filter: OrderFilter;
  readonly onChange: (values: FilterValues) => void;
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

/** An order that stayed as it was, and why. */
export interface Stayed {
  readonly number: string;
  readonly key: string;
}

/** Holds what became of several orders, while some of them stayed as they were. */
export interface MixedResult {
  readonly done: number;
  readonly stayed: readonly Stayed[];
}

/** Names the orders that stayed, each with its reason; closed while none did. */
export const MixedDialog = ({
  mixed,
  title,
  onClose,
}: {
  readonly mixed: MixedResult | null;
  readonly title: (values: { readonly done: number; readonly count: number }) => string;
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  const errorText = useErrorText();
  const { done, stayed } = mixed ?? { done: 0, stayed: [] };
  return (
    <Modal
      opened={mixed !== null}
      onClose={onClose}
      title={title({ done, count: done + stayed.length })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <p className={classes.lead}>{text('move.resultLead')}</p>
      <ul className={classes.stayed}>
        {stayed.map(({ number, key }) => (
          <li key={number}>
            <b className="kw-figures">{number}</b> {errorText(key)}
          </li>
        ))}
      </ul>
    </Modal>
  );
};
