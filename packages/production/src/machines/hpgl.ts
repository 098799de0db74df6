import type { Point } from '@kitwright/garment';
import type { CutSheet } from './cut-file.ts';

/** Plotter units in a millimetre: HPGL counts in 0.025 mm. */
const UNITS_PER_MM = 40;

/** The pen that draws and the knife that cuts, as most cutters have them. */
const TOOLS = { notches: 1, cut: 2 } as const;

/**
 * A stretch of a roll for a plotter or a knife: HPGL, x along the roll from its beginning, y across it. Notches come
 * first, then each piece is cut in one go, so that none moves before it has its marks.
 */
export const hpglFile = ({ widthMm, lengthMm, pieces }: CutSheet): string => {
  const at = ([x, y]: Point): string => `${Math.round(y * UNITS_PER_MM)},${Math.round(x * UNITS_PER_MM)}`;
  const stroke = ([first, ...more]: readonly Point[]): string =>
    first === undefined ? '' : `PU${at(first)};PD${more.map(at).join(',')};`;
  const closed = (points: readonly Point[]): readonly Point[] => [...points, ...points.slice(0, 1)];
  const page = `${Math.round(lengthMm * UNITS_PER_MM)},${Math.round(widthMm * UNITS_PER_MM)}`;
  return [
    'IN;',
    `PS${page};`,
    `IP0,0,${page};`,
    `SP${TOOLS.notches};`,
    ...pieces.flatMap(({ notches }) => notches.map(stroke)),
    `SP${TOOLS.cut};`,
    ...pieces.map(({ cut }) => stroke(closed(cut))),
    'PU;SP0;',
    '',
  ].join('\n');
};
