import { smoothMax, smoothMin } from './blend.ts';
import type { Primitive } from './primitives.ts';

/**
 * Adds (or takes away) primitives to the distance `start` in order, each with its own blend. Primitives whose bounding
 * sphere cannot matter at the point are skipped, so thirty muscles cost about as much as the few near the point.
 */
export const fold = (
  primitives: readonly Primitive[],
  start: number,
  x: number,
  y: number,
  z: number,
): number => {
  let d = start;
  for (const p of primitives) {
    const dx = x - p.centre[0];
    const dy = y - p.centre[1];
    const dz = z - p.centre[2];
    const bound = Math.sqrt(dx * dx + dy * dy + dz * dz) - p.radius;
    if (p.isCut) {
      if (bound <= p.blend - d) d = smoothMax(d, -p.distance(x, y, z), p.blend);
    } else if (bound <= d + p.blend) {
      d = smoothMin(d, p.distance(x, y, z), p.blend);
    }
  }
  return d;
};
