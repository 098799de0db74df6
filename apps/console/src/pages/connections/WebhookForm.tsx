import { endpoints } from '@kitwright/contract/endpoints';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@kitwright/contract/operations';
import { confirm, useErrorText } from '@kitwright/ui';
import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import { hostOf } from './WebhookLog.tsx';

interface FormProps {
  /** Null for one that is being added. */
  readonly webhook: Webhook | null;
  /** Called once it is saved, with the secret of a new one, or removed. */
  readonly onDone: (secret: string | null) => void;
  readonly onClose: () => void;
}

const STALE = [endpoints.consoleWebhooks];

/** Asks where messages go, and of what. */
export const WebhookForm = ({ webhook, onDone, onClose }: FormProps) => {
  const text = useConnectionText();
  const errorText = useErrorText();
  const act = useAct();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['order.placed']);
  const [active, setActive] = useState(webhook?.active ?? true);
  const [fault, setFault] = useState<string | null>(null);

  const send = async (): Promise<string | null | undefined> => {
    const body = { url, events: [...events], active };
    const options = {
      done: text('webhooks.saved'),
      stale: STALE,
      isShown: (problem: { readonly key: string }) => problem.key === 'error.msg.validation',
    };
    const answer =
      webhook === null
        ? await act(client.call(endpoints.consoleAddWebhook, { body }), options)
        : await act(
            client.call(endpoints.consoleChangeWebhook, { params: { id: webhook.id }, body }),
            options,
          );
    if (!answer.ok) {
      setFault(answer.error.key === 'error.msg.validation' ? errorText('error.field.invalid') : null);
      return undefined;
    }
    return 'secret' in answer.value ? answer.value.secret : null;
  };
  const save = async (): Promise<void> => {
    const told = await send();
    if (told !== undefined) onDone(told);
  };
  const remove = async (kept: Webhook): Promise<void> => {
    const host = hostOf(kept);
    const accepted = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: text('webhooks.remove'),
      message: text('webhooks.askRemove', { host }),
      rejectLabel: text('cancel'),
      acceptLabel: text('webhooks.remove'),
      dangerous: true,
    });
    if (!accepted) return;
    const call = client.call(endpoints.consoleRemoveWebhook, { params: { id: kept.id } });
    const answer = await act(call, { done: text('webhooks.removed', { host }), stale: STALE });
    if (answer.ok) onDone(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={text('webhooks.url')}
          description={text('webhooks.urlHint')}
          type="url"
          placeholder="https://"
          required
          data-autofocus
          value={url}
          error={fault}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Checkbox.Group
          label={text('webhooks.events')}
          value={[...events]}
          onChange={(chosen) => setEvents(WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))}
        >
          <Stack gap="xs" mt="xs">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={text(`webhooks.event.${event}`)}
                description={event}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={text('webhooks.active')}
          checked={active}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
        <Group justify="space-between" gap="xs">
          {webhook === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="red" onClick={() => void remove(webhook)}>
              {text('webhooks.remove')}
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button type="submit" disabled={url.trim() === '' || events.length === 0}>
              {text('webhooks.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
};
