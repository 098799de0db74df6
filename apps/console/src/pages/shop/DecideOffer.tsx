import { endpoints } from '@kitwright/contract/endpoints';
import type { ShopOffer } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { confirm, useLang } from '@kitwright/ui';
import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useShopText } from '../../translations/shop/text.ts';
import { OF_SHOP } from './use-shop.ts';

const MAX_REASON = 1000;

/** Publishes what a shop offers, or refuses it and says why. */
export const DecideOffer = ({ offer }: { readonly offer: ShopOffer }) => {
  const text = useShopText();
  const act = useAct();
  const { lang } = useLang();
  const [refusing, { open, close }] = useDisclosure();
  const [reason, setReason] = useState('');
  const name = offer.name[lang];
  const params = { id: offer.id };
  const run = async (call: Promise<CallResult<ShopOffer>>, done: string): Promise<void> => {
    await act(call, { done, stale: OF_SHOP });
  };
  const publish = async (): Promise<void> => {
    const accepted = await confirm({
      icon: <IconBuildingStore size={24} stroke={1.5} />,
      title: text('publish'),
      message: text('askPublish', { name, shop: offer.shopName }),
      rejectLabel: text('cancel'),
      acceptLabel: text('publish'),
    });
    if (!accepted) return;
    await run(
      client.call(endpoints.consoleDecideOffer, { params, body: { decision: 'publish' } }),
      text('publishedNow', { name }),
    );
  };
  const refuse = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    close();
    const body = { decision: 'refuse' as const, reason: reason.trim() };
    void run(client.call(endpoints.consoleDecideOffer, { params, body }), text('refusedNow', { name }));
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" onClick={() => void publish()}>
        {text('publish')}
      </Button>
      <Button size="xs" variant="default" onClick={open}>
        {text('refuse')}
      </Button>
      <Modal
        opened={refusing}
        onClose={close}
        title={text('refuseTitle', { name })}
        closeButtonProps={{ 'aria-label': text('close') }}
        size={480}
      >
        <form onSubmit={refuse}>
          <Textarea
            label={text('reason')}
            required
            data-autofocus
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={close}>
              {text('cancel')}
            </Button>
            <Button type="submit" color="red.8">
              {text('refuse')}
            </Button>
          </Group>
        </form>
      </Modal>
    </Group>
  );
};
