import type { ClothUse, PlacedFault, PlacedReason, WorkReport } from '@kitwright/contract/operations';
import { formatUsd } from '@kitwright/ordering';
import { formatCount, useLang } from '@kitwright/ui';
import { useReportText } from '../../translations/reports/text.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './reports.module.css';
import { RankChart } from './TimeChart.tsx';
import type { Compared } from './use-report.ts';
import { EmptyPanel, shareOf, useClothName } from './WorkPanels.tsx';

type Work = Compared<WorkReport>;
type Named = PlacedReason['name'];

const isSamePlace = (one: Named, other: Named): boolean => one.kh === other.kh && one.en === other.en;

/** Sum of what is meant in the time before; undefined while that is not known. */
const sumOf = <Row,>(
  rows: readonly Row[] | undefined,
  isMeant: (row: Row) => boolean,
  amountOf: (row: Row) => number,
): number | undefined => rows?.filter(isMeant).reduce((sum, row) => sum + amountOf(row), 0);

const counted = (count: number | undefined): string => (count === undefined ? '–' : formatCount(count));

const saysOf = (use: ClothUse | undefined, says: (use: ClothUse) => string): string =>
  use === undefined ? '–' : says(use);

/** Shows the reasons at each station, or of each supplier; nothing where there are none. */
const Places = ({
  name,
  rows,
  before,
  unnamed,
}: {
  readonly name: 'atStations' | 'bySuppliers' | 'byCloth';
  readonly rows: readonly PlacedReason[];
  readonly before: readonly PlacedReason[] | undefined;
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
          before: sumOf(
            before,
            (other) => isSamePlace(other.name, place) && other.reason === reason,
            (other) => other.pieces,
          ),
        }))}
      />
    </>
  );
};

/** Shows why pieces were made again, and how many of all. */
export const Reprints = ({ now, before, asked }: Work) => {
  const text = useReportText();
  const { totals, reasons } = now;
  if (totals.pieces + totals.remade === 0) return <EmptyPanel name="reprints" />;
  const rows = reasons.map(({ reason, pieces }) => ({
    key: reason,
    name: text(`reprints.reasons.${reason}`),
    value: pieces,
    before: sumOf(
      before?.reasons,
      (other) => other.reason === reason,
      (other) => other.pieces,
    ),
  }));
  return (
    <ReportPanel
      title={text('reprints.title')}
      hint={text('reprints.made')}
      asked={asked}
      table="reprints"
      heads={[text('reprints.reason'), text('reprints.pieces'), text(`reports.${asked.against}`)]}
      rows={rows.map((row) => [row.name, formatCount(row.value), counted(row.before)])}
    >
      <p className={classes.nothing}>
        {totals.remade === 0
          ? text('reprints.none')
          : text('reprints.summary', {
              remade: formatCount(totals.remade),
              pieces: formatCount(totals.pieces),
              share: shareOf(totals.remade, totals.pieces),
            })}
        {before !== undefined &&
          before.totals.pieces > 0 &&
          ` ${text('reports.wasShort', { value: `${shareOf(before.totals.remade, before.totals.pieces)} %` })}`}
      </p>
      <RankChart label={text('reprints.title')} rows={rows} />
      <Places
        name="atStations"
        rows={now.atStations}
        before={before?.atStations}
        unnamed={text('reprints.gone')}
      />
      <Places
        name="bySuppliers"
        rows={now.bySuppliers}
        before={before?.bySuppliers}
        unnamed={text('reprints.own')}
      />
      <Places name="byCloth" rows={now.byCloth} before={before?.byCloth} unnamed={text('faults.noRoll')} />
    </ReportPanel>
  );
};

interface FaultChart {
  readonly label: string;
  readonly rows: readonly PlacedFault[];
  readonly before: readonly PlacedFault[] | undefined;
  readonly unnamed: string;
}

/** Garments with the same fault at the same place in the time before. */
const faultsBefore = (before: readonly PlacedFault[] | undefined, { name, says }: PlacedFault) =>
  sumOf(
    before,
    (other) => isSamePlace(other.name, name) && isSamePlace(other.says, says),
    (other) => other.garments,
  );

