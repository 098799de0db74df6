import type { Edit, StripesPatch } from '../../edit.ts';
import type { StripesGraphic } from '../graphic.ts';
import type { PatternRoom, PatternShape } from '../patterns/pattern.ts';
import { rectangle } from '../patterns/shapes.ts';

export const patchStripes = ({ id }: StripesGraphic, patch: StripesPatch): Edit => ({
  type: 'patchGraphic',
  kind: 'stripes',
  graphicId: id,
  patch,
});

/** Upright stripes, as many to the left of the middle as to the right; colours in turn. */
export function stripesShapes(
  { count, widthMm, gapMm, inks }: StripesGraphic,
  { cover }: PatternRoom,
): readonly PatternShape[] {
  const pitch = widthMm + gapMm;
  const left = -(count * widthMm + (count - 1) * gapMm) / 2;
  return inks.map((_, ink) => ({
    ink,
    path: Array.from({ length: count }, (__, index) => index)
      .filter((index) => index % inks.length === ink)
      .flatMap((index) => rectangle(left + index * pitch, cover.y, widthMm, cover.height)),
  }));
}

export const inkCountOfStripes = ({ inks }: StripesGraphic): number => inks.length;
