import type { WorkReport } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, formatDate, useLang } from '@kitwright/ui';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useFabricName } from '../../offer-names.ts';
import { useReportText } from '../../translations/reports/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { Legend, TimeChart } from './TimeChart.tsx';
import type { Compared } from './use-report.ts';

type Work = Compared<WorkReport>;

/** As many labels as fit below a chart half as wide as a page. */
const HALF_PAGE_LABELS = 4;

/** A share in percent with one decimal, `4.2`; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;

const TRIMS = ['rib', 'flatKnit', 'elastic', 'cord'] as const;

/** Names cloths as the maker's list does: fabrics by the price list, trims by their kind. */
export const useClothName = () => {
  const text = useReportText();
  const fabricName = useFabricName();
  return (cloth: string): string => {
    const trim = TRIMS.find((known) => known === cloth);
    if (trim !== undefined) return text(`cloth.trims.${trim}`);
    return fabricName(cloth);
  };
};

interface EmptyProps {
  readonly name: 'margin' | 'promises' | 'reprints' | 'cloth';
  readonly children?: ReactNode;
}

/** A part of which there is nothing in the time: it says what it would be made of. */
export const EmptyPanel = ({ name, children }: EmptyProps) => {
  const text = useReportText();
  return (
    <section className={classes.panel} aria-label={text(`${name}.title`)}>
      <div className={classes.head}>
        <h2>{text(`${name}.title`)}</h2>
      </div>
      <p className={classes.hint}>{text(`${name}.made`)}</p>
      <p className={classes.nothing}>{text(`${name}.empty`)}</p>
      {children}
    </section>
  );
};

