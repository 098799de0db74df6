import type { OrderEvent } from '@kitwright/contract';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Text, Timeline } from '@mantine/core';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

const Event = ({ event }: { readonly event: OrderEvent }) => {
  const { lang } = useLang();
  const text = useMeText();
  const { at, actorName, reason } = event;
  return (
    <>
      <Text size="xs" c="dimmed">
        {formatDateTime(at, lang)} · {text('orders.by', { name: actorName })}
      </Text>
      {reason !== null && reason !== '' && <Text size="sm">{text('orders.reason', { reason })}</Text>}
    </>
  );
};

/** What happened to an order, oldest first. */
export const OrderTimeline = ({ history }: { readonly history: readonly OrderEvent[] }) => {
  const text = useMeText();
  const shell = useShellText();
  return (
    <Timeline active={history.length - 1} bulletSize={14} lineWidth={1}>
      {history.map((event) => (
        <Timeline.Item
          key={`${event.at}${event.to}`}
          title={
            event.from === null
              ? text('orders.placed')
              : text('orders.moved', { status: shell(`status.${event.to}`) })
          }
        >
          <Event event={event} />
        </Timeline.Item>
      ))}
    </Timeline>
  );
};
