import { createCache, cached } from '@kitwright/base/cache';
import { darkRuns, qrModules } from '@kitwright/base/qr';
import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { box } from '@kitwright/geometry';
import { inked } from './ink-line.ts';

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
