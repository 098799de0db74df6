import { endpoints } from '@kitwright/contract/endpoints';
import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@kitwright/contract/operations';
import { StatusBadge, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readPages, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import { PagedList } from '../PagedList.tsx';
import classes from './connections.module.css';

const PAGE_SIZE = 20;
/** Between looks at the log while it is open. */
const LOOK_AGAIN_MS = 5_000;
const SEVERITY: Readonly<Record<WebhookDelivery['status'], Severity>> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
};

/** The host of an address: by it people tell addresses apart. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

const Entry = ({ webhook, entry }: { readonly webhook: Webhook; readonly entry: WebhookDelivery }) => {
  const text = useConnectionText();
  const { lang } = useLang();
  const act = useAct();
  const { id, event, status, attempts, responseStatus, error, body, createdAt } = entry;
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  const resend = async (): Promise<void> => {
    const params = { id: webhook.id, delivery: id };
    await act(client.call(endpoints.consoleResendDelivery, { params }), {
      done: text('webhooks.resent'),
      stale: [endpoints.consoleWebhookDeliveries, endpoints.consoleWebhooks],
    });
  };
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs">
        <span className={classes.name}>
          {known === undefined ? text('webhooks.ping') : text(`webhooks.event.${known}`)}
        </span>
        <StatusBadge severity={SEVERITY[status]}>{text(`webhooks.statuses.${status}`)}</StatusBadge>
      </Group>
      <span className={classes.quiet}>
        {formatDateTime(createdAt, lang)} · {text('webhooks.attempts', { count: attempts })}
        {responseStatus !== null && ` · ${text('webhooks.answered', { status: responseStatus })}`}
      </span>
      {error !== null && responseStatus === null && <span className={classes.quiet}>{error}</span>}
      <pre className={classes.body}>{body}</pre>
      <Button size="xs" variant="default" onClick={() => void resend()}>
        {text('webhooks.again')}
      </Button>
    </li>
  );
};

/** Shows the messages of an address, newest first; each can be sent again. */
export const WebhookLog = ({ webhook }: { readonly webhook: Webhook }) => {
  const text = useConnectionText();
  const act = useAct();
  const params = { id: webhook.id };
  const query = useInfiniteQuery({
    ...readPages(endpoints.consoleWebhookDeliveries, (page) => ({
      params,
      query: { limit: PAGE_SIZE, ...page },
    })),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const ping = async (): Promise<void> => {
    await act(client.call(endpoints.consolePingWebhook, { params }), {
      done: text('webhooks.pinged'),
      stale: [endpoints.consoleWebhookDeliveries],
    });
  };
  return (
    <Stack gap="md">
      <Group>
        <Button size="sm" variant="default" onClick={() => void ping()}>
          {text('webhooks.ping')}
        </Button>
      </Group>
      <PagedList query={query} isEmpty={entries.length === 0} emptyMessage={text('webhooks.noLog')}>
        <ul className={classes.log}>
          {entries.map((entry) => (
            <Entry key={entry.id} webhook={webhook} entry={entry} />
          ))}
        </ul>
      </PagedList>
    </Stack>
  );
};
