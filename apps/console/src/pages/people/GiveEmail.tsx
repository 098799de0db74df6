import { endpoints } from '@kitwright/contract/endpoints';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';

/** A customer who was written down with a telephone alone: is given an e-mail, and so an account to see the orders in. */
export const GiveEmail = ({ id }: { readonly id: string }) => {
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const act = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const parsed = endpoints.consoleGiveEmail.body.safeParse({ email });
    if (!parsed.success) {
      setFault(errorText(parsed.error.issues[0]?.message ?? 'error.field.email.invalid'));
      return;
    }
    const answer = await act(client.call(endpoints.consoleGiveEmail, { params: { id }, body: parsed.data }), {
      done: text('email.done', { email: parsed.data.email }),
      stale: [endpoints.consoleCustomers],
      isShown: () => true,
    });
    if (answer.ok) setIsOpen(false);
    else setFault(errorText(answer.error.key));
  };
  return (
    <>
      <span className="kw-quiet">{text('email.none')}</span>{' '}
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {text('email.give')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('email.give')}
        closeButtonProps={{ 'aria-label': text('close') }}
        size={480}
      >
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="md">
            <p>{text('email.lead')}</p>
            <TextInput
              type="email"
              label={text('email.label')}
              withAsterisk
              data-autofocus
              value={email}
              error={fault}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setIsOpen(false)}>
                {text('cancel')}
              </Button>
              <Button type="submit">{text('email.save')}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
};
