import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderStock } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';
import { Card } from '../order/Card.tsx';
import shared from '../order/order.module.css';
import { metresOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';

const Lines = ({ stock }: { readonly stock: OrderStock }) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  return (
    <>
      <ul className={classes.lines} aria-label={text('order.needs')}>
        {stock.needs.map(({ cloth, widthMm, lengthMm }) => (
          <li key={`${cloth} ${widthMm}`}>
            <span>
              {nameOf(cloth)} · {width(widthMm)}
            </span>
            <span className="kw-figures">{metres(lengthMm)}</span>
          </li>
        ))}
      </ul>
      {stock.reserved.length > 0 && (
        <ul className={classes.lines} aria-label={text('order.kept')}>
          {stock.reserved.map(({ rollId, number, lot, place, lengthMm }) => (
            <li key={rollId}>
              <span>
                {text('order.kept')}: <b className="kw-figures">{number}</b>
                {[lot, place].filter((part) => part !== '').map((part) => ` · ${part}`)}
              </span>
              <span className="kw-figures">{metres(lengthMm)}</span>
            </li>
          ))}
        </ul>
      )}
      {stock.missing.map(({ cloth, widthMm, lengthMm }) => (
        <Alert
          key={`${cloth} ${widthMm}`}
          color="red"
          mb="xs"
          icon={<IconAlertTriangle size={18} stroke={1.5} />}
        >
          {text('order.missing', {
            length: metresOf(lengthMm),
            cloth: nameOf(cloth),
            width: widthMm / 10,
          })}
        </Alert>
      ))}
      {stock.missing.length === 0 && <p className={shared.hint}>{text('order.allThere')}</p>}
      {stock.usedMm > 0 && (
        <p className={shared.hint}>
          {stock.usedCents === null
            ? text('order.used', { length: metresOf(stock.usedMm) })
            : text('order.usedFor', {
                length: metresOf(stock.usedMm),
                cost: formatUsd(stock.usedCents),
              })}
        </p>
      )}
    </>
  );
};

/** Cloth of one order: what its markers need, which rolls are kept for it, and what was cut. */
export const StockCard = ({ order }: { readonly order: Pick<Order, 'id' | 'status'> }) => {
  const text = useStockText();
  const act = useAct();
  const params = { id: order.id };
  const { data } = useQuery(read(endpoints.consoleOrderStock, { params }));
  if (data === undefined) return null;
  const isOver = order.status === 'CANCELED' || order.status === 'REJECTED';
  const stale = [endpoints.consoleOrderStock, endpoints.consoleStock];
  const reserve = () =>
    act(client.call(endpoints.consoleReserveCloth, { params }), { done: text('order.reserved'), stale });
  const release = () =>
    act(client.call(endpoints.consoleReleaseCloth, { params }), { done: text('order.released'), stale });
  const hasKept = data.reserved.length > 0;
  return (
    <Card title={text('order.title')}>
      {data.needs.length === 0 ? (
        <p className={shared.hint}>{text('order.noPack')}</p>
      ) : (
        <Lines stock={data} />
      )}
      <Group gap="xs">
        {!isOver && data.missing.length > 0 && (
          <Button size="sm" onClick={() => void reserve()}>
            {text(hasKept ? 'order.reserveRest' : 'order.reserve')}
          </Button>
        )}
        {hasKept && (
          <Button size="sm" variant="default" onClick={() => void release()}>
            {text('order.release')}
          </Button>
        )}
        <Anchor component={Link} to="/stock" size="sm">
          {text('order.toShelf')}
        </Anchor>
      </Group>
    </Card>
  );
};
