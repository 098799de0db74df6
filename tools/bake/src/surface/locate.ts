import type { Point } from '@kitwright/garment';
import { cornersOf, f64, i32 } from '../base/arrays.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/** A place on a surface: three vertices and the share of each. */
export interface Anchor {
  readonly corners: readonly [number, number, number];
  readonly shares: readonly [number, number, number];
}

const CELL_MM = 16;
/** Samples of a curved outline cut corners: so far outside the mesh a point still belongs to the nearest triangle. */
const OVERHANG_MM = 4;

/** Distance in mm to the nearest side for which the point lies outside the triangle, 0 inside: an upper bound. */
const overhangMm = (shares: readonly number[], heightsMm: readonly number[]): number =>
  Math.max(0, ...shares.map((share, k) => -share * (heightsMm[k] ?? 0)));

/** Finds the place under a point of a piece; undefined off the piece. */
export const locator = (mesh: SurfaceMesh, pieceId: string): ((mm: Point) => Anchor | undefined) => {
  const piece = mesh.pieceIds.indexOf(pieceId);
  const cells = new Map<string, number[]>();
  const at = (v: number): Point => [f64(mesh.pieceMm, v * 2), f64(mesh.pieceMm, v * 2 + 1)];
  const cell = (mm: number) => Math.floor(mm / CELL_MM);
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const corners = cornersOf(mesh.triangles, t);
    if (i32(mesh.pieceOfVertex, corners[0]) !== piece) continue;
    const places = corners.map(at);
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    for (let i = cell(Math.min(...xs) - OVERHANG_MM); i <= cell(Math.max(...xs) + OVERHANG_MM); i++)
      for (let j = cell(Math.min(...ys) - OVERHANG_MM); j <= cell(Math.max(...ys) + OVERHANG_MM); j++) {
        const key = `${i},${j}`;
        const known = cells.get(key);
        if (known) known.push(t);
        else cells.set(key, [t]);
      }
  }
  return ([x, y]) => {
    let best: (Anchor & { readonly overMm: number }) | undefined;
    for (const t of cells.get(`${cell(x)},${cell(y)}`) ?? []) {
      const corners = cornersOf(mesh.triangles, t);
      const [[ax, ay], [bx, by], [cx, cy]] = [at(corners[0]), at(corners[1]), at(corners[2])];
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      const a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const shares = [a, b, 1 - a - b] as const;
      const heights = [
        Math.abs(area) / Math.hypot(cx - bx, cy - by),
        Math.abs(area) / Math.hypot(cx - ax, cy - ay),
        Math.abs(area) / Math.hypot(bx - ax, by - ay),
      ];
      const overMm = overhangMm(shares, heights);
      if (overMm <= OVERHANG_MM && overMm < (best?.overMm ?? Infinity)) best = { corners, shares, overMm };
      if (overMm === 0) break;
    }
    return best && { corners: best.corners, shares: best.shares };
  };
};

/** Mean of a value of the shared points (`size` numbers each) at a place, component `k`. */
export const blendAt = (
  mesh: SurfaceMesh,
  { corners, shares }: Anchor,
  values: Float64Array | Float32Array,
  size: number,
  k: number,
): number =>
  corners.reduce(
    (sum, corner, c) => sum + (shares[c] ?? 0) * (values[i32(mesh.pointOf, corner) * size + k] ?? Number.NaN),
    0,
  );
