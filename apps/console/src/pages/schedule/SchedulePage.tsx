import type { Schedule, ScheduledOrder } from '@kitwright/contract/production';
import { EmptyState, formatDate, useLang } from '@kitwright/ui';
import { Button, Title } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import shared from '../floor/floor.module.css';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { ScheduleBoard } from './ScheduleBoard.tsx';
import { useSchedule } from './use-schedule.ts';
import classes from './schedule.module.css';

/** Orders that are late, or will be, the worst first. */
const lateFirst = ({ orders }: Schedule): readonly ScheduledOrder[] =>
  orders.filter(({ lateDays }) => lateDays > 0).sort((one, other) => other.lateDays - one.lateDays);

const LatePart = ({ schedule }: { readonly schedule: Schedule }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const late = lateFirst(schedule);
  if (late.length === 0)
    return (
      <p className={classes.good} role="status">
        <IconCircleCheck size={18} stroke={1.5} aria-hidden />
        {text(schedule.orders.length === 0 ? 'schedule.nothing' : 'schedule.allKept')}
      </p>
    );
  return (
    <section className={classes.late} aria-label={text('schedule.lateTitle')}>
      <h2>{text('schedule.lateTitle')}</h2>
      <ul>
        {late.map(({ id, number, teamName, dueOn, endsOn, lateDays }) => (
          <li key={id}>
            <Link to={`/orders/${id}`}>
              <span className="kw-figures">{number}</span> {teamName}
            </Link>
            <b>{text('schedule.lateDays', { count: lateDays })}</b>
            <span>
              {text('schedule.lateLine', {
                due: formatDate(dueOn, lang),
                end: endsOn === null ? text('schedule.never') : formatDate(endsOn, lang),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The work of the shop by station and day; what is late, or will be, comes first. */
export const SchedulePage = () => {
  const text = useFloorText();
  const query = useSchedule();
  const maySet = useMay('production');
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  const schedule = query.data;
  const toSettings = maySet && (
    <Button component={Link} to="/schedule/settings" variant={schedule.isOn ? 'default' : 'filled'}>
      {text('schedule.settings')}
    </Button>
  );
  if (!schedule.isOn)
    return (
      <EmptyState
        isPage
        icon={<IconCalendarEvent size={40} stroke={1.25} />}
        title={text('schedule.offTitle')}
        message={text('schedule.offLead')}
        action={toSettings}
      />
    );
  return (
    <div className={classes.page}>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('schedule.title')}
          </Title>
          <p className={shared.quiet}>{text('schedule.lead')}</p>
        </div>
        {toSettings}
      </div>
      <LatePart schedule={schedule} />
      <ScheduleBoard schedule={schedule} />
    </div>
  );
};
