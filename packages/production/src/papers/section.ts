import type { Operation } from '@kitwright/design/render';
import type { PaperSource } from './paper-source.ts';
import { CONTENT_TOP_MM, PAPER, ROOM_MM, frame, patch, written } from './paper.ts';
import type { Cell } from './table.ts';

/** What stands on a page between head and foot. */
export type Page = readonly Operation[];

const HEADING_MM = 5;

/** A heading over a section of a paper. */
export const heading = ({ pen }: PaperSource, text: string, yMm: number): Operation =>
  written(pen, text, { xMm: PAPER.marginMm, yMm, sizeMm: HEADING_MM, maxWidthMm: ROOM_MM, bold: true });

/** A section of several pages, its heading on the first. */
export const titled = (source: PaperSource, title: string, pages: readonly Page[]): readonly Page[] =>
  pages.map((page, index) => (index === 0 ? [heading(source, title, CONTENT_TOP_MM + 5), ...page] : page));

/** A patch of a colour. */
export const swatch =
  (colour: string): Cell =>
  ({ x, y, width, height }) => [
    patch(x + 2, y + 1.2, width - 4, height - 2.4, colour),
    frame(x + 2, y + 1.2, width - 4, height - 2.4),
  ];
