import type { Schedule, ScheduledOrder } from '@kitwright/contract/production';
import { formatDate, useLang } from '@kitwright/ui';
import { Anchor, Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskText } from '../../translations/desk/text.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import shared from '../floor/floor.module.css';
import { stationName } from '../floor/use-floor.ts';
import { dayName, wishOf, withPin, type Wish, type Wishes } from './use-schedule.ts';
import classes from './schedule.module.css';

interface FormProps {
  readonly order: ScheduledOrder;
  readonly schedule: Schedule;
  readonly onWish: (order: ScheduledOrder, wish: Wish) => void;
}

const OrderForm = ({ order, schedule, onWish }: FormProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const [wish, setWish] = useState(wishOf(order));
  const date = (day: string | null): string =>
    day === null ? text('schedule.never') : formatDate(day, lang);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onWish(order, wish);
      }}
    >
      <dl className={classes.facts}>
        <dt>{text('schedule.order.due')}</dt>
        <dd>{date(order.dueOn)}</dd>
        <dt>{text('schedule.order.end')}</dt>
        <dd data-late={order.lateDays > 0}>{date(order.endsOn)}</dd>
        {order.promisedOn !== null && (
          <>
            <dt>{text('schedule.order.promised')}</dt>
            <dd>{date(order.promisedOn)}</dd>
          </>
        )}
      </dl>
      <p className={shared.quiet}>
        {text(order.isLaid ? 'schedule.order.laid' : 'schedule.order.estimated')}
      </p>
      <Checkbox
        label={text('schedule.order.rush')}
        checked={wish.isRush}
        onChange={(event) => setWish({ ...wish, isRush: event.currentTarget.checked })}
      />
      {order.tasks.map(({ stationId, days }) => {
        const station = schedule.stations.find(({ id }) => id === stationId);
        if (station === undefined) return null;
        const pin = wish.pins.find((each) => each.stationId === stationId)?.day ?? '';
        const open = schedule.days
          .filter(({ day, minutes }) => day === pin || (minutes > 0 && !station.outages.includes(day)))
          .map(({ day }) => ({ value: day, label: dayName(day, lang) }));
        const isShown = pin === '' || open.some(({ value }) => value === pin);
        return (
          <NativeSelect
            key={stationId}
            label={text('schedule.order.day', { station: stationName(station, lang) })}
            value={pin}
            data={[
              { value: '', label: text('schedule.order.byPlan', { day: date(days[0]?.day ?? null) }) },
              ...(isShown ? [] : [{ value: pin, label: dayName(pin, lang) }]),
              ...open,
            ]}
            onChange={({ currentTarget: { value } }) =>
              setWish(withPin(wish, stationId, value === '' ? null : value))
            }
          />
        );
      })}
      <div className={classes.week}>
        <Button type="submit">{text('schedule.order.save')}</Button>
        <Anchor component={Link} to={`/orders/${order.id}`} size="sm">
          {text('schedule.order.open')}
        </Anchor>
      </div>
    </form>
  );
};

/** An order of the board: its days, and what a person decides about them. */
export const OrderDialog = ({
  order,
  onClose,
  ...form
}: Omit<FormProps, 'order'> & {
  /** None: closed. */
  readonly order: ScheduledOrder | undefined;
  readonly onClose: () => void;
}) => {
  const text = useFloorText();
  const desk = useDeskText();
  return (
    <Modal
      opened={order !== undefined}
      onClose={onClose}
      title={text('schedule.order.title', { number: order?.number ?? '' })}
      closeButtonProps={{ 'aria-label': desk('close') }}
      size={480}
    >
      {order !== undefined && <OrderForm key={`${order.id} ${order.version}`} order={order} {...form} />}
    </Modal>
  );
};

/** Asks before other orders are made late. */
export const LateDialog = ({ wishes }: { readonly wishes: Wishes }) => {
  const text = useFloorText();
  const desk = useDeskText();
  const { lang } = useLang();
  const { asked, accept, leave } = wishes;
  return (
    <Modal
      opened={asked !== null}
      onClose={leave}
      title={text('schedule.asks.title')}
      closeButtonProps={{ 'aria-label': desk('close') }}
      size={480}
    >
      <p className={shared.quiet}>{text('schedule.asks.lead')}</p>
      <ul className={classes.asked}>
        {asked?.late.map(({ id, number, teamName, dueOn, endsOn, lateDays }) => (
          <li key={id}>
            <span className="kw-figures">{number}</span> {teamName}{' '}
            <b>{text('schedule.lateDays', { count: lateDays })}</b>
            <small>
              {text('schedule.lateLine', {
                due: formatDate(dueOn, lang),
                end: endsOn === null ? text('schedule.never') : formatDate(endsOn, lang),
              })}
            </small>
          </li>
        ))}
      </ul>
      <div className={classes.week}>
        <Button color="red" onClick={() => void accept()}>
          {text('schedule.asks.yes')}
        </Button>
        <Button variant="default" data-autofocus onClick={leave}>
          {text('schedule.asks.no')}
        </Button>
      </div>
    </Modal>
  );
};
