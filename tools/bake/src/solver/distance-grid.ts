import type { Vec3 } from '@kitwright/geometry';
import { f32 } from '../base/arrays.ts';
import type { Distance } from '../figure/sdf/primitives.ts';

/** A box of space sampled at equal steps, metres. */
export interface GridBox {
  readonly min: Vec3;
  readonly max: Vec3;
  readonly stepM: number;
}

/** Beyond this distance a value need only have the right sign and order of size. */
const NARROW_BAND_M = 0.03;
const BLOCK = 6;
/** Fields bend distances near smooth unions; a slope below this is not trusted for the correction. */
const LEAST_SLOPE = 0.5;

/** Signed distances on a regular grid, read with trilinear interpolation; what cloth collides with. */
export class DistanceGrid {
  readonly values: Float32Array;
  readonly counts: readonly [number, number, number];
  /** Unit gradient at the point sampled last. */
  gx = 0;
  gy = 1;
  gz = 0;

  constructor(readonly box: GridBox) {
    const count = (axis: 0 | 1 | 2) => Math.ceil((box.max[axis] - box.min[axis]) / box.stepM) + 1;
    this.counts = [count(0), count(1), count(2)];
    this.values = new Float32Array(this.counts[0] * this.counts[1] * this.counts[2]).fill(1);
  }

  indexOf(i: number, j: number, k: number): number {
    return (k * this.counts[1] + j) * this.counts[0] + i;
  }

  /** Calls `visit` with every grid point inside a box. */
  forEachPoint(within: GridBox, visit: (index: number, x: number, y: number, z: number) => void): void {
    const { min, stepM } = this.box;
    const range = (axis: 0 | 1 | 2): readonly [number, number] => [
      Math.max(0, Math.ceil((within.min[axis] - min[axis]) / stepM)),
      Math.min(this.counts[axis] - 1, Math.floor((within.max[axis] - min[axis]) / stepM)),
    ];
    const [[i0, i1], [j0, j1], [k0, k1]] = [range(0), range(1), range(2)];
    for (let k = k0; k <= k1; k++)
      for (let j = j0; j <= j1; j++)
        for (let i = i0; i <= i1; i++)
          visit(this.indexOf(i, j, k), min[0] + i * stepM, min[1] + j * stepM, min[2] + k * stepM);
  }

  /** Interpolated distance in metres; sets the unit gradient. Outside the box everything is far away. */
  sample(x: number, y: number, z: number): number {
    const nx = this.counts[0];
    const ny = this.counts[1];
    const nz = this.counts[2];
    const { min, stepM } = this.box;
    const px = (x - min[0]) / stepM;
    const py = (y - min[1]) / stepM;
    const pz = (z - min[2]) / stepM;
    if (!(px >= 0 && py >= 0 && pz >= 0 && px < nx - 1 && py < ny - 1 && pz < nz - 1)) {
      this.gx = 0;
      this.gy = 1;
      this.gz = 0;
      return 1;
    }
    const i = Math.floor(px);
    const j = Math.floor(py);
    const k = Math.floor(pz);
    const fx = px - i;
    const fy = py - j;
    const fz = pz - k;
    const d = this.values;
    const o = this.indexOf(i, j, k);
    const layer = nx * ny;
    const a = f32(d, o);
    const b = f32(d, o + 1);
    const c = f32(d, o + nx);
    const e = f32(d, o + nx + 1);
    const p = f32(d, o + layer);
    const q = f32(d, o + layer + 1);
    const r = f32(d, o + layer + nx);
    const s = f32(d, o + layer + nx + 1);
    const ab = a + (b - a) * fx;
    const ce = c + (e - c) * fx;
    const pq = p + (q - p) * fx;
    const rs = r + (s - r) * fx;
    const near = ab + (ce - ab) * fy;
    const far = pq + (rs - pq) * fy;
    const gx = ((b - a) * (1 - fy) + (e - c) * fy) * (1 - fz) + ((q - p) * (1 - fy) + (s - r) * fy) * fz;
    const gy = (ce - ab) * (1 - fz) + (rs - pq) * fz;
    const gz = far - near;
    const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
    this.gx = gx / length;
    this.gy = gy / length;
    this.gz = gz / length;
    return near + (far - near) * fz;
  }

  clone(): DistanceGrid {
    const copy = new DistanceGrid(this.box);
    copy.values.set(this.values);
    return copy;
  }
}

/** Samples a field into a grid, exactly near its surface and by blocks elsewhere. */
export const gridOf = (distance: Distance, box: GridBox): DistanceGrid => {
  const grid = new DistanceGrid(box);
  const [nx, ny, nz] = grid.counts;
  const radius = (BLOCK * box.stepM * Math.sqrt(3)) / 2;
  for (let k = 0; k < nz; k += BLOCK)
    for (let j = 0; j < ny; j += BLOCK)
      for (let i = 0; i < nx; i += BLOCK) {
        const corner: Vec3 = [
          box.min[0] + i * box.stepM,
          box.min[1] + j * box.stepM,
          box.min[2] + k * box.stepM,
        ];
        const reach = (BLOCK - 1) * box.stepM;
        const middle = distance(corner[0] + reach / 2, corner[1] + reach / 2, corner[2] + reach / 2);
        const isFar = Math.abs(middle) > radius * 1.3 + NARROW_BAND_M;
        const within = {
          min: corner,
          max: [corner[0] + reach, corner[1] + reach, corner[2] + reach] as const,
        };
        const inner = box.stepM * 1e-3;
        grid.forEachPoint(
          {
            min: [corner[0] - inner, corner[1] - inner, corner[2] - inner],
            max: [within.max[0] + inner, within.max[1] + inner, within.max[2] + inner],
            stepM: box.stepM,
          },
          (index, x, y, z) => {
            grid.values[index] = isFar ? middle : distance(x, y, z);
          },
        );
      }
  return straightened(grid);
};

/**
 * Near the surface, values over the field's slope: nearer to the true distance where primitives blend. The slope is
 * that of the grid, whose neighbours of a near point are exact too.
 */
const straightened = (grid: DistanceGrid): DistanceGrid => {
  const { values } = grid;
  const straight = values.slice();
  const [nx, ny, nz] = grid.counts;
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const o = grid.indexOf(i, j, k);
        const d = f32(values, o);
        if (Math.abs(d) > NARROW_BAND_M) continue;
        const dx = f32(values, o + 1) - f32(values, o - 1);
        const dy = f32(values, o + nx) - f32(values, o - nx);
        const dz = f32(values, o + nx * ny) - f32(values, o - nx * ny);
        const slope = Math.sqrt(dx * dx + dy * dy + dz * dz) / (2 * grid.box.stepM);
        straight[o] = d / Math.max(LEAST_SLOPE, slope);
      }
  values.set(straight);
  return grid;
};
