import type { OrderSummary } from '@kitwright/contract';
import {
  ORDER_STATUSES,
  formatUsd,
  orderStatusSchema,
  type OrderStatus as Status,
} from '@kitwright/ordering';
import { EmptyState, formatDate, useLang } from '@kitwright/ui';
import { Anchor, Button, Group, NativeSelect, Table } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import parts from '../../../parts/parts.module.css';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { OrderLine } from '../OrderLine.tsx';
import { useOrderMoves } from './use-order-moves.tsx';
import { useOrders } from './use-orders.ts';
import classes from './histories.module.css';

const Row = ({ order }: { readonly order: OrderSummary }) => {
  const { lang } = useLang();
  const text = useMeText();
  const { cancel } = useOrderMoves();
  return (
    <Table.Tr>
      <Table.Td w={72}>
        <img src={order.thumbnailUrl} alt="" loading="lazy" className={classes.thumbnail} />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={`/me/histories/${order.id}`} fw={600} c="var(--kw-ink)">
          {order.designName}
        </Anchor>
        <div className={`kw-figures ${classes.small ?? ''} ${classes.nowrap ?? ''}`}>{order.number}</div>
      </Table.Td>
      <Table.Td className={classes.nowrap ?? ''}>{formatDate(order.orderedAt, lang)}</Table.Td>
      <Table.Td ta="right" className="kw-figures">
        {order.quantity}
      </Table.Td>
      <Table.Td ta="right" className="kw-figures">
        {formatUsd(order.grandTotalCents)}
      </Table.Td>
      <Table.Td>
        <OrderStatus status={order.status} />
      </Table.Td>
      <Table.Td ta="right">
        {order.actions.includes('cancel') && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => void cancel(order.id)}>
            {text('orders.cancel')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
};

const List = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const text = useMeText();
  return (
    <>
      <div className={`${parts.tableWrap ?? ''} ${classes.wide ?? ''}`}>
        <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>{text('orders.number')}</Table.Th>
              <Table.Th>{text('orders.date')}</Table.Th>
              <Table.Th ta="right">{text('orders.quantity')}</Table.Th>
              <Table.Th ta="right">{text('orders.total')}</Table.Th>
              <Table.Th>{text('orders.status')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className={`${parts.card ?? ''} ${classes.narrow ?? ''}`}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </div>
    </>
  );
};

/** The filter lives in the address, so that it survives reload and back. */
const useStatusFilter = (): readonly [Status | null, (status: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const status = orderStatusSchema.safeParse(search.get('status'));
  return [
    status.success ? status.data : null,
    (next) => setSearch(next === '' ? {} : { status: next }, { replace: true }),
  ];
};

/** My orders: filter, open, cancel. */
const HistoriesPage = () => {
  const text = useMeText();
  const shell = useShellText();
  const [status, setStatus] = useStatusFilter();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOrders(status);
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHead title={text('orders.title')}>
        <NativeSelect
          size="sm"
          aria-label={text('orders.filter')}
          value={status ?? ''}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: text('orders.all') },
            ...ORDER_STATUSES.map((value) => ({ value, label: shell(`status.${value}`) })),
          ]}
        />
      </PageHead>
      {isPending && <Waiting />}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data !== undefined && orders.length === 0 && (
        <EmptyState
          icon={<IconReceipt size={48} stroke={1.25} />}
          title={text('orders.empty')}
          message={text(status === null ? 'orders.emptyMessage' : 'orders.emptyFilter')}
        />
      )}
      {orders.length > 0 && <List orders={orders} />}
      {hasNextPage && (
        <Group justify="center" mt="lg">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {shell('common.loadMore')}
          </Button>
        </Group>
      )}
    </>
  );
};

export default HistoriesPage;
