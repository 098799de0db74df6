import type { Operation } from '@kitwright/design/render';
import type { PaperSource } from './paper-source.ts';
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
import { tableHeightMm, tablePages, type Cell, type Table } from './table.ts';

/** What stands on a page between head and foot. */
export type Page = readonly Operation[];

const HEADING_MM = 5;

/** A heading over a section of a paper. */
export const heading = ({ pen }: PaperSource, text: string, yMm: number): Operation =>
  written(pen, text, { xMm: PAPER.marginMm, yMm, sizeMm: HEADING_MM, maxWidthMm: ROOM_MM, bold: true });

/** A table under a heading. */
export interface Section {
  readonly title: string;
  /** Stands small at the end of the heading's line. */
  readonly note?: string;
  readonly table: Table;
}

/** From a heading's top to its table, and from a table to the next heading, mm. */
const TABLE_AFTER_MM = 10;
const GAP_MM = 8;
/** Rows of tables that share a page are a little lower. */
const ROW_MM = 7;

/** Sections one beneath the other; one that no longer fits begins a page. */
export const sectionPages = (source: PaperSource, sections: readonly Section[]): readonly Page[] => {
  const { pen } = source;
  const pages: Page[] = [];
  let topMm = CONTENT_BOTTOM_MM;
  for (const { title, note, ...section } of sections) {
    const table: Table = { rowMm: ROW_MM, ...section.table };
    const heightMm = TABLE_AFTER_MM + tableHeightMm(table);
    const isBeneath = topMm + heightMm <= CONTENT_BOTTOM_MM;
    const fromMm = isBeneath ? topMm : CONTENT_TOP_MM;
    const line = fromMm + 5;
    const [first = [], ...more] = tablePages(pen, table, fromMm + TABLE_AFTER_MM);
    const drawn: Page = [
      heading(source, title, line),
      ...(note === undefined ? [] : [noted(source, note, line)]),
      ...first,
    ];
    const above = isBeneath ? (pages.pop() ?? []) : [];
    pages.push([...above, ...drawn], ...more);
    topMm = more.length > 0 ? CONTENT_BOTTOM_MM : fromMm + heightMm + GAP_MM;
  }
  return pages;
};

/** Small, at the end of a heading's line. */
export const noted = ({ pen }: PaperSource, note: string, yMm: number): Operation =>
  written(pen, note, {
    xMm: PAPER.widthMm - PAPER.marginMm,
    yMm,
    sizeMm: 3.4,
    align: 'end',
    maxWidthMm: ROOM_MM / 2,
    colour: FAINT_INK,
  });

/** A patch of a colour. */
export const swatch =
  (colour: string): Cell =>
  ({ x, y, width, height }) => [
    patch(x + 2, y + 1.2, width - 4, height - 2.4, colour),
    frame(x + 2, y + 1.2, width - 4, height - 2.4),
  ];
