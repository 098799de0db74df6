import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { CoarseCloth } from './coarse-cloth.ts';
import type { Hands } from './hands.ts';
import { hingesOf } from './hinges.ts';
import { nearTo, type Near, type Obstacle } from './obstacle.ts';

/** A net of knots that is let hang. */
export interface HangingNet {
  readonly coarse: CoarseCloth;
  /** Lengths of its edges, m. */
  readonly lengths: Float64Array;
  /** 1 for knots that stay where they are. */
  readonly isHeld: Uint8Array;
  /** Stiffness of knots for the sake of prints, 0 to 1. */
  readonly stiffness: Float64Array;
  readonly hands: Hands;
}

const DENSITY_KG_M2 = 0.16;
/**
 * Steps, their length, and the share of them after which cloth weighs little, and edges are drawn to their lengths some times in each step:
 * what its weight has stretched goes back to its cut.
 */
const STEPS = 420;
const STEP_S = 1 / 650;
const LIGHT_FROM = 0.7;
const GRAVITY_MS2 = 9.81;
const LIGHT = 0.2;
const PULLS = 12;
/** Sweeps over bends in each step: stiffness at prints is to reach as far as they do. */
const BENDS = 2;
/** It comes to its weight over this share of the steps. */
const HEAVY_FROM = 0.12;
/** Speed lost in a second, at first and then, and the most of it, m/s. */
const DAMPING = [20, 6] as const;
const MOST_MS = 1.2;
/** Friction on the skin, and when cloth weighs little. */
const FRICTION = [0.15, 0.03] as const;
/** Knots keep this far off what they may not be in, m; cloth between them may come nearer. */
const CLEAR_M = 0.003;
/** The nearest of it is looked for after so many steps. */
const LOOK = 15;
/**
 * Share of the way to where hands lay cloth that it goes in a step, and the share of the steps after which their grip is a part of that:
 * once they let go of it all, as those of a bake do, the fold beside the armhole comes back, and with a firmer grip cloth stays stretched.
 */
const GRIP = 0.012;
const LOOSE_FROM = 0.88;

