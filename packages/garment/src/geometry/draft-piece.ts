import type { Edge, Piece, PieceCloth } from '../garment.ts';
import type { Path, Point } from '@kitwright/geometry';
import { boundsOf, pointAt, translated, type Polyline } from './polyline.ts';

/** An edge on the drafting table: coordinates of the table, not yet of the piece. */
export interface DraftEdge {
  readonly id: string;
  readonly points: Polyline;
  readonly finish: Edge['finish'];
  /** Shares of the edge's length at which a notch is cut. */
  readonly notches?: readonly number[];
}

export interface PieceDraft {
  readonly id: string;
  /** Clockwise round the piece, each starting where the one before ends. */
  readonly edges: readonly DraftEdge[];
  /** Straight of grain from top to bottom, in table coordinates. */
  readonly grain: readonly [Point, Point];
  readonly seamAllowanceMm: number;
  readonly hemAllowanceMm: number;
  /** Default `shell`. */
  readonly cloth?: PieceCloth;
  readonly isLined?: boolean;
}

const closedPath = (points: Polyline): Path => [
  ...points.map(([x, y], i) => ({ op: i === 0 ? ('M' as const) : ('L' as const), x, y })),
  { op: 'Z' },
];

/** Cuts a draft loose from the table: moves its bounding box to the origin and closes its outline. */
export const draftPiece = (draft: PieceDraft): Piece => {
  const box = boundsOf(draft.edges.flatMap((edge) => edge.points));
  const toPiece = (points: Polyline) => translated(points, -box.minX, -box.minY);
  const edges = draft.edges.map(({ id, points, finish }) => ({ id, finish, points: toPiece(points) }));
  const [grainTop, grainBottom] = draft.grain;
  return {
    id: draft.id,
    widthMm: box.width,
    heightMm: box.height,
    outline: closedPath(edges.flatMap((edge) => edge.points.slice(0, -1))),
    edges,
    cloth: draft.cloth ?? 'shell',
    ...(draft.isLined && { isLined: true }),
    grainLine: [
      [grainTop[0] - box.minX, grainTop[1] - box.minY],
      [grainBottom[0] - box.minX, grainBottom[1] - box.minY],
    ],
    notches: draft.edges.flatMap(({ id, points, notches = [] }) =>
      notches.map((share) => ({ edge: id, at: pointAt(toPiece(points), share) })),
    ),
    seamAllowanceMm: draft.seamAllowanceMm,
    hemAllowanceMm: draft.hemAllowanceMm,
  };
};
