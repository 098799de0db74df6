import type { OrderEvent } from '@kitwright/contract/orders';
import { changeLines } from '@kitwright/contract/change-texts';
import { badgeSeverity, formatUsd } from '@kitwright/ordering';
import { LineList, formatDateTime, useLang } from '@kitwright/ui';
import { useTenant } from '../../tenant.ts';
import { useDeliveryText } from '../../translations/delivery/text.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import classes from './history.module.css';
import order from './order.module.css';

/** Gives what the event was, in a few words. */
const useTitle = ({ kind, from, to, amountCents }: OrderEvent): string => {
  const text = useConsoleText();
  const desk = useDeskText();
  const own = useStaffOrderText();
  const delivery = useDeliveryText();
  const amount = formatUsd(amountCents ?? 0);
  if (kind === 'paid') return text('order.moneyIn', { amount });
  if (kind === 'noted' || kind === 'signOffAsked' || kind === 'signedOff') return desk(`history.${kind}`);
  if (kind === 'corrected') return own('history.corrected');
  if (kind === 'parcelSent' || kind === 'parcelDelivered') return delivery(`history.${kind}`);
  if (kind !== 'moved') return text(`order.${kind}`, { amount });
  return from === null ? text('order.placed') : text(`status.${to}`);
};

const Event = ({ event }: { readonly event: OrderEvent }) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const own = useStaffOrderText();
  const { fabrics } = useTenant().prices;
  const title = useTitle(event);
  const { kind, amountCents, changes } = event;
  return (
    <li className={classes.event} data-severity={badgeSeverity(event.to)}>
      <span className={classes.eventTitle}>{title}</span>
      <span className={order.quiet}>
        {text('order.by', { name: event.actorName, role: text(`role.${event.actorRole}`) })}
        {' · '}
        <time dateTime={event.at} className="kw-figures">
          {formatDateTime(event.at, lang)}
        </time>
      </span>
      {kind === 'moved' && amountCents !== null && (
        <span className={classes.unpaid}>{own('unpaid.wasMissing', { amount: formatUsd(amountCents) })}</span>
      )}
      <LineList lines={changeLines(changes, lang, fabrics)} />
      {event.reason !== null && <q className={classes.eventReason}>{event.reason}</q>}
    </li>
  );
};

/** Shows what happened to the order, latest first. */
export const HistoryCard = ({ history }: { readonly history: readonly OrderEvent[] }) => {
  const text = useConsoleText();
  return (
    <Card title={text('order.history')}>
      <ol className={classes.events}>
        {history.toReversed().map((event) => (
          <Event key={`${event.at} ${event.kind} ${event.to}`} event={event} />
        ))}
      </ol>
    </Card>
  );
};
