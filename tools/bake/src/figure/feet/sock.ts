import { gradient, occlusionAt } from '../mesh/differential.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { legDistance } from '../parts/leg.ts';
import { item, mix, smoothstep } from '../sdf/blend.ts';
import type { Distance, Vec3 } from '../../base/vec3.ts';

/** Where the sock ends below the knee, and how far down its mesh goes inside the boot. */
export const SOCK_TOP_M = 0.435;
export const SOCK_BOTTOM_M = 0.05;
const CUFF_BOTTOM_M = SOCK_TOP_M - 0.045;

const COLUMNS = 24;

/** Axis of the lower leg, about which the sock is woven. */
const legAxis = (y: number): readonly [x: number, z: number] => [
  mix(0.113, 0.105, smoothstep(0.08, 0.44, y)),
  mix(-0.02, -0.006, smoothstep(0.08, 0.3, y)),
];

/** Thickness of sock, cuff, shin pad and of the folds at the ankle. */
const thickness = (angle: number, y: number): number => {
  const cuff = 0.0022 * smoothstep(CUFF_BOTTOM_M - 0.003, CUFF_BOTTOM_M + 0.002, y);
  const folds =
    0.0015 * Math.sin(y * 300 + 2 * Math.sin(angle)) * smoothstep(0.185, 0.13, y) * smoothstep(0.06, 0.09, y);
  const pad =
    0.003 * smoothstep(0.15, 0.2, y) * smoothstep(0.385, 0.335, y) * smoothstep(1.1, 0.5, Math.abs(angle));
  return 0.0038 + cuff + folds + pad;
};

/** Distance to the left sock. */
const sockDistance: Distance = (x, y, z) => {
  const [ax, az] = legAxis(y);
  return legDistance(x, y, z, false) - thickness(Math.atan2(x - ax, z - az), y);
};

/** Heights of the sock's rings from the top rim, which turns inwards, to the foot. */
const ringHeights = (): readonly number[] => {
  const cuff = [0, 0.0015, 0.008, 0.022, 0.036, 0.042, 0.046, 0.051].map((down) => SOCK_TOP_M - down);
  const start = SOCK_TOP_M - 0.06;
  const calf = Array.from({ length: 10 }, (_, i) => mix(start, 0.19, i / 10));
  const ankle = Array.from({ length: 14 }, (_, i) => mix(0.19, SOCK_BOTTOM_M, i / 13));
  return [...cuff, ...calf, ...ankle];
};

const onSock = (angle: number, y: number): Vec3 => {
  const [ax, az] = legAxis(y);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  let r = 0.02;
  for (let i = 0; i < 40; i++) {
    const d = sockDistance(ax + s * r, y, az + c * r);
    if (Math.abs(d) < 1e-4 || r > 0.12) break;
    r -= d * 0.8;
  }
  return [ax + s * r, y, az + c * r];
};

const insideRim = (angle: number): Vec3 => {
  const y = SOCK_TOP_M;
  const [ax, az] = legAxis(y);
  const [x, , z] = onSock(angle, y);
  return [ax + (x - ax) * 0.9, y - 0.004, az + (z - az) * 0.9];
};

/**
 * The left sock as rings round the leg. UVs: u from the front (0) to the back (1), alike on both sides; v from the top
 * (0) to the foot (1).
 */
export const leftSock = (): Mesh => {
  const heights = ringHeights();
  const rows = heights.length + 1;
  const count = rows * COLUMNS;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const occlusion = new Float32Array(count);
  const uvs = new Float32Array(count * 2);
  const indices: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const v = row * COLUMNS + column;
      const angle = ((column / COLUMNS) * 2 - 1) * Math.PI;
      const y = row === 0 ? SOCK_TOP_M : item(heights, row - 1);
      const point = row === 0 ? insideRim(angle) : onSock(angle, y);
      const { normal } = gradient(sockDistance, point, 0.002);
      positions.set(point, v * 3);
      normals.set(row <= 1 ? [normal[0] * 0.5, 0.866, normal[2] * 0.5] : normal, v * 3);
      occlusion[v] = row === 0 ? 0.5 : occlusionAt(sockDistance, point, normal);
      uvs.set([Math.abs(angle) / Math.PI, (SOCK_TOP_M - y) / (SOCK_TOP_M - SOCK_BOTTOM_M)], v * 2);
      if (row === 0) continue;
      const next = (row - 1) * COLUMNS + ((column + 1) % COLUMNS);
      indices.push(v - COLUMNS, v, next, next, v, next + COLUMNS);
    }
  return { positions, normals, occlusion, uvs, indices: Uint32Array.from(indices) };
};