const MarginNotes = ({ margin }: Pick<WorkReport, 'margin'>) => {
  const text = useReportText();
  const nameOf = useClothName();
  const maySet = useMay('production');
  const { orders, laid, measured, parts, missing, without, withoutCents, unpriced } = margin;
  return (
    <div className={classes.notes}>
      {orders > 0 && (
        <p>
          {text('margin.partsAre', {
            parts: parts
              .filter(({ part }) => part === 'cloth' || !missing.includes(part))
              .map(({ part, cents }) => `${text(`margin.part.${part}`)} ${formatUsd(cents)}`)
              .join(', '),
          })}
        </p>
      )}
      {orders > 0 && (
        <p>
          {text('margin.laid', { laid: formatCount(laid), count: orders })}{' '}
          {text('margin.measured', { count: measured })}
        </p>
      )}
      {orders > 0 && missing.length > 0 && (
        <p>
          {text('margin.missing', { parts: missing.map((part) => text(`margin.part.${part}`)).join(', ') })}{' '}
          <Anchor component={Link} to="/reports/costs" size="sm" underline="always">
            {text('margin.setCosts')}
          </Anchor>
        </p>
      )}
      {without > 0 && <p>{text('margin.without', { count: without, goods: formatUsd(withoutCents) })}</p>}
      {unpriced.length > 0 && (
        <p>
          {text('margin.unpriced', { names: unpriced.map(nameOf).join(', ') })}{' '}
          {maySet && (
            <Anchor component={Link} to="/printing" size="sm" underline="always">
              {text('margin.setPrices')}
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
};

/** Shows what is left of the goods after what they cost. */
export const Margin = ({ now, before, asked }: Work) => {
  const text = useReportText();
  const { lang } = useLang();
  const { margin, totals } = now;
  const notes = <MarginNotes margin={margin} />;
  if (margin.orders === 0) return <EmptyPanel name="margin">{notes}</EmptyPanel>;
  const leftOf = ({ goodsCents, clothCents, otherCents }: typeof totals): number =>
    goodsCents - clothCents - otherCents;
  const dollars = (cents: number): string => formatUsd(Math.round(cents));
  return (
    <ReportPanel
      title={text('margin.title')}
      hint={text('margin.made')}
      asked={asked}
      table="margin"
      heads={[
        text(`reports.${asked.by}`),
        ...(['goods', 'cloth', 'other', 'left', 'percent'] as const).map((one) => text(`margin.${one}`)),
      ]}
      rows={now.time.map((step) => [
        formatDate(step.day, lang),
        dollars(step.goodsCents),
        dollars(step.clothCents),
        dollars(step.otherCents),
        dollars(leftOf(step)),
        `${shareOf(leftOf(step), step.goodsCents)} %`,
      ])}
    >
      <TimeChart
        labels={HALF_PAGE_LABELS}
        label={`${text('margin.title')}: ${dollars(leftOf(totals))}, ${shareOf(leftOf(totals), totals.goodsCents)} %`}
        bars={now.time.map((step, at) => {
          const other = before?.time[at];
          return {
            key: step.day,
            label: formatDate(step.day, lang),
            value: Math.max(0, leftOf(step)),
            rest: Math.max(0, step.clothCents + step.otherCents),
            before: other && Math.max(0, leftOf(other)),
            says: `${dollars(leftOf(step))}, ${text('margin.costs')} ${dollars(step.clothCents + step.otherCents)}`,
          };
        })}
        format={dollars}
      />
      <Legend
        marks={[
          ['value', text('margin.left')],
          ['rest', text('margin.costs')],
          ['before', text(`reports.${asked.against}`)],
        ]}
      />
      {notes}
    </ReportPanel>
  );
};

const Worst = ({ promises }: Pick<WorkReport, 'promises'>) => {
  const text = useReportText();
  const { lang } = useLang();
  if (promises.worst.length === 0) return null;
  return (
    <>
      <h3 className={classes.small}>{text('promises.worst')}</h3>
      <ul className={classes.late}>
        {promises.worst.slice(0, 5).map(({ id, number, teamName, promisedOn, lateDays }) => (
          <li key={id}>
            <Anchor component={Link} to={`/orders/${id}`}>
              {number}
            </Anchor>
            <span>{teamName}</span>
            <span className="kw-quiet">{formatDate(promisedOn, lang)}</span>
            <b className="kw-figures">{text('promises.days', { count: lateDays })}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Shows how many orders were handed over by the day that was promised. */
export const Promises = ({ now, before, asked }: Work) => {
  const text = useReportText();
  const { lang } = useLang();
  const { promises, totals } = now;
  if (totals.promised === 0) return <EmptyPanel name="promises" />;
  const { late, overdue, lateDays } = promises;
  const summary = text('promises.summary', {
    kept: formatCount(totals.kept),
    count: formatCount(totals.promised),
    late: formatCount(late),
    overdue: formatCount(overdue),
  });
  const all = late + overdue;
  return (
    <ReportPanel
      title={text('promises.title')}
      hint={text('promises.made')}
      asked={asked}
      table="promises"
      heads={[
        text(`reports.${asked.by}`),
        text('promises.kept'),
        text('promises.late'),
        text('promises.keptBefore'),
      ]}
      rows={now.time.map((step, at) => {
        const other = before?.time[at];
        return [
          formatDate(step.day, lang),
          formatCount(step.kept),
          formatCount(step.promised - step.kept),
          other === undefined ? '–' : `${formatCount(other.kept)} / ${formatCount(other.promised)}`,
        ];
      })}
    >
      <TimeChart
        labels={HALF_PAGE_LABELS}
        label={`${text('promises.title')}: ${summary}`}
        bars={now.time.map((step, at) => ({
          key: step.day,
          label: formatDate(step.day, lang),
          before: before?.time[at]?.kept,
          value: step.kept,
          rest: step.promised - step.kept,
          says: `${text('promises.kept')} ${formatCount(step.kept)}, ${text('promises.late')} ${formatCount(step.promised - step.kept)}`,
        }))}
        format={formatCount}
      />
      <Legend
        marks={[
          ['value', text('promises.kept')],
          ['rest', text('promises.late')],
          ['before', text(`reports.${asked.against}`)],
        ]}
      />
      <div className={classes.notes}>
        <p>
          {summary}{' '}
          {before !== undefined &&
            before.totals.promised > 0 &&
            text('promises.shareBefore', {
              share: shareOf(totals.kept, totals.promised),
              before: shareOf(before.totals.kept, before.totals.promised),
            })}{' '}
          {all > 0 && text('promises.average', { days: Math.round((10 * lateDays) / all) / 10 })}
        </p>
      </div>
      <Worst promises={promises} />
    </ReportPanel>
  );
};
