import { CloseButton, Kbd, SegmentedControl, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutKanban, IconSearch, IconTable } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { BoardView } from './board/BoardView.tsx';
import filters from './filters.module.css';
import classes from './orders.module.css';
import { TableView } from './TableView.tsx';
import { useFilter, type OrdersView } from './use-filter.ts';

const SEARCH_PAUSE_MS = 250;

const Search = ({
  field,
  value,
  onChange,
}: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const text = useConsoleText();
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      size="sm"
      type="search"
      aria-label={text('orders.search')}
      placeholder={text('orders.search')}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      rightSection={
        value === '' ? (
          <Kbd size="xs" className={classes.slash ?? ''}>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label={text('orders.clear')} onClick={() => onChange('')} />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

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
  const text = useConsoleText();
  const { filter, change, clear } = useFilter();
  const [search] = useDebouncedValue(filter.search, SEARCH_PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  const view = {
    filter: { ...filter, search },
    onChange: change,
    onClear: clear,
    keys: {
      search: () => field.current?.focus(),
      leave: () => field.current?.blur(),
      board: () => change({ view: filter.view === 'board' ? '' : 'board' }),
    },
  };
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('orders.title')}
        </Title>
        <div className={filters.tools}>
          <ViewChoice
            view={filter.view}
            onChange={(next) => change({ view: next === 'board' ? next : '' })}
          />
          <Search field={field} value={filter.search} onChange={(value) => change({ search: value })} />
        </div>
      </div>
      {filter.view === 'board' ? <BoardView {...view} /> : <TableView {...view} />}
    </>
  );
};
