import { Button, SegmentedControl, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutKanban, IconPlus, IconTable } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { SearchField } from '../ListHead.tsx';
import { Waiting } from '../LoadFailed.tsx';
import { BoardView } from './board/BoardView.tsx';
import filters from './filters.module.css';
import classes from './orders.module.css';
import { TableView } from './TableView.tsx';
import { addressOf, useFilter, type OrdersView } from './use-filter.ts';
import { useOrderViews } from './views/use-order-views.tsx';
import { ViewBar } from './views/ViewBar.tsx';

const SEARCH_PAUSE_MS = 250;

const ViewChoice = ({
  view,
  onChange,
}: {
  readonly view: OrdersView;
  readonly onChange: (view: OrdersView) => void;
}) => {
  const text = useDeskText();
  return (
    <SegmentedControl
      size="sm"
      aria-label={text('view.label')}
      value={view}
      onChange={(value) => onChange(value)}
      data={[
        { value: 'table', icon: IconTable, label: text('view.table') } as const,
        { value: 'board', icon: IconLayoutKanban, label: text('view.board') } as const,
      ].map(({ value, icon: Icon, label }) => ({
        value,
        label: (
          <span className={filters.view}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {label}
          </span>
        ),
      }))}
    />
  );
};

/** The work of the day: what came in, where it stands, what is due, what to do next. */
export const OrdersPage = () => {
  const own = useStaffOrderText();
  const mayWrite = useMay('sales');
  const text = useConsoleText();
  const { filter, viewKey, isBare, change, clear, go } = useFilter();
  const { views, data, isPending } = useOrderViews();
  // An address that says nothing shows the view that opens first; who has none sees all orders.
  const first = views.find(({ key }) => key === data?.settings.opens);
  const mustOpen = isBare && first !== undefined;
  useEffect(() => {
    if (mustOpen) go(addressOf(first.filter, first.key));
  });
  const [search] = useDebouncedValue(filter.search, SEARCH_PAUSE_MS);
  const view = {
    // An emptied field is no typing to wait for.
    filter: { ...filter, search: filter.search === '' ? '' : search },
    onChange: change,
    onClear: clear,
    onView: () => change({ view: filter.view === 'board' ? '' : 'board' }),
  };
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('orders.title')}
        </Title>
        <div className={filters.tools}>
          {mayWrite && (
            <Button
              component={Link}
              to="/orders/new"
              size="sm"
              leftSection={<IconPlus size={18} stroke={1.5} />}
            >
              {own('open')}
            </Button>
          )}
          <ViewChoice
            view={filter.view}
            onChange={(next) => change({ view: next === 'board' ? next : '' })}
          />
          <SearchField
            label={text('orders.search')}
            value={filter.search}
            onChange={(search) => change({ search })}
          />
        </div>
      </div>
      <ViewBar filter={filter} viewKey={viewKey} onGo={go} />
      {isBare && (isPending || mustOpen) ? (
        <Waiting />
      ) : filter.view === 'board' ? (
        <BoardView {...view} />
      ) : (
        <TableView {...view} />
      )}
    </>
  );
};
