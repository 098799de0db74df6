import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import { inked } from './ink-line.ts';

export interface WordsPlace {
  readonly xMm: number;
  /** Of the baseline. */
  readonly yMm: number;
  /** Of a capital of the first part. */
  readonly heightMm: number;
  readonly fontId: string;
  /** The text is made narrower as a whole where it would be wider. */
  readonly maxWidthMm?: number;
}

/** What stands between the parts of a line. */
const SEPARATOR = ' · ';

/**
 * A line of several parts as outlines, with Khmer shaped as on the garment. Each part is set by itself: orders, sizes and
 * pieces come again on every label, and are drawn once.
 */
export const words = (
  letterer: Letterer,
  parts: readonly string[],
  { xMm, yMm, heightMm, fontId, maxWidthMm = Infinity }: WordsPlace,
): Operation => {
  const said = parts.filter((part) => part !== '');
  const outlines = said
    .flatMap((part, index) => (index === 0 ? [part] : [SEPARATOR, part]))
    .map((text) => letterer.outline({ fontId, text }));
  const advanceEm = outlines.reduce((sum, outline) => sum + outline.advanceEm, 0);
  const scale = Math.min(heightMm / (outlines[0]?.capHeightEm ?? 1), maxWidthMm / Math.max(advanceEm, 0.001));
  let atEm = 0;
  const children = outlines.map((outline): Operation => {
    const child: Operation = {
      op: 'group',
      transform: [1, 0, 0, 1, atEm, 0],
      children: outline.commands.length === 0 ? [] : [inked(outline.commands)],
    };
    atEm += outline.advanceEm;
    return child;
  });
  return { op: 'group', transform: [scale, 0, 0, scale, xMm, yMm], children };
};
