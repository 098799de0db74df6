import type { Point } from '@kitwright/garment';
import type { Matrix } from '../display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import type { SeamStep } from './seam-side.ts';

/** A piece turned and moved, not stretched, so that its edge lies on its neighbour's. */
export interface LaidOver {
  /** From the one piece to the other. */
  readonly transform: Matrix;
  /** Largest distance left between the two edges, mm. */
  readonly gapMm: number;
}

/** The rigid motion that lays a stretch of a seam on its other side with the least squares of distance. */
export function layOver(steps: readonly SeamStep[]): LaidOver {
  const here = middleOf(steps.map((step) => step.here));
  const there = middleOf(steps.map((step) => step.there));
  let [along, across] = [0, 0];
  for (const step of steps) {
    const [x, y] = [step.here[0] - here[0], step.here[1] - here[1]];
    const [u, v] = [step.there[0] - there[0], step.there[1] - there[1]];
    along += x * u + y * v;
    across += x * v - y * u;
  }
  const angle = Math.atan2(across, along);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const transform: Matrix = [
    cos,
    sin,
    -sin,
    cos,
    there[0] - cos * here[0] + sin * here[1],
    there[1] - sin * here[0] - cos * here[1],
  ];
  const gaps = steps.map((step) => {
    const [x, y] = transformPoint(transform, step.here);
    return Math.hypot(x - step.there[0], y - step.there[1]);
  });
  return { transform, gapMm: Math.max(...gaps) };
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
