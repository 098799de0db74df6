import { MAX_CLOSED_DAYS, type KeptSchedule, type ScheduleSettings } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { ActionIcon, Button, Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import shared from '../floor/floor.module.css';
import { weekdayName } from './use-schedule.ts';
import classes from './schedule.module.css';

export interface PartProps {
  readonly settings: ScheduleSettings;
  readonly onChange: (settings: ScheduleSettings) => void;
}

const USUAL_HOURS = { from: '08:00', to: '17:00' };
const SUNDAY = 0;
/** Monday first, as a week is worked. */
const WEEK = [1, 2, 3, 4, 5, 6, SUNDAY];

/** Shows the hours of each weekday, and the break within them. */
export const HoursPart = ({ settings, onChange }: PartProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const set = (weekday: number, hours: ScheduleSettings['hours'][number]): void =>
    onChange({ ...settings, hours: settings.hours.map((each, at) => (at === weekday ? hours : each)) });
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.hours')}</h2>
      {WEEK.map((weekday) => {
        const hours = settings.hours[weekday] ?? null;
        const name = weekdayName(weekday, lang);
        return (
          <div key={weekday} className={classes.fields} role="group" aria-label={name}>
            <Checkbox
              label={name}
              checked={hours !== null}
              onChange={(event) => set(weekday, event.currentTarget.checked ? USUAL_HOURS : null)}
            />
            {hours !== null && (
              <>
                <TextInput
                  type="time"
                  label={text('schedule.form.from')}
                  value={hours.from}
                  onChange={(event) => set(weekday, { ...hours, from: event.currentTarget.value })}
                />
                <TextInput
                  type="time"
                  label={text('schedule.form.to')}
                  value={hours.to}
                  onChange={(event) => set(weekday, { ...hours, to: event.currentTarget.value })}
                />
              </>
            )}
          </div>
        );
      })}
      <NumberInput
        className={classes.own}
        label={text('schedule.form.break')}
        value={settings.breakMinutes}
        min={0}
        max={240}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && onChange({ ...settings, breakMinutes: value })}
      />
    </section>
  );
};

type ClosedDay = ScheduleSettings['closedDays'][number];

/** Letters of a day of every year: `11-09`. */
const YEARLY = 'MM-DD'.length;

interface ClosedDayRowProps {
  readonly closed: ClosedDay;
  readonly onChange: (closed: ClosedDay) => void;
  readonly onRemove: () => void;
}

/** A closed day. One of every year is shown in this one. */
const ClosedDayRow = ({ closed, onChange, onRemove }: ClosedDayRowProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { on, name } = closed;
  const isYearly = on.length === YEARLY;
  const [year] = useState(() => new Date().getFullYear());
  const day = isYearly ? `${year}-${on}` : on;
  const asKept = (date: string, yearly: boolean): string => (yearly ? date.slice('2026-'.length) : date);
  const shown = name[lang] || name.kh || name.en;
  return (
    <div className={classes.closedDay} role="group" aria-label={`${on} ${shown}`}>
      <TextInput
        type="date"
        label={text('schedule.form.day')}
        value={day}
        // A day that is being typed is none for a while.
        onChange={({ currentTarget: { value } }) =>
          value !== '' && onChange({ ...closed, on: asKept(value, isYearly) })
        }
      />
      <TextInput
        label={text('schedule.form.nameKh')}
        maxLength={60}
        value={name.kh}
        onChange={(event) => onChange({ ...closed, name: { ...name, kh: event.currentTarget.value } })}
      />
      <TextInput
        label={text('schedule.form.nameEn')}
        maxLength={60}
        value={name.en}
        onChange={(event) => onChange({ ...closed, name: { ...name, en: event.currentTarget.value } })}
      />
      <Checkbox
        label={text('schedule.form.everyYear')}
        checked={isYearly}
        onChange={(event) => onChange({ ...closed, on: asKept(day, event.currentTarget.checked) })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={text('schedule.form.remove', { name: `${shown} ${on}` })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
};

const toggled = <Each,>(all: readonly Each[], one: Each): Each[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

interface FestivalsProps extends PartProps {
  readonly festivals: KeptSchedule['festivals'];
}

/** Shows the festivals of sun and moon, and the days on which they close the shop. */
export const FestivalsPart = ({ festivals, settings, onChange }: FestivalsProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { workedDays } = settings;
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.festivals')}</h2>
      <p className={shared.quiet}>{text('schedule.form.festivalsLead')}</p>
      {festivals.map(({ festival, name, days }) => {
        const isKept = settings.festivals.includes(festival);
        return (
          <div key={festival} className={classes.form} role="group" aria-label={name[lang]}>
            <Checkbox
              label={name[lang]}
              checked={isKept}
              onChange={() => onChange({ ...settings, festivals: toggled(settings.festivals, festival) })}
            />
            {isKept && (
              <Group gap="md" ml="xl">
                {days.map((day) => (
                  <Checkbox
                    key={day}
                    label={formatDate(day, lang)}
                    checked={!workedDays.includes(day)}
                    onChange={() => onChange({ ...settings, workedDays: toggled(workedDays, day) })}
                  />
                ))}
              </Group>
            )}
          </div>
        );
      })}
    </section>
  );
};

/** Shows the holidays and own closed days of the shop. */
export const ClosedDaysPart = ({ settings, onChange }: PartProps) => {
  const text = useFloorText();
  const { timeZone } = useTenant();
  const { closedDays } = settings;
  const set = (next: readonly ClosedDay[]): void => onChange({ ...settings, closedDays: [...next] });
  return (
    <section className={shared.part}>
      <h2>{text('schedule.form.closedDays')}</h2>
      <p className={shared.quiet}>{text('schedule.form.closedLead')}</p>
      {closedDays.map((closed, index) => (
        <ClosedDayRow
          key={index}
          closed={closed}
          onChange={(changed) => set(closedDays.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => set(closedDays.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        className={classes.own}
        disabled={closedDays.length >= MAX_CLOSED_DAYS}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => set([...closedDays, { on: dayIn(timeZone, Date.now()), name: { kh: '', en: '' } }])}
      >
        {text('schedule.form.addDay')}
      </Button>
    </section>
  );
};
