import type { Placement } from '@kitwright/garment';
import { pastRoomMm } from '@kitwright/garment/geometry/edges.ts';
import { clothOf, type HangingPiece } from './lying-cloth.ts';
import type { Welded } from './welded-mesh.ts';

/** Pieces that hang from the shoulders. */
const FROM_SHOULDERS = /^(front$|back$|sleeve)/;

/** Is true of garments with a top: others hang from elastic, which weight and stiffness would push out of its gathers. */
export const hasTop = (pieces: readonly HangingPiece[]): boolean =>
  pieces.some(({ from }) => FROM_SHOULDERS.test(from.id));

/** Around a print stiffness falls off to nothing over this far, mm. */
const FADES_MM = 60;
/** Rooms in the middle of a piece are as large as the piece; a hood that is put down shows its lining. */
const isPrint = ({ id, kind }: Placement): boolean => kind !== 'free' && !id.startsWith('hood');

/** Stiffness of cloth at a place of its piece, 0 to 1: that of the nearest print. */
const stiffnessAt = (prints: readonly Placement[], x: number, y: number): number => {
  let most = 0;
  for (const print of prints) {
    const [across, down] = pastRoomMm(print, [x, y]);
    const near = Math.max(0, 1 - Math.hypot(Math.max(0, across), Math.max(0, down)) / FADES_MM);
    most = Math.max(most, near * near * (3 - 2 * near));
  }
  return most;
};

/**
 * Stiffness of points, 0 to 1, for the sake of prints: chest and back lie as in a shop's photograph, folds belong beside them.
 * `places` are those of each piece's vertices in the size, mm, two a vertex.
 */
export const stiffnessOf = (
  pieces: readonly HangingPiece[],
  places: readonly { readonly after: Float64Array }[],
  { pointOf, starts, pointCount }: Welded,
): Float64Array => {
  const stiffness = new Float64Array(pointCount);
  if (!hasTop(pieces)) return stiffness;
  pieces.forEach((piece, n) => {
    const prints = piece.prints.filter(isPrint);
    const after = places[n]?.after;
    if (!after || prints.length === 0) return;
    for (const v of new Set(clothOf(piece))) {
      const p = pointOf[(starts[n] ?? 0) + v] ?? 0;
      const own = stiffnessAt(prints, after[v * 2] ?? 0, after[v * 2 + 1] ?? 0);
      stiffness[p] = Math.max(stiffness[p] ?? 0, own);
    }
  });
  return stiffness;
};

/** Points of cloth that hangs from the shoulders: 1, others 0. */
export const hangingOf = (
  pieces: readonly HangingPiece[],
  { pointOf, starts, pointCount }: Welded,
): Uint8Array => {
  const hangs = new Uint8Array(pointCount);
  pieces.forEach((piece, n) => {
    if (!FROM_SHOULDERS.test(piece.from.id)) return;
    for (const v of clothOf(piece)) hangs[pointOf[(starts[n] ?? 0) + v] ?? 0] = 1;
  });
  return hangs;
};
