/** A smooth surface through values that were measured at some points. */
export interface Smooth {
  at(point: readonly number[]): readonly number[];
  /** Values that the others foretell of each point when it is left out. */
  readonly leftOut: readonly (readonly number[])[];
}

/** Widths of a bump, in shares of an axis, and shares of noise: those that foretell left out points best are taken. */
const WIDTHS = [0.25, 0.4, 0.7, 1.2];
const NOISES = [0.002, 0.01, 0.05, 0.2];
/** Weight of a plane through the values, beside bumps of weight 1. */
const PLANE = 4;
/** Noise of a point that holds exactly, and of one that counts for nothing. */
const EXACT = 1e-6;
const LOOSE = 1e6;

type Square = Float64Array;

const kernel = (first: readonly number[], second: readonly number[], width: number): number => {
  let squares = 0;
  let product = 1;
  for (let axis = 0; axis < first.length; axis += 1) {
    const a = first[axis] ?? 0;
    const b = second[axis] ?? 0;
    squares += (a - b) ** 2;
    product += a * b;
  }
  return PLANE * product + Math.exp(-squares / (2 * width * width));
};

/** The inverse of a symmetric positive matrix, by its Cholesky factor. */
const inverted = (matrix: Square, side: number): Square => {
  const lower = new Float64Array(side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * side + column] ?? 0;
      for (let k = 0; k < column; k += 1)
        sum -= (lower[row * side + k] ?? 0) * (lower[column * side + k] ?? 0);
      lower[row * side + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (lower[column * side + column] ?? 1);
    }
  }
  const half = new Float64Array(side * side);
  for (let column = 0; column < side; column += 1) {
    for (let row = column; row < side; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k += 1)
        sum -= (lower[row * side + k] ?? 0) * (half[k * side + column] ?? 0);
      half[row * side + column] = sum / (lower[row * side + row] ?? 1);
    }
  }
  const inverse = new Float64Array(side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = 0;
      for (let k = row; k < side; k += 1) sum += (half[k * side + row] ?? 0) * (half[k * side + column] ?? 0);
      inverse[row * side + column] = sum;
      inverse[column * side + row] = sum;
    }
  }
  return inverse;
};

interface Trial extends Smooth {
  /** Sum of squares of what the left out points were off. */
  readonly missed: number;
}

interface Points {
  readonly points: readonly (readonly number[])[];
  readonly values: readonly (readonly number[])[];
  /** A point where the value holds exactly. */
  readonly exact: number;
  /** Points that count for nothing. */
  readonly loose: ReadonlySet<number>;
}

const fitted = ({ points, values, exact, loose }: Points, width: number, noise: number): Trial => {
  const side = points.length;
  const matrix = new Float64Array(side * side);
  const noiseOf = (point: number): number => (point === exact ? EXACT : loose.has(point) ? LOOSE : noise);
  points.forEach((first, row) =>
    points.forEach((second, column) => {
      matrix[row * side + column] = kernel(first, second, width) + (row === column ? noiseOf(row) : 0);
    }),
  );
  const inverse = inverted(matrix, side);
  const outputs = values[0]?.length ?? 0;
  const weights = points.map((_, row) =>
    Array.from({ length: outputs }, (_each, output) =>
      values.reduce((sum, value, k) => sum + (inverse[row * side + k] ?? 0) * (value[output] ?? 0), 0),
    ),
  );
  // Source: Rasmussen and Williams 2006, Gaussian Processes for Machine Learning, 5.12.
  const leftOut = values.map((value, row) =>
    value.map((each, output) => each - (weights[row]?.[output] ?? 0) / (inverse[row * side + row] ?? 1)),
  );
  const missed = values.reduce(
    (sum, value, row) =>
      loose.has(row)
        ? sum
        : sum + value.reduce((part, each, output) => part + (each - (leftOut[row]?.[output] ?? 0)) ** 2, 0),
    0,
  );
  return {
    leftOut,
    missed,
    at: (point) => {
      const sums = new Array<number>(outputs).fill(0);
      points.forEach((each, row) => {
        const near = kernel(point, each, width);
        for (let output = 0; output < outputs; output += 1)
          sums[output] = (sums[output] ?? 0) + near * (weights[row]?.[output] ?? 0);
      });
      return sums;
    },
  };
};

/**
 * The smoothest surface that explains measured values: a Gaussian process of a plane and bumps, as wide as foretells left
 * out points best. The same points give the same surface.
 */
export const smoothOf = (measured: Points): Smooth => {
  const trials = WIDTHS.flatMap((width) => NOISES.map((noise) => fitted(measured, width, noise)));
  return trials.reduce((best, trial) => (trial.missed < best.missed ? trial : best));
};
