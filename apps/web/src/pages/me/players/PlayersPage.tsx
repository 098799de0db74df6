import { endpoints, type Player } from '@kitwright/contract';
import { sizeLabel } from '@kitwright/garment';
import { EmptyState, confirm, toast, useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, Table } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { usePlayers } from '../../../api/queries.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import parts from '../../../parts/parts.module.css';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { PlayerDialog } from './PlayerDialog.tsx';

/** What the dialog is open for: nobody, somebody new, or a player. */
type Editing = { readonly player: Player | null } | null;

const useRemovePlayer = () => {
  const text = useMeText();
  const shell = useShellText();
  const errorText = useErrorText();
  return async ({ id, name }: Player): Promise<void> => {
    const accepted = await confirm({
      icon: <IconTrash size={24} stroke={1.5} />,
      title: text('players.deleteTitle'),
      message: text('players.deleteMessage', { name }),
      rejectLabel: shell('common.cancel'),
      acceptLabel: shell('common.delete'),
      dangerous: true,
    });
    if (!accepted) return;
    const answer = await client.call(endpoints.deletePlayer, { params: { id } });
    if (!answer.ok) toast.error(errorText(answer.problem.key));
    await queryClient.invalidateQueries({ queryKey: cacheKeys.players });
    await queryClient.invalidateQueries({ queryKey: cacheKeys.summary });
  };
};

interface ListProps {
  readonly players: readonly Player[];
  readonly onEdit: (player: Player) => void;
}

const List = ({ players, onEdit }: ListProps) => {
  const text = useMeText();
  const words = useCheckoutText();
  const remove = useRemovePlayer();
  return (
    <div className={parts.tableWrap}>
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words('roster.name')}</Table.Th>
            <Table.Th>{words('roster.number')}</Table.Th>
            <Table.Th>{words('roster.size')}</Table.Th>
            <Table.Th>{words('roster.version')}</Table.Th>
            <Table.Th aria-label={text('players.title')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {players.map((player) => (
            <Table.Tr key={player.id}>
              <Table.Td fw={600}>{player.name}</Table.Td>
              <Table.Td className="kw-figures">{player.number}</Table.Td>
              <Table.Td>{sizeLabel(player.size)}</Table.Td>
              <Table.Td>{words(`roster.${player.version}`)}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={text('players.edit', { name: player.name })}
                  onClick={() => onEdit(player)}
                >
                  <IconPencil size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={words('roster.remove', { name: player.name })}
                  onClick={() => void remove(player)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** The players an account keeps for its orders. */
const PlayersPage = () => {
  const text = useMeText();
  const words = useCheckoutText();
  const [editing, setEditing] = useState<Editing>(null);
  const { data: players, error, isPending, refetch } = usePlayers();
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEditing({ player: null })}>
      {words('roster.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={text('players.title')} lead={text('players.lead')}>
        {players !== undefined && players.length > 0 && add}
      </PageHead>
      {isPending && <Waiting />}
      {error !== null && <LoadFailed error={error} onRetry={refetch} />}
      {players?.length === 0 && (
        <EmptyState
          icon={<IconUsers size={48} stroke={1.25} />}
          title={text('players.empty')}
          message={text('players.emptyMessage')}
          action={add}
        />
      )}
      {players !== undefined && players.length > 0 && (
        <List players={players} onEdit={(player) => setEditing({ player })} />
      )}
      {editing !== null && <PlayerDialog player={editing.player} onClose={() => setEditing(null)} />}
    </>
  );
};

export default PlayersPage;
