import type { Point } from '@kitwright/garment';
import type { CutSheet } from './cut-file.ts';

const numeral = (value: number): string => String(Math.round(value * 1000) / 1000);

const pathOf = (points: readonly Point[], isClosed: boolean): string =>
  `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${numeral(x)} ${numeral(y)}`).join('')}${isClosed ? 'Z' : ''}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** A stretch of a roll as an SVG of its true size: cut lines red, notches blue, as laser cutters tell them apart. */
export const svgFile = ({ title, widthMm, lengthMm, pieces }: CutSheet): string => {
  const [width, height] = [numeral(widthMm), numeral(lengthMm)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    '<g id="CutContour" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ...pieces.map(({ name, cut }) => `<path data-name="${escaped(name)}" d="${pathOf(cut, true)}"/>`),
    '</g>',
    '<g id="Notches" fill="none" stroke="#0000ff" stroke-width="0.1">',
    ...pieces.flatMap(({ notches }) => notches.map((notch) => `<path d="${pathOf(notch, false)}"/>`)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};
