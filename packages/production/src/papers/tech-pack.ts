import { textsOf, wordsOf } from '@kitwright/design';
import {
  FAINT_INK,
  below,
  columns,
  drawing,
  frame,
  onNewPage,
  paragraph,
  stack,
  table,
  unbroken,
  type Block,
  type Cell,
} from '@kitwright/documents';
import {
  ALL_SIZES,
  garmentOf,
  isYouthSize,
  MEASURES,
  sizeChart,
  sizeLabel,
  type Measure,
  type OptionValues,
  type ProductType,
  type Size,
} from '@kitwright/garment';
import { fontEntry, parseFontId } from '@kitwright/lettering';
import type { DressedGarment } from '../pack/garment-sheets.ts';
import { DENSE, coloursSection } from './colours.ts';
import { flatDrawing } from './flat-drawing.ts';
import { byDesign, type ListedGarment, type PaperSource } from './paper-source.ts';
import { heading, swatch, writePaper } from './paper.ts';

const VIEW_MM = 150;
/** Height left on a page beneath a heading, mm. */
const FLAT_MM = 225;

/** Front and back side by side over their facts. */
const viewsSection = (
  source: PaperSource,
  sample: DressedGarment,
  group: readonly ListedGarment[],
): Block => {
  const { texts } = source;
  const side = (view: 'front' | 'back'): Block =>
    drawing(VIEW_MM, ({ x, y, width, height }, type) => [
      frame(x, y, width, height),
      flatDrawing(sample, view, { x: x + 4, y: y + 4, width: width - 8, height: height - 14 }).drawing,
      type.line(texts[view], {
        xMm: x + width / 2,
        yMm: y + height - 4,
        sizeMm: 3.4,
        align: 'middle',
        colour: FAINT_INK,
      }),
    ]);
  const facts: readonly (readonly [string, string])[] = [
    [texts.fabric, source.fabricOf(sample)],
    [texts.sleeve, texts.sleeves[sample.order.options['sleeve'] ?? ''] ?? '–'],
    [texts.sizes, sizesOf(group)],
    [texts.total, `${group.length} ${texts.garments}`],
  ];
  return stack(
    heading(source.designOf(sample)),
    columns(
      (['front', 'back'] as const).map((view) => ({ share: 1, block: side(view) })),
      8,
    ),
    below(5, stack(...facts.map(factLine))),
  );
};

const factLine = ([label, value]: readonly [string, string]): Block =>
  below(
    2.5,
    columns([
      { share: 45, block: paragraph(label, { sizeMm: 3.6, colour: FAINT_INK }) },
      { share: 137, block: paragraph(value, { sizeMm: 4 }) },
    ]),
  );

/** `2 S, 5 M, 3 2XL`, small first. */
const sizesOf = (group: readonly ListedGarment[]): string => {
  const counts = new Map<string, number>();
  for (const size of ALL_SIZES)
    for (const { order } of group)
      if (order.size === size) counts.set(sizeLabel(size), (counts.get(sizeLabel(size)) ?? 0) + 1);
  return [...counts].map(([size, count]) => `${count} × ${size}`).join(', ');
};

const flatSection = (source: PaperSource, sample: DressedGarment): Block => {
  const { texts } = source;
  const size = `${texts.size} ${sizeLabel(sample.order.size)}`;
  const ofWidth: Block = (type, widthMm) => {
    const { scale } = flatDrawing(sample, 'all', { x: 0, y: 0, width: widthMm, height: FLAT_MM });
    const note = `${size} · ${texts.scale} 1 : ${(1 / scale).toFixed(1)}`;
    return heading(texts.flat, note)(type, widthMm);
  };
  return onNewPage(
    stack(
      ofWidth,
      drawing(FLAT_MM, (box) => [flatDrawing(sample, 'all', box).drawing]),
    ),
  );
};

/** `chakra-petch` as people write it. */
const spelled = (id: string): string =>
  id.replace(
    /(^|-)([a-z0-9])/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );

/** Name of a font, with its weight where that is not the usual one. */
const describeFont = (fontId: string): string => {
  const name = parseFontId(fontId);
  if (name === null) return fontId;
  const family = fontEntry(name.id)?.name ?? spelled(name.id);
  return name.weight === null ? family : `${family} ${name.weight}`;
};

const fontsSection = ({ texts }: PaperSource, sample: DressedGarment): Block => {
  const { document, playerName, number } = sample.order;
  const rows = textsOf(document).map((element): readonly Cell[] => [
    describeFont(element.fontId),
    wordsOf(element, document.slots, { playerName, number }),
    element.heightMm.toFixed(0),
    element.fill.kind === 'pure' ? swatch(element.fill.colour) : '',
  ]);
  const heads = [
    { title: texts.font, share: 7 },
    { title: texts.text, share: 9 },
    { title: texts.heightMm, share: 4, align: 'end' as const },
    { title: texts.colour, share: 3 },
  ];
  return unbroken(stack(heading(texts.fonts), table(heads, rows, DENSE)));
};

/** Measured on the pieces of the ten sizes, and of those that are worn besides them: once for both languages. */
const charts = new Map<string, ReturnType<typeof sizeChart>>();

const chartOf = (
  productType: ProductType,
  options: OptionValues,
  worn: readonly Size[],
): ReturnType<typeof sizeChart> => {
  const sizes = ALL_SIZES.filter((size) => !isYouthSize(size) || worn.includes(size));
  const key = JSON.stringify([productType, Object.entries(options).sort(), sizes]);
  const chart = charts.get(key) ?? sizeChart(garmentOf(productType), options, sizes);
  charts.set(key, chart);
  return chart;
};

/** Measures of the finished garment in each size, with the tolerance where one is stated. */
export const measuresSection = (
  { texts }: PaperSource,
  { order }: DressedGarment,
  group: readonly ListedGarment[],
  toleranceMm?: Readonly<Record<Measure, number>>,
): Block => {
  const chart = chartOf(
    order.document.productType,
    { ...order.document.options, ...order.options },
    group.map((each) => each.order.size),
  );
  const measures = MEASURES.filter((measure) => chart.some(({ mm }) => mm[measure] !== undefined));
  const rows = chart.map(({ size, mm }): readonly Cell[] => [
    sizeLabel(size),
    ...measures.map((measure) => ((mm[measure] ?? 0) / 10).toFixed(1)),
  ]);
  if (toleranceMm !== undefined)
    rows.push([texts.tolerance, ...measures.map((measure) => `± ${(toleranceMm[measure] / 10).toFixed(1)}`)]);
  const heads = [
    { title: texts.size, share: 3 },
    ...measures.map((measure) => ({ title: texts.measureNames[measure], share: 5, align: 'end' as const })),
  ];
  return unbroken(stack(heading(texts.measures), table(heads, rows, DENSE)));
};

const sectionsOf = async (
  source: PaperSource,
  group: readonly ListedGarment[],
): Promise<readonly Block[]> => {
  const [first] = group;
  if (first === undefined) return [];
  const sample = source.dress(first);
  return [
    onNewPage(viewsSection(source, sample, group)),
    flatSection(source, sample),
    onNewPage(await coloursSection(source, sample)),
    fontsSection(source, sample),
    measuresSection(source, sample, group),
  ];
};

/** Everything the sewing floor has to know of each design: views, pieces, colours, fonts and measurements. */
export const techPack = async (source: PaperSource): Promise<Uint8Array> => {
  const blocks: Block[] = [];
  for (const group of byDesign(source)) blocks.push(...(await sectionsOf(source, group)));
  const head = { ...source.head, title: source.texts.techPack };
  return writePaper(source.faces, { head, blocks, images: source.images });
};
