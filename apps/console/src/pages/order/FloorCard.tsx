import type { Order } from '@kitwright/contract/orders';
import { PIECE_NAMES } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button, Progress } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useMay } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import floor from '../floor/floor.module.css';
import { stationName, useFloorActions, useOrderFloor } from '../floor/use-floor.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

/** Shows how far the pieces of an order are, station by station, and which are spoilt. */
export const FloorCard = ({ order }: { readonly order: Order }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const { data } = useOrderFloor(order);
  const { recutSpoilt } = useFloorActions();
  const mayCutAgain = useMay('production');
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
          {mayCutAgain && (
            <Button onClick={() => void recutSpoilt(order.id, data.spoilt)}>{text('order.again')}</Button>
          )}
        </div>
      )}
    </Card>
  );
};
