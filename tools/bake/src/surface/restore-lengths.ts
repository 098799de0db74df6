import { cutEdges, restoreCutLengths } from '@kitwright/garment/worn';
import { i32, item } from '../base/arrays.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/**
 * Gives the refined cloth its cut lengths back: rounding a fold with more triangles makes it longer than the chords
 * the solver held. Pieces that were laid in their final shape keep it.
 */
export const restoreLengths = (
  mesh: SurfaceMesh,
  drawIn: (pieceId: string) => number,
  isLaid: (pieceId: string) => boolean = () => false,
): SurfaceMesh => {
  const drawInOf = (triangle: number): number | null => {
    const pieceId = item(mesh.pieceIds, i32(mesh.pieceOfVertex, i32(mesh.triangles, triangle * 3)));
    return isLaid(pieceId) ? null : drawIn(pieceId);
  };
  const positions = mesh.positions.slice();
  restoreCutLengths(positions, cutEdges({ ...mesh, pointCount: positions.length / 3, drawInOf }));
  return { ...mesh, positions };
};
