import type { Chart } from '@kitwright/colour/chart';
import {
  FAINT_INK,
  below,
  columns,
  drawing,
  frame,
  grid,
  layPages,
  paragraph,
  patch,
  rule,
  stack,
  type Block,
  type Faces,
} from '@kitwright/documents';
import { documentFile } from '../pdf/document-file.ts';
import { markInks, profiledInks, type Inks, type OutputCondition } from '../pdf/inks.ts';
import type { PaperLang } from './texts.ts';

const WORDS = {
  en: {
    title: 'Colour chart',
    lead: 'Print this file as you print an order: same cloth, same settings. Press it as usual, let it cool, and measure every patch on the side that is seen: Lab, D50, 2°. Patch 1 is the bare cloth.',
  },
  kh: {
    title: 'តារាងពណ៌',
    lead: 'សូមបោះពុម្ពឯកសារនេះដូចពេលបោះពុម្ពការបញ្ជាទិញ៖ ក្រណាត់ដដែល ការកំណត់ដដែល។ សង្កត់កម្ដៅដូចធម្មតា ទុកឱ្យត្រជាក់ រួចវាស់ប្រអប់នីមួយៗលើផ្ទៃដែលគេមើលឃើញ៖ Lab, D50, 2°។ ប្រអប់លេខ 1 គឺក្រណាត់ទទេ។',
  },
} as const satisfies Record<PaperLang, Readonly<Record<'title' | 'lead', string>>>;

/** Everything a chart may say: the letters that have to be there before it is laid out. */
export const CHART_WORDS = JSON.stringify([WORDS, '0123456789 / · KW-RGBCMYK']);

/** A chart to be laid out, in the words of a language, on a day of the shop. */
export interface ChartSource {
  readonly chart: Chart;
  readonly faces: Faces;
  readonly lang: PaperLang;
  /** The profile whose colours print files of the shop are in. */
  readonly output: OutputCondition;
  readonly madeAt: Date;
  /** Day of it where the shop is: `2026-11-21`. */
  readonly day: string;
}

const MARGINS_MM = { top: 14, right: 12, bottom: 16, left: 12 } as const;
const FOOT_TOP_MM = 286;
const ACROSS = 9;
/** White cloth between patches: light that leaks in from beside is the cloth's own. */
const GAP_MM = 4;
const PATCH_MM = 17;
const NUMBER_MM = 3.6;

/** A name under which a patch is drawn; colours of texts lie far from it. */
const FIRST_NAME = 0xf0_00_00;
const nameOf = (index: number): string => `#${(FIRST_NAME + index).toString(16)}`;

/** The printer's own amounts for each patch, whatever a profile would mix, and texts in black alone. */
const chartInks = ({ chart, output }: Pick<ChartSource, 'chart' | 'output'>): Inks => {
  const space = chart.space === 'CMYK' ? 'DeviceCMYK' : 'DeviceRGB';
  const texts = markInks(profiledInks(space, output, (rgb) => Promise.resolve(rgb)));
  const amounts = new Map(chart.patches.map((each, index) => [nameOf(index), each]));
  return { ...texts, componentsOf: (colour) => amounts.get(colour) ?? texts.componentsOf(colour) };
};

const patchBlock = (index: number): Block =>
  drawing(PATCH_MM + NUMBER_MM, ({ x, y, width }, type) => [
    patch(x, y, width, PATCH_MM, nameOf(index)),
    frame(x, y, width, PATCH_MM, 0.1, FAINT_INK),
    type.line(String(index + 1), {
      xMm: x + width / 2,
      yMm: y + PATCH_MM + NUMBER_MM - 0.4,
      sizeMm: 3,
      align: 'middle',
    }),
  ]);

/** A chart of patches on A4, numbered and spaced for measuring, in the colours that print files are in. */
export const colourChart = ({
  chart,
  faces,
  lang,
  output,
  madeAt,
  day,
}: ChartSource): Promise<Uint8Array> => {
  const { title, lead } = WORDS[lang];
  const facts = [chart.id, output.name, day].join(' · ');
  const quiet = { sizeMm: 3.2, colour: FAINT_INK };
  const pages = layPages({
    faces,
    marginsMm: MARGINS_MM,
    blocks: [
      stack(
        paragraph(title, { sizeMm: 6.5, bold: true }),
        paragraph(facts, { sizeMm: 3.6, colour: FAINT_INK }),
        below(1, rule(0.4)),
        below(2, paragraph(lead, { sizeMm: 3.2 })),
      ),
      below(
        4,
        grid(
          ACROSS,
          GAP_MM,
          chart.patches.map((_, index) => patchBlock(index)),
        ),
      ),
    ],
    foot: (page, count) =>
      columns([
        { share: 3, block: paragraph(facts, quiet) },
        { share: 1, block: paragraph(`${page} / ${count}`, { ...quiet, align: 'end' }) },
      ]),
    footTopMm: FOOT_TOP_MM,
  });
  return documentFile(
    pages,
    { title: `${title} ${chart.id}`, madeAt, keywords: [chart.id] },
    new Map(),
    chartInks({ chart, output }),
  );
};
