const SIDE = 64;
const MODULUS = 2147483647;
const MULTIPLIER = 16807;

/** Lattice values from the minimal standard generator (Park and Miller 1988): the same on every machine. */
const lattice = (seed: number): Float32Array => {
  let state = seed;
  return Float32Array.from({ length: SIDE * SIDE }, () => {
    state = (state * MULTIPLIER) % MODULUS;
    return state / MODULUS;
  });
};

const wrap = (value: number, period: number): number => ((value % period) + period) % period;
const ease = (t: number): number => t * t * (3 - 2 * t);

/** Value noise, 0..1, that repeats every `period` lattice steps (whole, at most 64) in both directions. */
export const tileNoise = (seed: number) => {
  const values = lattice(seed);
  return (x: number, y: number, period: number): number => {
    const [px, py] = [wrap(x, period), wrap(y, period)];
    const [i, j] = [Math.floor(px), Math.floor(py)];
    const [sx, sy] = [ease(px - i), ease(py - j)];
    const at = (column: number, row: number) =>
      values[((row % period) % SIDE) * SIDE + ((column % period) % SIDE)] ?? 0;
    const top = at(i, j) * (1 - sx) + at(i + 1, j) * sx;
    const bottom = at(i, j + 1) * (1 - sx) + at(i + 1, j + 1) * sx;
    return top * (1 - sy) + bottom * sy;
  };
};
