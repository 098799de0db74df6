import type { OrderSummary } from '@kitwright/contract';
import { Table, VisuallyHidden } from '@mantine/core';
import { useConsoleText } from '../../translations/text.ts';
import { OrderRow } from './OrderRow.tsx';
import classes from './orders.module.css';

const COLUMNS = ['number', 'team', 'customer', 'pieces', 'ordered', 'total', 'status', 'next'] as const;
const FIGURES: readonly string[] = ['pieces', 'total'];

/** The orders, densely: a table, and on a phone a list of cards. */
export const OrdersTable = ({
  orders,
  selectedId,
  onOpen,
}: {
  readonly orders: readonly OrderSummary[];
  readonly selectedId: string | null;
  readonly onOpen: (order: OrderSummary) => void;
}) => {
  const text = useConsoleText();
  return (
    <div className={classes.tableWrap}>
      <Table className={classes.table ?? ''} aria-label={text('orders.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>{text('order.design')}</VisuallyHidden>
            </Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} data-figures={FIGURES.includes(column)}>
                {text(`orders.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} selected={order.id === selectedId} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
