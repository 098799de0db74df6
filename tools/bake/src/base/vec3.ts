export {
  addScaled,
  cross,
  dot,
  length,
  lerp,
  mirrorX,
  normalize,
  perpendicular,
  subtract,
  type Vec3,
} from '@kitwright/geometry';

/** A signed distance field: negative inside, metres. */
export type Distance = (x: number, y: number, z: number) => number;
