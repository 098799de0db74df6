import { endpoints } from '@kitwright/contract/endpoints';
import type { CostSettings, KeptCosts } from '@kitwright/contract/production';
import { EXTRAS } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Anchor, Button, Group, NumberInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useCostText } from '../../translations/costs/text.ts';
import business from '../business.module.css';
import { stationName } from '../floor/use-floor.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from './costs.module.css';

const CENTS = 100;
const STALE = [endpoints.consoleCostSettings, endpoints.consoleOrderMargin, endpoints.consoleWorkReport];

interface MoneyProps {
  readonly label: string;
  readonly hint?: string;
  readonly cents: number | null;
  readonly onChange: (cents: number | null) => void;
}

const Money = ({ label, hint, cents, onChange }: MoneyProps) => (
  <NumberInput
    label={label}
    description={hint}
    prefix="$"
    hideControls
    min={0}
    max={100_000}
    decimalScale={2}
    value={cents === null ? '' : cents / CENTS}
    onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * CENTS))}
  />
);

/** Prices by name with one of them set, or taken out. */
const withPrice = (
  all: Readonly<Record<string, number | undefined>>,
  key: string,
  cents: number | null,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...all, [key]: cents ?? undefined }).flatMap(([name, price]) =>
      price === undefined ? [] : [[name, price] as const],
    ),
  );

const CostsForm = ({ kept }: { readonly kept: KeptCosts }) => {
  const text = useCostText();
  const { lang } = useLang();
  const act = useAct();
  const mayPlan = useMay('production');
  const [settings, setSettings] = useState(kept.settings);
  const set = (part: Partial<CostSettings>): void => setSettings((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const call = client.call(endpoints.consoleKeepCostSettings, {
      body: { version: kept.version, settings },
    });
    await act(call, { done: text('settings.saved'), stale: STALE });
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.quiet}>{text('settings.lead')}</p>
      <Money
        label={text('settings.ink')}
        hint={text('settings.inkHint')}
        cents={settings.inkCentsPerM2}
        onChange={(inkCentsPerM2) => set({ inkCentsPerM2 })}
      />
      <Money
        label={text('settings.parcel')}
        hint={text('settings.parcelHint')}
        cents={settings.parcelCents}
        onChange={(parcelCents) => set({ parcelCents })}
      />
      <h2>{text('settings.hours')}</h2>
      <p className={classes.quiet}>
        {text('settings.hoursHint')}{' '}
        {mayPlan && (
          <Anchor component={Link} to="/schedule/settings" size="sm" underline="always">
            {text('settings.toPlan')}
          </Anchor>
        )}
      </p>
      {kept.stations.map((station) => (
        <Money
          key={station.id}
          label={stationName(station, lang)}
          {...(station.hasCapacity ? {} : { hint: text('settings.noCapacity') })}
          cents={settings.hourCents[station.id] ?? null}
          onChange={(cents) => set({ hourCents: withPrice(settings.hourCents, station.id, cents) })}
        />
      ))}
      <h2>{text('settings.extras')}</h2>
      {EXTRAS.map((extra) => (
        <Money
          key={extra}
          label={text(`extra.${extra}`)}
          cents={settings.extraCents[extra] ?? null}
          onChange={(cents) => set({ extraCents: withPrice(settings.extraCents, extra, cents) })}
        />
      ))}
      <Group>
        <Button type="submit">{text('settings.save')}</Button>
      </Group>
    </form>
  );
};

/** Says what ink, hours, extras and parcels cost: what margins are made of besides cloth. */
export const CostsPage = () => {
  const text = useCostText();
  const query = useQuery(read(endpoints.consoleCostSettings, {}));
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('settings.title')}
        </Title>
        <Button component={Link} to="/reports" variant="default">
          {text('settings.back')}
        </Button>
      </div>
      <CostsForm key={query.data.version} kept={query.data} />
    </>
  );
};
