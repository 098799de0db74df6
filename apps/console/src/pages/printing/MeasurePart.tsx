import { chartOf, chartReference, type Chart } from '@kitwright/colour/chart';
import { MAX_MEASUREMENT_TEXT, type MeasurementFault } from '@kitwright/colour/measurements';
import { CHART_LENGTHS, type CorrectedProfile, type PrintProfile } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { formatCount, saveFile } from '@kitwright/ui';
import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTenant } from '../../tenant.ts';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './measure.module.css';
import { PatchTable } from './PatchTable.tsx';
import shared from './printing.module.css';
import { isComplete, useCorrection, useMeasuredCells } from './use-measuring.ts';

const ACCEPTED = '.txt,.ti3,.csv,.tsv,.cgats,text/plain,text/csv';

/** Reason in words why a file is not taken. */
const useFaultText = () => {
  const text = usePrintingText();
  return (fault: MeasurementFault): string => {
    switch (fault.kind) {
      case 'noColours':
        return text('measure.fault.noColours');
      case 'count':
        return text('measure.fault.count', {
          found: formatCount(fault.found),
          wanted: formatCount(fault.wanted),
        });
      case 'number':
      case 'range':
        return text(`measure.fault.${fault.kind}`, { line: fault.line, cell: fault.cell.slice(0, 40) });
      case 'twice':
        return text('measure.fault.twice', { patch: fault.patch });
      case 'otherChart':
        return text('measure.fault.otherChart', { line: fault.line });
    }
  };
};

/** Differences before and after, and what they mean. */
const Figures = ({ result }: { readonly result: CorrectedProfile }) => {
  const text = usePrintingText();
  const rows = ['before', 'after', 'expected'] as const;
  return (
    <>
      <table className={classes.figures} aria-label={text('measure.figures')}>
        <thead>
          <tr>
            <th scope="col">{text('measure.figures')}</th>
            <th scope="col">{text('measure.median')}</th>
            <th scope="col">{text('measure.p95')}</th>
          </tr>
        </thead>
        <tbody className="kw-figures">
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{text(`measure.${row}`)}</th>
              <td>{result[row].median.toFixed(1)}</td>
              <td>{result[row].p95.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.doubtful.length > 0 && (
        <p role="alert" className={shared.fault}>
          {text('measure.doubtful', { patches: result.doubtful.join(', ') })}
        </p>
      )}
    </>
  );
};

interface FormProps {
  readonly profile: PrintProfile;
  readonly length: (typeof CHART_LENGTHS)[number];
  readonly chart: Chart;
}

const MeasureForm = ({ profile, length, chart }: FormProps) => {
  const text = usePrintingText();
  const faultText = useFaultText();
  const { timeZone } = useTenant();
  const measured = useMeasuredCells(chart);
  const { ask, chart: downloadChart } = useCorrection({ profile, length });
  const [said, setSaid] = useState<string | null>(null);
  const [result, setResult] = useState<CorrectedProfile | null>(null);
  const [name, setName] = useState(() =>
    text('measure.suggested', {
      name: (profile.correction?.of ?? profile.name).slice(0, 50),
      date: dayIn(timeZone, Date.now()),
    }),
  );
  const filled = measured.cells.filter(isComplete).length;
  const isWhole = filled === chart.patches.length;
  const change = (work: () => void): void => {
    setResult(null);
    setSaid(null);
    work();
  };
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setResult(null);
    if (file.size > MAX_MEASUREMENT_TEXT) {
      setSaid(text('measure.fault.noColours'));
      return;
    }
    const fault = measured.take(await file.text());
    setSaid(fault === null ? null : `${file.name}: ${faultText(fault)}`);
  };
  const check = async (isTrial: boolean): Promise<void> => {
    const answer = await ask(measured.cells, name.trim(), isTrial);
    setSaid(answer.ok ? null : answer.said);
    setResult(answer.ok && isTrial ? answer.value : null);
    if (answer.ok && !isTrial) measured.clear();
  };
  return (
    <>
      <ol className={classes.steps}>
        <li>
          <p>{text('measure.print', { count: formatCount(chart.patches.length) })}</p>
          <div className={classes.row}>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
              onClick={() => void downloadChart(`${chart.id}.pdf`)}
            >
              {text('measure.chart')}
            </Button>
            <Button
              variant="subtle"
              onClick={() =>
                saveFile(new Blob([chartReference(chart)], { type: 'text/plain' }), `${chart.id}.txt`)
              }
            >
              {text('measure.reference')}
            </Button>
          </div>
        </li>
        <li>
          <p>{text('measure.enter')}</p>
          <div className={classes.row}>
            <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
                >
                  {text('measure.import')}
                </Button>
              )}
            </FileButton>
            <span className={`kw-figures ${shared.quiet ?? ''}`} role="status">
              {text('measure.filled', {
                filled: formatCount(filled),
                count: formatCount(chart.patches.length),
              })}
            </span>
          </div>
          <details className={classes.values}>
            <summary>{text('measure.values')}</summary>
            <PatchTable
              chart={chart}
              cells={measured.cells}
              onChange={(index, row) => change(() => measured.set(index, row))}
              onPaste={(index, rows) => change(() => measured.paste(index, rows))}
            />
          </details>
        </li>
        <li>
          <p>{text('measure.check')}</p>
          <Button disabled={!isWhole} onClick={() => void check(true)}>
            {text('measure.try')}
          </Button>
          {said !== null && (
            <p role="alert" className={shared.fault}>
              {said}
            </p>
          )}
        </li>
      </ol>
      {result !== null && (
        <div className={classes.result}>
          <Figures result={result} />
          <p className={shared.quiet}>{text('measure.meaning')}</p>
          <div className={classes.keep}>
            <TextInput
              size="sm"
              label={text('measure.name')}
              maxLength={80}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button disabled={name.trim() === ''} onClick={() => void check(false)}>
              {text('measure.keep')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

interface MeasurePartProps {
  readonly profiles: readonly PrintProfile[];
  /** The profile that packs are made with. */
  readonly inUse: string | null;
}

/** Corrects a profile: prints its chart, takes what was measured of it, and keeps what comes of that as another profile. */
export const MeasurePart = ({ profiles, inUse }: MeasurePartProps) => {
  const text = usePrintingText();
  const [chosen, setChosen] = useState(inUse);
  const [length, setLength] = useState<(typeof CHART_LENGTHS)[number]>('short');
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0];
  const chart = useMemo(
    () => (profile === undefined ? null : chartOf(profile.space, length)),
    [profile, length],
  );
  if (profile === undefined || chart === null) return <p className={shared.quiet}>{text('measure.none')}</p>;
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label={text('measure.profile')}
          value={profile.id}
          data={profiles.map(({ id, name, space }) => ({ value: id, label: `${space} (${name})` }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={text('measure.length')}
          value={length}
          data={CHART_LENGTHS.map((value) => ({
            value,
            label: text(`measure.${value}`, { count: chartOf(profile.space, value).patches.length }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setLength(CHART_LENGTHS.find((each) => each === value) ?? 'short')
          }
        />
      </div>
      <MeasureForm key={`${profile.id} ${chart.id}`} profile={profile} length={length} chart={chart} />
    </>
  );
};
