import type { Garment, OptionValues, Pattern, Piece } from './garment.ts';
import { edgeOf, endsOf, pieceOf } from './geometry/edges.ts';
import { lengthMm, pointAt } from './geometry/polyline.ts';
import { chosenOptions } from './model-of.ts';
import { SIZES, type Size } from './size.ts';

/** Measures of a size chart; each is measured on the garment laid flat. */
export const MEASURES = ['halfChest', 'length', 'sleeve', 'halfWaist', 'outseam', 'halfHem'] as const;
export type Measure = (typeof MEASURES)[number];

export interface SizeChartRow {
  readonly size: Size;
  readonly mm: Readonly<Partial<Record<Measure, number>>>;
}

/** Steps in which an edge is searched for the nearest point. */
const SEARCH_STEPS = 2000;

/** Half chest under the arms, and length of the front from the high shoulder point to its own lower edge, mm. */
export const measureTop = (pattern: Pattern): { readonly halfChest: number; readonly length: number } => {
  const front = pieceOf(pattern.pieces, 'front');
  const [underarmLeft] = endsOf(front, 'sideLeft');
  const [, underarmRight] = endsOf(front, 'sideRight');
  const [, highPoint] = endsOf(front, 'neckLeft');
  const hem = edgeOf(front, 'hem').points;
  const below = Array.from({ length: SEARCH_STEPS + 1 }, (_, i) => pointAt(hem, i / SEARCH_STEPS));
  const nearest = below.reduce((a, b) =>
    Math.abs(b[0] - highPoint[0]) < Math.abs(a[0] - highPoint[0]) ? b : a,
  );
  return {
    halfChest: Math.abs(underarmLeft[0] - underarmRight[0]),
    length: nearest[1] - highPoint[1],
  };
};

/** Rows by garment, size and cut: a pattern is drafted for each, and it never changes. */
const drafted = new WeakMap<Garment, Map<string, SizeChartRow>>();

/** The finished measures of a garment in one size, read off its pieces; drafted once for each cut. */
export const sizeChartRow = (garment: Garment, size: Size, options: OptionValues = {}): SizeChartRow => {
  const rows = drafted.get(garment) ?? new Map<string, SizeChartRow>();
  drafted.set(garment, rows);
  const chosen = chosenOptions(garment, options);
  const key = [size, ...Object.values(chosen)].join(' ');
  const row = rows.get(key) ?? { size, mm: measuresOf(garment.pattern(size, chosen)) };
  rows.set(key, row);
  return row;
};

/** The finished measures of a garment in the ten sizes, or in those that are asked for. */
export const sizeChart = (
  garment: Garment,
  options: OptionValues = {},
  sizes: readonly Size[] = SIZES,
): readonly SizeChartRow[] => sizes.map((size) => sizeChartRow(garment, size, options));

function measuresOf(pattern: Pattern): SizeChartRow['mm'] {
  const { pieces } = pattern;
  const heightOf = (id: string): number => pieces.find((piece) => piece.id === id)?.heightMm ?? 0;
  const has = (id: string): boolean => pieces.some((piece) => piece.id === id);
  const waistband = pieces.find(({ id }) => id === 'waistband');
  const top = has('front') ? measureTop(pattern) : undefined;
  return {
    ...(top ? { halfChest: top.halfChest, length: top.length + heightOf('hemRib') } : {}),
    ...(has('sleeveLeft') ? { sleeve: heightOf('sleeveLeft') + heightOf('cuffLeft') } : {}),
    ...(waistband ? { halfWaist: waistband.widthMm / 2, ...legsOf(pieces, waistband) } : {}),
  };
}

/** Length at the side, waistband included; half the width of the hem where the leg is closed down to it. */
function legsOf(pieces: readonly Piece[], { heightMm }: Piece): SizeChartRow['mm'] {
  const [front, back] = ['FrontLeft', 'BackLeft'].map((part) =>
    pieces.find(({ id }) => id === `shorts${part}` || id === `trunk${part}`),
  );
  if (!front || !back) return {};
  if (front.edges.some(({ id }) => id === 'slit')) return { outseam: front.heightMm + heightMm };
  const hems = [front, back].map((piece) => lengthMm(edgeOf(piece, 'hem').points));
  return {
    outseam: lengthMm(edgeOf(front, 'outseam').points) + heightMm,
    halfHem: hems.reduce((sum, hem) => sum + hem, 0) / 2,
  };
}
