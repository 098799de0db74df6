import type { WorkReport } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, formatDate, useLang } from '@kitwright/ui';
import { useReportText } from '../../translations/reports/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { Legend, RankChart, TimeChart } from './TimeChart.tsx';
import type { Compared } from './use-report.ts';

const MM_IN_METRE = 1_000;
/** As many labels as fit below a chart half as wide as a page. */
const HALF_PAGE_LABELS = 4;

/** Shows what cloth was ordered of suppliers, over time and of whom; nothing where none was in either time. */
export const Purchases = ({ now, before, asked }: Compared<WorkReport>) => {
  const text = useReportText();
  const { lang } = useLang();
  const { purchases, totals } = now;
  if (purchases.length === 0 && (before?.purchases.length ?? 0) === 0) return null;
  const was = (id: string): number | undefined =>
    before && (before.purchases.find(({ supplierId }) => supplierId === id)?.cents ?? 0);
  const lengthMm = purchases.reduce((sum, each) => sum + each.lengthMm, 0);
  return (
    <ReportPanel
      title={text('purchases.title')}
      hint={text('purchases.made')}
      asked={asked}
      table="purchases"
      heads={[
        ...(['supplier', 'orders', 'metres', 'ordered'] as const).map((one) => text(`purchases.${one}`)),
        text(`reports.${asked.against}`),
      ]}
      rows={purchases.map(({ supplierId, name, orders, lengthMm: length, cents }) => {
        const other = was(supplierId);
        return [
          name[lang],
          formatCount(orders),
          formatCount(Math.round(length / MM_IN_METRE)),
          formatUsd(cents),
          other === undefined ? '–' : formatUsd(other),
        ];
      })}
    >
      <TimeChart
        labels={HALF_PAGE_LABELS}
        label={`${text('purchases.title')}: ${formatUsd(totals.boughtCents)}`}
        bars={now.time.map((step, at) => ({
          key: step.day,
          label: formatDate(step.day, lang),
          value: step.boughtCents,
          before: before?.time[at]?.boughtCents,
        }))}
        format={(cents) => formatUsd(Math.round(cents))}
      />
      <Legend
        marks={[
          ['value', text('reports.thisTime')],
          ['before', text(`reports.${asked.against}`)],
        ]}
      />
      <p className={classes.nothing}>
        {text('purchases.summary', {
          cents: formatUsd(totals.boughtCents),
          metres: formatCount(Math.round(lengthMm / MM_IN_METRE)),
        })}
        {before !== undefined &&
          ` ${text('reports.wasShort', { value: formatUsd(before.totals.boughtCents) })}`}
      </p>
      <RankChart
        label={text('purchases.title')}
        isLong
        rows={purchases.map(({ supplierId, name, cents }) => {
          const other = was(supplierId);
          return {
            key: supplierId,
            name: name[lang],
            value: cents,
            says: formatUsd(cents),
            before: other,
            saysBefore: other === undefined ? undefined : formatUsd(other),
          };
        })}
      />
    </ReportPanel>
  );
};
