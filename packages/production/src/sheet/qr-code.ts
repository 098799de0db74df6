import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/garment';
import { encode } from 'uqr';
import { box, inked } from './ink-line.ts';

/** A QR code of the given side at the given corner; runs of dark modules are one box each. */
export const qrCode = (text: string, xMm: number, yMm: number, sideMm: number): Operation => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = sideMm / size;
  const path: Path = data.flatMap((row, y) =>
    runs(row).flatMap(([from, to]) =>
      box(xMm + from * module, yMm + y * module, (to - from) * module, module),
    ),
  );
  return inked(path);
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
