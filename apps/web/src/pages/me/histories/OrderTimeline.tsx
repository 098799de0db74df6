import type { OrderEvent } from '@kitwright/contract';
import { formatUsd } from '@kitwright/ordering';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Text, Timeline } from '@mantine/core';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { ChangeList } from './ChangeList.tsx';

/** What the event was, in a few words. */
const useTitle = (): ((event: OrderEvent) => string) => {
  const text = useMeText();
  const shell = useShellText();
  return ({ kind, from, to, amountCents }) => {
    if (kind !== 'moved') return text(`orders.event.${kind}`, { amount: formatUsd(amountCents ?? 0) });
    return from === null ? text('orders.placed') : text('orders.moved', { status: shell(`status.${to}`) });
  };
};

const Event = ({ event }: { readonly event: OrderEvent }) => {
  const { lang } = useLang();
  const text = useMeText();
  const { kind, at, actorName, reason, amountCents, changes } = event;
  return (
    <>
      <Text size="xs" c="dimmed">
        {formatDateTime(at, lang)} · {text('orders.by', { name: actorName })}
      </Text>
      {reason !== null && reason !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {kind === 'noted' ? reason : text('orders.reason', { reason })}
        </Text>
      )}
      {kind === 'moved' && amountCents !== null && (
        <Text size="sm">{text('orders.event.unpaid', { amount: formatUsd(amountCents) })}</Text>
      )}
      <ChangeList changes={changes} />
    </>
  );
};

/** What happened to an order, oldest first. */
export const OrderTimeline = ({ history }: { readonly history: readonly OrderEvent[] }) => {
  const titleOf = useTitle();
  return (
    <Timeline active={history.length - 1} bulletSize={14} lineWidth={1}>
      {history.map((event) => (
        <Timeline.Item key={`${event.at}${event.kind}${event.to}`} title={titleOf(event)}>
          <Event event={event} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
};