const FaultRanks = ({ label, rows, before, unnamed }: FaultChart) => {
  const { lang } = useLang();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.small}>{label}</h3>
      <RankChart
        label={label}
        isLong
        rows={rows.map((row, index) => ({
          key: String(index),
          name: `${row.name[lang] || row.name.en || unnamed} · ${row.says[lang] || row.says.en || row.says.kh}`,
          value: row.garments,
          before: faultsBefore(before, row),
        }))}
      />
    </>
  );
};

/** Shows what checks found, where, and on whose cloth; nothing where nothing was checked. */
export const Faults = ({ now, before, asked }: Work) => {
  const text = useReportText();
  const { lang } = useLang();
  const { atStations, byCloth, checked, faulty } = now.faults;
  if (checked === 0) return null;
  const charts: readonly FaultChart[] = [
    {
      label: text('faults.atStations'),
      rows: atStations,
      before: before?.faults.atStations,
      unnamed: text('reprints.gone'),
    },
    {
      label: text('faults.byCloth'),
      rows: byCloth,
      before: before?.faults.byCloth,
      unnamed: text('faults.noRoll'),
    },
  ];
  return (
    <ReportPanel
      title={text('faults.title')}
      hint={text('faults.made')}
      asked={asked}
      table="faults"
      heads={[
        text('faults.where'),
        text('faults.fault'),
        text('faults.garments'),
        text(`reports.${asked.against}`),
      ]}
      rows={charts.flatMap((chart) =>
        chart.rows.map((row) => [
          row.name[lang] || row.name.en || chart.unnamed,
          row.says[lang] || row.says.en || row.says.kh,
          formatCount(row.garments),
          counted(faultsBefore(chart.before, row)),
        ]),
      )}
    >
      <p className={classes.nothing}>
        {text(faulty === 0 ? 'faults.none' : 'faults.summary', {
          checked: formatCount(checked),
          faulty: formatCount(faulty),
          share: shareOf(faulty, checked),
        })}
        {before !== undefined &&
          before.faults.checked > 0 &&
          ` ${text('reports.wasShort', { value: `${shareOf(before.faults.faulty, before.faults.checked)} %` })}`}
      </p>
      {charts.map((chart) => (
        <FaultRanks key={chart.label} {...chart} />
      ))}
    </ReportPanel>
  );
};

const MM = { metre: 1e3, square: 1e6 } as const;

/** Shows how much of each cloth was taken, and how well it was used. */
export const Cloth = ({ now, before, asked }: Work) => {
  const text = useReportText();
  const nameOf = useClothName();
  if (now.cloth.length === 0) return <EmptyPanel name="cloth" />;
  const amount = (mm: number, unit: number): string => formatCount(Math.round(mm / unit));
  const says = ({ lengthMm, usedPercent }: ClothUse): string =>
    `${text('cloth.metresOf', { metres: amount(lengthMm, MM.metre) })} · ${Math.round(usedPercent)} %`;
  const was = (cloth: string): ClothUse | undefined => before?.cloth.find((other) => other.cloth === cloth);
  return (
    <ReportPanel
      title={text('cloth.title')}
      hint={text('cloth.made')}
      asked={asked}
      table="cloth"
      heads={[
        ...(['name', 'metres', 'square', 'used', 'cost'] as const).map((one) => text(`cloth.${one}`)),
        text(`reports.${asked.against}`),
      ]}
      rows={now.cloth.map(({ cloth, lengthMm, areaMm2, usedPercent, costCents }) => [
        nameOf(cloth),
        amount(lengthMm, MM.metre),
        amount(areaMm2, MM.square),
        `${Math.round(usedPercent)} %`,
        costCents === null ? text('cloth.noPrice') : formatUsd(costCents),
        saysOf(was(cloth), says),
      ])}
    >
      <RankChart
        label={text('cloth.title')}
        rows={now.cloth.map((use) => ({
          key: use.cloth,
          name: nameOf(use.cloth),
          value: use.areaMm2,
          says: says(use),
          before: before && (was(use.cloth)?.areaMm2 ?? 0),
          saysBefore: saysOf(was(use.cloth), says),
        }))}
      />
    </ReportPanel>
  );
};
