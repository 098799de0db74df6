import type { ShoeId } from './shape.ts';
import { smoothstep } from '../sdf/blend.ts';
import type { ChartPlace } from './chart.ts';

/** A point of a left upper: in the foot's frame (x to the outside) and in the chart; metres. */
export interface UpperPlace extends ChartPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Distance below the collar's rim, metres. */
  readonly belowRim: number;
  /** Distance from the edge of the throat, metres, positive outside it; large without a throat. */
  readonly offThroat: number;
}

/** An abstract graphic of a model. */
export interface Graphic {
  /** Signed distance to the accent's outline, positive inside, metres. */
  readonly accent: (p: UpperPlace) => number;
  /** Strength of an effect, 0..1. */
  readonly effect: (p: UpperPlace) => number;
  /** Dark lines of the model's own, 0..1. */
  readonly detail: (p: UpperPlace) => number;
}

const and = (...distances: readonly number[]): number => Math.min(...distances);
const or = (...distances: readonly number[]): number => Math.max(...distances);
const none = (): number => 0;

/** Distance from the nearest multiple of `period`. */
const offMultiple = (value: number, period: number): number =>
  Math.abs(value - period * Math.round(value / period));

/** Positive within lines of a width that repeat. */
const lines = (value: number, period: number, width: number): number =>
  width / 2 - offMultiple(value, period);

/** A zigzag of height 1 that repeats after 1. */
const zigzag = (value: number): number => 2 * Math.abs(value - Math.floor(value + 0.5));

/** 1 on a line of a width, soft over 0.6 mm. */
const drawn = (distance: number): number => smoothstep(-0.0003, 0.0003, distance);

/** Distance from the walls of a net of hexagons whose sides are `size` apart. */
const offHexagons = (u: number, v: number, size: number): number => {
  const height = size * Math.sqrt(3);
  const toWalls = (x: number, y: number): number => {
    const [ax, ay] = [Math.abs(x), Math.abs(y)];
    return size / 2 - Math.max(ax, ax / 2 + (ay * Math.sqrt(3)) / 2);
  };
  const local = (value: number, period: number): number => value - period * Math.round(value / period);
  return Math.max(
    toWalls(local(u, size), local(v, height)),
    toWalls(local(u - size / 2, size), local(v - height / 2, height)),
  );
};

/** Ribs that run round a knitted collar. */
const knitRibs = (p: UpperPlace, fromY: number): number =>
  0.3 * drawn(lines(p.across, 0.0042, 0.0014)) * smoothstep(fromY - 0.002, fromY + 0.002, p.y);

