import {
  PLAYER_VERSIONS,
  endpoints,
  playerBodySchema,
  type Player,
  type PlayerBody,
} from '@kitwright/contract';
import { SIZES, sizeLabel } from '@kitwright/garment';
import { busyWhile, toast } from '@kitwright/ui';
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { client } from '../../../api/client.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

type Fields = Record<keyof PlayerBody, string>;
const NEW: Fields = { name: '', number: '', size: 'L', version: 'player' };

const send = (player: Player | null, body: PlayerBody) =>
  player === null
    ? client.call(endpoints.createPlayer, { body })
    : client.call(endpoints.updatePlayer, { params: { id: player.id }, body });

/** Adds a player, or changes one. */
export const PlayerDialog = ({
  player,
  onClose,
}: {
  /** Null to add one. */
  readonly player: Player | null;
  readonly onClose: () => void;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  const shell = useShellText();
  const initial: Fields = player ?? NEW;
  const { name, number, size, version } = initial;
  const { field, refuse, onSubmit, general } = useSchemaForm(playerBodySchema, {
    name,
    number,
    size,
    version,
  });

  const save = async (values: Fields): Promise<void> => {
    const answer = await busyWhile(send(player, playerBodySchema.parse(values)));
    if (!answer.ok) {
      refuse(answer.problem);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: cacheKeys.players });
    await queryClient.invalidateQueries({ queryKey: cacheKeys.summary });
    toast.success(player === null ? text('players.added') : shell('common.saved'));
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={text(player === null ? 'players.addTitle' : 'players.editTitle')}>
      <form onSubmit={onSubmit(save)} noValidate>
        <Stack gap="md">
          {general !== null && <Alert color="red">{general}</Alert>}
          <TextInput label={words('roster.name')} maxLength={40} data-autofocus {...field('name')} />
          <TextInput label={words('roster.number')} maxLength={3} inputMode="numeric" {...field('number')} />
          <NativeSelect
            label={words('roster.size')}
            data={SIZES.map((value) => ({ value, label: sizeLabel(value) }))}
            {...field('size')}
          />
          <NativeSelect
            label={words('roster.version')}
            data={PLAYER_VERSIONS.map((value) => ({ value, label: words(`roster.${value}`) }))}
            {...field('version')}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shell('common.cancel')}
          </Button>
          <Button type="submit">{shell('common.save')}</Button>
        </Group>
      </form>
    </Modal>
  );
};
