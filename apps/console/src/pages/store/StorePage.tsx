import { STORE_STATES, type ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { useLang } from '@kitwright/ui';
import { isWebglAvailable } from '@kitwright/viewer/webgl';
import { Button, Loader, Modal } from '@mantine/core';
import { IconPlus, IconShirtSport } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { readPages } from '../../api/calls.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { ListHead, useListFilter } from '../ListHead.tsx';
import { PagedList } from '../PagedList.tsx';
import { PublishForm, RenameForm } from './dialogs.tsx';
import { StoreCard } from './StoreCard.tsx';
import { useStoreActions } from './use-store-actions.tsx';

/** Drawing comes in its own chunk, with the viewer. */
const DrawWorn = lazy(async () => ({ default: (await import('./DrawWorn.tsx')).DrawWorn }));

type State = (typeof STORE_STATES)[number];

/** Shown by its flat drawing, which is no cover that staff chose. */
const isBare = ({ state, wornUrl, pictureUrl }: ConsoleStoreItem): boolean =>
  state === 'published' && wornUrl === null && pictureUrl.includes('/thumbnail.');

const useStore = (state: State, search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleStore, (page) => ({
      query: { state, ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
  });

/** The store as staff arrange it: in the order in which visitors see it. */
export const StorePage = () => {
  const text = useBusinessText();
  const { lang } = useLang();
  const filter = useListFilter<State>('published');
  const [renamed, setRenamed] = useState<ConsoleStoreItem | null>(null);
  const [publishKey, setPublishKey] = useState<string | null>(null);
  const actions = useStoreActions();
  const query = useStore(filter.state, filter.sought);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const bare = items.filter(isBare);
  const [drawn, setDrawn] = useState<readonly ConsoleStoreItem[] | null>(null);
  return (
    <>
      <ListHead
        title={text('store.title')}
        filter={filter}
        states={{
          label: text('store.state'),
          all: STORE_STATES,
          nameOf: (state) => text(`store.${state}`),
          counts: query.data?.pages[0]?.counts,
        }}
        searchLabel={text('store.search')}
      >
        {bare.length > 0 && isWebglAvailable() && (
          <Button
            variant="default"
            leftSection={<IconShirtSport size={18} stroke={1.5} />}
            onClick={() => setDrawn(bare)}
          >
            {text('store.drawWorn', { count: bare.length })}
          </Button>
        )}
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} />}
          onClick={() => setPublishKey(crypto.randomUUID())}
        >
          {text('store.publish')}
        </Button>
      </ListHead>
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
        opened={drawn !== null}
        onClose={() => setDrawn(null)}
        title={text('store.drawWorn', { count: drawn?.length ?? 0 })}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {drawn !== null && (
          <Suspense fallback={<Loader />}>
            <DrawWorn items={drawn} onClose={() => setDrawn(null)} />
          </Suspense>
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
