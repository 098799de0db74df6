import { endpoints } from '@kitwright/contract/endpoints';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useShopText } from '../../translations/shop/text.ts';
import { OF_SHOP, useOwnDesigns } from './use-shop.ts';

const OfferForm = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useShopText();
  const errorText = useErrorText();
  const act = useAct();
  const designs = useOwnDesigns().data ?? [];
  const [designUuid, setDesignUuid] = useState<string | null>(null);
  const [kh, setKh] = useState('');
  const [en, setEn] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const send = async (chosen: string): Promise<void> => {
    const body = { designUuid: chosen, name: { kh: kh.trim(), en: en.trim() } };
    const answer = await act(client.call(endpoints.offerDesign, { body, idempotencyKey }), {
      done: text('offered'),
      stale: OF_SHOP,
      isShown: () => true,
    });
    if (!answer.ok) {
      setKey(crypto.randomUUID());
      setError(errorText(answer.error.key));
      return;
    }
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (designUuid !== null) void send(designUuid);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={text('design')}
          data={designs.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={designUuid}
          onChange={setDesignUuid}
          error={error}
          searchable
          required
          data-autofocus
        />
        <TextInput
          label={text('nameKh')}
          required
          value={kh}
          onChange={(event) => setKh(event.currentTarget.value)}
        />
        <TextInput
          label={text('nameEn')}
          required
          value={en}
          onChange={(event) => setEn(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('send')}</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Offers one of the shop's own designs for the store, under a name in both languages. */
export const OfferDialog = ({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useShopText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('offer')}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <OfferForm onClose={onClose} />
    </Modal>
  );
};
