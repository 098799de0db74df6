import type { Report } from '@kitwright/contract/operations';
import { errorKeyOf } from '@kitwright/contract/client';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { EmptyState, Rating, formatCount, formatDate, useErrorText, useLang } from '@kitwright/ui';
import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../session/session.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { useTenant } from '../../tenant.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { Waiting } from '../LoadFailed.tsx';
import business from '../business.module.css';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { ExportTables } from './ExportTables.tsx';
import { StorageFigure } from './StorageFigure.tsx';
import { TimeChart } from './TimeChart.tsx';
import { presetRange, useReport, type Asked } from './use-report.ts';

/** Amounts side by side, each with its name and figure: readable as a list too. */
const RankChart = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: number }[];
}) => {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.ranks} aria-label={label}>
      {rows.map(({ key, name, value }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
          <b className="kw-figures">{formatCount(value)}</b>
        </li>
      ))}
    </ul>
  );
};

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

const Totals = ({ totals }: { readonly totals: Report['totals'] }) => {
  const text = useDeskText();
  return (
    <dl className={classes.totals}>
      {[...FIGURES, 'refunded' as const].map((figure) => {
        const value = figure === 'refunded' ? totals.refundedCents : valueOf(totals, figure);
        const isMoney = figure === 'refunded' || MONEY.has(figure);
        return (
          <div key={figure}>
            <dt>{text(`reports.${figure}`)}</dt>
            <dd className="kw-figures">{isMoney ? formatUsd(value) : formatCount(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
};

const OverTime = ({ report, asked }: PartProps) => {
  const text = useDeskText();
  const { timeZone } = useTenant();
  const { lang } = useLang();
  const [figure, setFigure] = useState<Figure>('orders');
  const format = (value: number): string =>
    MONEY.has(figure) ? formatUsd(Math.round(value)) : formatCount(value);
  const name = text(`reports.${figure}`);
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
      ]}
      rows={report.time.map((step) => [
        formatDate(step.day, lang),
        formatCount(step.orders),
        formatCount(step.pieces),
        formatUsd(step.orderedCents),
        formatUsd(step.receivedCents),
        formatUsd(step.refundedCents),
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
        bars={report.time.map((step) => ({
          key: step.day,
          label: formatDate(step.day, lang),
          value: valueOf(step, figure),
        }))}
        format={format}
      />
    </ReportPanel>
  );
};

const Sizes = ({ report, asked }: PartProps) => {
  const text = useDeskText();
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

const Garments = ({ report, asked }: PartProps) => {
  const text = useDeskText();
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
const Opinions = ({ opinions }: Pick<Report, 'opinions'>) => {
  const text = useDeskText();
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

/** Shows what was ordered and paid over time, in figures, charts and tables. */
export const ReportsPage = () => {
  const seesStorage = useMay('staff');
  const text = useDeskText();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Asked>(() => ({ ...presetRange('days30', Date.now()), status: '' }));
  const { data: report, error } = useReport(asked);
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('reports.title')}
        </Title>
      </div>
      <ReportFilters asked={asked} onChange={(part) => setAsked((before) => ({ ...before, ...part }))} />
      {report === undefined && error === null && <Waiting />}
      {report === undefined && error !== null && <EmptyState title={errorText(errorKeyOf(error))} />}
      {report !== undefined && (
        <div className={classes.report}>
          <Totals totals={report.totals} />
          <OverTime report={report} asked={asked} />
          <Opinions opinions={report.opinions} />
          {report.totals.orders === 0 ? (
            <EmptyState title={text('reports.empty')} />
          ) : (
            <div className={classes.pair}>
              <Sizes report={report} asked={asked} />
              <Garments report={report} asked={asked} />
            </div>
          )}
        </div>
      )}
      <ExportTables from={asked.from} to={asked.to} />
      {seesStorage && <StorageFigure />}
    </>
  );
};
