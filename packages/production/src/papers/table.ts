import type { BoxMm, Operation } from '@kitwright/design/render';
import {
  CONTENT_BOTTOM_MM,
  CONTENT_TOP_MM,
  FAINT_INK,
  PAPER,
  ROOM_MM,
  RULE,
  TINT,
  patch,
  written,
  type Pen,
} from './paper.ts';

/** What stands in a cell: a text, or something drawn into its box. */
export type Cell = string | ((box: BoxMm) => readonly Operation[]);

export interface Column {
  readonly title: string;
  /** Share of the page's width; shares of all columns count together. */
  readonly share: number;
  readonly align?: 'start' | 'middle' | 'end';
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Height of a row, mm. */
  readonly rowMm?: number;
}

const HEAD_MM = 8;
const PADDING_MM = 2;
const TEXT_MM = 3.5;
const HEAD_TEXT_MM = 3;

const ROW_MM = 8;

/** How high a table is that stands on one page, mm. */
export const tableHeightMm = ({ rows, rowMm = ROW_MM }: Table): number => HEAD_MM + rows.length * rowMm;

/** A table that goes on over as many pages as it needs, its head on each; the first begins at `topMm`. */
export const tablePages = (
  pen: Pen,
  { columns, rows, rowMm = ROW_MM }: Table,
  topMm = CONTENT_TOP_MM,
): readonly (readonly Operation[])[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * ROOM_MM);
  const lefts = widths.map((_, index) => PAPER.marginMm + widths.slice(0, index).reduce((a, b) => a + b, 0));
  const fits = (fromMm: number): number =>
    Math.max(1, Math.floor((CONTENT_BOTTOM_MM - fromMm - HEAD_MM) / rowMm));

  const line = (cells: readonly Cell[], yMm: number, heightMm: number, sizeMm: number, colour?: string) =>
    cells.flatMap((cell, index) => {
      const [x = 0, width = 0, align = 'start'] = [lefts[index], widths[index], columns[index]?.align];
      if (typeof cell !== 'string') return cell({ x, y: yMm, width, height: heightMm });
      const inner = width - 2 * PADDING_MM;
      const at = { start: 0, middle: inner / 2, end: inner }[align];
      return [
        written(pen, cell, {
          xMm: x + PADDING_MM + at,
          yMm: yMm + heightMm / 2 + sizeMm * 0.35,
          sizeMm,
          align,
          maxWidthMm: inner,
          ...(colour === undefined ? {} : { colour }),
        }),
      ];
    });

  const page = (from: number, count: number, yMm: number): readonly Operation[] => [
    patch(PAPER.marginMm, yMm, ROOM_MM, HEAD_MM, TINT),
    ...line(
      columns.map(({ title }) => title),
      yMm,
      HEAD_MM,
      HEAD_TEXT_MM,
      FAINT_INK,
    ),
    ...rows.slice(from, from + count).flatMap((cells, index) => {
      const top = yMm + HEAD_MM + index * rowMm;
      return [
        ...line(cells, top, rowMm, TEXT_MM),
        patch(PAPER.marginMm, top + rowMm - 0.1, ROOM_MM, 0.2, RULE),
      ];
    }),
  ];

  const pages: (readonly Operation[])[] = [];
  let from = 0;
  do {
    const yMm = pages.length === 0 ? topMm : CONTENT_TOP_MM;
    const count = fits(yMm);
    pages.push(page(from, count, yMm));
    from += count;
  } while (from < rows.length);
  return pages;
};

/** A box to tick by hand. */
export const tickBox = ({ x, y, width, height }: BoxMm): readonly Operation[] => {
  const sideMm = 4.2;
  return [
    {
      op: 'stroke',
      path: [
        { op: 'M', x: x + width / 2 - sideMm / 2, y: y + height / 2 - sideMm / 2 },
        { op: 'L', x: x + width / 2 + sideMm / 2, y: y + height / 2 - sideMm / 2 },
        { op: 'L', x: x + width / 2 + sideMm / 2, y: y + height / 2 + sideMm / 2 },
        { op: 'L', x: x + width / 2 - sideMm / 2, y: y + height / 2 + sideMm / 2 },
        { op: 'Z' },
      ],
      widthMm: 0.35,
      paint: { kind: 'pure', colour: FAINT_INK },
    },
  ];
};
