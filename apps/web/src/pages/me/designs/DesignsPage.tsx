import { EmptyState, useAddressQuery } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconShirtSport, IconStack2, IconThumbUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LoadFailed, LoadMore } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { OWN_RANGES_PATH, OWN_VOTES_PATH } from '../../../routes/paths.ts';
import { useStartPath } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import { DesignFilters } from './DesignFilters.tsx';
import { DesignGrid } from './DesignGrid.tsx';
import { isNarrowed, readDesignFilter, useDesigns, writeDesignFilter } from './use-designs.ts';

const SEARCH_DELAY_MS = 250;

const NewDesign = () => {
  const text = useMeText();
  const start = useStartPath();
  if (start === null) return null;
  return (
    <Button component={Link} to={start} leftSection={<IconPlus size={18} stroke={1.5} />}>
      {text('designs.new')}
    </Button>
  );
};

/** Own designs: find, open, order, rename, copy, share, delete. The filter lives in the address. */
const DesignsPage = () => {
  const text = useMeText();
  const vote = useVoteText();
  const range = useRangeText();
  const [query, setQuery] = useAddressQuery();
  const filter = readDesignFilter(query);
  const [search] = useDebouncedValue(filter.search, SEARCH_DELAY_MS);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDesigns({
    ...filter,
    search,
  });
  const designs = data?.pages.flatMap(({ items }) => items) ?? [];
  const narrowed = isNarrowed(filter);
  return (
    <>
      <PageHead title={text('designs.title')}>
        <Group gap="xs">
          <Button
            component={Link}
            to={OWN_RANGES_PATH}
            variant="default"
            leftSection={<IconStack2 size={18} stroke={1.5} />}
          >
            {range('title')}
          </Button>
          <Button
            component={Link}
            to={OWN_VOTES_PATH}
            variant="default"
            leftSection={<IconThumbUp size={18} stroke={1.5} />}
          >
            {vote('title')}
          </Button>
          <NewDesign />
        </Group>
      </PageHead>
      {(designs.length > 0 || narrowed) && (
        <DesignFilters filter={filter} onChange={(next) => setQuery(writeDesignFilter(next))} />
      )}
      {isPending && <Waiting />}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data !== undefined && designs.length === 0 && (
        <EmptyState
          icon={<IconShirtSport size={48} stroke={1.25} />}
          title={text('designs.empty')}
          message={text(narrowed ? 'designs.emptyFilter' : 'designs.emptyMessage')}
          action={narrowed ? undefined : <NewDesign />}
        />
      )}
      <DesignGrid designs={designs} />
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};

export default DesignsPage;
