import {
  MAX_OUTAGES,
  scheduleSettingsSchema,
  type FloorStation,
  type KeptSchedule,
  type ScheduleCapacity,
  type ScheduleSettings,
} from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { USUAL_UNIT, WORK_UNITS } from '@kitwright/ordering/plan';
import { formatCount, useErrorText, useLang } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect, NumberInput, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTenant } from '../../tenant.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import shared from '../floor/floor.module.css';
import { stationName } from '../floor/use-floor.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { ClosedDaysPart, FestivalsPart, HoursPart, type PartProps } from './CalendarParts.tsx';
import { useKeepSettings, useScheduleSettings } from './use-schedule.ts';
import classes from './schedule.module.css';

interface StationsProps extends PartProps {
  readonly stations: readonly FloorStation[];
}

/** Shows what each station gets done in an hour; one that is left empty takes no time in the plan. */
const CapacitiesPart = ({ stations, settings, onChange }: StationsProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const set = (id: string, capacity: ScheduleCapacity | null): void => {
    const { [id]: _, ...others } = settings.capacities;
    onChange({ ...settings, capacities: capacity === null ? others : { ...others, [id]: capacity } });
  };
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.capacities')}</h2>
      <p className={shared.quiet}>{text('schedule.form.capacitiesLead')}</p>
      {stations.map((station) => {
        const { id, work } = station;
        const kept = settings.capacities[id];
        const capacity = kept ?? { unit: USUAL_UNIT[work], perHour: 0, setupMinutes: 0 };
        return (
          <div key={id} className={classes.fields} role="group" aria-label={stationName(station, lang)}>
            <b>{stationName(station, lang)}</b>
            <NumberInput
              label={text('schedule.form.perHour')}
              value={kept?.perHour ?? ''}
              min={0}
              max={100_000}
              decimalScale={2}
              onChange={(value) =>
                set(id, typeof value === 'number' && value > 0 ? { ...capacity, perHour: value } : null)
              }
            />
            <NativeSelect
              label={text('schedule.form.unit')}
              value={capacity.unit}
              disabled={kept === undefined}
              data={WORK_UNITS.map((value) => ({ value, label: text(`schedule.form.units.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                set(id, { ...capacity, unit: WORK_UNITS.find((unit) => unit === value) ?? capacity.unit })
              }
            />
            <NumberInput
              label={text('schedule.form.setup')}
              value={capacity.setupMinutes}
              disabled={kept === undefined}
              min={0}
              max={480}
              allowDecimal={false}
              onChange={(value) => typeof value === 'number' && set(id, { ...capacity, setupMinutes: value })}
            />
          </div>
        );
      })}
    </section>
  );
};

/** Shows the days on which a station does not work though the shop does. */
const OutagesPart = ({ stations, settings, onChange }: StationsProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { outages } = settings;
  const { timeZone } = useTenant();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const set = (next: ScheduleSettings['outages']): void => onChange({ ...settings, outages: next });
  const change = (index: number, part: Partial<ScheduleSettings['outages'][number]>): void =>
    set(outages.map((outage, at) => (at === index ? { ...outage, ...part } : outage)));
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.outages')}</h2>
      <p className={shared.quiet}>{text('schedule.form.outagesLead')}</p>
      {outages.map(({ stationId, from, to }, index) => {
        const station = stations.find(({ id }) => id === stationId);
        const name = station === undefined ? stationId : stationName(station, lang);
        return (
          <div key={index} className={classes.fields} role="group" aria-label={`${name} ${from}`}>
            <NativeSelect
              label={text('station')}
              value={stationId}
              data={stations.map((each) => ({ value: each.id, label: stationName(each, lang) }))}
              onChange={(event) => change(index, { stationId: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={text('schedule.form.from')}
              value={from}
              onChange={(event) => change(index, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={text('schedule.form.to')}
              value={to}
              onChange={(event) => change(index, { to: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={text('schedule.form.remove', { name: `${name} ${from}` })}
              onClick={() => set(outages.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        variant="default"
        className={classes.own}
        disabled={outages.length >= MAX_OUTAGES}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => set([...outages, { stationId: stations[0]?.id ?? '', from: today, to: today }])}
      >
        {text('schedule.form.addOutage')}
      </Button>
    </section>
  );
};

interface PromisesProps extends PartProps {
  readonly measured: KeptSchedule['measured'];
}

/** Shows the room that promises leave for what goes wrong, and what the shop's own orders say about it. */
const PromisesPart = ({ measured, settings, onChange }: PromisesProps) => {
  const text = useFloorText();
  const { spread, orders, errorPercent, markers } = measured;
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.promises')}</h2>
      <p className={shared.quiet}>{text('schedule.form.promisesLead')}</p>
      <div className={classes.fields}>
        <NumberInput
          label={text('schedule.form.reserve')}
          value={settings.reservePercent}
          min={0}
          max={60}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && onChange({ ...settings, reservePercent: value })}
        />
        <NumberInput
          label={text('schedule.form.spare')}
          value={settings.spareDays}
          min={0}
          max={30}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && onChange({ ...settings, spareDays: value })}
        />
      </div>
      <p className={shared.quiet}>
        {spread === null
          ? text('schedule.form.notMeasured', { orders: formatCount(orders) })
          : text('schedule.form.measured', {
              orders: formatCount(orders),
              days: formatCount(Math.round(30 * spread) / 10),
            })}{' '}
        {markers === 0
          ? text('schedule.form.noMarkers', { percent: errorPercent })
          : text('schedule.form.markers', { markers: formatCount(markers), percent: errorPercent })}
      </p>
    </section>
  );
};

const SettingsForm = ({ kept }: { readonly kept: KeptSchedule }) => {
  const text = useFloorText();
  const errorText = useErrorText();
  const keep = useKeepSettings();
  const [settings, setSettings] = useState(kept.settings);
  const [fault, setFault] = useState<string | null>(null);
  const part = { settings, onChange: setSettings };
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = scheduleSettingsSchema.safeParse(settings);
        setFault(parsed.success ? null : (parsed.error.issues[0]?.message ?? 'error.field.invalid'));
        if (parsed.success) void keep(kept.version, parsed.data);
      }}
    >
      <CapacitiesPart stations={kept.stations} {...part} />
      <PromisesPart measured={kept.measured} {...part} />
      <HoursPart {...part} />
      <OutagesPart stations={kept.stations} {...part} />
      <FestivalsPart festivals={kept.festivals} {...part} />
      <ClosedDaysPart {...part} />
      {fault !== null && (
        <p role="alert" className={shared.bad}>
          {errorText(fault)}
        </p>
      )}
      <div className={classes.save}>
        <Button type="submit">{text('schedule.form.save')}</Button>
      </div>
    </form>
  );
};

/** Hours, closed days and capacities of the shop: what its plan is made with. */
export const ScheduleSettingsPage = () => {
  const text = useFloorText();
  const query = useScheduleSettings();
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className={classes.page}>
      <div className={shared.head}>
        <Title order={1} size="h2">
          {text('schedule.form.title')}
        </Title>
        <Button component={Link} to="/schedule" variant="default">
          {text('schedule.title')}
        </Button>
      </div>
      <SettingsForm key={query.data.version} kept={query.data} />
    </div>
  );
};
