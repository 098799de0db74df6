import { EmptyState, useAddressQuery, useLang } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconShirtSport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PublicHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { RunningPromotions } from '../../pricing/RunningPromotions.tsx';
import { useStartPath } from '../../tenant.ts';
import { useShellText } from '../../translations/shell/text.ts';
import { useStoreText } from '../../translations/store/text.ts';
import { Stars } from './Ratings.tsx';
import { StoreFilters } from './StoreFilters.tsx';
import classes from './store.module.css';
import { isNarrowed, readStoreFilter, useStore, writeStoreFilter } from './use-store.ts';
import type { StoreItem } from '@kitwright/contract/catalogue';
import { formatUsd } from '@kitwright/ordering';
import { storeDesignPath } from '../../routes/paths.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';

/** Pictures are 4 wide to 5 high. */
const PICTURE_PX = { width: 640, height: 800 } as const;

/** A published design; the whole card opens it. */
const StoreCard = ({ item, first }: { readonly item: StoreItem; readonly first: boolean }) => {
  const { lang } = useLang();
  const catalogue = useCatalogueText();
  const { uuid, name, productType, priceCents } = item;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <img
          src={item.wornUrl ?? item.pictureUrl}
          data-worn={item.wornUrl === null ? undefined : ''}
          alt=""
          {...PICTURE_PX}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={storeDesignPath(uuid)}>{name[lang]}</Link>
        </h2>
        <span className={`kw-figures ${classes.price ?? ''}`}>{formatUsd(priceCents)}</span>
        <span className={classes.quiet}>{catalogue(`garment.${productType}`)}</span>
        <Stars rating={item.rating} ratingCount={item.ratingCount} />
      </div>
    </article>
  );
};

const SEARCH_PAUSE_MS = 250;
/** Pictures that are surely in sight when the page comes up. */
const FIRST_IN_SIGHT = 4;

const Nothing = ({ narrowed, onShowAll }: { readonly narrowed: boolean; readonly onShowAll: () => void }) => {
  const text = useStoreText();
  const start = useStartPath();
  const icon = <IconShirtSport size={48} stroke={1.25} />;
  if (narrowed)
    return (
      <EmptyState
        icon={icon}
        message={text('noneFit')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {text('showAll')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      message={text('empty')}
      action={
        start !== null && (
          <Button component={Link} to={start}>
            {text('designOwn')}
          </Button>
        )
      }
    />
  );
};

/** The designs a tenant publishes: big pictures, and what narrows them down. */
const StorePage = () => {
  const text = useStoreText();
  const shell = useShellText();
  const [query, setQuery] = useAddressQuery();
  const filter = readStoreFilter(query);
  const [sought] = useDebouncedValue(filter.search, SEARCH_PAUSE_MS);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStore({
    ...filter,
    search: sought,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const facets = data?.pages[0]?.facets;
  const isStocked = facets !== undefined && Object.keys(facets.garments).length > 0;
  return (
    <div className="kw-page">
      <PublicHead title={text('title')} lead={text('lead')} />
      <RunningPromotions />
      {isStocked && (
        <StoreFilters
          filter={filter}
          facets={facets}
          onChange={(part) => setQuery(writeStoreFilter({ ...filter, ...part }))}
        />
      )}
      {isPending && <Waiting />}
      {error !== null && data === undefined && <LoadFailed error={error} onRetry={refetch} />}
      {data !== undefined && items.length === 0 && (
        <Nothing narrowed={isNarrowed(filter)} onShowAll={() => setQuery(new URLSearchParams())} />
      )}
      <div className={classes.grid}>
        {items.map((item, index) => (
          <StoreCard key={item.uuid} item={item} first={index < FIRST_IN_SIGHT} />
        ))}
      </div>
      {hasNextPage && (
        <Group justify="center" mt="xl">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {shell('common.loadMore')}
          </Button>
        </Group>
      )}
    </div>
  );
};

export default StorePage;