/** Lets a net of cloth hang from the shoulders until it is nearly at rest: small steps with a sweep each (Macklin et al. 2019). */
export const hangCloth = (
  net: HangingNet,
  start: Float64Array,
  obstacles: readonly Obstacle[],
): Float64Array => {
  const { coarse, lengths, isHeld, hands } = net;
  const { edges, hinges, areasMm2 } = coarse;
  const count = areasMm2.length;
  const meanMm2 = areasMm2.reduce((sum, mm2) => sum + mm2, 0) / count;
  const inverse = areasMm2.map((mm2, k) =>
    isHeld[k] === 1 ? 0 : 1e6 / (Math.max(0.2 * meanMm2, mm2) * DENSITY_KG_M2),
  );
  const { weights, pulls, scales } = hingesOf(net, inverse, STEP_S);
  const x = start.slice();
  const before = x.slice();
  const touching = obstacles.map((obstacle) => nearTo(obstacle, count, MOST_MS * STEP_S * LOOK));

  const fall = (drop: number, damping: number): void => {
    const [keep, most] = [1 - damping * STEP_S, MOST_MS * STEP_S];
    for (let p = 0; p < count; p += 1) {
      if (isHeld[p] === 1) continue;
      const o = p * 3;
      const [px, py, pz] = [f64(x, o), f64(x, o + 1), f64(x, o + 2)];
      const dx = (px - f64(before, o)) * keep;
      const dy = (py - f64(before, o + 1)) * keep - drop;
      const dz = (pz - f64(before, o + 2)) * keep;
      const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const by = far > most ? most / far : 1;
      before[o] = px;
      before[o + 1] = py;
      before[o + 2] = pz;
      x[o] = px + dx * by;
      x[o + 1] = py + dy * by;
      x[o + 2] = pz + dz * by;
    }
  };

  // Plain loops without lists: they run some million times.
  const bend = (): void => {
    for (let q = 0; q < scales.length; q += 1) {
      const o = q * 4;
      const scale = f64(scales, q);
      const a = i32(hinges, o) * 3;
      const b = i32(hinges, o + 1) * 3;
      const c = i32(hinges, o + 2) * 3;
      const d = i32(hinges, o + 3) * 3;
      const wa = f64(weights, o);
      const wb = f64(weights, o + 1);
      const wc = f64(weights, o + 2);
      const wd = f64(weights, o + 3);
      for (let k = 0; k < 3; k += 1) {
        const xa = f64(x, a + k);
        const xb = f64(x, b + k);
        const xc = f64(x, c + k);
        const xd = f64(x, d + k);
        const off = scale * (wa * xa + wb * xb + wc * xc + wd * xd);
        x[a + k] = xa + f64(pulls, o) * off;
        x[b + k] = xb + f64(pulls, o + 1) * off;
        x[c + k] = xc + f64(pulls, o + 2) * off;
        x[d + k] = xd + f64(pulls, o + 3) * off;
      }
    }
  };

  const pull = (): void => {
    for (let e = 0; e < lengths.length; e += 1) {
      const a = i32(edges, e * 2) * 3;
      const b = i32(edges, e * 2 + 1) * 3;
      const wa = f64(inverse, a / 3);
      const wb = f64(inverse, b / 3);
      if (wa + wb === 0) continue;
      const dx = f64(x, a) - f64(x, b);
      const dy = f64(x, a + 1) - f64(x, b + 1);
      const dz = f64(x, a + 2) - f64(x, b + 2);
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
      const by = (f64(lengths, e) / length - 1) / (wa + wb);
      x[a] = f64(x, a) + by * wa * dx;
      x[a + 1] = f64(x, a + 1) + by * wa * dy;
      x[a + 2] = f64(x, a + 2) + by * wa * dz;
      x[b] = f64(x, b) - by * wb * dx;
      x[b + 1] = f64(x, b + 1) - by * wb * dy;
      x[b + 2] = f64(x, b + 2) - by * wb * dz;
    }
  };

  const stroke = (by: number): void => {
    for (let i = 0; i < hands.knots.length; i += 1) {
      const o = i32(hands.knots, i) * 3;
      x[o] = f64(x, o) + by * f64(hands.grip, i) * (f64(hands.across, i) - f64(x, o));
    }
  };

  /** Keeps knots out of an obstacle; what they slide over it is held back. */
  const touch = ({ near, plane }: Near, friction: number): void => {
    for (const p of near) {
      const [o, n] = [p * 3, p * 6];
      const [nx, ny, nz] = [f64(plane, n + 3), f64(plane, n + 4), f64(plane, n + 5)];
      const height =
        (f64(x, o) - f64(plane, n)) * nx +
        (f64(x, o + 1) - f64(plane, n + 1)) * ny +
        (f64(x, o + 2) - f64(plane, n + 2)) * nz;
      const depth = CLEAR_M - height;
      if (depth <= 0 || isHeld[p] === 1) continue;
      const [px, py, pz] = [f64(x, o) + nx * depth, f64(x, o + 1) + ny * depth, f64(x, o + 2) + nz * depth];
      const [dx, dy, dz] = [px - f64(before, o), py - f64(before, o + 1), pz - f64(before, o + 2)];
      const along = dx * nx + dy * ny + dz * nz;
      const [sx, sy, sz] = [dx - along * nx, dy - along * ny, dz - along * nz];
      const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
      const held = slide > 1e-12 ? Math.min(1, (friction * depth) / slide) : 0;
      x[o] = px - sx * held;
      x[o + 1] = py - sy * held;
      x[o + 2] = pz - sz * held;
    }
  };

  for (let step = 0; step < STEPS; step += 1) {
    const share = step / STEPS;
    const isLight = share >= LIGHT_FROM;
    if (step % LOOK === 0) for (const each of touching) each.look(x);
    const weight = isLight ? LIGHT : Math.min(1, 0.1 + share / HEAVY_FROM);
    fall(GRAVITY_MS2 * weight * STEP_S ** 2, share < HEAVY_FROM ? DAMPING[0] : DAMPING[1]);
    for (let n = BENDS; n > 0; n -= 1) bend();
    stroke(share < LOOSE_FROM ? GRIP : GRIP * hands.keep);
    for (let n = isLight ? PULLS : 1; n > 0; n -= 1) pull();
    for (const each of touching) touch(each.found, isLight ? FRICTION[1] : FRICTION[0]);
  }
  return x;
};
