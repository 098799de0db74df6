export {
  composed,
  IDENTITY,
  mapPath,
  transformPath,
  transformPoint,
  untransformPoint,
  type Matrix,
} from './matrix.ts';
export { readMatrix, readPathData, writePathData } from './path-data.ts';
export { box, pointsOf, segment, type Path, type PathCommand, type Point } from './path-data.ts';
export {
  addScaled,
  cross,
  dot,
  length,
  lerp,
  mirrorX,
  normalize,
  perpendicular,
  scaled,
  subtract,
  type Vec3,
} from './vec3.ts';
