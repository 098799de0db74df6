import { f64 } from '../base/arrays.ts';

const STEPS = 400;

/**
 * Walks an upright ellipse (half axes in metres) from its front pole: gives x and z at an arc length, positive to the
 * figure's left. Past half the circumference it stays at the back pole.
 */
export const ellipseWalk = (a: number, b: number) => {
  const arcs = new Float64Array(STEPS + 1);
  for (let i = 1; i <= STEPS; i++) {
    const t = ((i - 0.5) / STEPS) * Math.PI;
    arcs[i] = f64(arcs, i - 1) + (Math.hypot(a * Math.cos(t), b * Math.sin(t)) * Math.PI) / STEPS;
  }
  const at = (arcM: number): readonly [x: number, z: number] => {
    const arc = Math.abs(arcM);
    let low = 0;
    let high = STEPS;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (f64(arcs, middle) > arc) high = middle;
      else low = middle;
    }
    const part = (arc - f64(arcs, low)) / Math.max(1e-9, f64(arcs, high) - f64(arcs, low));
    const t = ((low + Math.min(1, part)) / STEPS) * Math.PI;
    return [Math.sign(arcM) * a * Math.sin(t), b * Math.cos(t)];
  };
  return { at, quarterM: f64(arcs, STEPS / 2) };
};
