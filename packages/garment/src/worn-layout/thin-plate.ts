import type { Point } from '@kitwright/geometry';

/** r² ln r, with 0 at r = 0: bends a plane with the least energy (Duchon 1977; Bookstein 1989). */
const kernel = (squared: number): number => (squared < 1e-12 ? 0 : (squared * Math.log(squared)) / 2);

/** Solves a dense system with one right side a column, by elimination with row pivots. Throws where it has no single answer. */
function solve(matrix: readonly (readonly number[])[], rights: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, index) => Float64Array.of(...row, ...(rights[index] ?? [])));
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    const [upper, lower] = [rows[pivot], rows[column]];
    if (!upper || !lower || Math.abs(at(pivot, column)) < 1e-12)
      throw new RangeError('The points lie on one line');
    rows[column] = upper;
    rows[pivot] = lower;
    rows.forEach((target, row) => {
      if (row !== column) subtract(target, upper, column);
    });
  }
  return rows.map((row, index) => Array.from(row.subarray(size), (value) => value / at(index, index)));
}

/** Takes so much of `pivot` from `row` that nothing is left in that column. Innermost of an editor's start: plain numbers. */
function subtract(row: Float64Array, pivot: Float64Array, column: number): void {
  const share = (row[column] ?? 0) / (pivot[column] ?? 1);
  if (share === 0) return;
  for (let k = column; k < row.length; k += 1) row[k] = (row[k] ?? 0) - share * (pivot[k] ?? 0);
}

/**
 * The smooth map of the plane that sends each point of `from` to the point of `to` at the same place in the list, and bends
 * as little as possible in between and beyond. Exact at the points; a plain affine map where one fits them all. Throws with
 * fewer than three points, or where all lie on one line.
 */
export function thinPlate(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const affine = (point: Point): number[] => [1, point[0], point[1]];
  const system = [
    ...from.map((a) => [...from.map((b) => kernel((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)), ...affine(a)]),
    ...[0, 1, 2].map((k) => [...from.map((point) => affine(point)[k] ?? 0), 0, 0, 0]),
  ];
  const weights = solve(system, [...to, [0, 0], [0, 0], [0, 0]]);
  const bends = from.map((point, index) => ({
    point,
    x: weights[index]?.[0] ?? 0,
    y: weights[index]?.[1] ?? 0,
  }));
  const flat = weights.slice(from.length);
  return ([px, py]) => {
    const terms = affine([px, py]);
    let x = terms.reduce((sum, term, k) => sum + term * (flat[k]?.[0] ?? 0), 0);
    let y = terms.reduce((sum, term, k) => sum + term * (flat[k]?.[1] ?? 0), 0);
    for (const bend of bends) {
      const pull = kernel((px - bend.point[0]) ** 2 + (py - bend.point[1]) ** 2);
      x += bend.x * pull;
      y += bend.y * pull;
    }
    return [x, y];
  };
}
