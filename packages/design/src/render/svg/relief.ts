import type { Edge, Piece, Point } from '@kitwright/garment';
import { polyline } from '../flat/layout.ts';
import { pathData, tag } from './markup.ts';
import type { SvgWriter } from './writer.ts';

/** Darkness from one side of a piece to the other: cloth turns away at its side seams. */
const ROUNDING = [
  [0, 0.17],
  [0.1, 0.08],
  [0.34, 0],
  [0.66, 0],
  [0.9, 0.08],
  [1, 0.17],
] as const;

/** Pieces lower than this are bands and lie flat. */
const BAND_MM = 60;

/** Relief that makes a flat drawing look like cloth: soft shade towards the sides, and the stitching of the hems. */
export function relief(piece: Piece, writer: SvgWriter): string {
  if (piece.heightMm < BAND_MM) return '';
  const shade = writer.define((id) =>
    tag(
      'linearGradient',
      { id },
      ROUNDING.map(([offset, opacity]) =>
        tag('stop', { offset, 'stop-color': '#000000', 'stop-opacity': opacity }),
      ).join(''),
    ),
  );
  const rounding = tag('path', { d: pathData(piece.outline), fill: `url(#${shade})` });
  const hems = piece.edges.filter((edge) => edge.finish === 'hem');
  return rounding + hems.map((edge) => stitching(edge, piece)).join('');
}

/** A dashed line where the hem's raw edge is sewn down. */
const stitching = (edge: Edge, piece: Piece): string =>
  tag('path', {
    d: pathData(polyline(inset(edge.points, piece.hemAllowanceMm))),
    fill: 'none',
    stroke: '#000000',
    'stroke-opacity': 0.28,
    'stroke-width': 1.1,
    'stroke-dasharray': '5 3',
  });

/** A polyline moved to its right: inwards, since edges run clockwise round the piece. */
function inset(points: readonly Point[], distance: number): readonly Point[] {
  return points.map(([x, y], index) => {
    const [x1, y1] = points[index - 1] ?? [x, y];
    const [x2, y2] = points[index + 1] ?? [x, y];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    return [x - ((y2 - y1) / length) * distance, y + ((x2 - x1) / length) * distance];
  });
}
