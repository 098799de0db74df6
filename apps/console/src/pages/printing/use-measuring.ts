import type { Chart } from '@kitwright/colour/chart';
import { LAB_RANGES, readMeasurements, type MeasurementFault } from '@kitwright/colour/measurements';
import { endpoints } from '@kitwright/contract/endpoints';
import type { ChartLength, CorrectedProfile, PrintProfile } from '@kitwright/contract/production';
import { useLang, useErrorText } from '@kitwright/ui';
import { useState } from 'react';
import { useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { usePrintingText } from '../../translations/printing/text.ts';

/** Lab of a patch as typed into its fields. */
export type PatchCells = readonly [l: string, a: string, b: string];
const EMPTY: PatchCells = ['', '', ''];

const isGood = (cell: string, axis: number): boolean => {
  const [least = 0, most = 0] = LAB_RANGES[axis] ?? [];
  const value = cell.trim() === '' ? Number.NaN : Number(cell);
  return value >= least && value <= most;
};

export const isComplete = (cells: PatchCells): boolean => cells.every(isGood);

/** A cell as it was typed, with a point where the keyboard has a comma. */
export const tidyCell = (cell: string): string => cell.trim().replace(',', '.');

/** Rows that were copied from a spreadsheet: the last three numbers of each. */
export const pastedCells = (pasted: string): readonly PatchCells[] =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .split(/[\t;]|\s+/)
        .map(tidyCell)
        .slice(-3),
    )
    .flatMap(([l, a, b]): readonly PatchCells[] =>
      l === undefined || a === undefined || b === undefined ? [] : [[l, a, b]],
    );

const KEY = 'kitwright.measured';

/** Values that are being typed: hundreds of numbers survive a page that is loaded again. */
const storedCells = (key: string, count: number): readonly PatchCells[] => {
  const rows = (sessionStorage.getItem(`${KEY}.${key}`) ?? '').split('\n').map((row) => row.split('\t'));
  return Array.from({ length: count }, (_, index) => {
    const [l = '', a = '', b = ''] = rows[index] ?? [];
    return [l, a, b];
  });
};

export interface MeasuredCells {
  readonly cells: readonly PatchCells[];
  set(index: number, cells: PatchCells): void;
  /** Fills rows from a place on. */
  paste(index: number, rows: readonly PatchCells[]): void;
  clear(): void;
  /** Takes a file; answers what is wrong with it, and then leaves everything as it was. */
  take(text: string): MeasurementFault | null;
}

/** Measured values of a chart while they are entered. */
export const useMeasuredCells = (chart: Chart): MeasuredCells => {
  const count = chart.patches.length;
  const [cells, setCells] = useState(() => storedCells(chart.id, count));
  const put = (change: (before: readonly PatchCells[]) => readonly PatchCells[]): void =>
    setCells((before) => {
      const after = change(before);
      sessionStorage.setItem(`${KEY}.${chart.id}`, after.map((row) => row.join('\t')).join('\n'));
      return after;
    });
  return {
    cells,
    set: (index, row) => put((before) => before.with(index, row)),
    paste: (index, rows) => put((before) => before.map((row, each) => rows[each - index] ?? row)),
    clear: () => put((before) => before.map(() => EMPTY)),
    take: (text) => {
      const read = readMeasurements(text, chart);
      if (!read.ok) return read.fault;
      const digits = (part: number): string => String(Math.round(part * 1000) / 1000);
      put(() => read.values.map(([l, a, b]) => [digits(l), digits(a), digits(b)]));
      return null;
    },
  };
};

interface Asked {
  readonly profile: PrintProfile;
  readonly length: ChartLength;
}

/** Refusal of measured values, in the words of the page. */
type Answer =
  | { readonly ok: true; readonly value: CorrectedProfile }
  | { readonly ok: false; readonly said: string };

/** The chart of a profile as a file, and what comes of its measured values. */
export const useCorrection = ({ profile, length }: Asked) => {
  const text = usePrintingText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const act = useAct();
  const download = useDownload();
  const params = { id: profile.id };
  const ask = async (cells: readonly PatchCells[], name: string, isTrial: boolean): Promise<Answer> => {
    const values = cells.map(([l, a, b]): [number, number, number] => [Number(l), Number(a), Number(b)]);
    const answer = await act(
      client.call(endpoints.consoleCorrectProfile, { params, body: { length, values, name, isTrial } }),
      {
        isShown: () => true,
        ...(isTrial ? {} : { done: text('measure.kept', { name }), stale: [endpoints.consolePrintSettings] }),
      },
    );
    if (answer.ok) return answer;
    const isUnlikely = answer.error.errors?.some(({ field }) => field === 'values') === true;
    return { ok: false, said: isUnlikely ? text('measure.unlikely') : errorText(answer.error.key) };
  };
  return {
    ask,
    chart: (name: string): Promise<void> =>
      download(client.download(endpoints.consoleColourChart, { params, query: { length, lang } }), name),
  };
};
