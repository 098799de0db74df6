/** Code points from the first to the last. */
export type CodePointRange = readonly [first: number, last: number];

/** Reads a `unicode-range` as style sheets write it (`U+0-FF,U+1780-17FF,U+4E0?`); parts it cannot read are left out. */
export function parseUnicodeRange(css: string): readonly CodePointRange[] {
  return css.split(',').flatMap((part): CodePointRange[] => {
    const match = /^\s*U\+([0-9a-f]{0,6})(\?{0,5})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part);
    if (!match) return [];
    const [, digits = '', wild = '', last] = match;
    if (digits === '' && wild === '') return [];
    const first = parseInt(digits + '0'.repeat(wild.length), 16);
    return [[first, parseInt(last ?? digits + 'f'.repeat(wild.length), 16)]];
  });
}

export const inRanges = (ranges: readonly CodePointRange[], codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
