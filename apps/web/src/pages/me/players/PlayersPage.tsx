import { MAX_PLAYERS, playerNumberSchema, type Player } from '@kitwright/contract/teams';
import { EmptyState, formatCount, toast } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch, IconTrash, IconUpload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlayers } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { ImportDialog } from '../../../roster/ImportDialog.tsx';
import { useNamedSizes } from '../../../roster/use-sizes.ts';
import type { PastedRow } from '../../../roster/parse-roster.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import type { GridRow } from './players-grid.ts';
import { usePlayersGrid } from './use-players-grid.ts';
import classes from './players.module.css';

/** From how many players on it pays to search. */
const SEARCH_FROM = 12;

/** A row of an import as the list keeps it: a number that was not understood is left open. */
const imported = ({ name, number, size, version }: PastedRow): Omit<GridRow, 'id'> => ({
  name,
  number: playerNumberSchema.safeParse(number).success ? number : '',
  size,
  version,
});

const Selection = ({ count, onRemove }: { readonly count: number; readonly onRemove: () => void }) => {
  const text = useMeText();
  return (
    <div className={classes.selection} role="status">
      <span>{text('players.selected', { count: formatCount(count) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={onRemove}
      >
        {text('players.removeSelected')}
      </Button>
    </div>
  );
};

const List = ({ players }: { readonly players: readonly Player[] }) => {
  const text = useMeText();
  const sizes = useNamedSizes();
  const grid = usePlayersGrid(players, sizes);
  const [importing, { open, close }] = useDisclosure(false);
  const [sought, setSought] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const take = async (rows: readonly PastedRow[]): Promise<void> => {
    if (await grid.add(rows.map(imported))) toast.success(text('players.imported', { count: rows.length }));
  };
  return (
    <>
      <PageHead title={text('players.title')} lead={text('players.lead')}>
        <Group gap="sm">
          {players.length >= SEARCH_FROM && (
            <TextInput
              size="sm"
              aria-label={text('players.search')}
              placeholder={text('players.search')}
              leftSection={<IconSearch size={18} stroke={1.5} />}
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={18} stroke={1.5} />}
            onClick={open}
          >
            {text('players.import')}
          </Button>
          <ExportMenu players={players} />
        </Group>
      </PageHead>
      {selected.size > 0 && (
        <Selection
          count={selected.size}
          onRemove={() => {
            void grid.remove([...selected]);
            setSelected(new Set());
          }}
        />
      )}
      <PlayersTable grid={grid} sizes={sizes} sought={sought} selected={selected} onSelect={setSelected} />
      {players.length === 0 && grid.rows.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={40} stroke={1.25} />}
          title={text('players.empty')}
          message={text('players.emptyMessage')}
        />
      ) : (
        <p className={classes.help}>{text('players.help')}</p>
      )}
      <ImportDialog
        opened={importing}
        onClose={close}
        listed={players}
        room={MAX_PLAYERS - players.length}
        sizes={sizes}
        onTake={(rows) => void take(rows)}
      />
    </>
  );
};

/** The players an account keeps for its orders, edited in place. */
const PlayersPage = () => {
  const { data: players, error, isPending, refetch } = usePlayers();
  if (isPending) return <Waiting />;
  return players === undefined ? <LoadFailed error={error} onRetry={refetch} /> : <List players={players} />;
};

export default PlayersPage;
