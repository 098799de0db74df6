/** A share to a share, 0..1. */
export type Curve = (share: number) => number;
/** Amounts in, amounts out, all 0..1. */
export type Stage = (input: readonly number[]) => readonly number[];

export const clamp = (share: number): number => Math.min(1, Math.max(0, share));

export const tableCurve = (table: ArrayLike<number>): Curve => {
  if (table.length < 2) return (share) => share;
  return (share) => {
    const at = clamp(share) * (table.length - 1);
    const below = Math.min(table.length - 2, Math.floor(at));
    const from = table[below] ?? 0;
    return from + (at - below) * ((table[below + 1] ?? 0) - from);
  };
};

/** One point of a grid with as many points a side: the values that stand there. */
interface Grid {
  readonly points: readonly number[];
  readonly outputs: number;
  readonly values: Float64Array;
  /** Axes are those of Lab: between its points by all three at once, as its axes are no inks that add up to grey. */
  readonly isOfLab: boolean;
}

/** Axes between whose points a colour lies in a tetrahedron. */
const TETRAHEDRON = 3;

/**
 * Between the points of a grid: in three dimensions by the tetrahedron that holds the colour, in more side by side. Plain
 * loops over numbers that are kept: making a profile asks some million times.
 */
export const gridStage = ({ points, outputs, values, isOfLab }: Grid): Stage => {
  const count = points.length;
  const steps = points.map((_, axis) =>
    points.slice(axis + 1).reduce((product, side) => product * side, outputs),
  );
  const plain = isOfLab || count < TETRAHEDRON ? count : count - TETRAHEDRON;
  const parts = new Float64Array(count);
  /** Values at the corners on both sides of the plain axes, the last of those fastest. */
  const corners = new Float64Array(2 ** plain * outputs);

  const isBefore = (one: number, other: number): boolean => (parts[one] ?? 0) > (parts[other] ?? 0);

  /** Writes what is in the tetrahedron of the last three axes. */
  const intoTetrahedron = (base: number, into: number): void => {
    let [first, second, third] = [plain, plain + 1, plain + 2];
    if (isBefore(second, first)) [first, second] = [second, first];
    if (isBefore(third, second)) [second, third] = [third, second];
    if (isBefore(second, first)) [first, second] = [second, first];
    for (let output = 0; output < outputs; output += 1) {
      const low = values[base + output] ?? 0;
      let at = base + output;
      let sum = low;
      let from = low;
      for (let nth = 0; nth < TETRAHEDRON; nth += 1) {
        const axis = nth === 0 ? first : nth === 1 ? second : third;
        const part = parts[axis] ?? 0;
        if (part === 0) break;
        at += steps[axis] ?? 0;
        const to = values[at] ?? 0;
        sum += part * (to - from);
        from = to;
      }
      corners[into + output] = sum;
    }
  };

  return (input) => {
    let base = 0;
    for (let axis = 0; axis < count; axis += 1) {
      const last = (points[axis] ?? 2) - 1;
      const at = clamp(input[axis] ?? 0) * last;
      const below = Math.min(Math.max(0, last - 1), Math.floor(at));
      parts[axis] = at - below;
      base += below * (steps[axis] ?? 0);
    }
    for (let corner = 0; corner < 2 ** plain; corner += 1) {
      let start = base;
      let isAside = false;
      for (let axis = 0; axis < plain; axis += 1) {
        if (((corner >> (plain - 1 - axis)) & 1) === 0) continue;
        isAside ||= parts[axis] === 0;
        start += steps[axis] ?? 0;
      }
      // Beside a point of the grid nothing counts; past its end nothing stands.
      if (isAside) continue;
      if (plain < count) intoTetrahedron(start, corner * outputs);
      else
        for (let output = 0; output < outputs; output += 1)
          corners[corner * outputs + output] = values[start + output] ?? 0;
    }
    for (let axis = plain - 1; axis >= 0; axis -= 1) {
      const part = parts[axis] ?? 0;
      for (let pair = 0; pair < 2 ** axis; pair += 1)
        for (let output = 0; output < outputs; output += 1) {
          const low = corners[2 * pair * outputs + output] ?? 0;
          const high = part === 0 ? low : (corners[(2 * pair + 1) * outputs + output] ?? 0);
          corners[pair * outputs + output] = low + part * (high - low);
        }
    }
    const result: number[] = [];
    for (let output = 0; output < outputs; output += 1) result.push(corners[output] ?? 0);
    return result;
  };
};

/** The inverse of a rising curve, to a millionth. */
export const inverted =
  (curve: Curve): Curve =>
  (wanted) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (curve(middle) < wanted) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };

type Matrix = readonly (readonly number[])[];

export const times = (matrix: Matrix, vector: readonly number[]): readonly number[] =>
  matrix.map((row) => row.reduce((sum, value, column) => sum + value * (vector[column] ?? 0), 0));

export const inverseOf = ([
  [a = 0, b = 0, c = 0] = [],
  [d = 0, e = 0, f = 0] = [],
  [g = 0, h = 0, i = 0] = [],
]: Matrix): Matrix => {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value / determinant));
};
