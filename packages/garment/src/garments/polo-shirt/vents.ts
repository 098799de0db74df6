import type { Edge, Piece } from '../../garment.ts';
import { polygon } from '../../blocks/zone-regions.ts';
import { lengthMm, pointAt, type Polyline } from '../../geometry/polyline.ts';

/** The line cut at a length from its start. */
const cutAt = (line: Polyline, atMm: number): readonly [Polyline, Polyline] => {
  const cut = pointAt(line, atMm / lengthMm(line));
  let walked = 0;
  const next = line.findIndex((point, i) => {
    const before = line[i - 1] ?? point;
    walked += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return walked > atMm;
  });
  return [
    [...line.slice(0, next), cut],
    [cut, ...line.slice(next)],
  ];
};

/** A side seam parted into the seam and the vent below it, in the order of the walk round the piece. */
const parted = (edge: Edge, ventMm: number): readonly Edge[] => {
  const first = edge.points[0]?.[1] ?? 0;
  const runsDown = first < (edge.points.at(-1)?.[1] ?? 0);
  const vent = { id: edge.id.replace('side', 'vent'), finish: 'hem' as const };
  if (!runsDown) {
    const [low, high] = cutAt(edge.points, ventMm);
    return [
      { ...vent, points: low },
      { ...edge, points: high },
    ];
  }
  const [high, low] = cutAt(edge.points, lengthMm(edge.points) - ventMm);
  return [
    { ...edge, points: high },
    { ...vent, points: low },
  ];
};

/** A body piece whose side seams end above the hem: edges `ventLeft` and `ventRight` stay open. */
export const withVents = (piece: Piece, ventMm: number): Piece => {
  const edges = piece.edges.flatMap((edge) =>
    /^side(Left|Right)$/.test(edge.id) ? parted(edge, ventMm) : [edge],
  );
  return { ...piece, edges, outline: polygon(edges.flatMap(({ points }) => points.slice(0, -1))) };
};
