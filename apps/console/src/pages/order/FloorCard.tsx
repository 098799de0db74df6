import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { MAX_BUNDLE_GARMENTS, type OrderFloor } from '@kitwright/contract/production';
import { PIECE_NAMES, sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button, NumberInput, Progress } from '@mantine/core';
import { IconPrinter, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import floor from '../floor/floor.module.css';
import { stationName, useFloorActions, useOrderFloor } from '../floor/use-floor.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

/** Garments of a bundle where a shop says nothing else. */
const USUAL_GARMENTS = 5;

interface PartProps {
  readonly order: Order;
  readonly data: OrderFloor;
}

/** The name of a station that garments or bundles have come to. */
const useWhere = ({ stations }: OrderFloor) => {
  const text = useFloorText();
  const { lang } = useLang();
  return (id: string | null): string => {
    const station = stations.find((each) => each.id === id);
    return station === undefined ? text('order.notBegun') : stationName(station, lang);
  };
};

/** Lists the garments of an order, each with the station that all its pieces have come to. */
const GarmentRows = ({ data }: Pick<PartProps, 'data'>) => {
  const text = useFloorText();
  const where = useWhere(data);
  if (data.garments.length === 0) return null;
  return (
    <details>
      <summary>{text('order.garments')}</summary>
      <ul className={floor.list}>
        {data.garments.map(({ garmentId, playerName, number, size, stationId, spoilt }) => (
          <li key={garmentId}>
            <span>
              {text('order.garmentLine', {
                garment: garmentId,
                number,
                name: playerName,
                size: sizeLabel(size),
              })}
            </span>
            <span>
              {spoilt > 0 && (
                <span className={floor.bad}>{text('order.spoiltCount', { count: spoilt })} · </span>
              )}
              {where(stationId)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Lists the bundles of an order, makes them, and prints their cards. */
const BundlePart = ({ order, data }: PartProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const where = useWhere(data);
  const save = useDownload();
  const { makeBundles, dropBundle } = useFloorActions();
  const [each, setEach] = useState(USUAL_GARMENTS);
  const print = (): void =>
    void save(
      client.download(endpoints.consoleBundleCards, { params: { id: order.id }, query: { lang } }),
      `bundles-${order.number}.pdf`,
    );
  return (
    <details>
      <summary>{text('order.bundles.title')}</summary>
      <p className={classes.hint}>{text('order.bundles.lead')}</p>
      <ul className={floor.list}>
        {data.bundles.map((bundle) => (
          <li key={bundle.number}>
            <span>
              {text('order.bundles.line', {
                number: bundle.number,
                size: sizeLabel(bundle.size),
                garments: bundle.garments,
                pieces: bundle.pieces,
              })}
              {' · '}
              {where(bundle.stationId)}
            </span>
            <Button size="compact-sm" variant="subtle" onClick={() => void dropBundle(order.id, bundle)}>
              {text('order.bundles.drop', { number: bundle.number })}
            </Button>
          </li>
        ))}
      </ul>
      <div className={floor.row}>
        <NumberInput
          label={text('order.bundles.each')}
          min={1}
          max={MAX_BUNDLE_GARMENTS}
          allowDecimal={false}
          value={each}
          onChange={(value) => {
            if (typeof value === 'number') setEach(value);
          }}
        />
        <Button variant="default" onClick={() => void makeBundles(order.id, each)}>
          {text('order.bundles.make')}
        </Button>
        {data.bundles.length > 0 && (
          <Button leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={print}>
            {text('order.bundles.cards')}
          </Button>
        )}
      </div>
    </details>
  );
};

/** Shows how far the pieces of an order are, station by station, garment by garment and in bundles, and which are spoilt. */
export const FloorCard = ({ order }: { readonly order: Order }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { data } = useOrderFloor(order);
  const { recutSpoilt } = useFloorActions();
  const mayMake = useMay('production');
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  if (data === undefined) return null;
  return (
    <Card title={text('order.title')} aside={<IconScan size={18} stroke={1.5} aria-hidden />}>
      {data.pieces === 0 ? (
        <p className={classes.hint}>{text('order.none')}</p>
      ) : (
        <div className={floor.bars}>
          {data.stations.map(({ id, name, passed, pieces }) => (
            <div key={id}>
              <span>{stationName({ name }, lang)}</span>
              <Progress value={(100 * passed) / pieces} aria-label={stationName({ name }, lang)} />
              <span>{text('order.station', { passed, pieces })}</span>
            </div>
          ))}
        </div>
      )}
      {data.spoilt.length > 0 && (
        <div role="alert">
          <p className={floor.bad}>{text('order.spoilt')}</p>
          <ul className={floor.list}>
            {data.spoilt.map(({ garmentId, piece, playerName, number, size, reason }) => (
              <li key={`${garmentId} ${piece}`}>
                {text('order.spoiltLine', {
                  garment: garmentId,
                  piece: names[piece] ?? piece,
                  number,
                  name: playerName,
                  size,
                  reason: text(`reasons.${reason}`),
                })}
              </li>
            ))}
          </ul>
          {mayMake && (
            <Button onClick={() => void recutSpoilt(order.id, data.spoilt)}>{text('order.again')}</Button>
          )}
        </div>
      )}
      <GarmentRows data={data} />
      {mayMake && data.pieces > 0 && <BundlePart order={order} data={data} />}
    </Card>
  );
};
