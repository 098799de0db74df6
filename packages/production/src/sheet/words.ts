import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import { inked } from './ink-line.ts';

export interface WordsPlace {
  readonly xMm: number;
  /** Of the baseline. */
  readonly yMm: number;
  /** Of a capital. */
  readonly heightMm: number;
  readonly fontId: string;
  /** The text is made narrower as a whole where it would be wider. */
  readonly maxWidthMm?: number;
}

/** A line of text as outlines, with Khmer shaped as on the garment. */
export const words = (
  letterer: Letterer,
  text: string,
  { xMm, yMm, heightMm, fontId, maxWidthMm = Infinity }: WordsPlace,
): Operation => {
  const { commands, capHeightEm, advanceEm } = letterer.outline({ fontId, text });
  const wanted = heightMm / capHeightEm;
  const scale = Math.min(wanted, maxWidthMm / Math.max(advanceEm, 0.001));
  return {
    op: 'group',
    transform: [scale, 0, 0, scale, xMm, yMm],
    children: [inked(commands)],
  };
};
