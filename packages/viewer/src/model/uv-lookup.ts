/**
 * Finds the triangle of a piece's mesh that carries a point of the piece: the way back from artwork to the model.
 * A uniform grid over the piece holds the triangles that touch each cell.
 */
export interface UvLookup {
  readonly locate: (xMm: number, yMm: number) => UvHit | null;
}

export interface UvHit {
  /** Ordinal of the triangle in the index. */
  readonly triangle: number;
  /** Barycentric weights of its three corners; they add up to 1. */
  readonly weights: readonly [number, number, number];
}

const CELL_MM = 14;
/** A point this far outside the mesh (in barycentric terms) still belongs to the nearest triangle: hems, seam lines. */
const OUTSIDE_TOLERANCE = 0.75;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly y0: number;
  readonly cells: readonly (readonly number[])[];
}

const boundsOf = (points: Float32Array) => {
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
    bounds.x0 = Math.min(bounds.x0, x);
    bounds.x1 = Math.max(bounds.x1, x);
    bounds.y0 = Math.min(bounds.y0, y);
    bounds.y1 = Math.max(bounds.y1, y);
  }
  return bounds;
};

const buildGrid = (points: Float32Array, index: ArrayLike<number>): Grid => {
  const { x0, y0, x1, y1 } = boundsOf(points);
  const columns = Math.max(1, Math.ceil((x1 - x0) / CELL_MM));
  const rows = Math.max(1, Math.ceil((y1 - y0) / CELL_MM));
  const cells = Array.from({ length: columns * rows }, (): number[] => []);
  const cellOf = (value: number, from: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((value - from) / CELL_MM)));
  for (let triangle = 0; triangle * 3 < index.length; triangle += 1) {
    const xs = [0, 1, 2].map((corner) => points[(index[triangle * 3 + corner] ?? 0) * 2] ?? 0);
    const ys = [0, 1, 2].map((corner) => points[(index[triangle * 3 + corner] ?? 0) * 2 + 1] ?? 0);
    for (let row = cellOf(Math.min(...ys), y0, rows); row <= cellOf(Math.max(...ys), y0, rows); row += 1) {
      for (
        let col = cellOf(Math.min(...xs), x0, columns);
        col <= cellOf(Math.max(...xs), x0, columns);
        col += 1
      ) {
        cells[row * columns + col]?.push(triangle);
      }
    }
  }
  return { columns, rows, x0, y0, cells };
};

const barycentric = (
  points: Float32Array,
  index: ArrayLike<number>,
  triangle: number,
  x: number,
  y: number,
): [number, number, number] | null => {
  const corner = (k: number): [number, number] => {
    const vertex = index[triangle * 3 + k] ?? 0;
    return [points[vertex * 2] ?? 0, points[vertex * 2 + 1] ?? 0];
  };
  const [[ax, ay], [bx, by], [cx, cy]] = [corner(0), corner(1), corner(2)];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return null;
  const a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
  const b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
  return [a, b, 1 - a - b];
};

const inset = (weights: readonly [number, number, number]): number => Math.min(...weights);

/** `pointsMm`: x, y of every vertex on the piece; `index`: three vertices a triangle. */
export const buildUvLookup = (pointsMm: Float32Array, index: ArrayLike<number>): UvLookup => {
  const grid = buildGrid(pointsMm, index);
  const cellAt = (x: number, y: number): readonly [col: number, row: number] => [
    Math.floor((x - grid.x0) / CELL_MM),
    Math.floor((y - grid.y0) / CELL_MM),
  ];
  const cell = (col: number, row: number): readonly number[] =>
    col < 0 || col >= grid.columns ? [] : (grid.cells[row * grid.columns + col] ?? []);
  const neighbourhood = ([col, row]: readonly [number, number]): ReadonlySet<number> =>
    new Set([-1, 0, 1].flatMap((down) => [-1, 0, 1].flatMap((across) => cell(col + across, row + down))));
  /** Of these triangles the one that holds the point best; it may lie outside of it. */
  const best = (triangles: Iterable<number>, x: number, y: number): UvHit | null => {
    let found: UvHit | null = null;
    for (const triangle of triangles) {
      const weights = barycentric(pointsMm, index, triangle, x, y);
      if (weights && (!found || inset(weights) > inset(found.weights))) found = { triangle, weights };
    }
    return found;
  };
  const locate = (x: number, y: number): UvHit | null => {
    const at = cellAt(x, y);
    // A triangle that holds the point touches its cell: only beside the mesh are the cells round it looked at.
    const within = best(cell(...at), x, y);
    if (within && inset(within.weights) >= 0) return within;
    const nearest = best(neighbourhood(at), x, y);
    return nearest && inset(nearest.weights) > -OUTSIDE_TOLERANCE ? nearest : null;
  };
  return { locate };
};
