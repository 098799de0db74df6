import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderMargin } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { StatusBadge, useLang, type Severity } from '@kitwright/ui';
import { Anchor, Button, Group, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useCostText } from '../../translations/costs/text.ts';
import { Card } from '../order/Card.tsx';
import shared from '../order/order.module.css';
import classes from './costs.module.css';

const CENTS = 100;
type Part = OrderMargin['parts'][number];

const SEVERITIES: Readonly<Record<Part['source'], Severity>> = {
  rolls: 'success',
  scans: 'success',
  someScans: 'info',
  counted: 'success',
  kept: 'info',
  estimate: 'warn',
  unknown: 'secondary',
};

const Line = ({ part, cents, source }: Part) => {
  const text = useCostText();
  const said = part === 'delivery' ? text('margin.passed') : text('margin.unknown');
  return (
    <li>
      <span>
        {text(`part.${part}`)}{' '}
        <StatusBadge severity={SEVERITIES[source]}>
          {part === 'cloth' && (source === 'counted' || source === 'estimate')
            ? text(`cloth.${source}`)
            : text(`source.${source}`)}
        </StatusBadge>
      </span>
      <span className="kw-figures">{cents === null ? said : formatUsd(cents)}</span>
    </li>
  );
};

/** Asks who may see money what the maker of the order charges. */
const MakerCharge = ({
  order,
  maker: { name, cents },
}: {
  readonly order: Pick<Order, 'id'>;
  readonly maker: NonNullable<OrderMargin['maker']>;
}) => {
  const text = useCostText();
  const act = useAct();
  const [dollars, setDollars] = useState<number | string>(cents === null ? '' : cents / CENTS);
  const typed = dollars === '' ? null : Math.round(Number(dollars) * CENTS);
  const save = async (): Promise<void> => {
    const call = client.call(endpoints.consoleSetMakerCharge, {
      params: { id: order.id },
      body: { cents: typed, seen: cents },
    });
    await act(call, { done: text('margin.chargeSaved'), stale: [endpoints.consoleOrderMargin] });
  };
  return (
    <Group align="end" gap="xs" my="sm">
      <NumberInput
        size="sm"
        label={text('margin.charge', { name })}
        min={0}
        max={100_000}
        decimalScale={2}
        value={dollars}
        onChange={setDollars}
      />
      <Button size="sm" variant="default" disabled={typed === cents} onClick={() => void save()}>
        {text('margin.chargeSave')}
      </Button>
    </Group>
  );
};

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** Shows what an order brings and costs, and what is measured of that. */
export const MarginCard = ({ order }: { readonly order: Pick<Order, 'id'> }) => {
  const text = useCostText();
  const { lang } = useLang();
  const { data } = useQuery(read(endpoints.consoleOrderMargin, { params: { id: order.id } }));
  if (data === undefined) return null;
  const { minutes, incomeCents, costCents, leftCents, inkM2, maker } = data;
  const parts = data.parts.filter(({ part }) => part !== 'maker' || maker !== null);
  const missing = parts.filter(({ part, cents }) => cents === null && part !== 'delivery');
  const list = minutes
    .map(
      ({ name, minutes: spent, isMeasured }) =>
        `${name[lang] || name.en} ${spent}′ (${text(isMeasured ? 'margin.byScans' : 'margin.byCapacity')})`,
    )
    .join(', ');
  return (
    <Card title={text('margin.title')}>
      <ul className={classes.lines}>
        <li>
          <span>{text('margin.goods')}</span>
          <span className="kw-figures">{formatUsd(data.goodsCents)}</span>
        </li>
        <li>
          <span>{text('margin.shipping')}</span>
          <span className="kw-figures">{formatUsd(data.shippingCents)}</span>
        </li>
        <li className={classes.sum}>
          <span>{text(data.vatCents === 0 ? 'margin.pays' : 'margin.paysNet')}</span>
          <span className="kw-figures">{formatUsd(incomeCents)}</span>
        </li>
        {parts.map((part) => (
          <Line key={part.part} {...part} />
        ))}
        <li className={classes.sum}>
          <span>{text('margin.sum')}</span>
          <span className="kw-figures">{formatUsd(costCents)}</span>
        </li>
        <li className={classes.left} data-loss={leftCents < 0 || undefined}>
          <span>{text('margin.left')}</span>
          <span className="kw-figures">
            {formatUsd(leftCents)} · {text('margin.percent', { percent: shareOf(leftCents, incomeCents) })}
          </span>
        </li>
      </ul>
      {data.vatCents !== 0 && (
        <p className={shared.hint}>{text('margin.vat', { cents: formatUsd(data.vatCents) })}</p>
      )}
      {missing.length > 0 && (
        <p className={shared.hint}>
          {text('margin.notIn', { parts: missing.map(({ part }) => text(`part.${part}`)).join(', ') })}
        </p>
      )}
      <p className={shared.hint}>{text('margin.ink', { area: inkM2 })}</p>
      {list !== '' && <p className={shared.hint}>{text('margin.minutes', { list })}</p>}
      {maker !== null && <MakerCharge key={maker.cents ?? ''} order={order} maker={maker} />}
      <Anchor component={Link} to="/reports/costs" size="sm">
        {text('margin.set')}
      </Anchor>
    </Card>
  );
};
