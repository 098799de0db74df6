import type { Base } from '@kitwright/body';
import { addScaled, dot, length, subtract, type Vec3 } from '@kitwright/geometry';
import { lidEdges } from '../shape/skin-pieces.ts';

/** Distance of a place of the base to the edges of the lids, metres. */
export interface LidDistance {
  readonly upperM: number;
  readonly lowerM: number;
}

interface Side {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly isUpper: boolean;
}

/** No place farther from an eye's middle than this is at its lids, metres. */
const REACH_M = 0.025;
const FAR: LidDistance = { upperM: Infinity, lowerM: Infinity };

/** The edge of an eye's lids as a round of straight sides. */
const roundOf = (points: readonly Vec3[]): { readonly middle: Vec3; readonly sides: readonly Side[] } => {
  const mean = (axis: 0 | 1 | 2): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const middle: Vec3 = [mean(0), mean(1), mean(2)];
  const turn = ([x, y]: Vec3): number => Math.atan2(y - middle[1], x - middle[0]);
  const round = [...points].sort((a, b) => turn(a) - turn(b));
  // Corners of an eye lie lower towards the nose: what is above the line through them belongs to the upper lid.
  const byX = [...points].sort((a, b) => a[0] - b[0]);
  const [left = middle, right = middle] = [byX[0], byX.at(-1)];
  const isUpper = (from: Vec3, to: Vec3): boolean => {
    const x = (from[0] + to[0]) / 2;
    const line = left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1]);
    return (from[1] + to[1]) / 2 > line;
  };
  const sides = round.map((from, i): Side => {
    const to = round[(i + 1) % round.length] ?? from;
    return { from, to, isUpper: isUpper(from, to) };
  });
  return { middle, sides };
};

const distanceTo = (place: Vec3, { from, to }: Side): number => {
  const line = subtract(to, from);
  const share = Math.max(0, Math.min(1, dot(subtract(place, from), line) / dot(line, line)));
  return length(subtract(place, addScaled(from, line, share)));
};

/** Distances to the lids for places of the base. */
export const lidsOf = (base: Base): ((place: Vec3) => LidDistance) => {
  const points = lidEdges(base).map((p): Vec3 => [
    base.positions[p * 3] ?? 0,
    base.positions[p * 3 + 1] ?? 0,
    base.positions[p * 3 + 2] ?? 0,
  ]);
  const eyes = [points.filter(([x]) => x > 0), points.filter(([x]) => x < 0)].map(roundOf);
  return (place) => {
    const eye = eyes.find(({ middle }) => length(subtract(place, middle)) < REACH_M);
    if (!eye) return FAR;
    const nearest = (isUpper: boolean): number =>
      Math.min(
        ...eye.sides.filter((side) => side.isUpper === isUpper).map((side) => distanceTo(place, side)),
      );
    return { upperM: nearest(true), lowerM: nearest(false) };
  };
};
