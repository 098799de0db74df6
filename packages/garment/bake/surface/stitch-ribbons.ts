import type { Piece } from '../../src/garment.ts';
import { edgeOf, pieceOf } from '../../src/geometry/edges.ts';
import { lengthMm, resample } from '../../src/geometry/polyline.ts';
import type { Point } from '../../src/path.ts';
import { cornersOf, f64, i32, item } from '../arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

/** A row of topstitching: parallel to an edge, so many mm inside it. */
export interface StitchRow {
  readonly piece: string;
  readonly edge: string;
  readonly offsetMm: number;
}

export interface RibbonVertex {
  /** Surface vertex whose shade and skin it takes. */
  readonly source: number;
  readonly position: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
  readonly pieceMm: Point;
  /** Way along the row, mm. */
  readonly alongMm: number;
  /** 0 on the one side of the ribbon, 1 on the other. */
  readonly across: 0 | 1;
}

export interface Ribbon {
  readonly piece: string;
  readonly vertices: readonly RibbonVertex[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

/** Rows are looked up this finely, so that they end at the seam, and kept every few looks. */
const LOOK_MM = 1;
const LOOKS_PER_STEP = 5;
const HALF_WIDTH_MM = 0.9;
/** Height over the cloth, metres: the thread lies on top. */
const LIFT_M = 0.0003;
const CELL_MM = 16;
/** How far outside a triangle, in barycentric terms, a point still counts as on it. */
const SLACK = 0.02;

interface Hit {
  readonly corners: readonly [number, number, number];
  readonly shares: readonly [number, number, number];
}

/** Finds the triangle under a point of a piece. */
const locator = (mesh: SurfaceMesh, piece: number) => {
  const cells = new Map<string, number[]>();
  const at = (v: number): Point => [f64(mesh.pieceMm, v * 2), f64(mesh.pieceMm, v * 2 + 1)];
  const cell = (mm: number) => Math.floor(mm / CELL_MM);
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const corners = cornersOf(mesh.triangles, t);
    if (i32(mesh.pieceOfVertex, corners[0]) !== piece) continue;
    const places = corners.map(at);
    const [xs, ys] = [places.map(([x]) => cell(x)), places.map(([, y]) => cell(y))];
    for (let i = Math.min(...xs); i <= Math.max(...xs); i++)
      for (let j = Math.min(...ys); j <= Math.max(...ys); j++) {
        const key = `${i},${j}`;
        cells.set(key, [...(cells.get(key) ?? []), t]);
      }
  }
  return ([x, y]: Point): Hit | undefined => {
    let best: (Hit & { readonly least: number }) | undefined;
    for (const t of cells.get(`${cell(x)},${cell(y)}`) ?? []) {
      const corners = cornersOf(mesh.triangles, t);
      const [[ax, ay], [bx, by], [cx, cy]] = [at(corners[0]), at(corners[1]), at(corners[2])];
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      const a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const shares = [a, b, 1 - a - b] as const;
      const least = Math.min(...shares);
      if (least > (best?.least ?? -SLACK)) best = { corners, shares, least };
    }
    return best;
  };
};

interface RowPoint {
  readonly at: Point;
  /** Unit direction into the piece. */
  readonly inward: Point;
  readonly alongMm: number;
}

/** Points of a row, close together. */
const rowPoints = (piece: Piece, { edge, offsetMm }: StitchRow): readonly RowPoint[] => {
  const { points } = edgeOf(piece, edge);
  const length = lengthMm(points);
  const steps = Math.max(1, Math.round(length / LOOK_MM));
  const line = resample(points, steps);
  return line.map(([x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    const [nx, ny] = line[i + 1] ?? [x, y];
    const span = Math.hypot(nx - px, ny - py) || 1;
    // The outline runs clockwise, so the piece lies to the right of the walk.
    const inward: Point = [-(ny - py) / span, (nx - px) / span];
    const at: Point = [x + inward[0] * offsetMm, y + inward[1] * offsetMm];
    return { at, inward, alongMm: (i / steps) * length };
  });
};

/** Every fifth point that lies on the cloth, and the first and last of each stretch that does. */
const keptPoints = (
  points: readonly RowPoint[],
  find: (mm: Point) => Hit | undefined,
): readonly RowPoint[] => {
  const isOn = points.map(({ at }) => find(at) !== undefined);
  return points.filter((_, i) => {
    const isEnd = !isOn[i - 1] || !isOn[i + 1];
    return isOn[i] && (isEnd || i % LOOKS_PER_STEP === 0);
  });
};

/** Lays rows of topstitching on the draped surface, one ribbon a piece. */
export const layStitches = (
  mesh: SurfaceMesh,
  pieces: readonly Piece[],
  rows: readonly StitchRow[],
): readonly Ribbon[] => {
  const normals = pointNormals(mesh);
  const pieceIds = [...new Set(rows.map(({ piece }) => piece))];
  return pieceIds.map((pieceId) => {
    const piece = pieceOf(pieces, pieceId);
    const find = locator(mesh, mesh.pieceIds.indexOf(pieceId));
    const vertices: RibbonVertex[] = [];
    const triangles: (readonly [number, number, number])[] = [];
    const blend = (hit: Hit, values: Float64Array, k: number) =>
      hit.shares.reduce(
        (sum, share, c) => sum + share * f64(values, i32(mesh.pointOf, item(hit.corners, c)) * 3 + k),
        0,
      );
    const add = (mm: Point, alongMm: number, across: 0 | 1): boolean => {
      const hit = find(mm);
      if (!hit) return false;
      const raw = [blend(hit, normals, 0), blend(hit, normals, 1), blend(hit, normals, 2)] as const;
      const length = Math.hypot(...raw) || 1;
      const normal = [raw[0] / length, raw[1] / length, raw[2] / length] as const;
      const lifted = (k: 0 | 1 | 2) => blend(hit, mesh.positions, k) + normal[k] * LIFT_M;
      const nearest = hit.shares.indexOf(Math.max(...hit.shares));
      vertices.push({
        source: item(hit.corners, nearest),
        position: [lifted(0), lifted(1), lifted(2)],
        normal,
        pieceMm: mm,
        alongMm,
        across,
      });
      return true;
    };
    for (const row of rows.filter((candidate) => candidate.piece === pieceId)) {
      let before = -1;
      for (const { at, inward, alongMm } of keptPoints(rowPoints(piece, row), find)) {
        const side = (s: 1 | -1): Point => [
          at[0] + s * HALF_WIDTH_MM * inward[0],
          at[1] + s * HALF_WIDTH_MM * inward[1],
        ];
        const first = vertices.length;
        if (!add(side(-1), alongMm, 0) || !add(side(1), alongMm, 1)) {
          vertices.length = first;
          before = -1;
          continue;
        }
        if (before >= 0) triangles.push([before, before + 1, first], [first, before + 1, first + 1]);
        before = first;
      }
    }
    return { piece: pieceId, vertices, triangles };
  });
};
