import type { Edge, Piece } from '../../garment.ts';
import { edgeOf } from '../../geometry/edges.ts';
import { pointAt } from '../../geometry/polyline.ts';
import type { Side } from './sleeve.ts';

/** Two edges that are sewn together, each written `piece.edge`. */
export type SeamPair = readonly [a: string, b: string];

export const SIDES: readonly Side[] = ['Left', 'Right'];

/**
 * The seams of a top with set-in sleeves and a collar, in sewing order. A piece `collar` has the edges `neckFront` and
 * `neckBack` of each side; the closing of its ends is `COLLAR_END_SEAM`.
 */
export const topSeams = (side: Side): readonly SeamPair[] => [
  [`front.shoulder${side}`, `back.shoulder${side}`],
  [`sleeve${side}.capFront`, `front.armhole${side}`],
  [`sleeve${side}.capBack`, `back.armhole${side}`],
  [`sleeve${side}.underFront`, `sleeve${side}.underBack`],
  [`front.side${side}`, `back.side${side}`],
  [`front.neck${side}`, `collar.neckFront${side}`],
  [`back.neck${side}`, `collar.neckBack${side}`],
];

/** Closes the ring of a collar: at the centre back of a crew collar, in the mitre of a V. */
export const COLLAR_END_SEAM: SeamPair = ['collar.endLeft', 'collar.endRight'];

/** Every seam of a plain top: front, back, two sleeves and a collar. */
export const TOP_SEAMS: readonly SeamPair[] = [...SIDES.flatMap(topSeams), COLLAR_END_SEAM];

/** The piece with its hem sewn to a rib instead of turned up, and a notch in the hem's middle. */
export const withSewnHem = (piece: Piece): Piece => ({
  ...piece,
  edges: piece.edges.map((edge): Edge => (edge.id === 'hem' ? { ...edge, finish: 'seam' } : edge)),
  notches: [...piece.notches, { edge: 'hem', at: pointAt(edgeOf(piece, 'hem').points, 0.5) }],
});
