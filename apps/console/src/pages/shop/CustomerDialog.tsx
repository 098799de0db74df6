import { endpoints } from '@kitwright/contract/endpoints';
import { shopCustomerBodySchema, type ShopCustomer } from '@kitwright/contract/orders';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useShopText } from '../../translations/shop/text.ts';
import { OF_SHOP } from './use-shop.ts';

const EMPTY = { name: '', phone: '', address: '', note: '' };

const useCustomerForm = (customer: ShopCustomer | null, onDone: () => void) => {
  const text = useShopText();
  const errorText = useErrorText();
  const act = useAct();
  // One key for one dialog: what is sent twice is written down once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: customer === null ? EMPTY : { ...EMPTY, ...customer },
    validate: (values) => {
      const parsed = shopCustomerBodySchema.safeParse(values);
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), errorText(message)]),
      );
    },
  });
  const save = async ({ name, phone, address, note }: typeof EMPTY): Promise<void> => {
    const body = { name, phone, address, note };
    const call =
      customer === null
        ? client.call(endpoints.createShopCustomer, { body, idempotencyKey })
        : client.call(endpoints.updateShopCustomer, { params: { id: customer.id }, body });
    const answer = await act(call, { done: (kept) => text('saved', { name: kept.name }), stale: OF_SHOP });
    if (answer.ok) onDone();
  };
  const submit = form.onSubmit(
    (values) => void save(values),
    (errors) => {
      const first = Object.keys(errors)[0];
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return { form, submit };
};

const CustomerForm = ({
  customer,
  onClose,
}: {
  readonly customer: ShopCustomer | null;
  readonly onClose: () => void;
}) => {
  const text = useShopText();
  const { form, submit } = useCustomerForm(customer, onClose);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label={text('name')} required data-autofocus {...form.getInputProps('name')} />
        <TextInput label={text('phone')} type="tel" required {...form.getInputProps('phone')} />
        <Textarea label={text('address')} required autosize {...form.getInputProps('address')} />
        <Textarea label={text('note')} autosize {...form.getInputProps('note')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('save')}</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Writes down a customer of the shop, or changes one; closed while there is none to show. */
export const CustomerDialog = ({
  shown,
  onClose,
}: {
  readonly shown: ShopCustomer | 'new' | null;
  readonly onClose: () => void;
}) => {
  const text = useShopText();
  const customer = shown === 'new' ? null : shown;
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={customer === null ? text('add') : text('edit', { name: customer.name })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <CustomerForm key={customer?.id ?? 'new'} customer={customer} onClose={onClose} />
    </Modal>
  );
};
