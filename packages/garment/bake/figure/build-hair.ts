import { hairDistance, isHairVisible } from './hair/short-hair.ts';
import { evenGrid } from './mesh/grid.ts';
import type { Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { cellFactor, type Quality } from './quality.ts';

const HAIR_VERTICES = 2980;

/** The short hair on the head. */
export const buildHair = (quality: Quality): Promise<Mesh> => {
  const grid = evenGrid([-0.125, 1.58, -0.16], [0.125, 1.86, 0.13], 0.002 * cellFactor(quality), false);
  return refine(hairDistance, surfaceNets(hairDistance, grid), {
    vertices: HAIR_VERTICES,
    normalStep: () => 0.0014,
    isKept: (p) => isHairVisible(...p),
  });
};
