import { hairField, type HairField, type HairStyle } from './hair/style.ts';
import { strandUv } from './hair/strand-chart.ts';
import { evenGrid, type Grid } from './mesh/grid.ts';
import { vertexCount, withMasks, type Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { at } from './sdf/numbers.ts';
import { cellFactor, type Quality } from './quality.ts';

/** UVs along the strands, brightness between locks, and mask x: cover (see docs/figure.md). */
const asHair = (mesh: Mesh, field: HairField): Mesh => {
  const uvs = new Float32Array(vertexCount(mesh) * 2);
  const occlusion = mesh.occlusion.slice();
  for (let v = 0; v < vertexCount(mesh); v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    uvs.set(strandUv(field.strands(x, y, z)), v * 2);
    occlusion[v] = at(occlusion, v) * field.shade(x, y, z);
  }
  return withMasks({ ...mesh, uvs, occlusion }, (p) => [field.cover(...p), 0, 0, 0]);
};

const grown = async (style: HairStyle, grid: Grid): Promise<Mesh> => {
  const field = hairField(style);
  const mesh = await refine(field.distance, surfaceNets(field.distance, grid), {
    vertices: style.vertices,
    normalStep: () => style.normalStepM ?? 0.0013,
    isKept: (p) => field.cover(...p) > 0,
  });
  return asHair(mesh, field);
};

/** The mesh of one cut. */
export const buildHair = (style: HairStyle, quality: Quality): Promise<Mesh> =>
  grown(style, evenGrid([-0.15, 1.56, -0.2], [0.15, 1.91, 0.15], 0.0025 * cellFactor(quality), false));

/** The mesh of one beard. */
export const buildBeard = (style: HairStyle, quality: Quality): Promise<Mesh> =>
  grown(style, evenGrid([-0.09, 1.53, -0.03], [0.09, 1.72, 0.14], 0.002 * cellFactor(quality), false));
