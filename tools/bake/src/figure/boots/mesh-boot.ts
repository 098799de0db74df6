import type { Vec3 } from '@kitwright/geometry';
import { STUD_M } from '../parts/foot.ts';
import { evenGrid, type Grid } from '../mesh/grid.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { refine } from '../mesh/refine.ts';
import { surfaceNets } from '../mesh/surface-nets.ts';
import { fromFoot } from '../parts/foot.ts';
import { legDistance } from '../parts/leg.ts';
import type { Distance } from '../sdf/primitives.ts';
import { lacesOf } from './laces.ts';
import type { BootShape } from './shape.ts';
import { soleOf } from './sole.ts';

/** Fineness of a boot's mesh: `fine` is what ships, `coarse` is for looking at changes quickly. */
export type Quality = 'fine' | 'coarse';

/** Factor on grid cells. */
const cellFactor = (quality: Quality): number => (quality === 'fine' ? 1 : 1.6);
import { collarHeight, upperOf } from './upper.ts';

/** The meshes of a left boot in the foot's frame. */
export interface BootMeshes {
  readonly upper: Mesh;
  readonly sole: Mesh;
  readonly laces: Mesh | null;
}

const UPPER_VERTICES = 920;
const SOLE_VERTICES = 520;
const LACES_VERTICES = 250;

/** Plate and sock hide the upper's underside and the lid of its collar. */
const isUpperSeen =
  (shape: BootShape) =>
  ([x, y, z]: Vec3): boolean => {
    if (y < 0.004) return false;
    if (collarHeight(shape, z) - y > 0.003) return true;
    const [wx, wz] = fromFoot(x, z);
    return legDistance(Math.abs(wx), y, wz, false) > 0.001;
  };

/** Meshes of a model; what other parts or the sock hide is left out. */
export const meshBoot = async (shape: BootShape, quality: Quality): Promise<BootMeshes> => {
  const f = cellFactor(quality);
  const upper = upperOf(shape);
  const sole = soleOf(shape, upper);
  const laces = lacesOf(shape, upper);
  const whole = (yMin: number, yMax: number, cell: number): Grid =>
    evenGrid([-0.064, yMin, -0.087], [0.064, yMax, 0.212], cell * f, false);
  const mesh = (
    field: Distance,
    grid: Grid,
    vertices: number,
    normalStepM: number,
    isKept: (p: Vec3) => boolean,
  ): Promise<Mesh> =>
    refine(field, surfaceNets(field, grid), {
      vertices,
      normalStep: () => normalStepM,
      isKept,
      occluder: (x, y, z) => Math.min(upper(x, y, z), sole(x, y, z), field(x, y, z)),
    });
  const offUpper =
    (depthM: number) =>
    ([x, y, z]: Vec3): boolean =>
      upper(x, y, z) > -depthM;
  const top = shape.collar.heightM + shape.collar.frontRiseM + 0.03;
  return {
    upper: await mesh(upper, whole(-0.004, top, 0.0026), UPPER_VERTICES, 0.0013, isUpperSeen(shape)),
    sole: await mesh(sole, whole(-STUD_M - 0.005, 0.026, 0.0024), SOLE_VERTICES, 0.0008, offUpper(0.003)),
    laces:
      laces &&
      (await mesh(
        laces,
        evenGrid([-0.034, 0.03, 0.022], [0.04, 0.135, 0.135], 0.0014 * f, false),
        LACES_VERTICES,
        0.0008,
        offUpper(0.001),
      )),
  };
};
