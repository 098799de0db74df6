import type { OrderEvent } from '@kitwright/contract/orders';
import { changeLines } from '@kitwright/contract/change-texts';
import { formatUsd } from '@kitwright/ordering';
import { LineList, formatDateTime, useLang } from '@kitwright/ui';
import { Text, Timeline } from '@mantine/core';
import { useTenant } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

/** Events whose words are no reason. */
const SAID_AS_IT_IS: readonly OrderEvent['kind'][] = ['noted', 'parcelSent', 'parcelDelivered'];

/** Gives what the event was, in a few words. */
const useTitle = (): ((event: OrderEvent) => string) => {
  const text = useMeText();
  const shell = useShellText();
  return ({ kind, actorRole, from, to, amountCents }) => {
    if (kind === 'corrected' && actorRole !== 'ADMIN') return text('orders.event.changed');
    if (kind !== 'moved') return text(`orders.event.${kind}`, { amount: formatUsd(amountCents ?? 0) });
    return from === null ? text('orders.placed') : text('orders.moved', { status: shell(`status.${to}`) });
  };
};

const Event = ({ event }: { readonly event: OrderEvent }) => {
  const { lang } = useLang();
  const text = useMeText();
  const { fabrics } = useTenant().prices;
  const { kind, at, actorName, reason, amountCents, changes } = event;
  return (
    <>
      <Text size="xs" c="dimmed">
        {formatDateTime(at, lang)} · {text('orders.by', { name: actorName })}
      </Text>
      {reason !== null && reason !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {SAID_AS_IT_IS.includes(kind) ? reason : text('orders.reason', { reason })}
        </Text>
      )}
      {kind === 'moved' && amountCents !== null && (
        <Text size="sm">{text('orders.event.unpaid', { amount: formatUsd(amountCents) })}</Text>
      )}
      <LineList lines={changeLines(changes, lang, fabrics)} />
    </>
  );
};

/** Shows what happened to an order, oldest first. */
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

/** Why an order was last rejected; null when no one said. The history is oldest first; what came after is no reason. */
export const rejectionReason = (
  history: readonly Pick<OrderEvent, 'kind' | 'to' | 'reason'>[],
): string | null => {
  const rejection = history.findLast(({ kind, to }) => kind === 'moved' && to === 'REJECTED');
  const reason = rejection?.reason?.trim() ?? '';
  return reason === '' ? null : reason;
};
