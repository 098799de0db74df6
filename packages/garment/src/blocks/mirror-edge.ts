import type { DraftEdge } from '../geometry/draft-piece.ts';
import { mirrored, reversed } from '../geometry/polyline.ts';

/** The same edge on the other half, mirrored over x = 0: the walk round the piece turns round too. */
export const mirrorEdge = (edge: DraftEdge, id = edge.id): DraftEdge => ({
  ...edge,
  id,
  points: reversed(mirrored(edge.points)),
  ...(edge.notches && { notches: edge.notches.map((share) => 1 - share) }),
});
