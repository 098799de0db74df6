import type { Marker, NestItem, Placed } from './marker.ts';

/** A stretch of a marker that is printed by itself: whole pieces. */
export interface Stretch {
  readonly placed: readonly Placed[];
  readonly lengthMm: number;
}

/**
 * A marker cut between its pieces where the printer takes no longer page. Pieces of two stretches reach past one another on
 * the marker, so that all stretches together take a little more cloth than the marker.
 */
export const stretchesOf = (
  { placed, lengthMm }: Marker,
  items: readonly NestItem[],
  limitMm: number | null,
): readonly Stretch[] => {
  if (limitMm === null || lengthMm <= limitMm) return placed.length === 0 ? [] : [{ placed, lengthMm }];
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const endOf = ({ id, yMm, isAcross = false }: Placed): number =>
    yMm + ((isAcross ? itemOf.get(id)?.widthMm : itemOf.get(id)?.heightMm) ?? 0);
  const stretches: { placed: Placed[]; startMm: number; endMm: number }[] = [];
  for (const each of [...placed].sort((a, b) => endOf(a) - endOf(b) || (a.id < b.id ? -1 : 1))) {
    const open = stretches.at(-1);
    const startMm = Math.min(open?.startMm ?? Infinity, each.yMm);
    if (open !== undefined && endOf(each) - startMm <= limitMm) {
      open.placed.push(each);
      [open.startMm, open.endMm] = [startMm, endOf(each)];
    } else {
      stretches.push({ placed: [each], startMm: each.yMm, endMm: endOf(each) });
    }
  }
  return stretches.map((stretch) => ({
    placed: stretch.placed.map((each) => ({ ...each, yMm: each.yMm - stretch.startMm })),
    lengthMm: stretch.endMm - stretch.startMm,
  }));
};
