import type { Piece } from '@kitwright/garment';
import type { MeshDensity } from './garment-mesh.ts';

const TRIM_EDGE_MM = 6.5;
/** Least rows of a band, and the height of a row from which there are more, mm. */
const STRIP_ROWS = 3;
const STRIP_ROW_MM = 12;
/** Wider bands than this are meshed like cloth, in triangles of the trim's size. */
const STRIP_MOST_MM = 80;

/** True where a piece is a straight band: all its edges but the ends lie along its top and its bottom. */
const isStrip = (piece: Piece): boolean =>
  piece.heightMm <= STRIP_MOST_MM &&
  piece.edges.every(
    ({ id, points }) =>
      id.startsWith('end') ||
      points.every(([, y]) => y < 0.01) ||
      points.every(([, y]) => y > piece.heightMm - 0.01),
  );

/** The usual density of a piece by its cloth: bands in rows, other trim finer than the shell. */
export const densityByCloth = (piece: Piece, shellEdgeMm: number): MeshDensity => {
  if (piece.cloth === 'shell') return { edgeMm: shellEdgeMm };
  if (isStrip(piece)) {
    if (piece.cloth === 'elastic') return { edgeMm: shellEdgeMm, rows: STRIP_ROWS };
    return { edgeMm: TRIM_EDGE_MM, rows: Math.max(STRIP_ROWS, Math.round(piece.heightMm / STRIP_ROW_MM)) };
  }
  return { edgeMm: TRIM_EDGE_MM };
};
