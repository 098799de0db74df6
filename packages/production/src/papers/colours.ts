import { TINTED, stack, table, unbroken, type Block, type Cell } from '@kitwright/documents';
import { bytesOf, labD50 } from '@kitwright/colour';
import { artworkOf, type DressedGarment } from '../pack/garment-sheets.ts';
import { coloursOfOperation, type Inks } from '../pdf/inks.ts';
import type { PaperSource } from './paper-source.ts';
import { heading, swatch } from './paper.ts';

/** Rows of tables that share a page are a little lower. */
export const DENSE = { ...TINTED, rowMm: 7 } as const;

/** A colour of a design in every way the press may ask for it. */
export interface ColourRow {
  /** `#rrggbb` */
  readonly colour: string;
  /** Of sRGB, 0..255. */
  readonly rgb: string;
  /** CIELAB under D50. */
  readonly lab: string;
  /** In the printer's own colours: percent of each ink, or 0..255 where it takes RGB. */
  readonly printed: string;
  /** The ink it is printed with by itself; empty where it is mixed. */
  readonly spot: string;
  /** Pieces it is on, in the pattern's order. */
  readonly pieceIds: readonly string[];
}

/** Every colour that is drawn on a garment, pictures apart; those on most pieces first. */
const coloursOf = (dressed: DressedGarment): readonly Pick<ColourRow, 'colour' | 'pieceIds'>[] => {
  const pieces = new Map<string, string[]>();
  for (const cut of dressed.cutPattern.cuts) {
    for (const colour of new Set(artworkOf(dressed, cut).operations.flatMap(coloursOfOperation)))
      pieces.set(colour, [...(pieces.get(colour) ?? []), cut.piece.id]);
  }
  return [...pieces]
    .map(([colour, pieceIds]) => ({ colour, pieceIds }))
    .sort((a, b) => b.pieceIds.length - a.pieceIds.length || a.colour.localeCompare(b.colour));
};

const printedAs = (components: readonly number[], { space }: Inks): string => {
  const full = space === 'DeviceCMYK' ? 100 : 255;
  return components.map((component) => Math.round(component * full)).join(' ');
};

/** The colours of a garment, those on most pieces first. */
export const colourTable = async (sample: DressedGarment, inks: Inks): Promise<readonly ColourRow[]> => {
  const used = coloursOf(sample);
  await inks.learn(used.map(({ colour }) => colour));
  return used.map(({ colour, pieceIds }) => ({
    colour: colour.toUpperCase(),
    rgb: bytesOf(colour).join(' '),
    lab: labD50(colour)
      .map((value) => value.toFixed(0))
      .join(' ')
      .replaceAll('-0', '0'),
    printed: printedAs(inks.componentsOf(colour), inks),
    spot: inks.spotOf(colour) ?? '',
    pieceIds,
  }));
};

/** Every colour of a design, in every way the press may ask for it. */
export const coloursSection = async (source: PaperSource, sample: DressedGarment): Promise<Block> => {
  const { texts, inks } = source;
  const rows = await colourTable(sample, inks);
  const all = sample.cutPattern.cuts.length;
  const whereOf = (pieceIds: readonly string[]): string =>
    pieceIds.length === all ? texts.everywhere : pieceIds.map((id) => texts.pieceNames[id] ?? id).join(', ');
  const hasSpots = rows.some(({ spot }) => spot !== '');
  const isProfiled = inks.output.profile !== null;
  const columns = [
    { title: texts.colour, share: 3 },
    { title: 'Hex', share: 3.2 },
    { title: 'RGB', share: 4 },
    { title: 'Lab', share: 3.6 },
    ...(isProfiled ? [{ title: inks.space === 'DeviceCMYK' ? 'CMYK %' : texts.printerRgb, share: 4.4 }] : []),
    ...(hasSpots ? [{ title: texts.spot, share: 5 }] : []),
    { title: texts.where, share: 10 },
  ];
  const cells = rows.map(({ colour, rgb, lab, printed, spot, pieceIds }): readonly Cell[] => [
    swatch(colour.toLowerCase()),
    colour,
    rgb,
    lab,
    ...(isProfiled ? [printed] : []),
    ...(hasSpots ? [spot] : []),
    whereOf(pieceIds),
  ]);
  return unbroken(stack(heading(texts.colours, inks.output.name), table(columns, cells, DENSE)));
};
