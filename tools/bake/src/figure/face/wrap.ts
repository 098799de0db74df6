import { faceDistance } from '../parts/head.ts';
import { neckDistance } from '../parts/neck.ts';
import { smoothMin } from '../sdf/blend.ts';
import type { Distance } from '../../base/vec3.ts';

/** Distance to head and neck without ears: what the head's chart is wrapped round and what hair grows on. */
export const wrapDistance: Distance = (x, y, z) => {
  const ax = Math.abs(x);
  const head = faceDistance(ax, y, z);
  return y < 1.64 ? smoothMin(head, neckDistance(ax, y, z), 0.022) : head;
};
