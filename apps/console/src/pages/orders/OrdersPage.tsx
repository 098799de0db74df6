import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button, CloseButton, Kbd, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCloudOff, IconSearch, IconShirt, IconZoomExclamation } from '@tabler/icons-react';
import type { OrderSummary } from '@kitwright/contract';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrders } from '../../api/queries.ts';
import { errorKeyOf } from '../../api/problem-error.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { Waiting } from '../Waiting.tsx';
import { useConsoleText } from '../../translations/text.ts';
import { fromList } from '../order/list-state.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useFilter } from './use-filter.ts';
import classes from './orders.module.css';

const SEARCH_PAUSE_MS = 250;

const Keys = () => {
  const text = useConsoleText();
  return (
    <p className={classes.keys}>
      <Kbd size="xs">J</Kbd>
      <Kbd size="xs">K</Kbd> {text('orders.keyMove')}
      <Kbd size="xs">↵</Kbd> {text('orders.keyOpen')}
      <Kbd size="xs">/</Kbd> {text('orders.keySearch')}
    </p>
  );
};

const Nothing = ({ filtered, onShowAll }: { readonly filtered: boolean; readonly onShowAll: () => void }) => {
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

/** The list everything starts from: what came in, where it stands, what to do next. */
export const OrdersPage = () => {
  const text = useConsoleText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { filter, setStatus, setSearch, clear } = useFilter();
  const [search] = useDebouncedValue(filter.search, SEARCH_PAUSE_MS);
  const query = useOrders({ status: filter.status, search });
  const orders = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);

  const open = (order: OrderSummary): void =>
    void navigate(`/orders/${order.id}`, {
      state: fromList(
        orders.map(({ id }) => id),
        window.location.search,
      ),
    });
  const step = (by: 1 | -1): void => {
    const at = orders.findIndex(({ id }) => id === selectedId);
    const next = at < 0 ? 0 : Math.min(orders.length - 1, Math.max(0, at + by));
    setSelectedId(orders[next]?.id ?? null);
  };
  useShortcuts({
    next: () => step(1),
    previous: () => step(-1),
    search: () => searchField.current?.focus(),
    leave: () => searchField.current?.blur(),
    open: () => {
      const selected = orders.find(({ id }) => id === selectedId);
      if (selected !== undefined) open(selected);
    },
  });

  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('orders.title')}
        </Title>
        <TextInput
          ref={searchField}
          className={classes.search ?? ''}
          size="sm"
          type="search"
          aria-label={text('orders.search')}
          placeholder={text('orders.search')}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          rightSection={
            filter.search === '' ? (
              <Kbd size="xs" className={classes.slash ?? ''}>
                /
              </Kbd>
            ) : (
              <CloseButton size="sm" aria-label={text('orders.clear')} onClick={() => setSearch('')} />
            )
          }
          value={filter.search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <StatusFilter counts={query.data?.pages[0]?.counts ?? {}} status={filter.status} onChange={setStatus} />
      {query.isPending && <Waiting />}
      {query.isError && query.data === undefined && (
        <EmptyState
          icon={<IconCloudOff size={40} stroke={1.25} />}
          title={errorText(errorKeyOf(query.error))}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {query.isSuccess && orders.length === 0 && (
        <div className={classes.tableWrap}>
          <Nothing filtered={filter.status !== null || filter.search !== ''} onShowAll={clear} />
        </div>
      )}
      {orders.length > 0 && (
        <>
          <OrdersTable orders={orders} selectedId={selectedId} onOpen={open} />
          <div className={classes.foot}>
            <Keys />
            {query.hasNextPage && (
              <Button
                variant="default"
                size="sm"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {text('orders.more')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
};
