import type { DesignSummary } from '@kitwright/contract';
import { EmptyState } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconShirtSport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useStartPath } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { RenameDialog, ShareDialog } from './dialogs.tsx';
import { DesignMenu } from './DesignMenu.tsx';
import { DesignTile } from './DesignTile.tsx';
import { useDesignActions } from './use-design-actions.tsx';
import { useDesigns } from './use-designs.ts';
import me from '../me.module.css';

type Opened = { readonly dialog: 'rename' | 'share'; readonly design: DesignSummary } | null;
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

const Grid = ({ designs }: { readonly designs: readonly DesignSummary[] }) => {
  const actions = useDesignActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const openShare = async (design: DesignSummary): Promise<void> => {
    if (await actions.share(design)) setOpened({ dialog: 'share', design });
  };
  return (
    <div className={me.grid}>
      {designs.map((design) => (
        <DesignTile key={design.uuid} design={design}>
          <DesignMenu
            design={design}
            actions={actions}
            onRename={() => setOpened({ dialog: 'rename', design })}
            onShare={() => void openShare(design)}
          />
        </DesignTile>
      ))}
      {opened?.dialog === 'rename' && (
        <RenameDialog
          design={opened.design}
          onClose={close}
          onRename={(name) => actions.rename(opened.design, name)}
        />
      )}
      {opened?.dialog === 'share' && (
        <ShareDialog design={opened.design} onClose={close} onCopy={() => actions.copy(opened.design.uuid)} />
      )}
    </div>
  );
};

/** Own designs: find, open, order, rename, copy, share, delete. */
const DesignsPage = () => {
  const text = useMeText();
  const shell = useShellText();
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDesigns(sought);
  const designs = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHead title={text('designs.title')}>
        <Group gap="sm">
          <TextInput
            size="sm"
            aria-label={text('designs.search')}
            placeholder={text('designs.search')}
            leftSection={<IconSearch size={18} stroke={1.5} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NewDesign />
        </Group>
      </PageHead>
      {isPending && <Waiting />}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {data !== undefined && designs.length === 0 && (
        <EmptyState
          icon={<IconShirtSport size={48} stroke={1.25} />}
          title={text('designs.empty')}
          message={text('designs.emptyMessage')}
          action={<NewDesign />}
        />
      )}
      <Grid designs={designs} />
      {hasNextPage && (
        <Group justify="center" mt="lg">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {shell('common.loadMore')}
          </Button>
        </Group>
      )}
    </>
  );
};

export default DesignsPage;
