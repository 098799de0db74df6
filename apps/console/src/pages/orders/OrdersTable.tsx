import type { DeskOrder } from '@kitwright/contract/production';
import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { OrderRow } from './OrderRow.tsx';
import classes from './orders-table.module.css';

interface TableProps {
  readonly orders: readonly DeskOrder[];
  readonly currentId: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (order: DeskOrder) => void;
  readonly onChooseAll: (all: boolean) => void;
  readonly onOpen: (order: DeskOrder) => void;
}

const Head = ({ orders, chosen, onChooseAll }: Pick<TableProps, 'orders' | 'chosen' | 'onChooseAll'>) => {
  const text = useConsoleText();
  const desk = useDeskText();
  const all = orders.every(({ id }) => chosen.has(id));
  const some = orders.some(({ id }) => chosen.has(id));
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <Checkbox
            size="xs"
            aria-label={desk('table.selectAll')}
            checked={all}
            indeterminate={some && !all}
            onChange={() => onChooseAll(!all)}
          />
        </Table.Th>
        <Table.Th>
          <VisuallyHidden>{text('order.design')}</VisuallyHidden>
        </Table.Th>
        <Table.Th>{text('orders.number')}</Table.Th>
        <Table.Th>{text('orders.team')}</Table.Th>
        <Table.Th>{text('orders.customer')}</Table.Th>
        <Table.Th data-figures>{text('orders.pieces')}</Table.Th>
        <Table.Th>{text('orders.ordered')}</Table.Th>
        <Table.Th>{desk('table.due')}</Table.Th>
        <Table.Th data-figures>{text('orders.total')}</Table.Th>
        <Table.Th>{text('orders.status')}</Table.Th>
        <Table.Th>{text('orders.next')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
};

/** The orders, densely: a table, and on a phone a list of cards. */
export const OrdersTable = ({ orders, currentId, chosen, onChoose, onChooseAll, onOpen }: TableProps) => {
  const text = useConsoleText();
  return (
    <div className={classes.tableWrap}>
      <Table className={classes.table ?? ''} aria-label={text('orders.title')}>
        <Head orders={orders} chosen={chosen} onChooseAll={onChooseAll} />
        <Table.Tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              current={order.id === currentId}
              chosen={chosen.has(order.id)}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
