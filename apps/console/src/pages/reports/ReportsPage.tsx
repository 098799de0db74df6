import { errorKeyOf } from '@kitwright/contract/client';
import { formatUsd } from '@kitwright/ordering';
import { changePercent } from '@kitwright/ordering/periods';
import { EmptyState, formatCount, formatDate, useErrorText, useLang } from '@kitwright/ui';
import type { Report, WorkReport } from '@kitwright/contract/operations';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useReportText } from '../../translations/reports/text.ts';
import business from '../business.module.css';
import { Waiting } from '../LoadFailed.tsx';
import { ExportTables } from './ExportTables.tsx';
import { Purchases } from './PurchasesPanel.tsx';
import { OrderFilters, ReportFilters } from './ReportFilters.tsx';
import classes from './reports.module.css';
import { Garments, Opinions, OverTime, Sizes } from './SalesPanels.tsx';
import { StorageFigure } from './StorageFigure.tsx';
import { askedPeriod, comparedWith, useReports, type Asked, type Compared } from './use-report.ts';
import { Cloth, Faults, Reprints } from './MakingPanels.tsx';
import { BestDesigns } from './BestDesigns.tsx';
import { Margin, Promises, shareOf } from './WorkPanels.tsx';

/** A figure of the time and of the one it is held against; null where it is of nothing. */
interface Headline {
  readonly key: string;
  readonly name: string;
  readonly now: number | null;
  readonly before: number | null | undefined;
  readonly format: (value: number) => string;
  /** Part of the figure of now, in words. */
  readonly part?: string | undefined;
}

/** A share as it is written, on one line. */
const percent = (value: number): string => `${value}\u00A0%`;

const shareOrNull = (part: number, whole: number): number | null =>
  whole === 0 ? null : shareOf(part, whole);
const marginOf = ({ totals }: WorkReport): number | null =>
  shareOrNull(totals.goodsCents - totals.clothCents - totals.otherCents, totals.goodsCents);
const keptOf = ({ totals }: WorkReport): number | null => shareOrNull(totals.kept, totals.promised);
const remadeOf = ({ totals }: WorkReport): number | null => shareOrNull(totals.remade, totals.pieces);

const ORDERS = ['orders', 'pieces'] as const;
const MONEY = ['ordered', 'received', 'refunded'] as const;

/** The figures that a time comes to. */
const useHeadlines = (report: Compared<Report>, work: Compared<WorkReport> | null): readonly Headline[] => {
  const text = useReportText();
  const counts = ORDERS.map((key) => ({
    key,
    name: text(`reports.${key}`),
    now: report.now.totals[key],
    before: report.before?.totals[key],
    format: formatCount,
  }));
  const { vatCents } = report.now.totals;
  const money = MONEY.map((key) => ({
    key,
    name: text(`reports.${key}`),
    now: report.now.totals[`${key}Cents`],
    before: report.before?.totals[`${key}Cents`],
    format: formatUsd,
    part: key === 'ordered' && vatCents > 0 ? `${text('reports.vat')} ${formatUsd(vatCents)}` : undefined,
  }));
  if (work === null) return [...counts, ...money];
  const share = (key: string, name: string, of: (answer: WorkReport) => number | null): Headline => ({
    key,
    name,
    now: of(work.now),
    before: work.before && of(work.before),
    format: percent,
  });
  return [
    ...counts,
    ...money,
    share('margin', text('margin.title'), marginOf),
    share('kept', text('promises.title'), keptOf),
    share('remade', text('reprints.title'), remadeOf),
  ];
};

/** Says how a figure moved; shares move by points, which the figure before says. */
const Change = ({ headline, asked }: { readonly headline: Headline; readonly asked: Asked }) => {
  const text = useReportText();
  const { lang } = useLang();
  const { now, before, format } = headline;
  if (before === undefined) return null;
  if (before === null || now === null) return <span>{text('reports.wasNothing')}</span>;
  const other = comparedWith(asked);
  const title = text('reports.was', {
    value: format(before),
    from: formatDate(other.from, lang),
    to: formatDate(other.to, lang),
  });
  if (format === percent)
    return <span title={title}>{`${text(`reports.${asked.against}`)} ${format(before)}`}</span>;
  const change = changePercent(now, before);
  if (change === null) return <span title={title}>{text('reports.wasNothing')}</span>;
  const key = change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <span title={title}>
      {change !== 0 && <span aria-hidden>{change > 0 ? '▲ ' : '▼ '}</span>}
      {text(`reports.${key}`, { percent: formatCount(Math.abs(change)) })}
    </span>
  );
};

const Totals = ({
  report,
  work,
}: {
  readonly report: Compared<Report>;
  readonly work: Compared<WorkReport> | null;
}) => (
  <dl className={classes.totals}>
    {useHeadlines(report, work).map((headline) => (
      <div key={headline.key}>
        <dt>{headline.name}</dt>
        <dd className="kw-figures">{headline.now === null ? '–' : headline.format(headline.now)}</dd>
        {headline.part !== undefined && <dd className={classes.change}>{headline.part}</dd>}
        <dd className={classes.change}>
          <Change headline={headline} asked={report.asked} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Shows what was ordered and paid over time, and what the work came to, in figures, charts and tables. */
export const ReportsPage = () => {
  const seesStorage = useMay('staff');
  const text = useReportText();
  const errorText = useErrorText();
  const { timeZone } = useTenant();
  const [asked, setAsked] = useState<Asked>(() => ({
    ...askedPeriod('month', timeZone, Date.now()),
    status: '',
    against: 'before',
  }));
  const change = (part: Partial<Asked>): void => setAsked((before) => ({ ...before, ...part }));
  const { report, work, error } = useReports(asked);
  return (
    <>
      <div className={business.head}>
        <Title order={1} size="h2">
          {text('reports.title')}
        </Title>
      </div>
      <ReportFilters asked={asked} onChange={change} />
      {report === null && error === null && <Waiting />}
      {report === null && error !== null && <EmptyState title={errorText(errorKeyOf(error))} />}
      {report !== null && (
        <div className={classes.report}>
          <Totals report={report} work={work} />
          <OverTime {...report} />
          {work !== null && (
            <>
              <div className={classes.pair}>
                <Margin {...work} />
                <Promises {...work} />
              </div>
              <BestDesigns {...work} />
              <div className={classes.pair}>
                <Reprints {...work} />
                <Faults {...work} />
                <Cloth {...work} />
                <Purchases {...work} />
              </div>
            </>
          )}
          <OrderFilters asked={asked} onChange={change} />
          {report.now.totals.orders === 0 ? (
            <EmptyState title={text('reports.empty')} />
          ) : (
            <div className={classes.pair}>
              <Sizes report={report.now} asked={asked} />
              <Garments report={report.now} asked={asked} />
            </div>
          )}
          <Opinions opinions={report.now.opinions} />
        </div>
      )}
      <ExportTables from={asked.from} to={asked.to} />
      {seesStorage && <StorageFigure />}
    </>
  );
};
