import { Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { Player } from '@kitwright/contract/teams';
import { sizeLabel } from '@kitwright/garment';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePlayers } from '../../api/queries.ts';
import { playersNotIn, type RosterRow } from '../../roster/roster-rows.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useSignedIn } from '../../session/session.ts';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useShellText } from '../../translations/shell/text.ts';

interface SavedPlayersDialogProps {
  readonly opened: boolean;
  readonly rows: readonly RosterRow[];
  readonly onClose: () => void;
  readonly onTake: (players: readonly Player[]) => void;
}

const PlayerLabel = ({ player: { name, number, size } }: { readonly player: Player }) => {
  const facts = [number, size === null ? '' : sizeLabel(size)].filter((part) => part !== '');
  return (
    <>
      {name}
      <Text span inherit c="dimmed" className="kw-figures">
        {facts.map((fact) => ` · ${fact}`).join('')}
      </Text>
    </>
  );
};

/** The list is the account's: a visitor signs in for it, and comes back to what is written. */
const SignInFirst = () => {
  const text = useCheckoutText();
  const { pathname, search } = useLocation();
  return (
    <Stack gap="md" align="start">
      <Text>{text('saved.signInFirst')}</Text>
      <Button component={Link} to={signInUrl(`${pathname}${search}`)}>
        {text('guest.signIn')}
      </Button>
    </Stack>
  );
};

/** Picks from the saved players those who are not in the order yet. */
export const SavedPlayersDialog = (props: SavedPlayersDialogProps) => {
  const text = useCheckoutText();
  const signedIn = useSignedIn();
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={text('saved.title')}>
      {signedIn ? <Choice {...props} /> : <SignInFirst />}
    </Modal>
  );
};

const Choice = ({ rows, onClose, onTake }: SavedPlayersDialogProps) => {
  const text = useCheckoutText();
  const shell = useShellText();
  const { data: players, isPending } = usePlayers();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const offered = playersNotIn(players ?? [], rows);
  const chosen = offered.filter(({ id }) => !dropped.includes(id));
  const flip = (id: string): void =>
    setDropped(dropped.includes(id) ? dropped.filter((other) => other !== id) : [...dropped, id]);
  const take = (): void => {
    onTake(chosen);
    setDropped([]);
    onClose();
  };
  return (
    <>
      {isPending && <Loader />}
      {!isPending && offered.length === 0 && <Text c="dimmed">{text('saved.empty')}</Text>}
      <Stack gap="sm">
        {offered.length > 1 && (
          <Checkbox
            fw={600}
            label={text('saved.all')}
            checked={chosen.length === offered.length}
            indeterminate={chosen.length > 0 && chosen.length < offered.length}
            onChange={() => setDropped(chosen.length === offered.length ? offered.map(({ id }) => id) : [])}
          />
        )}
        {offered.map((player) => (
          <Checkbox
            key={player.id}
            label={<PlayerLabel player={player} />}
            checked={!dropped.includes(player.id)}
            onChange={() => flip(player.id)}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button onClick={take} disabled={chosen.length === 0}>
          {text('saved.take', { count: chosen.length })}
        </Button>
      </Group>
    </>
  );
};
