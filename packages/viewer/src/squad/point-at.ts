import type { Box } from '../view/framing.ts';
import type { Ray } from '../view/projection.ts';

/** How far along the ray it enters the box, in lengths of its direction; null where it misses. */
const entry = ({ origin, direction }: Ray, { min, max }: Box): number | null => {
  let [from, to] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const a = (min[axis] - origin[axis]) / direction[axis];
    const b = (max[axis] - origin[axis]) / direction[axis];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to ? from : null;
};

export interface PointedAt {
  readonly player: number;
  readonly along: number;
}

/** The nearest of the players that a ray meets; null beside all of them. */
export const pointAt = (ray: Ray, boxes: readonly Box[]): PointedAt | null =>
  boxes.reduce<PointedAt | null>((nearest, box, player) => {
    const along = entry(ray, box);
    return along === null || (nearest && nearest.along <= along) ? nearest : { player, along };
  }, null);
