import { MOST_BEST_DESIGNS, type WorkReport } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { formatCount } from '@kitwright/ui';
import { Link } from 'react-router';
import { useReportText } from '../../translations/reports/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import type { Compared } from './use-report.ts';

/** Designs that are shown; more are asked for, so that those of now are found among those of before. */
const SHOWN_DESIGNS = 10;

/** Shows the designs that brought the most, and what they brought in the time before. */
export const BestDesigns = ({ now, before, asked }: Compared<WorkReport>) => {
  const text = useReportText();
  const garments = useTenantText();
  if (now.designs.length === 0) return null;
  const shown = now.designs.slice(0, SHOWN_DESIGNS);
  // A design that is not among many of before is not known to have brought nothing.
  const isWhole = before !== undefined && before.designs.length < MOST_BEST_DESIGNS;
  const centsBefore = (uuid: string): number | undefined =>
    before?.designs.find(({ designUuid }) => designUuid === uuid)?.orderedCents ?? (isWhole ? 0 : undefined);
  const saysBefore = (uuid: string): string => {
    const cents = centsBefore(uuid);
    if (before === undefined) return '–';
    return cents === undefined ? text('designs.new') : text('reports.wasShort', { value: formatUsd(cents) });
  };
  const most = Math.max(
    1,
    ...shown.map((design) => Math.max(design.orderedCents, centsBefore(design.designUuid) ?? 0)),
  );
  const width = (cents: number): string => `${(100 * cents) / most}%`;
  return (
    <ReportPanel
      title={text('designs.title')}
      hint={text('designs.made')}
      asked={asked}
      table="designs"
      heads={[
        text('designs.name'),
        text('reports.garment'),
        text('reports.orders'),
        text('reports.pieces'),
        text('reports.ordered'),
        text(`reports.${asked.against}`),
      ]}
      rows={shown.map((design) => [
        design.designName,
        garments(`garment.${design.productType}`),
        formatCount(design.orders),
        formatCount(design.pieces),
        formatUsd(design.orderedCents),
        saysBefore(design.designUuid),
      ])}
    >
      <ol className={classes.designs}>
        {shown.map((design) => (
          <li key={design.designUuid}>
            <Link to={`/orders/${design.orderId}`}>
              <img src={design.thumbnailUrl} alt="" width={96} height={120} loading="lazy" />
              <b>{design.designName}</b>
              <span className={classes.designBar} aria-hidden>
                <span style={{ width: width(design.orderedCents) }} />
                {(centsBefore(design.designUuid) ?? 0) > 0 && (
                  <i style={{ left: width(centsBefore(design.designUuid) ?? 0) }} />
                )}
              </span>
              <span className="kw-figures">{formatUsd(design.orderedCents)}</span>
              <small className="kw-quiet">{saysBefore(design.designUuid)}</small>
              <span className="kw-quiet">
                {text('designs.count', { count: design.orders })} ·{' '}
                {text('designs.pieces', { count: design.pieces })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </ReportPanel>
  );
};
