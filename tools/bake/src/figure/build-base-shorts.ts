import { bodyDistanceM } from './body-distance.ts';
import { axis, symmetricAxis } from './mesh/grid.ts';
import { withMasks, type Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { smoothMax, smoothstep } from './sdf/blend.ts';
import type { Distance } from '../base/vec3.ts';
import { cellFactor, type Quality } from './quality.ts';

/** Height of the waist's upper edge in the middle of the front, and of the hem at the outside of the thigh. */
export const BASE_SHORTS_TOP_M = 1.0;
export const BASE_SHORTS_HEM_M = 0.7;
const WAISTBAND_M = 0.032;

/** Gap under the cloth plus its thickness: what keeps the skin from showing through between coarse triangles. */
const CLOTH_M = 0.002;
const BAND_M = 0.0008;

/** The waist rises to the back, the hem to the inside of the thigh. */
const waistAt = (z: number): number => BASE_SHORTS_TOP_M - 0.06 * z;
const hemAt = (x: number): number => BASE_SHORTS_HEM_M - 0.05 * (Math.abs(x) - 0.15);

const thickness = (y: number, z: number): number => {
  const band = smoothstep(-WAISTBAND_M - 0.001, -WAISTBAND_M + 0.001, y - waistAt(z));
  return CLOTH_M + BAND_M * band;
};

/** Distance to the close-fitting shorts, filled like a solid; between the thighs the cloth closes. */
const shortsDistance: Distance = (x, y, z) => {
  const ends = Math.max(y - waistAt(z), hemAt(x) - y);
  if (ends > 0.02 || Math.abs(x) > 0.26) return Math.max(ends, Math.abs(x) - 0.26, 0.004);
  return smoothMax(bodyDistanceM(x, y, z) - thickness(y, z), ends, 0.0015);
};

const SHORTS_VERTICES = 1250;
/** Waistband and hem end in narrow edges, which must keep their rows of points. */
const isEdge = (x: number, y: number, z: number): boolean =>
  y - waistAt(z) > -WAISTBAND_M - 0.006 || y - hemAt(x) < 0.006;

/**
 * Plain training shorts for garments without legs, worn on the skin. Only their outside and the edges at waist and hem
 * are kept. Mask x: the waistband.
 */
export const buildBaseShorts = async (quality: Quality): Promise<Mesh> => {
  const f = cellFactor(quality);
  const mesh = await refine(
    shortsDistance,
    surfaceNets(shortsDistance, {
      x: symmetricAxis(0.27, () => f * 0.0044),
      y: axis(0.66, 1.03, (y) => f * (y > 0.94 || y < 0.72 ? 0.0026 : 0.0048)),
      z: axis(-0.17, 0.17, () => f * 0.0036),
      isSymmetric: true,
    }),
    {
      vertices: SHORTS_VERTICES,
      normalStep: () => 0.0016,
      importance: (p) => (isEdge(...p) ? 2.2 : 0.5),
      isKept: ([x, y, z]) => bodyDistanceM(x, y, z) > 0.0006,
    },
  );
  return withMasks(mesh, ([, y, z]) => [
    smoothstep(-WAISTBAND_M - 0.002, -WAISTBAND_M + 0.002, y - waistAt(z)),
    0,
    0,
    0,
  ]);
};
