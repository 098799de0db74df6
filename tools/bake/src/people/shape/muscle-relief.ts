import { skinTriangles, type Base, type Wish } from '@kitwright/body';
import { f64 } from '../../base/arrays.ts';
import { neighboursOf, normalsOf, softened } from './normals.ts';

/** Muscles that bodies of one sex have, at each point of the skin. */
export interface MuscleRelief {
  /** By how much a muscular body stands out farther than a slack one, metres; hollows are below 0. */
  readonly heights: Float64Array;
  /** Difference of their normals, three numbers a point. */
  readonly turns: Float64Array;
}

/** Rounds of smoothing after which a surface has lost its muscles and kept its limbs. */
const ROUNDS = 14;
const SLACK = 0.3;

/** Height of each point over the smoothed surface, metres. */
const heightsOf = (
  points: Float64Array,
  normals: Float64Array,
  neighbours: readonly (readonly number[])[],
): Float64Array => {
  const heights = new Float64Array(neighbours.length);
  for (let axis = 0; axis < 3; axis++) {
    const own = heights.map((_, p) => f64(points, p * 3 + axis));
    const smooth = softened(own, neighbours, ROUNDS);
    for (let p = 0; p < heights.length; p++)
      heights[p] = f64(heights, p) + (f64(own, p) - f64(smooth, p)) * f64(normals, p * 3 + axis);
  }
  return heights;
};

/**
 * Relief of the muscles of a body that is asked for. Bodies themselves stay as smooth as cloth that is draped on them wants:
 * light finds the muscles by normals and paint.
 */
export const muscleRelief = (
  base: Base,
  bodyOf: (wish: Wish) => { readonly points: Float64Array },
  wish: Wish,
): MuscleRelief => {
  const { count } = base.groups.skin;
  const triangles = Int32Array.from(skinTriangles(base));
  const neighbours = neighboursOf(triangles, count);
  const of = (muscle: number): MuscleRelief => {
    const { points } = bodyOf({ ...wish, muscle });
    const turns = normalsOf(points, triangles, count);
    return { heights: heightsOf(points, turns, neighbours), turns };
  };
  const [slack, muscular] = [of(SLACK), of(1)];
  return {
    heights: muscular.heights.map((height, p) => height - f64(slack.heights, p)),
    turns: muscular.turns.map((turn, i) => turn - f64(slack.turns, i)),
  };
};

/** Normals with a share of the relief in them. */
export const withRelief = (normals: Float64Array, { turns }: MuscleRelief, share: number): Float64Array => {
  const turned = normals.map((value, i) => value + share * f64(turns, i));
  for (let p = 0; p < turned.length; p += 3) {
    const long = Math.hypot(f64(turned, p), f64(turned, p + 1), f64(turned, p + 2)) || 1;
    for (let k = p; k < p + 3; k++) turned[k] = f64(turned, k) / long;
  }
  return turned;
};
