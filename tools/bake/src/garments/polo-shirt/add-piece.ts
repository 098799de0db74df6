import type { Point } from '@kitwright/garment';
import type { Vec3 } from '@kitwright/geometry';
import { entry, f64, i32 } from '../../base/arrays.ts';
import type { DrapedGarment } from '../../mesh/draped-garment.ts';

/** A piece that was not draped with the others but laid on them: its mesh, and where each vertex came to lie. */
export interface LaidPiece {
  readonly pieceId: string;
  readonly points: readonly Point[];
  readonly triangles: readonly (readonly [number, number, number])[];
  /** Vertices along each edge, corner to corner, by edge id. */
  readonly edgeVertices: ReadonlyMap<string, readonly number[]>;
  /** Metres, one a vertex. */
  readonly positions: readonly Vec3[];
  /** Shared points of the garment to which vertices are sewn. */
  readonly sewnTo: ReadonlyMap<number, number>;
}

/** Place of a shared point, metres. */
export const placeOf = ({ positions }: Pick<DrapedGarment, 'positions'>, point: number): Vec3 => [
  f64(positions, point * 3),
  f64(positions, point * 3 + 1),
  f64(positions, point * 3 + 2),
];

/** Shared points along an edge, written `piece.edge`. */
export const pointsAlong = ({ mesh, weld }: DrapedGarment, edge: string): readonly number[] =>
  entry(mesh.edgeVertices, edge).map((v) => i32(weld.pointOf, v));

/** The garment with one more piece. */
export const withPiece = (draped: DrapedGarment, laid: LaidPiece): DrapedGarment => {
  const { mesh, weld } = draped;
  const first = mesh.pieceOfVertex.length;
  const fresh: Vec3[] = [];
  const pointOf = laid.positions.map((position, v) => {
    const sewn = laid.sewnTo.get(v);
    if (sewn !== undefined) return sewn;
    fresh.push(position);
    return weld.pointCount + fresh.length - 1;
  });
  return {
    ...draped,
    mesh: {
      ...mesh,
      pieceIds: [...mesh.pieceIds, laid.pieceId],
      pieceMm: Float64Array.from([...mesh.pieceMm, ...laid.points.flat()]),
      pieceOfVertex: Int32Array.from([...mesh.pieceOfVertex, ...laid.points.map(() => mesh.pieceIds.length)]),
      triangles: Int32Array.from([...mesh.triangles, ...laid.triangles.flat().map((v) => v + first)]),
      edgeVertices: new Map([
        ...mesh.edgeVertices,
        ...[...laid.edgeVertices].map(
          ([edge, vertices]) => [`${laid.pieceId}.${edge}`, vertices.map((v) => v + first)] as const,
        ),
      ]),
    },
    weld: {
      pointCount: weld.pointCount + fresh.length,
      pointOf: Int32Array.from([...weld.pointOf, ...pointOf]),
    },
    positions: Float64Array.from([...draped.positions, ...fresh.flat()]),
  };
};
