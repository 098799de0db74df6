import { errorKeyOf } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import type { LateReason, Today } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { EmptyState, formatCount, formatDate, useErrorText, useLang } from '@kitwright/ui';
import { Title } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LOOK_AGAIN_MS, read } from '../../api/calls.ts';
import { useAccount, useMay } from '../../session/session.ts';
import { useTodayText } from '../../translations/today/text.ts';
import { Waiting } from '../LoadFailed.tsx';
import classes from './today.module.css';

/** A part of the page: what it is of, how much there is, and what may be opened. */
const Part = ({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}) => (
  <section className={classes.part} aria-label={title}>
    <h2>
      {title}
      {count !== undefined && count > 0 && <span className={classes.count}>{formatCount(count)}</span>}
    </h2>
    {children}
  </section>
);

/** A line that leads to where its matter is settled. */
const Row = ({
  to,
  title,
  more,
  side,
}: {
  readonly to: string;
  readonly title: ReactNode;
  readonly more?: ReactNode;
  readonly side?: ReactNode;
}) => (
  <li>
    <Link to={to} className={classes.row}>
      <span className={classes.words}>
        <b>{title}</b>
        {more !== undefined && <span className={classes.more}>{more}</span>}
      </span>
      {side !== undefined && <span className={classes.side}>{side}</span>}
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  </li>
);

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing}>
    <IconCheck size={20} stroke={2} aria-hidden />
    {children}
  </p>
);

interface PartProps {
  readonly today: Today;
}

const nameOf = ({ teamName, customerName, number }: Today['orders']['newest'][number] | LateOrder): string =>
  teamName || customerName || number;
type LateOrder = Today['late']['orders'][number] | Today['out']['orders'][number];

/** Shows the figures of the morning: what came in, what was paid, and what is offered. */
const Figures = ({ today: { orders, money, quotes } }: PartProps) => {
  const text = useTodayText();
  return (
    <div className={classes.figures}>
      <Link to="/" className={classes.figure}>
        <span>{text('came')}</span>
        <b className="kw-figures">{formatUsd(orders.cents)}</b>
        <span>
          {text('orders', { count: orders.count })} · {text('pieces', { count: orders.pieces })}
        </span>
      </Link>
      <Link to="/payments" className={classes.figure}>
        <span>{text('received')}</span>
        <b className="kw-figures">{formatUsd(money.receivedCents)}</b>
        <span>
          {text('payments', { count: money.payments })}
          {money.refundedCents > 0 && ` · ${text('refunded', { amount: formatUsd(money.refundedCents) })}`}
        </span>
      </Link>
      {quotes !== null && quotes.count > 0 && (
        <Link to="/quotes" className={classes.figure}>
          <span>{text('openQuotes')}</span>
          <b className="kw-figures">{formatUsd(quotes.cents)}</b>
          <span>{text('quotesWait', { count: quotes.count })}</span>
        </Link>
      )}
    </div>
  );
};

const DECISIONS = [
  { key: 'approvals', to: '/?status=REVIEWING' },
  { key: 'reviews', to: '/reviews' },
  { key: 'slips', to: '/payments' },
  { key: 'messages', to: '/messages' },
  { key: 'quotes', to: '/quotes?list=asked' },
] as const;

/** Shows what waits for a decision. */
const Decisions = ({ today: { waiting } }: PartProps) => {
  const text = useTodayText();
  const rows = DECISIONS.flatMap(({ key, to }) => {
    const count = waiting[key] ?? 0;
    return count > 0 ? [{ key, to, count }] : [];
  });
  return (
    <Part title={text('waiting')} count={rows.reduce((sum, { count }) => sum + count, 0)}>
      {rows.length === 0 && <Nothing>{text('nothingWaits')}</Nothing>}
      <ul className={classes.rows}>
        {rows.map(({ key, to, count }) => (
          <Row
            key={key}
            to={to}
            title={text(key)}
            side={<b className={`kw-figures ${classes.large ?? ''}`}>{formatCount(count)}</b>}
          />
        ))}
      </ul>
    </Part>
  );
};

