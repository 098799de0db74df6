import type { DressedGarment } from '../pack/garment-sheets.ts';
import { colourTable } from './colour-table.ts';
import type { PaperSource } from './paper-source.ts';
import { CONTENT_TOP_MM, FAINT_INK, PAPER, ROOM_MM, written } from './paper.ts';
import { swatch, titled, type Page } from './section.ts';
import { tablePages, type Cell } from './table.ts';

/** More names than this would be too small to read in a row. */
const MOST_NAMES = 4;

const whereOf = ({ texts }: PaperSource, pieceIds: readonly string[], all: number): string => {
  if (pieceIds.length === all) return texts.everywhere;
  const names = pieceIds.slice(0, MOST_NAMES).map((id) => texts.pieceNames[id] ?? id);
  const more = pieceIds.length - names.length;
  return more > 0 ? `${names.join(', ')} + ${more}` : names.join(', ');
};

/** Every colour of a design, in every way the press may ask for it. */
export const coloursPages = async (source: PaperSource, sample: DressedGarment): Promise<readonly Page[]> => {
  const { pen, texts, inks } = source;
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
  const condition = written(pen, inks.output.name, {
    xMm: PAPER.widthMm - PAPER.marginMm,
    yMm: CONTENT_TOP_MM + 5,
    sizeMm: 3.4,
    align: 'end',
    maxWidthMm: ROOM_MM / 2,
    colour: FAINT_INK,
  });
  const [first = [], ...more] = tablePages(pen, { columns, rows }, CONTENT_TOP_MM + 10);
  return titled(source, texts.colours, [[condition, ...first], ...more]);
};
