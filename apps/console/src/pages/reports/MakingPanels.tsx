import type { PlacedFault, PlacedReason, WorkReport } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, useLang } from '@kitwright/ui';
import { Link } from 'react-router';
import { useReportText } from '../../translations/reports/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { RankChart } from './TimeChart.tsx';
import type { Compared } from './use-report.ts';
import { EmptyPanel, shareOf, useClothName } from './WorkPanels.tsx';

type Work = Compared<WorkReport>;

/** Shows the reasons at each station, or of each supplier; nothing where there are none. */
const Places = ({
  name,
  rows,
  unnamed,
}: {
  readonly name: 'atStations' | 'bySuppliers' | 'byCloth';
  readonly rows: readonly PlacedReason[];
  readonly unnamed: string;
}) => {
  const text = useReportText();
  const { lang } = useLang();
  if (rows.length === 0) return null;
  const label = text(`reprints.${name}`);
  return (
    <>
      <h3 className={classes.small}>{label}</h3>
      <RankChart
        label={label}
        isLong
        rows={rows.map(({ name: place, reason, pieces }, index) => ({
          key: String(index),
          name: `${place[lang] || place.en || unnamed} · ${text(`reprints.reasons.${reason}`)}`,
          value: pieces,
        }))}
      />
    </>
  );
};

/** Shows why pieces were made again, and how many of all. */
export const Reprints = ({ now, asked }: Work) => {
  const text = useReportText();
  const { totals, reasons } = now;
  if (totals.pieces + totals.remade === 0) return <EmptyPanel name="reprints" />;
  const rows = reasons.map(({ reason, pieces }) => ({
    key: reason,
    name: text(`reprints.reasons.${reason}`),
    value: pieces,
  }));
  return (
    <ReportPanel
      title={text('reprints.title')}
      hint={text('reprints.made')}
      asked={asked}
      table="reprints"
      heads={[text('reprints.reason'), text('reprints.pieces')]}
      rows={rows.map(({ name, value }) => [name, formatCount(value)])}
    >
      <p className={classes.nothing}>
        {totals.remade === 0
          ? text('reprints.none')
          : text('reprints.summary', {
              remade: formatCount(totals.remade),
              pieces: formatCount(totals.pieces),
              share: shareOf(totals.remade, totals.pieces),
            })}
      </p>
      <RankChart label={text('reprints.title')} rows={rows} />
      <Places name="atStations" rows={now.atStations} unnamed={text('reprints.gone')} />
      <Places name="bySuppliers" rows={now.bySuppliers} unnamed={text('reprints.own')} />
      <Places name="byCloth" rows={now.byCloth} unnamed={text('faults.noRoll')} />
    </ReportPanel>
  );
};

interface FaultChart {
  readonly label: string;
  readonly rows: readonly PlacedFault[];
  readonly unnamed: string;
}

const FaultRanks = ({ label, rows, unnamed }: FaultChart) => {
  const { lang } = useLang();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.small}>{label}</h3>
      <RankChart
        label={label}
        isLong
        rows={rows.map(({ name, says, garments }, index) => ({
          key: String(index),
          name: `${name[lang] || name.en || unnamed} · ${says[lang] || says.en || says.kh}`,
          value: garments,
        }))}
      />
    </>
  );
};

/** Shows what checks found, where, and on whose cloth; nothing where nothing was checked. */
export const Faults = ({ now, asked }: Work) => {
  const text = useReportText();
  const { lang } = useLang();
  const { atStations, byCloth, checked, faulty } = now.faults;
  if (checked === 0) return null;
  const charts: readonly FaultChart[] = [
    { label: text('faults.atStations'), rows: atStations, unnamed: text('reprints.gone') },
    { label: text('faults.byCloth'), rows: byCloth, unnamed: text('faults.noRoll') },
  ];
  return (
    <ReportPanel
      title={text('faults.title')}
      hint={text('faults.made')}
      asked={asked}
      table="faults"
      heads={[text('faults.where'), text('faults.fault'), text('faults.garments')]}
      rows={charts.flatMap(({ rows, unnamed }) =>
        rows.map(({ name, says, garments }) => [
          name[lang] || name.en || unnamed,
          says[lang] || says.en || says.kh,
          formatCount(garments),
        ]),
      )}
    >
      <p className={classes.nothing}>
        {text(faulty === 0 ? 'faults.none' : 'faults.summary', {
          checked: formatCount(checked),
          faulty: formatCount(faulty),
          share: shareOf(faulty, checked),
        })}
      </p>
      {charts.map((chart) => (
        <FaultRanks key={chart.label} {...chart} />
      ))}
    </ReportPanel>
  );
};

const MM = { metre: 1e3, square: 1e6 } as const;

/** Shows how much of each cloth was taken, and how well it was used. */
export const Cloth = ({ now, asked }: Work) => {
  const text = useReportText();
  const nameOf = useClothName();
  if (now.cloth.length === 0) return <EmptyPanel name="cloth" />;
  const amount = (mm: number, unit: number): string => formatCount(Math.round(mm / unit));
  return (
    <ReportPanel
      title={text('cloth.title')}
      hint={text('cloth.made')}
      asked={asked}
      table="cloth"
      heads={(['name', 'metres', 'square', 'used', 'cost'] as const).map((one) => text(`cloth.${one}`))}
      rows={now.cloth.map(({ cloth, lengthMm, areaMm2, usedPercent, costCents }) => [
        nameOf(cloth),
        amount(lengthMm, MM.metre),
        amount(areaMm2, MM.square),
        `${Math.round(usedPercent)} %`,
        costCents === null ? text('cloth.noPrice') : formatUsd(costCents),
      ])}
    >
      <RankChart
        label={text('cloth.title')}
        rows={now.cloth.map(({ cloth, lengthMm, areaMm2, usedPercent }) => ({
          key: cloth,
          name: nameOf(cloth),
          value: areaMm2,
          says: `${text('cloth.metresOf', { metres: amount(lengthMm, MM.metre) })} · ${Math.round(usedPercent)} %`,
        }))}
      />
    </ReportPanel>
  );
};

/** Shows the designs that brought the most. */
export const BestDesigns = ({ now, asked }: Work) => {
  const text = useReportText();
  const garments = useTenantText();
  if (now.designs.length === 0) return null;
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
      ]}
      rows={now.designs.map((design) => [
        design.designName,
        garments(`garment.${design.productType}`),
        formatCount(design.orders),
        formatCount(design.pieces),
        formatUsd(design.orderedCents),
      ])}
    >
      <ol className={classes.designs}>
        {now.designs.map((design) => (
          <li key={design.designUuid}>
            <Link to={`/orders/${design.orderId}`}>
              <img src={design.thumbnailUrl} alt="" width={96} height={120} loading="lazy" />
              <b>{design.designName}</b>
              <span className="kw-figures">{formatUsd(design.orderedCents)}</span>
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