/** Shows what is late or will be, and why. */
const Late = ({ today: { late } }: PartProps) => {
  const text = useTodayText();
  const { lang } = useLang();
  const mayPlan = useMay('plan');
  const why = ({ kind, station, pieces }: LateReason): string =>
    text(`why.${kind}`, { pieces: formatCount(pieces), station: station?.[lang] || (station?.en ?? '') });
  return (
    <Part title={text('late')} count={late.count}>
      {late.count === 0 && <Nothing>{text('nothingLate')}</Nothing>}
      <ul className={classes.rows}>
        {late.orders.map((order) => (
          <Row
            key={order.id}
            to={`/orders/${order.id}`}
            title={nameOf(order)}
            more={
              <>
                <span>{order.reasons.map(why).join(' · ')}</span>
                <span>
                  {order.number} · {text('due', { day: formatDate(order.dueOn, lang) })}
                  {order.endsOn !== null && ` · ${text('ends', { day: formatDate(order.endsOn, lang) })}`}
                </span>
              </>
            }
            side={<span className={classes.warn}>{text('lateNow', { count: order.lateDays })}</span>}
          />
        ))}
        {late.count > late.orders.length && (
          <Row to="/?due=late" title={text('more', { count: late.count - late.orders.length })} />
        )}
        {late.count > 0 && mayPlan && <Row to="/schedule" title={text('toPlan')} />}
      </ul>
    </Part>
  );
};

/** Shows what goes out today: what is finished, and what is due. */
const Out = ({ today: { out } }: PartProps) => {
  const text = useTodayText();
  return (
    <Part title={text('out')} count={out.count}>
      {out.count === 0 && <Nothing>{text('nothingOut')}</Nothing>}
      {out.count + out.parcels > 0 && (
        <p className={classes.lead}>
          {[
            out.ready > 0 && text('ready', { count: out.ready }),
            out.parcels > 0 && text('parcels', { count: out.parcels }),
          ]
            .filter((part) => part !== false)
            .join(' · ')}
        </p>
      )}
      <ul className={classes.rows}>
        {out.orders.map((order) => (
          <Row
            key={order.id}
            to={`/orders/${order.id}`}
            title={nameOf(order)}
            more={`${order.number} · ${text('pieces', { count: order.pieces })}`}
            side={text(order.status === 'COMPLETED' ? 'finished' : 'inWork')}
          />
        ))}
        {out.count > out.orders.length && (
          <Row to="/?status=COMPLETED" title={text('more', { count: out.count - out.orders.length })} />
        )}
      </ul>
    </Part>
  );
};

/** Shows the newest orders. */
const Newest = ({ today: { orders } }: PartProps) => {
  const text = useTodayText();
  return (
    <Part title={text('came')} count={orders.count}>
      {orders.count === 0 && <p className={classes.nothing}>{text('noneCame')}</p>}
      <ul className={classes.rows}>
        {orders.newest.map((order) => (
          <Row
            key={order.id}
            to={`/orders/${order.id}`}
            title={nameOf(order)}
            more={`${order.customerName} · ${text('pieces', { count: order.pieces })}`}
            side={<span className="kw-figures">{formatUsd(order.cents)}</span>}
          />
        ))}
        <Row to="/" title={text('all')} />
      </ul>
    </Part>
  );
};

const HOUR_MINUTES = 60;
const hours = (minutes: number): string => String(Math.round((10 * minutes) / HOUR_MINUTES) / 10);

/** Shows what waits at each station, and how full its day is. */
const StationQueues = ({ stations }: { readonly stations: NonNullable<Today['stations']> }) => {
  const text = useTodayText();
  const { lang } = useLang();
  const most = Math.max(1, ...stations.map(({ waiting }) => waiting));
  return (
    <Part title={text('stations')}>
      <ul className={classes.rows}>
        {stations.map(({ id, name, waiting, minutes, openMinutes }) => (
          <Row
            key={id}
            to="/floor"
            title={name[lang] || name.en}
            more={
              <>
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(100 * waiting) / most}%` }} />
                </span>
                {minutes !== null && openMinutes !== null && (
                  <span>{text('planned', { hours: hours(minutes), open: hours(openMinutes) })}</span>
                )}
              </>
            }
            side={<span className="kw-figures">{text('queue', { count: waiting })}</span>}
          />
        ))}
      </ul>
    </Part>
  );
};

/** Shows the morning of the shop to who looks after money and orders: large, for a phone. */
export const TodayPage = () => {
  const text = useTodayText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const account = useAccount();
  const { data: today, error } = useQuery({
    ...read(endpoints.consoleToday, {}),
    refetchInterval: LOOK_AGAIN_MS * 4,
  });
  if (today === undefined)
    return error === null ? <Waiting /> : <EmptyState isPage title={errorText(errorKeyOf(error))} />;
  return (
    <div className={classes.page}>
      <header>
        <Title order={1} size="h2">
          {text('title')}
        </Title>
        <p className={classes.lead}>
          {formatDate(today.day, lang)}
          {account !== null && ` · ${text('greeting', { name: account.firstName })}`}
        </p>
      </header>
      <Figures today={today} />
      <Decisions today={today} />
      <Late today={today} />
      <Out today={today} />
      <Newest today={today} />
      {today.stations !== null && <StationQueues stations={today.stations} />}
      <ul className={classes.rows}>
        <Row to="/reports" title={text('toReports')} />
      </ul>
    </div>
  );
};
