import { orderEndpoints, type OrderSummary } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { EmptyState, formatDate, useAddressQuery, useLang } from '@kitwright/ui';
import { Anchor, Button, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import { LoadFailed, LoadMore } from '../../../parts/LoadFailed.tsx';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import parts from '../../../parts/parts.module.css';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import meClasses from '../me.module.css';
import {
  OrderFilters,
  isNarrowed,
  orderQuery,
  readOrderFilter,
  writeOrderFilter,
  type OrderFilter,
} from './OrderFilters.tsx';
import { useOrderMoves } from './use-order-moves.tsx';
import classes from './histories.module.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readPages } from '../../../api/calls.ts';

const OwnQuotes = lazy(() => import('../../quote/OwnQuotes.tsx'));

/** Own orders as the filter says, newest first, page after page. */
const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    ...readPages(orderEndpoints.listOrders, (page) => ({ query: { ...orderQuery(filter), ...page } })),
    placeholderData: keepPreviousData,
  });

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
        {order.shopCustomerId !== null && <div className={classes.small}>{order.customerName}</div>}
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

/** One order in a narrow list. */
const OrderLine = ({ order }: { readonly order: OrderSummary }) => {
  const { lang } = useLang();
  const text = useCheckoutText();
  return (
    <Link to={`/me/histories/${order.id}`} className={meClasses.orderLine}>
      <img src={order.thumbnailUrl} alt="" loading="lazy" />
      <span>
        <span className={meClasses.orderName}>{order.designName}</span>
        {order.shopCustomerId !== null && <span className={meClasses.fact}>{order.customerName}</span>}
        <span className={`kw-figures ${meClasses.fact ?? ''} ${meClasses.facts ?? ''}`}>
          <span>{order.number}</span>
          <span>{formatDate(order.orderedAt, lang)}</span>
          <span>{text('roster.count', { count: order.quantity })}</span>
        </span>
      </span>
      <span className={meClasses.orderEnd}>
        <OrderStatus status={order.status} />
        <span className="kw-figures">{formatUsd(order.grandTotalCents)}</span>
      </span>
    </Link>
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
              <Table.Td />
              <Table.Th>{text('orders.number')}</Table.Th>
              <Table.Th>{text('orders.date')}</Table.Th>
              <Table.Th ta="right">{text('orders.quantity')}</Table.Th>
              <Table.Th ta="right">{text('orders.total')}</Table.Th>
              <Table.Th>{text('orders.status')}</Table.Th>
              <Table.Td />
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

const SEARCH_DELAY_MS = 250;

/** My orders: find, open, cancel. The filter lives in the address, so that it survives reload and back. */
const HistoriesPage = () => {
  const text = useMeText();
  const [query, setQuery] = useAddressQuery();
  const filter = readOrderFilter(query);
  const [search] = useDebouncedValue(filter.search, SEARCH_DELAY_MS);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders({
    ...filter,
    search,
  });
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  const narrowed = isNarrowed(filter);
  return (
    <>
      <PageHead title={text('orders.title')} />
      <Suspense fallback={null}>
        <OwnQuotes />
      </Suspense>
      {(orders.length > 0 || narrowed) && (
        <OrderFilters filter={filter} onChange={(next) => setQuery(writeOrderFilter(next))} />
      )}
      {isPending && <Waiting />}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data !== undefined && orders.length === 0 && (
        <EmptyState
          icon={<IconReceipt size={48} stroke={1.25} />}
          title={text('orders.empty')}
          message={text(narrowed ? 'orders.emptyFilter' : 'orders.emptyMessage')}
        />
      )}
      {orders.length > 0 && <List orders={orders} />}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};

export default HistoriesPage;
