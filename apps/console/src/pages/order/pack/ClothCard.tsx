import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { ClothAdvice, OrderCloth, WidthAdvice } from '@kitwright/contract/production';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Anchor, Button, Loader } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '../../../api/calls.ts';
import { usePackText } from '../../../translations/pack/text.ts';
import { Card } from '../Card.tsx';
import order from '../order.module.css';
import { LoadFailed } from '../../LoadFailed.tsx';
import { useClothName } from './cloth.ts';
import classes from './pack.module.css';

const metres = (mm: number): string => (mm / 1000).toFixed(2);

/** Says which of the widths is best, unless it is the only one. */
const isBest = (widths: readonly WidthAdvice[], index: number): boolean =>
  index === 0 && widths.length > 1 && widths[0]?.lengthMm !== null;

const WidthRow = ({ width, best }: { readonly width: WidthAdvice; readonly best: boolean }) => {
  const text = usePackText();
  const { widthMm, lengthMm, costCents, printedPercent, needMm } = width;
  return (
    <tr data-best={best}>
      <th scope="row">
        {(widthMm / 10).toFixed(widthMm % 10 === 0 ? 0 : 1)} {text('preview.cm')}
        {best && <span className={classes.best}>{text('advice.best')}</span>}
      </th>
      {lengthMm === null ? (
        <td colSpan={3}>{text('advice.narrow', { need: Math.ceil(needMm / 10) })}</td>
      ) : (
        <>
          <td>{text('metres', { metres: metres(lengthMm) })}</td>
          <td>{printedPercent.toFixed(0)}%</td>
          <td>{costCents === null ? '–' : formatUsd(costCents)}</td>
        </>
      )}
    </tr>
  );
};

const ClothTable = ({ cloth }: { readonly cloth: OrderCloth }) => {
  const text = usePackText();
  const name = useClothName()(cloth.cloth);
  if (cloth.widths.length === 0)
    return (
      <p className={order.hint}>
        {name}: {text('advice.noWidth')}
      </p>
    );
  return (
    <table className={`kw-figures ${classes.advice ?? ''}`}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{text('advice.width')}</th>
          <th scope="col">{text('advice.length')}</th>
          <th scope="col">{text('advice.use')}</th>
          <th scope="col">{text('advice.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {cloth.widths.map((width, index) => (
          <WidthRow key={width.widthMm} width={width} best={isBest(cloth.widths, index)} />
        ))}
        {cloth.made !== null && (
          <tr>
            <th scope="row">{text('advice.made', { width: (cloth.made.widthMm / 10).toFixed(0) })}</th>
            <td>{text('metres', { metres: metres(cloth.made.lengthMm) })}</td>
            <td />
            <td>{cloth.made.costCents === null ? '–' : formatUsd(cloth.made.costCents)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** Shows what a garment more costs in cloth, size by size. */
const GarmentMore = ({ sizes }: Pick<ClothAdvice, 'sizes'>) => {
  const text = usePackText();
  const { lang } = useLang();
  if (sizes.every(({ costCents }) => costCents === null)) return null;
  return (
    <details className={classes.details}>
      <summary>{text('advice.more')}</summary>
      <table className={`kw-figures ${classes.advice ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text('advice.size')}</th>
            <th scope="col">{text('advice.ordered')}</th>
            <th scope="col">{text('advice.each')}</th>
            <th scope="col">{text('advice.larger')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ productType, size, ordered, costCents }, index) => {
            const before = sizes[index - 1];
            const isNext = before?.productType === productType && before.costCents !== null;
            return (
              <tr key={`${productType} ${size}`}>
                <th scope="row" lang={lang}>
                  {sizeLabel(size)}
                </th>
                <td>{ordered}</td>
                <td>{costCents === null ? '–' : formatUsd(costCents)}</td>
                <td>
                  {isNext && costCents !== null ? `+${formatUsd(costCents - (before.costCents ?? 0))}` : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
};

const Margin = ({ priceCents, clothCents }: Pick<ClothAdvice, 'priceCents' | 'clothCents'>) => {
  const text = usePackText();
  if (clothCents === null) return <p className={order.hint}>{text('advice.unpriced')}</p>;
  const left = priceCents - clothCents;
  const percent = priceCents === 0 ? '' : ` (${((100 * left) / priceCents).toFixed(0)}%)`;
  const lines = [
    [text('advice.price'), formatUsd(priceCents)],
    [text('advice.cloth'), `−${formatUsd(clothCents)}`],
    [text('advice.left'), `${formatUsd(left)}${percent}`],
  ] as const;
  return (
    <dl className={order.lines}>
      {lines.map(([label, value], index) => (
        <div key={label} className={`${order.line ?? ''} ${index === 2 ? (order.sum ?? '') : ''}`}>
          <dt>{label}</dt>
          <dd className="kw-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Shows which width of each cloth serves an order best, what a garment more takes, and what is left of the price. */
export const ClothCard = ({ order: { id } }: { readonly order: Pick<Order, 'id'> }) => {
  const text = usePackText();
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    ...read(endpoints.consoleClothAdvice, { params: { id } }),
    enabled: isAsked,
  });
  const { data } = query;
  return (
    <Card title={text('advice.title')} aside={<IconRulerMeasure size={18} stroke={1.5} aria-hidden />}>
      <p className={order.hint}>
        {text('advice.lead')}{' '}
        <Anchor component={Link} to="/printing" inherit underline="always">
          {text('advice.settings')}
        </Anchor>
      </p>
      <div className={classes.stack}>
        {!isAsked && (
          <Button variant="default" className={classes.own} onClick={() => setAsked(true)}>
            {text('advice.ask')}
          </Button>
        )}
        {isAsked && query.isLoading && (
          <p role="status" className={classes.busy}>
            <Loader size="xs" aria-hidden /> {text('advice.busy')}
          </p>
        )}
        {query.isError && <LoadFailed query={query} />}
        {data !== undefined && (
          <>
            {data.cloths.map((cloth) => (
              <ClothTable key={cloth.cloth} cloth={cloth} />
            ))}
            <Margin priceCents={data.priceCents} clothCents={data.clothCents} />
            <GarmentMore sizes={data.sizes} />
          </>
        )}
      </div>
    </Card>
  );
};
