import { at } from '../numbers.ts';

/** Solves a square system by elimination with pivots; rows are equations, `right` what they give. */
const solveSquare = (rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const n = right.length;
  const m = rows.map((row, i) => [...row, at(right, i)]);
  const of = (r: number, c: number): number => m[r]?.[c] ?? Number.NaN;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(of(r, c)) > Math.abs(of(pivot, c))) pivot = r;
    [m[c], m[pivot]] = [m[pivot] ?? [], m[c] ?? []];
    const lead = m[c] ?? [];
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const factor = of(r, c) / of(c, c);
      m[r] = (m[r] ?? []).map((value, k) => value - factor * at(lead, k));
    }
  }
  return m.map((row, i) => at(row, n) / at(row, i));
};

/** The x that makes rows * x nearest to `right`. */
export const leastSquares = (
  rows: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] => {
  const unknowns = rows[0]?.length ?? 0;
  const column = (c: number): readonly number[] => rows.map((row) => at(row, c));
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x, i) => sum + x * at(b, i), 0);
  const columns = Array.from({ length: unknowns }, (_, c) => column(c));
  return solveSquare(
    columns.map((a) => columns.map((b) => product(a, b))),
    columns.map((a) => product(a, right)),
  );
};
