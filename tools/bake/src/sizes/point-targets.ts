import { MOVE_STEP_M, type WeldedParts, type WornPart } from '@kitwright/garment/worn';
import { addScaled, length, normalize, type Vec3 } from '@kitwright/geometry';
import { f64, i32, item } from '../base/arrays.ts';
import type { LayerContext } from '../recipe/recipe.ts';
import { carrier, pointTriangles, type Carry } from './carry.ts';
import type { KnownPart, LayerPair, Origin } from './known-parts.ts';

/** Target of every point, metres, and by how much more open it is, in bytes. */
export interface Targets {
  readonly positions: Float64Array;
  readonly shades: Float64Array;
  /** Layers that each point keeps off; null for points that are no cloth. */
  readonly contexts: readonly (LayerContext | null)[];
}

export const targetsOf = (
  parts: readonly KnownPart[],
  welded: WeldedParts,
  layers: readonly LayerPair[],
): Targets => {
  const positions = new Float64Array(welded.pointCount * 3);
  const shades = new Float64Array(welded.pointCount);
  const contexts = Array<LayerContext | null>(welded.pointCount).fill(null);
  const isSet = new Uint8Array(welded.pointCount);
  const carries = new Map<string, Carry>();
  /** By the whole layer; what belongs to a laid piece by that piece, for its lips lie nearer to the cloth beneath, and were torn to it. */
  const carryOf = (pair: LayerPair, pieceId: string): Carry => {
    const isLaid = pair.layer.recipe.laid?.(pieceId) === true;
    const key = `${layers.indexOf(pair)} ${isLaid ? pieceId : ''}`;
    const known = carries.get(key);
    if (known) return known;
    const { model, size } = pair;
    const number = model.pieceIds.indexOf(pieceId);
    const own = model.triangles.filter(
      (_, i) => !isLaid || i32(model.pieceOfVertex, i32(model.triangles, i - (i % 3))) === number,
    );
    const triangles = pointTriangles({ ...model, triangles: own });
    const carry = carrier({ triangles, before: model.positions, after: size.positions });
    carries.set(key, carry);
    return carry;
  };
  const openness = ({ pair, vertex }: NonNullable<Origin>): number => {
    const p = i32(pair.model.pointOf, vertex);
    return 255 * (f64(pair.sizeOpenness, p) - f64(pair.modelOpenness, p));
  };
  const each = (visit: (known: KnownPart, n: number, v: number, point: number) => void): void =>
    parts.forEach((known, n) => {
      for (let v = 0; v < known.origins.length; v++)
        visit(known, n, v, i32(welded.pointOf, item(welded.starts, n) + v));
    });
  each(({ origins }, _, v, point) => {
    const origin = origins[v];
    if (!origin || isSet[point] === 1) return;
    const p = i32(origin.pair.size.pointOf, origin.vertex) * 3;
    for (let k = 0; k < 3; k++) positions[point * 3 + k] = f64(origin.pair.size.positions, p + k);
    shades[point] = openness(origin);
    contexts[point] = origin.pair.layer.context;
    isSet[point] = 1;
  });
  each(({ part, piece }, _, v, point) => {
    if (isSet[point] === 1) return;
    const pair = layers.find(({ layer }) => layer.recipe.holds(piece.id)) ?? item(layers, 0);
    const at: Vec3 = [
      part.positions[v * 3] ?? 0,
      part.positions[v * 3 + 1] ?? 0,
      part.positions[v * 3 + 2] ?? 0,
    ];
    positions.set(carryOf(pair, piece.id)(at), point * 3);
    isSet[point] = 1;
  });
  return { positions, shades, contexts };
};

/** Steps between where points are in the file and where they should be. */
export const stepsBetween = (
  parts: readonly WornPart[],
  welded: WeldedParts,
  targets: Float64Array,
): Int32Array => {
  const moves = new Int32Array(targets.length);
  parts.forEach(({ positions }, n) => {
    for (let v = 0; v < positions.length / 3; v++) {
      const p = i32(welded.pointOf, item(welded.starts, n) + v) * 3;
      for (let k = 0; k < 3; k++)
        moves[p + k] = Math.round((f64(targets, p + k) - (positions[v * 3 + k] ?? 0)) / MOVE_STEP_M);
    }
  });
  return moves;
};

/** Distance that points keep off what lies beneath, metres. */
const CLEAR_M = 0.0006;
/** Nearer than this to the skin, as the grid has it, the exact distance is asked, metres. */
const NEAR_M = 0.004;
const SLOPE_STEP_M = 0.0005;

/** Depth by which a point is too near to what it keeps off, and the way out; null when it is clear. */
const dipOf = (
  { body, collider }: LayerContext,
  x: number,
  y: number,
  z: number,
): { readonly byM: number; readonly way: Vec3 } | null => {
  const grid = collider.sample(x, y, z);
  const way: Vec3 = [collider.gx, collider.gy, collider.gz];
  if (grid > NEAR_M) return null;
  const exact = body.distanceM(x, y, z);
  if (exact < CLEAR_M) {
    const h = SLOPE_STEP_M;
    const slope: Vec3 = [
      body.distanceM(x + h, y, z) - body.distanceM(x - h, y, z),
      body.distanceM(x, y + h, z) - body.distanceM(x, y - h, z),
      body.distanceM(x, y, z + h) - body.distanceM(x, y, z - h),
    ];
    return { byM: CLEAR_M - exact, way: normalize(slope) };
  }
  // What lies beneath is cloth.
  return grid < CLEAR_M ? { byM: CLEAR_M - grid, way } : null;
};

/** Lifts what is read into the body, or into the layer beneath, by as much in what is stored; whether anything was. */
export const liftWhatDips = (
  read: readonly WornPart[],
  welded: WeldedParts,
  { positions, contexts }: Targets,
): boolean => {
  const lifts = new Map<number, Vec3>();
  const lift = (points: readonly number[], place: Vec3): void => {
    const context = contexts[item(points, 0)];
    const dip = context ? dipOf(context, ...place) : null;
    if (!dip) return;
    for (const p of points) {
      const before = lifts.get(p) ?? [0, 0, 0];
      const by = dip.byM + MOVE_STEP_M;
      if (by > length(before)) lifts.set(p, addScaled([0, 0, 0], dip.way, by));
    }
  };
  read.forEach(({ positions: x, index }, n) => {
    const pointAt = (v: number): number => i32(welded.pointOf, item(welded.starts, n) + v);
    const placeAt = (v: number): Vec3 => [x[v * 3] ?? 0, x[v * 3 + 1] ?? 0, x[v * 3 + 2] ?? 0];
    for (let v = 0; v < x.length / 3; v++) lift([pointAt(v)], placeAt(v));
    for (let t = 0; t < index.length; t += 3) {
      const corners = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0];
      if (corners.some((v) => contexts[pointAt(v)] === null)) continue;
      const sum = corners.reduce<Vec3>((all, v) => addScaled(all, placeAt(v)), [0, 0, 0]);
      lift(corners.map(pointAt), [sum[0] / 3, sum[1] / 3, sum[2] / 3]);
    }
  });
  for (const [p, by] of lifts)
    by.forEach((move, k) => {
      positions[p * 3 + k] = f64(positions, p * 3 + k) + move;
    });
  return lifts.size > 0;
};
