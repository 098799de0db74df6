import type { DressedGarment } from '../pack/garment-sheets.ts';
import { colourTable } from './colour-table.ts';
import type { PaperSource } from './paper-source.ts';
import { swatch, type Section } from './section.ts';
import type { Cell } from './table.ts';

/** More letters than this would be too small to read in a row. */
const MOST_LETTERS = 40;

const whereOf = ({ texts }: PaperSource, pieceIds: readonly string[], all: number): string => {
  if (pieceIds.length === all) return texts.everywhere;
  const names = pieceIds.map((id) => texts.pieceNames[id] ?? id);
  const fits = names.filter((_, index) => names.slice(0, index + 1).join(', ').length <= MOST_LETTERS);
  const named = fits.length === 0 ? names.slice(0, 1) : fits;
  const more = names.length - named.length;
  return more > 0 ? `${named.join(', ')} + ${more}` : named.join(', ');
};

/** Every colour of a design, in every way the press may ask for it. */
export const coloursSection = async (source: PaperSource, sample: DressedGarment): Promise<Section> => {
  const { texts, inks } = source;
  const table = await colourTable(sample, inks);
  const hasSpots = table.some(({ spot }) => spot !== '');
  const isProfiled = inks.output.profile !== null;
  const rows = table.map(({ colour, rgb, lab, printed, spot, pieceIds }): readonly Cell[] => [
    swatch(colour.toLowerCase()),
    colour,
    rgb,
    lab,
    ...(isProfiled ? [printed] : []),
    ...(hasSpots ? [spot] : []),
    whereOf(source, pieceIds, sample.cutPattern.cuts.length),
  ]);
  const columns = [
    { title: texts.colour, share: 3 },
    { title: 'Hex', share: 3.2 },
    { title: 'RGB', share: 4 },
    { title: 'Lab', share: 3.6 },
    ...(isProfiled ? [{ title: inks.space === 'DeviceCMYK' ? 'CMYK %' : texts.printerRgb, share: 4.4 }] : []),
    ...(hasSpots ? [{ title: texts.spot, share: 5 }] : []),
    { title: texts.where, share: 10 },
  ];
  return { title: texts.colours, note: inks.output.name, table: { columns, rows } };
};
