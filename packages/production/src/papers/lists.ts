import { table, type Cell, type Column } from '@kitwright/documents';
import { ALL_SIZES, sizeLabel } from '@kitwright/garment';
import { cutCounts, type CutCount } from './cut-counts.ts';
import type { ListedGarment, PaperSource } from './paper-source.ts';
import { tickBox, writePaper } from './paper.ts';

const paperOf = (
  source: PaperSource,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array> =>
  writePaper(source.faces, { head: { ...source.head, title }, blocks: [table(columns, rows)] });

const TICK = { share: 3, align: 'middle' } as const;

/** Every garment with a box for each station it passes. */
export const rosterPaper = (source: PaperSource): Promise<Uint8Array> => {
  const { texts, garments } = source;
  const hasExtras = garments.some((each) => source.extrasOf(each).length > 0);
  const columns: readonly Column[] = [
    { title: texts.id, share: 2.4 },
    { title: texts.number, share: 2.4, align: 'middle' },
    { title: texts.name, share: hasExtras ? 6 : 8 },
    { title: texts.size, share: 2.6, align: 'middle' },
    { title: texts.sleeve, share: 2.6, align: 'middle' },
    ...(hasExtras ? [{ title: texts.extras, share: 6 }] : []),
    ...[texts.printed, texts.cut, texts.sewn, texts.checked].map((title) => ({ ...TICK, title })),
  ];
  const rows = garments.map((each): readonly Cell[] => [
    each.order.id,
    each.order.number,
    each.order.playerName,
    sizeLabel(each.order.size),
    sleeveOf(source, each.order.options),
    ...(hasExtras ? [extrasOf(source, each)] : []),
    ...[0, 1, 2, 3].map(() => tickBox),
  ]);
  return paperOf(source, texts.roster, columns, rows);
};

/**
 * Player by player, what goes into the parcel; with what the drawing had to change, for anyone who looks at it last.
 */
export const packingList = (source: PaperSource): Promise<Uint8Array> => {
  const { texts, garments } = source;
  const columns: readonly Column[] = [
    { ...TICK, title: texts.packed },
    { title: texts.number, share: 2.4, align: 'middle' },
    { title: texts.name, share: 7 },
    { title: texts.size, share: 2.4, align: 'middle' },
    { title: texts.design, share: 6 },
    { title: texts.remarks, share: 7 },
  ];
  const rows = garments.map((each): readonly Cell[] => [
    tickBox,
    each.order.number,
    each.order.playerName,
    sizeLabel(each.order.size),
    source.designOf(each),
    remarksOf(source, each),
  ]);
  return paperOf(source, texts.packingList, columns, rows);
};

/** Counts the pieces to be cut by size: designs, fabrics and sleeves each in lines of their own. */
export const cuttingList = (source: PaperSource): Promise<Uint8Array> => {
  const { texts, garments } = source;
  const sizes = ALL_SIZES.filter((size) => garments.some(({ order }) => order.size === size));
  const counts = cutCounts(source);
  const differs = (valueOf: (count: CutCount) => string): boolean =>
    new Set(counts.map(valueOf).filter((value) => value !== '')).size > 1;
  const hasDesigns = differs(({ design }) => design);
  const hasFabrics = differs(({ fabric }) => fabric);
  const hasSleeves = differs(({ sleeve }) => sleeve);
  const wordsOf = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' · ');
  const columns: readonly Column[] = [
    ...(hasDesigns ? [{ title: texts.design, share: 6 }] : []),
    { title: texts.cloth, share: hasFabrics ? 6 : 4 },
    { title: texts.place, share: 1.6, align: 'end' },
    { title: texts.piece, share: 7 },
    ...sizes.map((size) => ({ title: sizeLabel(size), share: 2.2, align: 'end' as const })),
    { title: texts.total, share: 2.8, align: 'end' },
    { ...TICK, title: texts.cut },
  ];
  const rows = counts.map(({ design, cloth, fabric, pieceId, place, sleeve, bySize }): readonly Cell[] => [
    ...(hasDesigns ? [design] : []),
    wordsOf(texts.cloths[cloth] ?? cloth, hasFabrics ? fabric : ''),
    `/${place}`,
    wordsOf(texts.pieceNames[pieceId] ?? pieceId, hasSleeves ? (texts.sleeves[sleeve] ?? sleeve) : ''),
    ...sizes.map((size) => String(bySize.get(size) ?? '')),
    String([...bySize.values()].reduce((sum, count) => sum + count, 0)),
    tickBox,
  ]);
  return paperOf(source, texts.cuttingList, columns, rows);
};

const sleeveOf = ({ texts }: PaperSource, options: ListedGarment['order']['options']): string =>
  texts.sleeves[options['sleeve'] ?? ''] ?? '';

const extrasOf = (source: PaperSource, garment: ListedGarment): string =>
  source
    .extrasOf(garment)
    .map((id) => source.texts.extraNames[id] ?? id)
    .join(', ');

const remarksOf = ({ texts }: PaperSource, { findings }: ListedGarment): string =>
  [...new Set(findings.map(({ code }) => texts.findings[code] ?? code))].join('; ');
