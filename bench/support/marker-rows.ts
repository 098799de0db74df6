import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MARKERS_FILE = join(import.meta.dirname, '../results/nesting.json');

/** One marker that was measured: cloth before, laid one by one, and after the search. */
export interface MarkerRow {
  readonly order: string;
  readonly measured: string;
  readonly pieces: number;
  readonly workMillions: number;
  readonly seed: number;
  readonly threads: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly before: { readonly metres: number; readonly printedPercent: number };
  readonly after: { readonly metres: number; readonly printedPercent: number; readonly cutPercent: number };
  /** Cloth covered in the best layout that others publish, percent. */
  readonly recordPercent?: number;
}

/** The rows of `bench/nesting.ts` as a table of docs/bench.md. */
export const markersMarkdown = (): string => {
  const rows = existsSync(MARKERS_FILE)
    ? (JSON.parse(readFileSync(MARKERS_FILE, 'utf8')) as MarkerRow[])
    : [];
  return [
    '## Markers',
    '',
    'Measured by `tsx bench/nesting.ts`: cloth covered by pieces with their bleed, 6 mm apart on 1,600 mm. In the public',
    'instances pieces may touch, and those of marques and mao lie across too; their records are those of sparrow (arXiv',
    '2509.13329). Processor seconds are of all threads, with the fields of the shapes; seconds by the clock are those of an idle',
    'machine only where they are about processor seconds over threads. Rows of one order differ by their seed as much as by',
    'their work: the figure of a single row is good to half a point.',
    '',
    '| order | pieces | measured | pairs, million | threads | processor s | clock s | one by one | found | cut area | record |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({
        order,
        pieces,
        measured,
        workMillions,
        threads,
        cpuSeconds,
        wallSeconds,
        before,
        after,
        recordPercent,
      }) =>
        `| ${order} | ${pieces} | ${measured} | ${workMillions} | ${threads} | ${cpuSeconds.toFixed(0)} | ${wallSeconds.toFixed(0)} | ${before.printedPercent.toFixed(1)} % | ${after.printedPercent.toFixed(2)} % (${after.metres.toFixed(2)} m) | ${recordPercent === undefined ? `${after.cutPercent.toFixed(1)} %` : ''} | ${recordPercent === undefined ? '' : `${recordPercent.toFixed(1)} %`} |`,
    ),
  ].join('\n');
};
