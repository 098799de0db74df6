import { cached, createCache } from '@kitwright/base/cache';
import { darkRuns, qrModules } from '@kitwright/base/qr';
import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { box } from '@kitwright/geometry';
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

/** Separator between the parts of a line. */
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

/** The last codes: a piece is labelled on a roll, on a page and when both are read back. */
const codes = createCache<string, Operation>(8);

/** A QR code of the given side at the given corner. */
export const qrCode = (text: string, xMm: number, yMm: number, sideMm: number): Operation => {
  const unit = cached(codes, text, () => inked(unitCode(text)));
  return { op: 'group', transform: [sideMm, 0, 0, sideMm, xMm, yMm], children: [unit] };
};

/** The code in the unit square, large enough that a module keeps its digits; runs of dark modules are one box each. */
const unitCode = (text: string): Path => {
  const modules = qrModules(text);
  const module = 1 / modules.length;
  return modules.flatMap((row, y) =>
    darkRuns(row).flatMap(([from, to]) => box(from * module, y * module, (to - from) * module, module)),
  );
};