export const GRAPHICS: Readonly<Record<ShoeId, Graphic>> = {
  // a quiet stripe about the heel
  Trainers: {
    accent: (p) => and(0.02 + p.z + 0.02, 0.016 - p.belowRim),
    effect: () => 0,
    detail: () => 0,
  },
  // fins over the inner forefoot, a cuff
  Predator: {
    accent: (p) =>
      or(
        and(
          lines(p.along + 0.35 * p.across, 0.0105, 0.0046 - 0.022 * Math.abs(p.across + 0.03)),
          p.z - 0.094,
          0.178 - p.z,
          0.012 - p.across,
          p.offThroat - 0.005,
        ),
        0.013 - p.belowRim,
      ),
    effect: (p) =>
      smoothstep(-0.02, -0.07, p.z) + smoothstep(0.02, 0.12, p.across) * smoothstep(0.09, 0.02, p.z),
    detail: (p) => knitRibs(p, 0.083),
  },
  // a web of triangles from the heel
  F50: {
    accent: (p) => {
      const width = 0.0034 - 0.026 * Math.max(0, p.z + 0.02);
      const web = or(
        ...[0, 60, 120].map((degrees) => {
          const a = (degrees * Math.PI) / 180;
          return lines(p.along * Math.cos(a) + p.across * Math.sin(a) + 0.004, 0.022, width);
        }),
      );
      return or(and(web, p.offThroat - 0.008, 0.006 + p.belowRim), -0.042 - p.z - 0.25 * (p.y - 0.03));
    },
    effect: (p) => smoothstep(0.06, 0.2, p.z) * smoothstep(0.004, 0.012, p.offThroat),
    detail: none,
  },
  // quilted toe, tongue and heel tab
  Copa: {
    accent: (p) =>
      or(
        and(-0.001 - p.offThroat, 0.13 - p.z),
        and(-p.belowRim - 0.0005, p.z - 0.01),
        and(-0.056 - p.z, p.y - 0.052),
        and(0.0012 - Math.abs(p.z - 0.138 - 9 * p.x * p.x), p.y - 0.018),
      ),
    effect: none,
    detail: (p) => {
      const quilting =
        p.z > 0.142 + 9 * p.x * p.x && p.z < 0.198 && p.y > 0.02
          ? Math.max(drawn(lines(p.x + p.z, 0.0135, 0.0012)), drawn(lines(p.x - p.z, 0.0135, 0.0012)))
          : 0;
      const counter = drawn(0.0006 - Math.abs(p.z + 0.028 - 0.35 * (p.y - 0.03)));
      return Math.max(0.42 * quilting, 0.45 * counter);
    },
  },
  // a knitted sock that runs down into the heel
  'Mercurial Superfly': {
    accent: (p) => p.y - 0.088 - 0.42 * Math.max(-0.04, p.z),
    effect: (p) => smoothstep(0.13, -0.06, p.z + 0.2 * (p.y - 0.04)),
    detail: (p) =>
      Math.max(
        knitRibs(p, 0.094),
        0.16 * drawn(lines(p.z - 0.35 * Math.abs(p.x), 0.0052, 0.0012)) * smoothstep(0.1, 0.112, p.z),
      ),
  },
  // a heel that breaks up into teeth
  'Mercurial Vapor': {
    accent: (p) => {
      const teeth = zigzag(p.y / 0.026 + 0.1) * (p.x > 0 ? 0.075 : 0.045);
      return and(0.3 * (teeth - 0.045 - p.z), p.offThroat - 0.007);
    },
    effect: (p) => smoothstep(0.02, 0.16, p.z) * smoothstep(0.006, 0.014, p.offThroat),
    detail: none,
  },
  // cells that close up towards the toes
  Hypervenom: {
    accent: (p) => {
      const wall = 0.0006 + 0.0046 * smoothstep(-0.02, 0.15, p.z);
      const cells = wall - offHexagons(p.along, p.across, 0.0165);
      const border = and(p.offThroat - 0.006, p.belowRim - 0.022, p.z + 0.045);
      return and(cells, border);
    },
    effect: (p) => smoothstep(-0.01, -0.075, p.z),
    detail: (p) => knitRibs(p, 0.088),
  },
  // cords that hold a knitted upper
  Future: {
    accent: (p) => {
      const wave = 0.012 * zigzag(p.along / 0.04);
      const side = Math.abs(p.across);
      const cords = or(lines(side + wave, 0.026, 0.0034), lines(side - wave, 0.026, 0.0034));
      return and(cords, p.z + 0.035, 0.125 - p.z, side - 0.017, p.belowRim - 0.012);
    },
    effect: (p) => smoothstep(0.1, 0.2, p.z),
    detail: (p) => knitRibs(p, 0.09),
  },
  // dipped at a slant
  Ultra: {
    accent: (p) => {
      const dip = 0.86 * (p.z - 0.07) - 0.5 * (p.y - 0.03) - 0.1 * p.x;
      return or(dip, and(0.0014 - Math.abs(dip + 0.007), p.offThroat - 0.007));
    },
    effect: (p) => smoothstep(0.01, 0.09, p.z) * smoothstep(0.006, 0.012, p.offThroat),
    detail: (p) => 0.4 * drawn(0.0006 - Math.abs(p.z + 0.036 - 0.3 * (p.y - 0.03))),
  },
};
