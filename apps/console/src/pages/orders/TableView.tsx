import type { DeskOrder } from '@kitwright/contract/production';
import { Button, Kbd } from '@mantine/core';
import { useMemo, useState } from 'react';
import { usePageKeys } from '../../keyboard/use-page-keys.tsx';
import { useMay } from '../../session/session.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { ExportAll, ExportChosen } from './ExportOrders.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import filtersClasses from './filters.module.css';
import { Nothing, type ViewProps } from './list-parts.tsx';
import { MoveDialogs } from './moves/MoveDialogs.tsx';
import { useMoveOrders } from './moves/use-move-orders.ts';
import table from './orders-table.module.css';
import classes from './orders.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import { PlanDialogs } from './plans/PlanDialogs.tsx';
import { StatusFilter, type StatusCounts } from './StatusFilter.tsx';
import { isNarrowed, useOpenOrder, type OrderFilter } from './use-filter.ts';
import { useOrders } from './use-orders.ts';

/** Orders chosen for one step together. What is no longer shown is no longer chosen. */
const useChosen = (shown: readonly DeskOrder[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.filter(({ id }) => ids.has(id));
  const toggle = ({ id }: Pick<DeskOrder, 'id'>): void =>
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    orders,
    ids: new Set(orders.map(({ id }) => id)) as ReadonlySet<string>,
    toggle,
    chooseAll: (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
};

/** The number of orders a filter finds, out of what is counted by status. */
const foundIn = (counts: StatusCounts, { status }: OrderFilter): number =>
  status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0);

/** The row the keys are at, which they move. */
const useCurrent = (orders: readonly DeskOrder[]) => {
  const [id, setId] = useState<string | null>(null);
  const step = (by: 1 | -1): void => {
    const at = orders.findIndex((order) => order.id === id);
    const next = at < 0 ? 0 : Math.min(orders.length - 1, Math.max(0, at + by));
    setId(orders[next]?.id ?? null);
  };
  return { order: orders.find((order) => order.id === id), step };
};

/** Shows what one does with the chosen orders; nothing where none is. */
const BulkBar = ({
  orders,
  sort,
  onMove,
  onPlan,
  onClear,
}: {
  readonly orders: readonly DeskOrder[];
  readonly sort: OrderFilter['sort'];
  readonly onMove: () => void;
  /** Absent for who may not plan. */
  readonly onPlan: (() => void) | undefined;
  readonly onClear: () => void;
}) => {
  const text = useDeskText();
  const count = orders.length;
  if (count === 0) return null;
  return (
    <div className={filtersClasses.bulk} role="group" aria-label={text('bulk.label')}>
      <span aria-live="polite" className="kw-figures">
        {text('bulk.chosen', { count })}
      </span>
      <Button size="sm" rightSection={<Kbd size="xs">M</Kbd>} onClick={onMove}>
        {text('bulk.move')}
      </Button>
      {onPlan && (
        <Button size="sm" variant="default" onClick={onPlan}>
          {text('bulk.plan')}
        </Button>
      )}
      <ExportChosen orders={orders} sort={sort} />
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {text('bulk.clear')}
      </Button>
    </div>
  );
};

/** The orders as a table: filters, choosing several, and what is done with them. */
export const TableView = ({ filter, onChange, onClear, onView }: ViewProps) => {
  const text = useConsoleText();
  const query = useOrders(filter);
  const orders = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const [first] = query.data?.pages ?? [];
  const current = useCurrent(orders);
  const chosen = useChosen(orders);
  const open = useOpenOrder(orders);
  const moves = useMoveOrders();
  const [moving, setMoving] = useState<readonly DeskOrder[]>([]);
  const mayPlan = useMay('plan');
  const [planning, setPlanning] = useState<readonly DeskOrder[]>([]);
  const toMove =
    chosen.orders.length > 0 ? chosen.orders : current.order === undefined ? [] : [current.order];
  const keysButton = usePageKeys(
    {
      next: () => current.step(1),
      previous: () => current.step(-1),
      open: () => current.order && open(current.order),
      select: () => current.order && chosen.toggle(current.order),
      move: () => setMoving(toMove),
      board: onView,
    },
    ['search', 'leave'],
  );
  return (
    <>
      <FilterBar filter={filter} late={first?.late} onChange={onChange} onClear={onClear}>
        <ExportAll filter={filter} found={first && foundIn(first.counts, filter)} />
      </FilterBar>
      <StatusFilter
        counts={first?.counts ?? {}}
        status={filter.status ?? null}
        onChange={(status) => onChange({ status: status ?? '' })}
      />
      {query.isPending && <Waiting />}
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      {query.isSuccess && orders.length === 0 && (
        <div className={table.tableWrap}>
          <Nothing filtered={isNarrowed(filter)} onShowAll={onClear} />
        </div>
      )}
      {orders.length > 0 && (
        <OrdersTable
          orders={orders}
          currentId={current.order?.id ?? null}
          chosen={chosen.ids}
          onChoose={chosen.toggle}
          onChooseAll={chosen.chooseAll}
          onOpen={open}
        />
      )}
      <div className={classes.foot}>
        {keysButton}
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
      <BulkBar
        orders={chosen.orders}
        sort={filter.sort}
        onMove={() => setMoving(chosen.orders)}
        onPlan={mayPlan ? () => setPlanning(chosen.orders) : undefined}
        onClear={chosen.clear}
      />
      <MoveDialogs chosen={moving} moves={moves} onClose={() => setMoving([])} />
      <PlanDialogs chosen={planning} onClose={() => setPlanning([])} />
    </>
  );
};
