import { inviteStaffBodySchema, type StaffRole } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStaffText } from '../../translations/staff/text.ts';
import { RolesField } from './RolesDialog.tsx';

interface Invitation {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: StaffRole[];
}

const EMPTY_INVITATION: Invitation = { firstName: '', lastName: '', email: '', roles: [] };

const useInviteForm = (onDone: () => void) => {
  const text = useStaffText();
  const errorText = useErrorText();
  // One key until a refusal: what is sent twice invites once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<Invitation>({
    initialValues: EMPTY_INVITATION,
    validate: (values) => {
      const parsed = inviteStaffBodySchema.safeParse(values);
      if (parsed.success) return {};
      return Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), errorText(message)]),
      );
    },
  });
  const send = async (body: Invitation): Promise<void> => {
    const answer = await busyWhile(client.call(endpoints.consoleInviteStaff, { body, idempotencyKey }));
    if (!answer.ok) {
      form.setFieldError('email', errorText(answer.error.key));
      form.getInputNode('email')?.focus();
      setKey(crypto.randomUUID());
      return;
    }
    toast.success(text('invited', { email: answer.value.email }));
    await refresh(endpoints.consoleStaff);
    onDone();
  };
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => {
      const first = Object.keys(errors)[0];
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  return { form, submit };
};

const InviteForm = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useStaffText();
  const { form, submit } = useInviteForm(onClose);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>{text('inviteLead')}</p>
        <TextInput label={text('firstName')} required data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={text('lastName')} {...form.getInputProps('lastName')} />
        <TextInput
          label={text('email')}
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('email')}
        />
        <RolesField
          value={form.values.roles}
          error={form.errors.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('sendInvite')}</Button>
        </Group>
      </Stack>
    </form>
  );
};

/** Asks someone in: who, by which mail, and as what. */
export const InviteDialog = ({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useStaffText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('invite')}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <InviteForm onClose={onClose} />
    </Modal>
  );
};
