import { MAX_STATIONS, floorPlanSchema, type Floor, type FloorStation } from '@kitwright/contract/production';
import { GARMENT_NAMES, PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { FLOOR_WORK } from '@kitwright/ordering/floor';
import { useErrorText, useLang } from '@kitwright/ui';
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFloorText } from '../../translations/floor/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { DeviceRows, PeoplePart, type PlanRowsProps } from './PeoplePart.tsx';
import { stationName, useFloor, useFloorActions } from './use-floor.ts';
import classes from './floor.module.css';

/** Shows the stations of the shop, the ways of its products, and who works there. */
export const StationsPage = () => {
  const text = useFloorText();
  const query = useFloor();
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{text('plan.title')}</Title>
        <Button component={Link} to="/floor" variant="default">
          {text('toScanning')}
        </Button>
      </div>
      <PlanForm key={query.data.version} floor={query.data} />
      <PeoplePart workers={query.data.workers} />
    </div>
  );
};

const PlanForm = ({ floor }: { readonly floor: Floor }) => {
  const text = useFloorText();
  const errorText = useErrorText();
  const { keep } = useFloorActions();
  const [plan, setPlan] = useState(floor.plan);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = floorPlanSchema.safeParse(plan);
        setFault(parsed.success ? null : (parsed.error.issues[0]?.message ?? 'error.field.invalid'));
        if (parsed.success) void keep(floor.version, parsed.data);
      }}
    >
      <StationRows plan={plan} onChange={setPlan} />
      <RouteRows plan={plan} onChange={setPlan} />
      <DeviceRows plan={plan} onChange={setPlan} />
      {fault !== null && (
        <p role="alert" className={classes.bad}>
          {errorText(fault)}
        </p>
      )}
      <div className={classes.row}>
        <Button type="submit">{text('plan.save')}</Button>
      </div>
    </form>
  );
};

/** An id that no station of the plan has. */
const freeId = (stations: readonly FloorStation[]): string => {
  let count = stations.length + 1;
  while (stations.some(({ id }) => id === `station-${count}`)) count += 1;
  return `station-${count}`;
};

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const StationRows = ({ plan, onChange }: PlanRowsProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { stations, routes } = plan;
  const set = (next: FloorStation[]): void => {
    const ids = new Set(next.map(({ id }) => id));
    onChange({
      ...plan,
      stations: next,
      // A station that is gone is on no way either, and ways keep the order of the stations.
      routes: Object.fromEntries(
        Object.entries(routes).map(([product, route]) => [
          product,
          next.map(({ id }) => id).filter((id) => ids.has(id) && route.includes(id)),
        ]),
      ),
    });
  };
  const change = (index: number, part: Partial<FloorStation>): void =>
    set(stations.map((station, at) => (at === index ? { ...station, ...part } : station)));
  return (
    <>
      <h2>{text('plan.stations')}</h2>
      <p className={classes.quiet}>{text('plan.stationsLead')}</p>
      {stations.map((station, index) => {
        const name = stationName(station, lang);
        return (
          <div key={station.id} className={classes.station} role="group" aria-label={name}>
            <NativeSelect
              label={text('plan.work')}
              value={station.work}
              onChange={({ currentTarget: { value } }) =>
                change(index, { work: FLOOR_WORK.find((work) => work === value) ?? station.work })
              }
              data={FLOOR_WORK.map((value) => ({ value, label: text(`plan.works.${value}`) }))}
            />
            <TextInput
              label={text('plan.nameKh')}
              value={station.name.kh}
              maxLength={40}
              onChange={(event) =>
                change(index, { name: { ...station.name, kh: event.currentTarget.value } })
              }
            />
            <TextInput
              label={text('plan.nameEn')}
              value={station.name.en}
              maxLength={40}
              onChange={(event) =>
                change(index, { name: { ...station.name, en: event.currentTarget.value } })
              }
            />
            <div className={classes.tools}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={index === 0}
                aria-label={text('plan.up', { name })}
                onClick={() => set(moved(stations, index, index - 1))}
              >
                <IconArrowUp size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={index === stations.length - 1}
                aria-label={text('plan.down', { name })}
                onClick={() => set(moved(stations, index, index + 1))}
              >
                <IconArrowDown size={18} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={stations.length === 1}
                aria-label={text('plan.remove', { name })}
                onClick={() => set(stations.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </div>
          </div>
        );
      })}
      <div className={classes.row}>
        <Button
          variant="default"
          disabled={stations.length >= MAX_STATIONS}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => set([...stations, { id: freeId(stations), work: 'sew', name: { kh: '', en: '' } }])}
        >
          {text('plan.add')}
        </Button>
      </div>
    </>
  );
};

const RouteRows = ({ plan, onChange }: PlanRowsProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { stations, routes } = plan;
  const all = stations.map(({ id }) => id);
  const setRoute = (product: ProductType, chosen: readonly string[]): void => {
    const route = all.filter((id) => chosen.includes(id));
    const { [product]: _, ...others } = routes;
    onChange({ ...plan, routes: route.length === all.length ? others : { ...others, [product]: route } });
  };
  return (
    <>
      <h2>{text('plan.routes')}</h2>
      <p className={classes.quiet}>{text('plan.routesLead')}</p>
      {PRODUCT_TYPES.map((product) => (
        <div key={product} role="group" aria-label={GARMENT_NAMES[lang][product]} className={classes.row}>
          <span className={classes.grow}>{GARMENT_NAMES[lang][product]}</span>
          <div className={classes.routes}>
            {stations.map(({ id, name }) => {
              const route = routes[product] ?? all;
              return (
                <Checkbox
                  key={id}
                  size="sm"
                  label={stationName({ name }, lang)}
                  checked={route.includes(id)}
                  // A product passes one station at least.
                  disabled={route.length === 1 && route.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setRoute(product, checked ? [...route, id] : route.filter((each) => each !== id))
                  }
                />
              );
            })}
          </div>
        </div>
      ))}
    </>
  );
};
