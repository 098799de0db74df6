import type { DeskOrder, BoardColumn as Column } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';
import { useCallback, useState, useEffect, useMemo, type ComponentProps } from 'react';
import { usePageKeys } from '../../../keyboard/use-page-keys.tsx';
import { useDeskText } from '../../../translations/desk/text.ts';
import { ExportAll } from '../ExportOrders.tsx';
import { FilterBar } from '../FilterBar.tsx';
import { LoadFailed, Waiting } from '../../LoadFailed.tsx';
import type { ViewProps } from '../list-parts.tsx';
import { MoveDialogs } from '../moves/MoveDialogs.tsx';
import { actionTo, useMoveOrders } from '../moves/use-move-orders.ts';
import table from '../orders-table.module.css';
import classes from '../orders.module.css';
import { useOpenOrder, type OrderFilter } from '../use-filter.ts';
import { useBoard, useMoreOfColumn } from '../use-orders.ts';
import board from './board.module.css';
import { BoardColumn } from './BoardColumn.tsx';

type Rest = Omit<ComponentProps<typeof BoardColumn>, 'orders' | 'isLoading' | 'onMore'>;

/** A column that brings its later cards when they are asked for, and tells what it shows, for the keys. */
const PagedColumn = ({
  filter,
  onShow,
  ...props
}: Rest & {
  readonly filter: OrderFilter;
  readonly onShow: (status: Column['status'], orders: readonly DeskOrder[]) => void;
}) => {
  const { column } = props;
  const { status, nextCursor } = column;
  const [isWanted, setIsWanted] = useState(false);
  const more = useMoreOfColumn(filter, status, nextCursor, isWanted);
  const orders = useMemo(() => {
    const later = more.data?.pages.flatMap(({ items }) => items) ?? [];
    const known = new Set(column.items.map(({ id }) => id));
    return [...column.items, ...later.filter(({ id }) => !known.has(id))];
  }, [column.items, more.data]);
  useEffect(() => onShow(status, orders), [onShow, status, orders]);
  const showMore = (): void => {
    if (isWanted) void more.fetchNextPage();
    else setIsWanted(true);
  };
  return <BoardColumn {...props} orders={orders} isLoading={more.isFetching} onMore={showMore} />;
};

type Shown = Readonly<Partial<Record<OrderStatus, readonly DeskOrder[]>>>;

/** Tells where the keys are on a board: a column, and a card in it. */
interface Spot {
  readonly column: number;
  readonly card: number;
}

type Step = 'next' | 'previous' | 'left' | 'right';

const clamp = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value));

/** The nearest column that has a card, from one column in one direction; the column itself where there is none. */
const columnBeyond = (heights: readonly number[], from: number, by: 1 | -1): number => {
  for (let column = from + by; column >= 0 && column < heights.length; column += by) {
    if ((heights[column] ?? 0) > 0) return column;
  }
  return from;
};

/** The spot after a step; the first card of all where there was none yet. Null on a board without a card. */
export const walk = (heights: readonly number[], from: Spot | null, step: Step): Spot | null => {
  if (from === null) {
    const column = heights.findIndex((height) => height > 0);
    return column < 0 ? null : { column, card: 0 };
  }
  const column =
    step === 'left' || step === 'right'
      ? columnBeyond(heights, from.column, step === 'left' ? -1 : 1)
      : from.column;
  const by = step === 'next' ? 1 : step === 'previous' ? -1 : 0;
  return { column, card: clamp(from.card + by, (heights[column] ?? 0) - 1) };
};

/** The card the keys are at, in what the columns show now. */
const useSpot = (columns: readonly Column[]) => {
  const [shown, setShown] = useState<Shown>({});
  const [spot, setSpot] = useState<Spot | null>(null);
  const onShow = useCallback(
    (status: OrderStatus, orders: readonly DeskOrder[]) =>
      setShown((before) => ({ ...before, [status]: orders })),
    [],
  );
  const of = (column: number): readonly DeskOrder[] => {
    const status = columns[column]?.status;
    return (status && shown[status]) ?? [];
  };
  const heights = columns.map((_, column) => of(column).length);
  return {
    order: spot === null ? undefined : of(spot.column)[spot.card],
    all: columns.flatMap((_, column) => of(column)),
    step: (step: Step) => setSpot(walk(heights, spot, step)),
    onShow,
  };
};

const dropOn = (dragged: DeskOrder | null, status: OrderStatus): 'none' | 'allowed' | 'refused' => {
  if (dragged === null || dragged.status === status) return 'none';
  return actionTo(dragged, status) === undefined ? 'refused' : 'allowed';
};

/** The orders on a board, a column for each status. Cards go where they are allowed to. */
export const BoardView = ({ filter, onChange, onClear, onView }: ViewProps) => {
  const text = useDeskText();
  const query = useBoard(filter);
  const columns = query.data?.columns ?? [];
  const spot = useSpot(columns);
  const open = useOpenOrder(spot.all);
  const moves = useMoveOrders();
  const [moving, setMoving] = useState<readonly DeskOrder[]>([]);
  const [dragged, setDragged] = useState<DeskOrder | null>(null);
  const drop = (status: OrderStatus): void => {
    const action = dragged === null ? undefined : actionTo(dragged, status);
    setDragged(null);
    if (dragged !== null && action !== undefined) void moves.move([dragged], action);
  };
  const keysButton = usePageKeys(
    {
      next: () => spot.step('next'),
      previous: () => spot.step('previous'),
      left: () => spot.step('left'),
      right: () => spot.step('right'),
      open: () => spot.order && open(spot.order),
      move: () => setMoving(spot.order === undefined ? [] : [spot.order]),
      board: onView,
    },
    ['search', 'leave'],
  );
  return (
    <>
      <FilterBar filter={filter} late={query.data?.late} onChange={onChange} onClear={onClear}>
        <ExportAll filter={filter} found={query.data?.columns.reduce((sum, { count }) => sum + count, 0)} />
      </FilterBar>
      {query.isPending && <Waiting />}
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      <div className={board.board} role="group" aria-label={text('board.label')}>
        {columns.map((column) => (
          <PagedColumn
            key={column.status}
            filter={filter}
            column={column}
            currentId={spot.order?.id ?? null}
            drop={dropOn(dragged, column.status)}
            onShow={spot.onShow}
            onDrop={() => drop(column.status)}
            onOpen={open}
            onMove={(order) => setMoving([order])}
            onDrag={setDragged}
          />
        ))}
      </div>
      <div className={classes.foot}>
        {keysButton}
        <span className={table.quiet}>{text('board.hint')}</span>
      </div>
      <MoveDialogs chosen={moving} moves={moves} onClose={() => setMoving([])} />
    </>
  );
};
