import type { Edge, Piece } from '../../garment.ts';
import { edgeOf } from '../../geometry/edges.ts';
import { pointAt } from '../../geometry/polyline.ts';

/** The piece with its hem sewn to a rib instead of turned up, and a notch in the hem's middle. */
export const withSewnHem = (piece: Piece): Piece => ({
  ...piece,
  edges: piece.edges.map((edge): Edge => (edge.id === 'hem' ? { ...edge, finish: 'seam' } : edge)),
  notches: [...piece.notches, { edge: 'hem', at: pointAt(edgeOf(piece, 'hem').points, 0.5) }],
});
