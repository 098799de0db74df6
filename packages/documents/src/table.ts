import { RULE, TINT, paragraph, patch, type ParagraphStyle } from './blocks.ts';
import { heightOf, drawStrips, type Block, type Strip } from './strip.ts';
import { FAINT_INK, USUAL_SIZE_MM, type Align, type Type } from './type.ts';

/** The content of a cell: a text, or a block. */
export type Cell = string | Block;

export interface Column {
  readonly title: string;
  /** Share of the table's width; shares of all columns count together. */
  readonly share: number;
  readonly align?: Align;
}

/** The looks of a table: on tinted headings with a margin of its own, or flush with the page between lines. */
export interface TableLook {
  readonly headTint: string | null;
  readonly headSizeMm: number;
  readonly textSizeMm: number;
  /** Of a text that takes more than one line. */
  readonly brokenSizeMm: number;
  /** Between the texts of neighbouring columns, on each side. */
  readonly paddingMm: number;
  /** The outer columns begin and end at the table's edges. */
  readonly isFlush: boolean;
  /** The least height of a row. */
  readonly rowMm: number;
  readonly headMm: number;
  /** The cells of a row are in line at their tops, or in their middles. */
  readonly align: 'top' | 'middle';
}

export const TINTED: TableLook = {
  headTint: TINT,
  headSizeMm: 3,
  textSizeMm: USUAL_SIZE_MM,
  brokenSizeMm: 3,
  paddingMm: 2,
  isFlush: false,
  rowMm: 8,
  headMm: 8,
  align: 'middle',
};

/** Above and below a text that takes more than the least height of its row. */
const TEXT_GAP_MM = 1;
const LINE_MM = 0.2;

interface Room {
  readonly leftMm: number;
  readonly widthMm: number;
  readonly align: Align;
}

/** The width that a column would like, its longest text on one line: its share where it holds drawings. */
const wantedMm = (cells: readonly Cell[], shareMm: number, look: TableLook, type: Type): number =>
  cells.reduce(
    (most: number, cell) =>
      Math.max(
        most,
        typeof cell === 'string'
          ? type.widthMm(cell, { sizeMm: look.textSizeMm }) + 2 * look.paddingMm
          : shareMm,
      ),
    0,
  );

/** Widths by share, where columns with room to spare give it to those whose texts are longer than theirs. */
const widthsOf = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  look: TableLook,
  tableMm: number,
  type: Type,
): readonly number[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const fits = columns.map(({ share, title }, index) => {
    const shareMm = (share / shares) * tableMm;
    const head = type.widthMm(title, { sizeMm: look.headSizeMm }) + 2 * look.paddingMm;
    const cells = rows.map((row) => row[index] ?? '');
    const wanted = Math.max(head, wantedMm(cells, shareMm, look, type));
    return { shareMm, spareMm: Math.max(0, shareMm - wanted), lackMm: Math.max(0, wanted - shareMm) };
  });
  const spareMm = fits.reduce((sum, fit) => sum + fit.spareMm, 0);
  const lackMm = fits.reduce((sum, fit) => sum + fit.lackMm, 0);
  const movedMm = Math.min(spareMm, lackMm);
  return fits.map(
    (fit) =>
      fit.shareMm +
      (lackMm > 0 ? (fit.lackMm / lackMm) * movedMm : 0) -
      (spareMm > 0 ? (fit.spareMm / spareMm) * movedMm : 0),
  );
};

const roomsOf = (
  columns: readonly Column[],
  { isFlush, paddingMm }: TableLook,
  widths: readonly number[],
): readonly Room[] => {
  let leftMm = 0;
  return columns.map(({ align = 'start' }, index) => {
    const widthMm = widths[index] ?? 0;
    const before = isFlush && index === 0 ? 0 : paddingMm;
    const after = isFlush && index === columns.length - 1 ? 0 : paddingMm;
    const room = { leftMm: leftMm + before, widthMm: widthMm - before - after, align };
    leftMm += widthMm;
    return room;
  });
};

interface RowStyle extends ParagraphStyle {
  readonly leastMm: number;
  readonly stand: TableLook['align'];
}

/** One row: as high as its highest cell. */
const rowOf = (
  cells: readonly Cell[],
  rooms: readonly Room[],
  { leastMm, stand, ...text }: RowStyle,
  type: Type,
): Strip => {
  const laid = rooms.map(({ leftMm, widthMm, align }, index) => {
    const cell = cells[index] ?? '';
    const block = typeof cell === 'string' ? paragraph(cell, { ...text, align }) : cell;
    const strips = block(type, widthMm);
    return { leftMm, strips, highMm: heightOf(strips) };
  });
  const heightMm = Math.max(leastMm, ...laid.map(({ highMm }) => highMm + 2 * TEXT_GAP_MM));
  return {
    heightMm,
    draw: ({ xMm, yMm }) =>
      laid.flatMap(({ leftMm, strips, highMm }) =>
        drawStrips(strips, {
          xMm: xMm + leftMm,
          yMm: yMm + (stand === 'top' ? TEXT_GAP_MM : (heightMm - highMm) / 2),
        }),
      ),
  };
};

/** A strip on a ground, or over a line. */
const over = (strip: Strip, widthMm: number, tint: string | null): Strip => ({
  ...strip,
  draw: (at) => {
    const { xMm, yMm } = at;
    const { heightMm } = strip;
    return tint === null
      ? [...strip.draw(at), patch(xMm, yMm + heightMm - LINE_MM / 2, widthMm, LINE_MM, RULE)]
      : [patch(xMm, yMm, widthMm, heightMm, tint), ...strip.draw(at)];
  },
});

/** A table that goes on over as many pages as it needs, its headings on each. */
export const table =
  (columns: readonly Column[], rows: readonly (readonly Cell[])[], look: TableLook = TINTED): Block =>
  (type, widthMm) => {
    const rooms = roomsOf(columns, look, widthsOf(columns, rows, look, widthMm, type));
    const titles = columns.map(({ title }) => title);
    const headStyle = {
      sizeMm: look.headSizeMm,
      colour: FAINT_INK,
      leastMm: look.headMm,
      stand: 'middle',
    } as const;
    const head = over(rowOf(titles, rooms, headStyle, type), widthMm, look.headTint);
    const style = {
      sizeMm: look.textSizeMm,
      brokenSizeMm: look.brokenSizeMm,
      leastMm: look.rowMm,
      stand: look.align,
    };
    return [
      { ...head, keepsNext: true },
      ...rows.map((cells) => ({
        ...over(rowOf(cells, rooms, style, type), widthMm, null),
        repeated: head,
      })),
    ];
  };
