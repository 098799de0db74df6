import type { Piece, Seam } from '@kitwright/garment';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import { entry, item } from '../base/arrays.ts';
import { isEnd, meshPiece, sidesOfStrip, type PieceMesh } from './piece-mesh.ts';

/** Fineness of a piece's mesh; `rows` makes it a strip of that many rows. */
export interface MeshDensity {
  readonly edgeMm: number;
  readonly rows?: number;
}

/** All pieces of a garment in one mesh, not yet sewn: vertices on both sides of a seam are apart. */
export interface GarmentMesh {
  readonly pieceIds: readonly string[];
  /** Two numbers a vertex: its place on its piece, mm. */
  readonly pieceMm: Float64Array;
  /** Index into `pieceIds` of each vertex. */
  readonly pieceOfVertex: Int32Array;
  /** Three vertices a triangle, counter-clockwise from the print side. */
  readonly triangles: Int32Array;
  /** Vertices along each edge, by `piece.edge`. */
  readonly edgeVertices: ReadonlyMap<string, readonly number[]>;
  /** Pairs of vertices that the seams bring together. */
  readonly stitches: readonly (readonly [number, number])[];
}

const nameOf = ({ piece, edge }: Seam['a']): string => `${piece}.${edge}`;

/** Steps along every edge of every piece: both edges of a seam get the same number. */
const countSteps = (
  pieces: readonly Piece[],
  seams: readonly Seam[],
  densityOf: (pieceId: string) => MeshDensity,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const stepsBy = (pieceId: string, edge: string, edgeMm: number) =>
    Math.max(1, Math.round(lengthMm(edgeOf(pieceOf(pieces, pieceId), edge).points) / edgeMm));
  for (const { a, b } of seams) {
    const { edgeMm } = densityOf(a.piece);
    const steps = Math.max(stepsBy(a.piece, a.edge, edgeMm), stepsBy(b.piece, b.edge, edgeMm));
    counts.set(nameOf(a), steps);
    counts.set(nameOf(b), steps);
  }
  for (const piece of pieces) {
    const { edgeMm, rows } = densityOf(piece.id);
    const key = (edge: string) => `${piece.id}.${edge}`;
    for (const { id } of piece.edges) {
      if (rows && isEnd(id)) counts.set(key(id), rows);
      else if (!counts.has(key(id))) counts.set(key(id), stepsBy(piece.id, id, edgeMm));
    }
    // The free edge of a strip follows its sewn edges sample by sample.
    const { free, sewn } = sidesOfStrip(piece);
    if (rows && free)
      counts.set(
        key(free.id),
        sewn.reduce((sum, { id }) => sum + entry(counts, key(id)), 0),
      );
  }
  return counts;
};

const stitchPairs = (
  seams: readonly Seam[],
  edgeVertices: ReadonlyMap<string, readonly number[]>,
): readonly (readonly [number, number])[] =>
  seams.flatMap(({ a, b }) => {
    // Both outlines run clockwise, so the two edges of a seam run against each other.
    const other = [...entry(edgeVertices, nameOf(b))].reverse();
    return entry(edgeVertices, nameOf(a))
      .map((vertex, i) => [vertex, item(other, i)] as const)
      .filter(([p, q]) => p !== q);
  });

/** Meshes all pieces with seams matched sample by sample. */
export const meshGarment = (
  pieces: readonly Piece[],
  seams: readonly Seam[],
  densityOf: (pieceId: string) => MeshDensity,
): GarmentMesh => {
  const counts = countSteps(pieces, seams, densityOf);
  const meshes: readonly PieceMesh[] = pieces.map((piece) => {
    const { edgeMm, rows } = densityOf(piece.id);
    const own = new Map(piece.edges.map(({ id }) => [id, entry(counts, `${piece.id}.${id}`)]));
    return meshPiece(piece, own, edgeMm, rows);
  });
  const offsets = meshes.map((_, i) =>
    meshes.slice(0, i).reduce((sum, { points }) => sum + points.length, 0),
  );
  const edgeVertices = new Map(
    meshes.flatMap((mesh, i) =>
      [...mesh.edgeVertices].map(
        ([edge, vertices]) =>
          [`${item(pieces, i).id}.${edge}`, vertices.map((v) => v + item(offsets, i))] as const,
      ),
    ),
  );
  return {
    pieceIds: pieces.map(({ id }) => id),
    pieceMm: Float64Array.from(meshes.flatMap(({ points }) => points.flat())),
    pieceOfVertex: Int32Array.from(meshes.flatMap(({ points }, i) => points.map(() => i))),
    triangles: Int32Array.from(
      meshes.flatMap(({ triangles }, i) => triangles.flatMap((t) => t.map((v) => v + item(offsets, i)))),
    ),
    edgeVertices,
    stitches: stitchPairs(seams, edgeVertices),
  };
};

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
