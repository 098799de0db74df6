import { STORE_STATES, endpoints, type ConsoleStoreItem } from '@kitwright/contract';
import { formatCount, useLang } from '@kitwright/ui';
import { Button, Modal, SegmentedControl, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { unwrap } from '../../api/problem-error.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { SearchField } from '../SearchField.tsx';
import { PublishForm, RenameForm } from './dialogs.tsx';
import { StoreCard } from './StoreCard.tsx';
import { STORE_KEY, useStoreActions } from './use-store-actions.tsx';

const SEARCH_PAUSE_MS = 250;
type State = (typeof STORE_STATES)[number];

const useStore = (state: State, search: string) =>
  useInfiniteQuery({
    queryKey: [...STORE_KEY, state, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await client.call(endpoints.consoleStore, {
          query: {
            state,
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The store as staff arrange it: in the order in which visitors see it. */
export const StorePage = () => {
  const text = useBusinessText();
  const { lang } = useLang();
  const [state, setState] = useState<State>('published');
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  const [renamed, setRenamed] = useState<ConsoleStoreItem | null>(null);
  const [publishKey, setPublishKey] = useState<string | null>(null);
  const actions = useStoreActions();
  const query = useStore(state, sought);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('store.title')}
        </Title>
        <div className={classes.tools}>
          <SegmentedControl
            size="sm"
            value={state}
            data={STORE_STATES.map((one) => ({
              value: one,
              label: `${text(`store.${one}`)}${counts === undefined ? '' : ` ${formatCount(counts[one])}`}`,
            }))}
            onChange={(value) => setState(value)}
          />
          <SearchField label={text('store.search')} value={search} onChange={setSearch} />
          <Button
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={() => setPublishKey(crypto.randomUUID())}
          >
            {text('store.publish')}
          </Button>
        </div>
      </div>
      <PagedList query={query} isEmpty={items.length === 0} emptyMessage={text('store.empty')}>
        <div className={classes.grid}>
          {items.map((item) => (
            <StoreCard key={item.uuid} item={item} actions={actions} onRename={() => setRenamed(item)} />
          ))}
        </div>
      </PagedList>
      <Modal
        opened={renamed !== null}
        onClose={() => setRenamed(null)}
        title={renamed?.name[lang]}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {renamed !== null && (
          <RenameForm
            item={renamed}
            onRename={(names) => actions.rename(renamed, names)}
            onClose={() => setRenamed(null)}
          />
        )}
      </Modal>
      <Modal
        opened={publishKey !== null}
        onClose={() => setPublishKey(null)}
        title={text('store.publish')}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {publishKey !== null && (
          <PublishForm
            onPublish={(body) => actions.publish(body, publishKey)}
            onClose={() => setPublishKey(null)}
          />
        )}
      </Modal>
    </>
  );
};
