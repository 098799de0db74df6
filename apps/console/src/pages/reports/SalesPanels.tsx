import type { Report } from '@kitwright/contract/operations';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { Rating, formatCount, formatDate, useLang } from '@kitwright/ui';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { useReportText } from '../../translations/reports/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { Legend, RankChart, TimeChart } from './TimeChart.tsx';
import type { Asked, Compared } from './use-report.ts';

const FIGURES = ['orders', 'pieces', 'ordered', 'received'] as const;
type Figure = (typeof FIGURES)[number];

interface PartProps {
  readonly report: Report;
  readonly asked: Asked;
}

const MONEY: ReadonlySet<Figure> = new Set(['ordered', 'received']);

const valueOf = (step: Report['totals'], figure: Figure): number => {
  switch (figure) {
    case 'orders':
    case 'pieces':
      return step[figure];
    case 'ordered':
      return step.orderedCents;
    case 'received':
      return step.receivedCents;
  }
};

/** Shows orders and money over time, with the time before as a line. */
export const OverTime = ({ now: report, before, asked }: Compared<Report>) => {
  const text = useReportText();
  const { timeZone } = useTenant();
  const { lang } = useLang();
  const [figure, setFigure] = useState<Figure>('ordered');
  const format = (value: number): string =>
    MONEY.has(figure) ? formatUsd(Math.round(value)) : formatCount(value);
  const name = text(`reports.${figure}`);
  const isTaxed = report.totals.vatCents > 0;
  return (
    <ReportPanel
      title={text('reports.overTime')}
      hint={text('reports.zone', { zone: timeZone })}
      asked={asked}
      table="time"
      heads={[
        text(`reports.${asked.by}`),
        ...FIGURES.map((one) => text(`reports.${one}`)),
        text('reports.refunded'),
        ...(isTaxed ? [text('reports.vat')] : []),
      ]}
      rows={report.time.map((step) => [
        formatDate(step.day, lang),
        formatCount(step.orders),
        formatCount(step.pieces),
        formatUsd(step.orderedCents),
        formatUsd(step.receivedCents),
        formatUsd(step.refundedCents),
        ...(isTaxed ? [formatUsd(step.vatCents)] : []),
      ])}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={text('reports.figure')}
          value={figure}
          data={FIGURES.map((value) => ({ value, label: text(`reports.${value}`) }))}
          onChange={(value) => setFigure(value)}
        />
      }
    >
      <TimeChart
        label={`${text('reports.overTime')}: ${name}, ${format(valueOf(report.totals, figure))}`}
        bars={report.time.map((step, at) => {
          const other = before?.time[at];
          return {
            key: step.day,
            label: formatDate(step.day, lang),
            value: valueOf(step, figure),
            before: other && valueOf(other, figure),
          };
        })}
        format={format}
      />
      <Legend
        marks={[
          ['value', text('reports.thisTime')],
          ['before', text(`reports.${asked.against}`)],
        ]}
      />
    </ReportPanel>
  );
};

/** Shows the pieces of each size. */
export const Sizes = ({ report, asked }: PartProps) => {
  const text = useReportText();
  const rows = report.sizes.map(({ size, pieces }) => ({ key: size, name: sizeLabel(size), value: pieces }));
  return (
    <ReportPanel
      title={text('reports.sizes')}
      asked={asked}
      table="sizes"
      heads={[text('reports.size'), text('reports.pieces')]}
      rows={rows.map(({ name, value }) => [name, formatCount(value)])}
    >
      <RankChart label={text('reports.sizes')} rows={rows} />
    </ReportPanel>
  );
};

/** Shows orders, pieces and money of each garment. */
export const Garments = ({ report, asked }: PartProps) => {
  const text = useReportText();
  const garments = useTenantText();
  return (
    <ReportPanel
      title={text('reports.garments')}
      hint={text('reports.garmentsHint')}
      asked={asked}
      table="garments"
      heads={(['garment', 'orders', 'pieces', 'ordered'] as const).map((one) => text(`reports.${one}`))}
      rows={report.garments.map(({ productType, orders, pieces, orderedCents }) => [
        garments(`garment.${productType}`),
        formatCount(orders),
        formatCount(pieces),
        formatUsd(orderedCents),
      ])}
    >
      <RankChart
        label={text('reports.garments')}
        rows={report.garments.map(({ productType, pieces }) => ({
          key: productType,
          name: garments(`garment.${productType}`),
          value: pieces,
        }))}
      />
    </ReportPanel>
  );
};

/** Shows what customers say of their own designs: how many stars, and the latest words. */
export const Opinions = ({ opinions }: Pick<Report, 'opinions'>) => {
  const text = useReportText();
  if (opinions.stars.every(({ designs }) => designs === 0) && opinions.comments.length === 0) return null;
  return (
    <section className={classes.opinions} aria-labelledby="opinions">
      <h2 id="opinions">{text('reports.opinions')}</h2>
      <RankChart
        label={text('reports.opinions')}
        rows={opinions.stars
          .toReversed()
          .map(({ stars, designs }) => ({ key: String(stars), name: '★'.repeat(stars), value: designs }))}
      />
      <ul>
        {opinions.comments.map(({ designUuid, designName, customerName, rating, comment }) => (
          <li key={designUuid}>
            <b>{designName}</b> · {customerName}
            {rating !== null && <Rating value={rating} />}
            <p>{comment}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
