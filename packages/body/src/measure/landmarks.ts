import type { Base } from '../base/base.ts';
import { at, entry } from '../numbers.ts';
import type { Vec3 } from '../vec3.ts';

/** Points of the skin, by number. */
export const NIPPLES = [8451, 1779] as const;
export const CROTCH = 4376;
/** Where the shoulders end above the arms. */
export const ACROMIA = [8106, 1418] as const;

/** Points with shares that add up to 1: their mean tells a level. */
export interface Ring {
  readonly points: readonly number[];
  readonly shares: readonly number[];
}

/** The points that a girth's target moves most: they lie on the line where it is measured. */
const ringOf = (base: Base, target: string): Ring => {
  const { points, moves } = entry(base.targets, target);
  const found = [...points]
    .map((point, i) => ({
      point,
      weight: Math.hypot(at(moves, i * 3), at(moves, i * 3 + 1), at(moves, i * 3 + 2)) ** 6,
    }))
    .filter(({ point }) => point < base.groups.skin.count);
  const most = Math.max(...found.map(({ weight }) => weight));
  const kept = found.filter(({ weight }) => weight > 1e-3 * most);
  const sum = kept.reduce((total, { weight }) => total + weight, 0);
  return { points: kept.map(({ point }) => point), shares: kept.map(({ weight }) => weight / sum) };
};

export const ringPlace = (points: ArrayLike<number>, ring: Ring): Vec3 => {
  const mean = (axis: number): number =>
    ring.points.reduce((sum, p, i) => sum + at(ring.shares, i) * at(points, p * 3 + axis), 0);
  return [mean(0), mean(1), mean(2)];
};

export interface Rings {
  readonly waist: Ring;
  readonly hip: Ring;
  readonly neck: Ring;
}

export const ringsOf = (base: Base): Rings => ({
  waist: ringOf(base, 'measure/measure-waist-increase'),
  hip: ringOf(base, 'measure/measure-hips-increase'),
  neck: ringOf(base, 'measure/measure-neckcirc-increase'),
});
