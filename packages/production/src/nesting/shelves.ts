import type { NestItem, RollSettings } from './marker.ts';

/** Cloth that plain shelves take, mm: rows of boxes, the tallest first. What nesting is measured against. */
export const shelfLengthMm = (items: readonly NestItem[], { widthMm, gapMm }: RollSettings): number => {
  let [length, rowHeight, rowWidth] = [0, 0, Infinity];
  for (const item of [...items].sort((a, b) => b.heightMm - a.heightMm)) {
    if (rowWidth + gapMm + item.widthMm > widthMm) {
      length += rowHeight === 0 ? 0 : rowHeight + gapMm;
      [rowHeight, rowWidth] = [item.heightMm, item.widthMm];
    } else {
      rowWidth += gapMm + item.widthMm;
    }
  }
  return length + rowHeight;
};
