import { ANIMATION_IDS } from '@kitwright/garment/figure/avatar.ts';
import { f64, i32, item } from '../base/arrays.ts';
import { momentsOf } from '../figure/animations/clips.ts';
import { clothCover } from '../motion/cloth-cover.ts';
import { coveredSamples, meanOf, type Dressed } from '../motion/dressed.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import { posedPositions, type BoundSurface } from '../gltf/bound-surface.ts';
import { drawnIn, tucksOf, type Tucks } from '../gltf/tucks.ts';

const MOMENTS = 24;
const ROUNDS = 4;
/** Skin that comes nearer to the outside than this is drawn in; no vertex by more than the second, metres. */
const MARGIN_M = 0.0005;
const MOST_M = 0.008;
/** Share of a vertex's depth that its neighbours take, so that no dent is left. */
const SPREAD = 0.5;
/** A face brings a head of its own, whose skin is not touched. */
const isTucked = (node: string): boolean => node !== 'figure:head';

/** Vertices at the same place, which must stay together: the first of them for each. */
const leadersOf = ({ positions }: BoundSurface): Int32Array => {
  const first = new Map<string, number>();
  return Int32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = [0, 1, 2].map((k) => Math.round(f64(positions, v * 3 + k) * 1e6)).join();
    const leader = first.get(key) ?? v;
    first.set(key, leader);
    return leader;
  });
};

/**
 * Computes how far covered skin must be drawn in so that it comes through the cloth at no moment of any animation.
 * Worked out on the motion itself: skin stands out, is drawn in by as much, and looked at again.
 */
export const tuckFigure = ({ figure, cloth, hidden }: Omit<Dressed, 'layers'>): Tucks => {
  const sight = clothCover(cloth.triangles, Float32Array.from(cloth.positions));
  const samples = coveredSamples(figure, sight, hidden).filter((sample) =>
    isTucked(item(figure.nodes, i32(figure.nodeOfVertex, item(sample, 0)))),
  );
  const leaders = leadersOf(figure);
  const covered = new Set(samples.filter(({ length }) => length === 1).map(([v]) => i32(leaders, v ?? 0)));
  const poses = ANIMATION_IDS.flatMap((id) => momentsOf(id, MOMENTS));
  let depths = new Float64Array(leaders.length);

  const lackingM = (): Float64Array => {
    const lacking = new Float64Array(leaders.length);
    const tucked = drawnIn(figure, depths);
    for (const pose of poses) {
      sight.pose(posedPositions(cloth, pose));
      const posed = posedPositions(tucked, pose);
      const normals = areaNormals(posed, figure.triangles);
      for (const sample of samples) {
        const throughM = sight.throughM(meanOf(posed, sample), meanOf(normals, sample));
        if (throughM <= MARGIN_M) continue;
        for (const v of sample) {
          const leader = i32(leaders, v);
          if (covered.has(leader)) lacking[leader] = Math.max(f64(lacking, leader), throughM);
        }
      }
    }
    return lacking;
  };
  const spread = (deep: Float64Array): Float64Array => {
    const wide = deep.slice();
    figure.triangles.forEach((v, i) => {
      const [a, b] = [i32(leaders, v), i32(leaders, i32(figure.triangles, i % 3 === 2 ? i - 2 : i + 1))];
      if (covered.has(a)) wide[a] = Math.max(f64(wide, a), SPREAD * f64(deep, b));
      if (covered.has(b)) wide[b] = Math.max(f64(wide, b), SPREAD * f64(deep, a));
    });
    return wide;
  };

  for (let round = 0; round < ROUNDS; round++) {
    const lacking = lackingM();
    if (lacking.every((depth) => depth === 0)) break;
    const deeper = spread(depths.map((depth, v) => depth + f64(lacking, v)));
    depths = Float64Array.from(leaders, (leader) => Math.min(MOST_M, f64(deeper, leader)));
  }
  return tucksOf(figure, depths);
};
