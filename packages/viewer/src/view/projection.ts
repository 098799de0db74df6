import { HALF_HEIGHT } from './framing.ts';
import { cameraAxes, cameraPosition, type Orbit, type Vec3 } from './orbit.ts';

/** The viewer's size, CSS px. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

export interface Ray {
  readonly origin: Vec3;
  /** Not of unit length. */
  readonly direction: Vec3;
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The ray from the eye through a point of the viewer (CSS px from its top-left). */
export const rayThrough = (orbit: Orbit, xPx: number, yPx: number, { width, height }: ViewSize): Ray => {
  const { right, up, back } = cameraAxes(orbit);
  const x = ((xPx / width) * 2 - 1) * HALF_HEIGHT * (width / height);
  const y = (1 - (yPx / height) * 2) * HALF_HEIGHT;
  const along = (axis: 0 | 1 | 2) => right[axis] * x + up[axis] * y - back[axis];
  return { origin: cameraPosition(orbit), direction: [along(0), along(1), along(2)] };
};

/** Position of a point in space on the viewer, CSS px from its top-left; null behind the eye. */
export const project = (
  orbit: Orbit,
  point: Vec3,
  { width, height }: ViewSize,
): { readonly xPx: number; readonly yPx: number } | null => {
  const { right, up, back } = cameraAxes(orbit);
  const eye = cameraPosition(orbit);
  const offset: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
  const depth = -dot(offset, back);
  if (depth <= 0) return null;
  const x = dot(offset, right) / (depth * HALF_HEIGHT * (width / height));
  const y = dot(offset, up) / (depth * HALF_HEIGHT);
  return { xPx: ((x + 1) / 2) * width, yPx: ((1 - y) / 2) * height };
};

/** True where a surface with this normal shows its outside to the eye. */
export const isTowardsEye = (orbit: Orbit, point: Vec3, normal: Vec3): boolean => {
  const eye = cameraPosition(orbit);
  return dot([eye[0] - point[0], eye[1] - point[1], eye[2] - point[2]], normal) > 0;
};
