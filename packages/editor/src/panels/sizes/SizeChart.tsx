import { SegmentedControl } from '@mantine/core';
import {
  BODY_MEASURES,
  MEASURES,
  bodyOf,
  offeredLabel,
  offeredSizes,
  sizeChart,
  type Garment,
  type OptionValues,
  type Size,
  type SizeOffer,
} from '@kitwright/garment';
import { useMemo, useState } from 'react';
import { useEditorText } from '../../translations/text.ts';
import classes from './sizes.module.css';

interface Props {
  readonly garment: Garment;
  readonly options: OptionValues;
  /** Sizes as the tenant offers them. */
  readonly offer?: SizeOffer;
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

/** The finished measures of a garment in every size that is offered, read off its own pieces, and the bodies it is for. */
export function SizeChart({ garment, options, offer, size }: Props) {
  const text = useEditorText();
  const [unit, setUnit] = useState<Unit>('cm');
  const rows = useMemo(() => sizeChart(garment, options, offeredSizes(offer)), [garment, options, offer]);
  const bodies = BODY_MEASURES.filter((measure) =>
    rows.some((row) => bodyOf(offer, row.size)[measure] !== undefined),
  );
  const measures = MEASURES.filter((measure) => rows.some(({ mm }) => mm[measure] !== undefined));
  return (
    <div className={classes['chart']}>
      <div className={classes['chartHead']}>
        <p>
          {text('sizes.chartHint')}
          {bodies.length > 0 && ` ${text('sizes.bodyHint')}`}
        </p>
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
              {bodies.map((measure) => (
                <th key={measure} scope="col">
                  {text(`sizes.body.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.size} data-current={row.size === size}>
                <th scope="row">{offeredLabel(offer, row.size)}</th>
                {measures.map((measure) => {
                  const mm = row.mm[measure];
                  return <td key={measure}>{mm === undefined ? '–' : inUnit(mm, unit)}</td>;
                })}
                {bodies.map((measure) => {
                  const body = bodyOf(offer, row.size)[measure];
                  return (
                    <td key={measure}>
                      {body === undefined ? '–' : `${inUnit(body.fromMm, unit)}–${inUnit(body.toMm, unit)}`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
