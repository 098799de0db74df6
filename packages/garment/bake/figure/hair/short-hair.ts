import { skullDistance } from '../parts/skull.ts';
import { mix, smoothstep } from '../sdf/blend.ts';
import type { Distance } from '../sdf/vec3.ts';
import { foreheadShare, hairDepth } from './hairline.ts';
import { noise } from './noise.ts';

/** Below the skin, so that the hair ends without an inner side. */
const SUNK = -0.004;

/** 0 at the closely cut sides, 1 on top. */
const crown = (y: number, z: number): number => smoothstep(1.722, 1.774, y - 0.2 * Math.max(0, -z - 0.03));

/** Rounded clumps with clean partings between them: 0 in a parting, 1 on a clump. */
const clumps = (value: number): number => Math.min(1, 1.7 * Math.abs(value));

/** Fine and coarse clumps of hair, 0..1 each: they run backwards and to the figure's right, and wander a little. */
const texture = (x: number, y: number, z: number): { readonly strand: number; readonly lock: number } => {
  const wander = 1.3 * noise(x * 30, y * 30, z * 30);
  const across = x + z * 0.36;
  return {
    strand: clumps(noise(across * 165 + wander, y * 26, z * 18)),
    lock: clumps(noise(across * 76 + 0.8 * wander, y * 18 + 7, z * 13)),
  };
};

/** Height of the hair over the skull, metres: a textured top brushed up at the forehead, sides that fade out. */
const thickness = (x: number, y: number, z: number): number => {
  const { strand, lock } = texture(x, y, z);
  const quiff = smoothstep(0.005, 0.075, z) * smoothstep(0.08, 0.02, Math.abs(x - 0.004));
  const top = 0.0095 + 0.0075 * quiff + 0.0038 * lock + 0.002 * strand;
  const sides = 0.0036 + 0.0007 * strand;
  return mix(sides, top, crown(y, z));
};

/** Where the mesh of the hair begins: the fade below it is painted on the skin. */
const edge = (x: number, y: number, z: number): number => {
  const front = foreheadShare(x, z);
  const depth = hairDepth(x, y, z) + 0.003 * front * noise(x * 170, 3, 5);
  return smoothstep(mix(0.011, -0.0062, front), mix(0.034, 0.021, front), depth);
};

/** Distance to the hair shell. */
export const hairDistance: Distance = (x, y, z) => {
  const skull = skullDistance(Math.abs(x), y, z);
  if (skull > 0.05 || skull < -0.02 || y < 1.6) return Math.max(skull, y < 1.6 ? 0.02 : skull);
  return skull - mix(SUNK, thickness(x, y, z), edge(x, y, z));
};

/** Whether a place of the shell is above the skin. */
export const isHairVisible = (x: number, y: number, z: number): boolean =>
  skullDistance(Math.abs(x), y, z) > -0.0012;
