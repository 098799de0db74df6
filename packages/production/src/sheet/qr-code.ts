import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { encode } from 'uqr';
import { box, inked } from './ink-line.ts';

/** The last code: a piece is labelled on a roll, on a page and when both are read back. */
let newest: { readonly text: string; readonly unit: Operation } | undefined;

/** A QR code of the given side at the given corner. */
export const qrCode = (text: string, xMm: number, yMm: number, sideMm: number): Operation => {
  if (newest?.text !== text) newest = { text, unit: inked(unitCode(text)) };
  return { op: 'group', transform: [sideMm, 0, 0, sideMm, xMm, yMm], children: [newest.unit] };
};

/** The code in the unit square, large enough that a module keeps its digits; runs of dark modules are one box each. */
const unitCode = (text: string): Path => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = 1 / size;
  return data.flatMap((row, y) =>
    runs(row).flatMap(([from, to]) => box(from * module, y * module, (to - from) * module, module)),
  );
};

const runs = (row: readonly boolean[]): readonly (readonly [from: number, to: number])[] => {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[1] === x) last[1] = x + 1;
    else found.push([x, x + 1]);
  });
  return found;
};
