import type { Piece } from '@kitwright/garment';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { resample } from '@kitwright/garment/geometry/polyline.ts';
import { f64, item } from '../base/arrays.ts';
import type { GarmentMesh } from '../mesh/garment-mesh.ts';
import { cotangentRows, solveRows } from './sparse-solve.ts';

/**
 * Places, two numbers a vertex in mm, of a mesh on the pieces of another size: along edges by share of their length, inside
 * by a harmonic move, so that a grade that stretches a piece evenly leaves no error at all.
 */
export const mapMesh = (mesh: GarmentMesh, pieces: readonly Piece[]): Float64Array => {
  const count = mesh.pieceOfVertex.length;
  const mapped = mesh.pieceMm.slice();
  const isOnEdge = new Uint8Array(count);
  for (const [name, vertices] of mesh.edgeVertices) {
    const [pieceId = '', edgeId = ''] = name.split('.');
    const places = resample(edgeOf(pieceOf(pieces, pieceId), edgeId).points, vertices.length - 1);
    vertices.forEach((v, i) => {
      mapped.set(item(places, i), v * 2);
      isOnEdge[v] = 1;
    });
  }
  const rows = cotangentRows({
    flatMm: mesh.pieceMm,
    triangles: mesh.triangles,
    unknownOf: (v) => v,
    count,
  });
  const right = new Float64Array(count);
  for (const k of [0, 1]) {
    const move = Float64Array.from({ length: count }, (_, v) =>
      isOnEdge[v] === 1 ? f64(mapped, v * 2 + k) - f64(mesh.pieceMm, v * 2 + k) : 0,
    );
    solveRows({ rows, isFixed: isOnEdge, right, tolerance: 1e-10 }, move);
    for (let v = 0; v < count; v++) mapped[v * 2 + k] = f64(mesh.pieceMm, v * 2 + k) + f64(move, v);
  }
  return mapped;
};
