import type { Operation } from '@kitwright/design/render';
import type { TextElement } from '@kitwright/design';
import { wordsOf } from '@kitwright/design/render';
import { garmentOf, MEASURES, sizeChart, sizeLabel } from '@kitwright/garment';
import { describeFont } from './font-name.ts';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import { coloursOf } from './colours-of.ts';
import { flatDrawing } from './flat-drawing.ts';
import { byDesign, type PaperSource } from './paper-source.ts';
import {
  CONTENT_BOTTOM_MM,
  CONTENT_TOP_MM,
  FAINT_INK,
  PAPER,
  ROOM_MM,
  frame,
  patch,
  written,
} from './paper.ts';
import { tablePages, type Cell } from './table.ts';
import { writePaper } from './write-paper.ts';

type Page = readonly Operation[];

const HEADING_MM = 5;

const heading = ({ pen }: PaperSource, text: string, yMm: number): Operation =>
  written(pen, text, { xMm: PAPER.marginMm, yMm, sizeMm: HEADING_MM, maxWidthMm: ROOM_MM, bold: true });

/** Front and back side by side over their facts. */
const viewsPage = (source: PaperSource, sample: DressedGarment, group: readonly DressedGarment[]): Page => {
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
const sizesOf = (group: readonly DressedGarment[]): string => {
  const counts = new Map<string, number>();
  for (const row of sizeChart(garmentOf(group[0]?.order.document.productType ?? 'TSHIRT')))
    for (const { order } of group)
      if (order.size === row.size)
        counts.set(sizeLabel(row.size), (counts.get(sizeLabel(row.size)) ?? 0) + 1);
  return [...counts].map(([size, count]) => `${count} × ${size}`).join(', ');
};

const flatPage = (source: PaperSource, sample: DressedGarment): Page => {
  const { pen, texts } = source;
  const box = {
    x: PAPER.marginMm,
    y: CONTENT_TOP_MM + 12,
    width: ROOM_MM,
    height: CONTENT_BOTTOM_MM - CONTENT_TOP_MM - 12,
  };
  const { drawing, scale } = flatDrawing(sample, 'all', box);
  const note = `${texts.size} ${sizeLabel(sample.order.size)} · ${texts.scale} 1 : ${(1 / scale).toFixed(1)}`;
  const right = PAPER.widthMm - PAPER.marginMm;
  return [
    heading(source, texts.flat, CONTENT_TOP_MM + 5),
    written(pen, note, { xMm: right, yMm: CONTENT_TOP_MM + 5, sizeMm: 3.4, align: 'end', colour: FAINT_INK }),
    drawing,
  ];
};

const swatch =
  (colour: string): Cell =>
  ({ x, y, width, height }) => [
    patch(x + 2, y + 1.2, width - 4, height - 2.4, colour),
    frame(x + 2, y + 1.2, width - 4, height - 2.4),
  ];

const channels = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');

/** More names than this would be too small to read in a row. */
const MOST_NAMES = 4;

const whereOf = ({ texts }: PaperSource, pieceIds: readonly string[], all: number): string => {
  if (pieceIds.length === all) return texts.everywhere;
  const names = pieceIds.slice(0, MOST_NAMES).map((id) => texts.pieceNames[id] ?? id);
  const more = pieceIds.length - names.length;
  return more > 0 ? `${names.join(', ')} + ${more}` : names.join(', ');
};

const coloursPages = (source: PaperSource, sample: DressedGarment): readonly Page[] => {
  const { pen, texts } = source;
  const rows = coloursOf(sample).map(({ colour, pieceIds }): readonly Cell[] => [
    swatch(colour),
    colour.toUpperCase(),
    channels(colour),
    whereOf(source, pieceIds, sample.cutPattern.cuts.length),
  ]);
  const columns = [
    { title: texts.colour, share: 3 },
    { title: 'Hex', share: 3 },
    { title: 'RGB', share: 4 },
    { title: texts.where, share: 14 },
  ];
  return titled(source, texts.colours, tablePages(pen, { columns, rows }, CONTENT_TOP_MM + 10));
};

const fontsPages = (source: PaperSource, sample: DressedGarment): readonly Page[] => {
  const { pen, texts } = source;
  const { document, playerName, number } = sample.order;
  const lines = Object.values(document.elements).filter(
    (element): element is TextElement => element.kind === 'text',
  );
  const rows = lines.map((element): readonly Cell[] => [
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
  return titled(source, texts.fonts, tablePages(pen, { columns, rows }, CONTENT_TOP_MM + 10));
};

const measuresPages = (source: PaperSource, { order }: DressedGarment): readonly Page[] => {
  const { pen, texts } = source;
  const chart = sizeChart(garmentOf(order.document.productType), {
    ...order.document.options,
    ...order.options,
  });
  const measures = MEASURES.filter((measure) => chart.some(({ mm }) => mm[measure] !== undefined));
  const rows = chart.map(({ size, mm }): readonly Cell[] => [
    sizeLabel(size),
    ...measures.map((measure) => ((mm[measure] ?? 0) / 10).toFixed(1)),
  ]);
  const columns = [
    { title: texts.size, share: 3 },
    ...measures.map((measure) => ({ title: texts.measureNames[measure], share: 5, align: 'end' as const })),
  ];
  return titled(source, texts.measures, tablePages(pen, { columns, rows }, CONTENT_TOP_MM + 10));
};

const titled = (source: PaperSource, title: string, pages: readonly Page[]): readonly Page[] =>
  pages.map((page, index) => (index === 0 ? [heading(source, title, CONTENT_TOP_MM + 5), ...page] : page));

/** Everything the workshop has to know of each design: views, pieces, colours, fonts and measurements. */
export const techPack = (source: PaperSource): Promise<Uint8Array> => {
  const pages = byDesign(source).flatMap((group) => {
    const [sample] = group;
    if (sample === undefined) return [];
    return [
      viewsPage(source, sample, group),
      flatPage(source, sample),
      ...coloursPages(source, sample),
      ...fontsPages(source, sample),
      ...measuresPages(source, sample),
    ];
  });
  const head = { ...source.head, title: source.texts.techPack };
  return writePaper(source.pen, { head, pages, images: source.images }, source.inks);
};
