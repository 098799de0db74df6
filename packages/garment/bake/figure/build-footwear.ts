import { lacesDistance, liningShare, soleDistance, STUD_M, upperDistance } from './feet/boot.ts';
import { leftSock } from './feet/sock.ts';
import { evenGrid } from './mesh/grid.ts';
import { merged, mirrored, withMask, type Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { fromFoot, turnFromFoot } from './parts/foot.ts';
import { at } from './sdf/numbers.ts';
import { cellFactor, type Quality } from './quality.ts';

const UPPER_VERTICES = 960;
const SOLE_VERTICES = 470;
const LACES_VERTICES = 190;

/** From the foot's frame to the figure's. */
const placed = (mesh: Mesh): Mesh => {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = fromFoot(at(positions, i), at(positions, i + 2));
    const [nx, nz] = turnFromFoot(at(normals, i), at(normals, i + 2));
    positions.set([x, at(positions, i + 1), z], i);
    normals.set([nx, at(normals, i + 1), nz], i);
  }
  return { ...mesh, positions, normals };
};

const withLining = (mesh: Mesh): Mesh => {
  const masks = new Float32Array((mesh.positions.length / 3) * 4);
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    masks[v * 4 + 2] = liningShare(x, y, z);
  }
  return { ...mesh, masks };
};

const pair = (left: Mesh): Mesh => merged([left, mirrored(left)]);

/** Both boots. Masks: x the sole, y the laces, z tongue and lining; the rest is the upper. */
export const buildBoots = async (quality: Quality): Promise<Mesh> => {
  const f = cellFactor(quality);
  const box = (yMin: number, yMax: number, cell: number) =>
    evenGrid([-0.062, yMin, -0.087], [0.062, yMax, 0.212], cell * f, false);
  const upper = await refine(upperDistance, surfaceNets(upperDistance, box(-0.004, 0.115, 0.0028)), {
    vertices: UPPER_VERTICES,
    normalStep: () => 0.0016,
  });
  const sole = await refine(soleDistance, surfaceNets(soleDistance, box(-STUD_M - 0.005, 0.022, 0.0026)), {
    vertices: SOLE_VERTICES,
    normalStep: () => 0.0009,
  });
  const laceField = lacesDistance();
  const laceGrid = evenGrid([-0.03, 0.03, 0.025], [0.03, 0.13, 0.13], 0.0015 * f, false);
  const laces = await refine(laceField, surfaceNets(laceField, laceGrid), {
    vertices: LACES_VERTICES,
    normalStep: () => 0.0008,
  });
  return pair(
    placed(merged([withLining(upper), withMask(sole, [1, 0, 0, 0]), withMask(laces, [0, 1, 0, 0])])),
  );
};

/** Both socks; UVs as of `leftSock`. */
export const buildSocks = (): Mesh => pair(leftSock());
