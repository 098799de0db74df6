import { SegmentedControl } from '@mantine/core';
import {
  MEASURES,
  sizeChart,
  sizeLabel,
  type Garment,
  type OptionValues,
  type Size,
} from '@kitwright/garment';
import { useMemo, useState } from 'react';
import { useEditorText } from '../../translations/text.ts';
import classes from './sizes.module.css';

interface Props {
  readonly garment: Garment;
  readonly options: OptionValues;
  /** The size that stands out. */
  readonly size?: Size | undefined;
}

const UNITS = ['cm', 'inch'] as const;
type Unit = (typeof UNITS)[number];

const MM_PER: Readonly<Record<Unit, number>> = { cm: 10, inch: 25.4 };

/** To half a centimetre or a quarter of an inch: what a tape measure tells. */
const STEP: Readonly<Record<Unit, number>> = { cm: 0.5, inch: 0.25 };

const inUnit = (mm: number, unit: Unit): string =>
  (Math.round(mm / MM_PER[unit] / STEP[unit]) * STEP[unit]).toLocaleString('en', {
    maximumFractionDigits: 2,
  });

/** The finished measures of a garment in every size, read off its own pieces. */
export function SizeChart({ garment, options, size }: Props) {
  const text = useEditorText();
  const [unit, setUnit] = useState<Unit>('cm');
  const rows = useMemo(() => sizeChart(garment, options), [garment, options]);
  const measures = MEASURES.filter((measure) => rows.some(({ mm }) => mm[measure] !== undefined));
  return (
    <div className={classes['chart']}>
      <div className={classes['chartHead']}>
        <p>{text('sizes.chartHint')}</p>
        <SegmentedControl
          size="xs"
          aria-label={text('sizes.units')}
          value={unit}
          data={UNITS.map((value) => ({ value, label: text(`sizes.${value}`) }))}
          onChange={(value) => setUnit(value === 'inch' ? 'inch' : 'cm')}
        />
      </div>
      <div className="kw-sideways" tabIndex={0} role="region" aria-label={text('sizes.chart')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('sizes.size')}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {text(`sizes.measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.size} data-current={row.size === size}>
                <th scope="row">{sizeLabel(row.size)}</th>
                {measures.map((measure) => {
                  const mm = row.mm[measure];
                  return <td key={measure}>{mm === undefined ? '–' : inUnit(mm, unit)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
