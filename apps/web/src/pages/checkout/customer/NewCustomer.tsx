import { type ShopCustomer, shopCustomerBodySchema, shopEndpoints } from '@kitwright/contract/orders';
import { busyWhile } from '@kitwright/ui';
import { Alert, Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useSchemaForm } from '../../../forms/use-schema-form.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

interface NewCustomerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (customer: ShopCustomer) => void;
}

const Fields = ({ onClose, onAdded }: Omit<NewCustomerProps, 'opened'>) => {
  const text = useCheckoutText();
  const shell = useShellText();
  // One key for one dialog: what is sent twice is written down once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { field, refuse, onSubmit, general } = useSchemaForm(shopCustomerBodySchema, {
    name: '',
    phone: '',
    address: '',
  });
  const save = onSubmit(async (body) => {
    const answer = await busyWhile(client.call(shopEndpoints.createShopCustomer, { body, idempotencyKey }));
    if (answer.ok) onAdded(answer.value);
    else refuse(answer.error);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog stands within the form of the order, which is not to be sent.
        event.stopPropagation();
        save(event);
      }}
    >
      <Stack gap="md">
        {general !== null && (
          <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
            {general}
          </Alert>
        )}
        <TextInput label={text('customer.name')} withAsterisk data-autofocus {...field('name')} />
        <TextInput label={text('customer.phone')} type="tel" withAsterisk {...field('phone')} />
        <Textarea
          label={text('customer.address')}
          withAsterisk
          autosize
          maxLength={400}
          {...field('address')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shell('common.cancel')}
          </Button>
          <Button type="submit">{text('customer.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Writes down a customer of the shop while it orders for them. */
export const NewCustomer = ({ opened, onClose, onAdded }: NewCustomerProps) => {
  const text = useCheckoutText();
  const shell = useShellText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('customer.add')}
      closeButtonProps={{ 'aria-label': shell('common.close') }}
      size={480}
    >
      <Fields onClose={onClose} onAdded={onAdded} />
    </Modal>
  );
};
