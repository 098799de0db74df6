import type { Edge, Piece } from '../../garment.ts';
import { edgeOf } from '../../geometry/edges.ts';
import { joined, lengthMm, pointAt, type Polyline } from '../../geometry/polyline.ts';

/** The first `mm` of a line, and the rest. */
export const cutAfter = (line: Polyline, mm: number): readonly [Polyline, Polyline] => {
  const at = pointAt(line, mm / lengthMm(line));
  const isBefore = line.map((_, i) => lengthMm(line.slice(0, i + 1)) < mm - 1e-6);
  const isAfter = line.map((_, i) => lengthMm(line.slice(0, i + 1)) > mm + 1e-6);
  return [
    [...line.filter((_, i) => isBefore[i]), at],
    [at, ...line.filter((_, i) => isAfter[i])],
  ];
};

/** The back with the middle of its neckline as an edge of its own, `neckCentre`, for the middle strip of a hood. */
export const withNeckCentre = (back: Piece, widthMm: number): Piece => {
  const [left, right] = [edgeOf(back, 'neckLeft').points, edgeOf(back, 'neckRight').points];
  const [neckLeft, centreLeft] = cutAfter(left, lengthMm(left) - widthMm / 2);
  const [centreRight, neckRight] = cutAfter(right, widthMm / 2);
  const centre: Edge = { id: 'neckCentre', points: joined(centreLeft, centreRight), finish: 'seam' };
  const edges = back.edges.map((edge): Edge => {
    if (edge.id === 'neckLeft') return { ...edge, points: neckLeft };
    return edge.id === 'neckRight' ? { ...edge, points: neckRight } : edge;
  });
  return {
    ...back,
    edges: [centre, ...edges],
    notches: [...back.notches, { edge: 'neckCentre', at: pointAt(centre.points, 0.5) }],
  };
};
