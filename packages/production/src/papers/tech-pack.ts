import { textsOf, wordsOf } from '@kitwright/design';
import {
  garmentOf,
  MEASURES,
  sizeChart,
  sizeLabel,
  SIZES,
  type OptionValues,
  type ProductType,
} from '@kitwright/garment';
import { describeFont } from './font-name.ts';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import { coloursSection } from './colours-page.ts';
import { flatDrawing } from './flat-drawing.ts';
import { byDesign, type ListedGarment, type PaperSource } from './paper-source.ts';
import { CONTENT_BOTTOM_MM, CONTENT_TOP_MM, FAINT_INK, PAPER, ROOM_MM, frame, written } from './paper.ts';
import { heading, noted, sectionPages, swatch, type Page, type Section } from './section.ts';
import type { Cell } from './table.ts';
import { writePaper } from './write-paper.ts';

/** Front and back side by side over their facts. */
const viewsPage = (source: PaperSource, sample: DressedGarment, group: readonly ListedGarment[]): Page => {
  const { pen, texts } = source;
  const top = CONTENT_TOP_MM + 10;
  const width = (ROOM_MM - 8) / 2;
  const height = 150;
  const side = (view: 'front' | 'back', xMm: number): Page => {
    const box = { x: xMm + 4, y: top + 4, width: width - 8, height: height - 14 };
    return [
      frame(xMm, top, width, height),
      flatDrawing(sample, view, box).drawing,
      written(pen, texts[view], {
        xMm: xMm + width / 2,
        yMm: top + height - 4,
        sizeMm: 3.4,
        align: 'middle',
        colour: FAINT_INK,
      }),
    ];
  };
  const facts: readonly (readonly [string, string])[] = [
    [texts.fabric, source.fabricOf(sample)],
    [texts.sleeve, texts.sleeves[sample.order.options['sleeve'] ?? ''] ?? '–'],
    [texts.sizes, sizesOf(group)],
    [texts.total, `${group.length} ${texts.garments}`],
  ];
  return [
    heading(source, source.designOf(sample), CONTENT_TOP_MM + 5),
    ...side('front', PAPER.marginMm),
    ...side('back', PAPER.marginMm + width + 8),
    ...facts.flatMap(([label, value], index) => {
      const yMm = top + height + 12 + index * 9;
      return [
        written(pen, label, { xMm: PAPER.marginMm, yMm, sizeMm: 3.6, colour: FAINT_INK }),
        written(pen, value, { xMm: PAPER.marginMm + 45, yMm, sizeMm: 4, maxWidthMm: ROOM_MM - 45 }),
      ];
    }),
  ];
};

/** `2 S, 5 M, 3 2XL`, small first. */
const sizesOf = (group: readonly ListedGarment[]): string => {
  const counts = new Map<string, number>();
  for (const size of SIZES)
    for (const { order } of group)
      if (order.size === size) counts.set(sizeLabel(size), (counts.get(sizeLabel(size)) ?? 0) + 1);
  return [...counts].map(([size, count]) => `${count} × ${size}`).join(', ');
};

const flatPage = (source: PaperSource, sample: DressedGarment): Page => {
  const { texts } = source;
  const box = {
    x: PAPER.marginMm,
    y: CONTENT_TOP_MM + 12,
    width: ROOM_MM,
    height: CONTENT_BOTTOM_MM - CONTENT_TOP_MM - 12,
  };
  const { drawing, scale } = flatDrawing(sample, 'all', box);
  const note = `${texts.size} ${sizeLabel(sample.order.size)} · ${texts.scale} 1 : ${(1 / scale).toFixed(1)}`;
  return [heading(source, texts.flat, CONTENT_TOP_MM + 5), noted(source, note, CONTENT_TOP_MM + 5), drawing];
};

const fontsSection = ({ texts }: PaperSource, sample: DressedGarment): Section => {
  const { document, playerName, number } = sample.order;
  const rows = textsOf(document).map((element): readonly Cell[] => [
    describeFont(element.fontId),
    wordsOf(element, document.slots, { playerName, number }),
    element.heightMm.toFixed(0),
    element.fill.kind === 'pure' ? swatch(element.fill.colour) : '',
  ]);
  const columns = [
    { title: texts.font, share: 7 },
    { title: texts.text, share: 9 },
    { title: texts.heightMm, share: 4, align: 'end' as const },
    { title: texts.colour, share: 3 },
  ];
  return { title: texts.fonts, table: { columns, rows } };
};

/** Measured on the pieces of all ten sizes: once for both languages. */
const charts = new Map<string, ReturnType<typeof sizeChart>>();

const chartOf = (productType: ProductType, options: OptionValues): ReturnType<typeof sizeChart> => {
  const key = JSON.stringify([productType, Object.entries(options).sort()]);
  const chart = charts.get(key) ?? sizeChart(garmentOf(productType), options);
  charts.set(key, chart);
  return chart;
};

const measuresSection = ({ texts }: PaperSource, { order }: DressedGarment): Section => {
  const chart = chartOf(order.document.productType, { ...order.document.options, ...order.options });
  const measures = MEASURES.filter((measure) => chart.some(({ mm }) => mm[measure] !== undefined));
  const rows = chart.map(({ size, mm }): readonly Cell[] => [
    sizeLabel(size),
    ...measures.map((measure) => ((mm[measure] ?? 0) / 10).toFixed(1)),
  ]);
  const columns = [
    { title: texts.size, share: 3 },
    ...measures.map((measure) => ({ title: texts.measureNames[measure], share: 5, align: 'end' as const })),
  ];
  return { title: texts.measures, table: { columns, rows } };
};

const pagesOf = async (source: PaperSource, group: readonly ListedGarment[]): Promise<readonly Page[]> => {
  const [first] = group;
  if (first === undefined) return [];
  const sample = source.dress(first);
  return [
    viewsPage(source, sample, group),
    flatPage(source, sample),
    ...sectionPages(source, [
      await coloursSection(source, sample),
      fontsSection(source, sample),
      measuresSection(source, sample),
    ]),
  ];
};

/** Everything the sewing floor has to know of each design: views, pieces, colours, fonts and measurements. */
export const techPack = async (source: PaperSource): Promise<Uint8Array> => {
  const pages: Page[] = [];
  for (const group of byDesign(source)) pages.push(...(await pagesOf(source, group)));
  const head = { ...source.head, title: source.texts.techPack };
  return writePaper(source.pen, { head, pages, images: source.images });
};
