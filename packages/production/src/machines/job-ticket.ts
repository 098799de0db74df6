import type { PackSetting } from '../pack/garment-order.ts';
import { rollPath, type PackPlan } from '../pack/plan-pack.ts';
import { cutSheetPath, type CutFileKind } from './cut-kinds.ts';

/** One stretch of a roll as a job of the printer's software and of the cutter. */
interface Job {
  readonly printFile: string;
  readonly cutFiles: readonly string[];
  readonly cloth: string;
  readonly fabric: string;
  readonly widthMm: number;
  readonly lengthMm: number;
  readonly scalePercent: 100;
  readonly copies: 1;
  readonly pieces: number;
}

const jobsOf = ({ rolls, settings }: PackPlan): readonly Job[] =>
  rolls.flatMap((roll) =>
    roll.pages.map(({ lengthMm, placed }, index): Job => ({
      printFile: rollPath(roll, index),
      cutFiles: settings.cutFiles.map((kind: CutFileKind) => cutSheetPath(roll, index, kind)),
      cloth: roll.cloth,
      fabric: roll.fabricId,
      widthMm: settings.widthMm,
      lengthMm: Math.round(lengthMm * 1000) / 1000,
      scalePercent: 100,
      copies: 1,
      pieces: placed.filter(({ id }) => roll.pieces.has(id)).length,
    })),
  );

/** Job ticket for the printer's software, JSON: each roll is printed at 100 %, not turned, in these colours. */
export const jobTicket = (plan: PackPlan, setting: PackSetting): string =>
  `${JSON.stringify(
    {
      order: setting.orderNumber,
      orderHash: setting.orderHash,
      approvedAt: setting.madeAt.toISOString(),
      colours: setting.inks.output.name,
      colourSpace: setting.inks.space,
      jobs: jobsOf(plan),
    },
    null,
    2,
  )}\n`;

const COLUMNS = [
  'printFile',
  'cutFiles',
  'cloth',
  'fabric',
  'widthMm',
  'lengthMm',
  'scalePercent',
  'copies',
  'pieces',
] as const;

const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The same for a spreadsheet or a hot folder. */
export const jobTable = (plan: PackPlan, setting: PackSetting): string =>
  [
    ['order', ...COLUMNS].join(','),
    ...jobsOf(plan).map((job) =>
      [
        setting.orderNumber,
        ...COLUMNS.map((column) => (column === 'cutFiles' ? job.cutFiles.join(' ') : String(job[column]))),
      ]
        .map(quoted)
        .join(','),
    ),
    '',
  ].join('\r\n');
