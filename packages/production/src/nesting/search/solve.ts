import type { Chance } from './chance.ts';
import { disrupt } from './disrupt.ts';
import { leastLengthMm, type Layout } from './problem.ts';
import { separate, type Patience, type Separated, type Separator } from './separate.ts';

/** Hears, while a search goes on, of every layout in which no piece lies on another, each shorter than the last. */
export type Found = (layout: Layout) => void;

const EXPLORING: Patience = { rounds: 200, strikes: 3 };
const COMPRESSING: Patience = { rounds: 100, strikes: 5 };

/** After each of many small disturbances: what comes clear does so soon, or another one is better. */
const UNTANGLING: Patience = { rounds: 12, strikes: 1 };

/** A disturbed layout is gone on with that overlaps by no more than this above the least so far, mm. */
const WORSE_MM = 2;

/** Least step by which the strip is made shorter; where that fails, pieces are disturbed instead. */
const LEAST_STEP = 0.001;

/** The way that a layout is made shorter at first: by which share of its length, and how long each step is tried. */
export interface Pace {
  readonly step: number;
  readonly patience: Patience;
}

export const FROM_NOTHING: Pace = { step: 0.01, patience: EXPLORING };

/** Of what has been made shorter before: large steps fail soon, for mostly they do. */
export const GOING_ON: Pace = { step: 0.004, patience: UNTANGLING };

/** Steps of the last part, at its beginning and at its end. */
const LAST_STEPS = { from: 0.0005, to: 0.00001 } as const;

/** The way that a layout gets clear: how long it is tried, and by which share of its length it is made longer then. */
export interface Clearing {
  readonly patience: Patience;
  readonly share: number;
}

const BY_CHANCE: Clearing = { patience: EXPLORING, share: 0.03 };

/** Of what is nearly clear: soon it gets more cloth, which is taken back later. */
export const NEARLY_CLEAR: Clearing = { patience: { rounds: 60, strikes: 1 }, share: 0.005 };

/** Lays pieces by chance, and gives them more cloth until none lies on another. */
export const layByChance = (separator: Separator, shared: Chance, lengthMm: number): Layout | undefined => {
  const { strip } = separator;
  const { widthMm } = strip.problem;
  strip.lengthMm = lengthMm;
  for (let piece = 0; piece < strip.count; piece += 1) {
    strip.x[piece] = shared() * widthMm;
    strip.y[piece] = shared() * lengthMm;
    strip.isTurned[piece] = strip.ways > 1 ? (shared() * strip.ways) | 0 : 0;
  }
  strip.settle();
  return lengthen(separator, shared, BY_CHANCE);
};

/** Gives the pieces more cloth until none lies on another; undefined where the budget ends before. */
export const lengthen = (
  separator: Separator,
  shared: Chance,
  { patience, share }: Clearing,
): Layout | undefined => {
  const { strip, team } = separator;
  for (;;) {
    if (separate(separator, patience).isClear) return strip.save(strip.usedMm());
    if (team.isOver()) return undefined;
    strip.setLength(strip.lengthMm * (1 + share), shared() * strip.lengthMm);
  }
};

/** Shortens a layout by a share of its length, somewhere. False where it cannot be shorter. */
const shorten = ({ strip }: Separator, from: Layout, share: number, shared: Chance): boolean => {
  const lengthMm = from.lengthMm * (1 - share);
  strip.load(from);
  if (lengthMm < leastLengthMm(strip.problem)) return false;
  strip.setLength(lengthMm, shared() * from.lengthMm);
  strip.forgetWeights();
  return true;
};

/**
 * Disturbs a layout that does not come clear, a little and again and again, and goes on from what overlaps least or little
 * more. Undefined where the budget ends before it is clear.
 */
const untangle = (separator: Separator, shared: Chance, tangled: Separated): Layout | undefined => {
  const { strip, team } = separator;
  let current = tangled.best;
  let leastMm = tangled.overlapMm;
  while (!team.isOver()) {
    strip.load(current);
    strip.forgetWeights();
    disrupt(strip, shared);
    const result = separate(separator, UNTANGLING);
    if (result.isClear) return strip.save(strip.usedMm());
    if (result.overlapMm < leastMm + WORSE_MM) current = result.best;
    leastMm = Math.min(leastMm, result.overlapMm);
  }
  return undefined;
};

/**
 * Makes a layout shorter and shorter; where the least step fails, it is disturbed until it succeeds. Guided local
 * search as in sparrow (Gardeyn, Vanden Berghe and Wauters, arXiv 2509.13329), over exact depths, and iterated.
 */
export const explore = (
  separator: Separator,
  shared: Chance,
  first: Layout,
  pace: Pace,
  found: Found,
): Layout => {
  const { strip, team } = separator;
  let best = first;
  let { step, patience } = pace;
  while (!team.isOver() && shorten(separator, best, step, shared)) {
    const result = separate(separator, patience);
    if (!result.isClear && step > LEAST_STEP) {
      step = Math.max(LEAST_STEP, step / 2);
      continue;
    }
    if (!result.isClear) patience = UNTANGLING;
    const clear = result.isClear ? strip.save(strip.usedMm()) : untangle(separator, shared, result);
    if (clear === undefined) break;
    best = clear;
    found(best);
  }
  return best;
};

/** Makes a layout shorter in small steps, always from the best; the steps get smaller as the budget is used up. */
export const compress = (separator: Separator, shared: Chance, first: Layout, found: Found): Layout => {
  const { strip, team } = separator;
  let best = first;
  const begin = team.spent();
  while (!team.isOver()) {
    const share = Math.min(1, Math.max(0, (team.spent() - begin) / Math.max(1e-9, 1 - begin)));
    if (!shorten(separator, best, LAST_STEPS.from + (LAST_STEPS.to - LAST_STEPS.from) * share, shared)) break;
    if (!separate(separator, COMPRESSING).isClear) continue;
    best = strip.save(strip.usedMm());
    found(best);
  }
  return best;
};
