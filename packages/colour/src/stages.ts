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
    const [from = 0, to = 0] = [table[below], table[below + 1]];
    return from + (at - below) * (to - from);
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

/** Between the points of a grid: in three dimensions by the tetrahedron that holds the colour, in more side by side. */
export const gridStage = ({ points, outputs, values, isOfLab }: Grid): Stage => {
  const steps = points.map((_, axis) =>
    points.slice(axis + 1).reduce((product, count) => product * count, outputs),
  );
  const axisAt = (axis: number, share: number): readonly [at: number, part: number] => {
    const last = (points[axis] ?? 2) - 1;
    const at = clamp(share) * last;
    const below = Math.min(Math.max(0, last - 1), Math.floor(at));
    return [below, at - below];
  };
  const within = (input: readonly number[], axis: number, base: number): readonly number[] => {
    const left = points.length - axis;
    if (isOfLab || left !== 3) {
      if (left === 0) return Array.from(values.subarray(base, base + outputs));
      const [at, part] = axisAt(axis, input[axis] ?? 0);
      const step = steps[axis] ?? 0;
      const low = within(input, axis + 1, base + at * step);
      if (part === 0) return low;
      const high = within(input, axis + 1, base + (at + 1) * step);
      return low.map((value, output) => value + part * ((high[output] ?? 0) - value));
    }
    const axes = [axis, axis + 1, axis + 2].map((each) => {
      const [at, part] = axisAt(each, input[each] ?? 0);
      return { at, part, step: steps[each] ?? 0 };
    });
    let corner = base + axes.reduce((sum, { at, step }) => sum + at * step, 0);
    const result = Array.from(values.subarray(corner, corner + outputs));
    for (const { part, step } of [...axes].sort((a, b) => b.part - a.part)) {
      if (part === 0) break;
      const next = corner + step;
      for (let output = 0; output < outputs; output += 1)
        result[output] =
          (result[output] ?? 0) + part * ((values[next + output] ?? 0) - (values[corner + output] ?? 0));
      corner = next;
    }
    return result;
  };
  return (input) => within(input, 0, 0);
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
