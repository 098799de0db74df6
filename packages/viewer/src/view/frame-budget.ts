/**
 * Budget of the viewer for a frame, from what frames have cost so far. Phones and software rendering stay usable;
 * fast machines get soft shadows and accumulated samples.
 */
export interface FrameBudget {
  /** 0: everything. 1: no accumulation, coarser while moving. 2: software-like: lit by vertices while moving, coarser. 3: coarser still. */
  readonly level: 0 | 1 | 2 | 3;
  /** Running mean of what a moving frame costs at the present level, ms; null before the first. */
  readonly frameMs: number | null;
  readonly frames: number;
}

export interface FrameCost {
  /** Device pixels per CSS pixel while moving, and when still. */
  readonly movingRatio: number;
  readonly stillRatio: number;
  /** Once nothing has moved for a while: the screen's own density, up to two. */
  readonly finestRatio: number;
  readonly movingShadow: boolean;
  readonly movingDetail: boolean;
  /** False: what moves is lit by its vertices. */
  readonly movingLamps: boolean;
  readonly samplesWhenStill: number;
}

/** A moving frame slower than this costs a level (the limit at which turning the model feels heavy). */
const TOO_SLOW_MS = 80;
/** Limit of a moving frame at the level before the last. */
const FAR_TOO_SLOW_MS = 120;
/** Slower than this, frames are not worth accumulating. */
const NOT_QUICK_MS = 34;
/** Frames to see before judging; the first ones also compile shaders and upload textures. */
const WARM_UP_FRAMES = 3;
const SMOOTHING = 0.3;

export const startBudget = (isSoftware: boolean): FrameBudget => ({
  level: isSoftware ? 2 : 0,
  frameMs: null,
  frames: 0,
});

const demoted = (level: FrameBudget['level'], ms: number): FrameBudget['level'] => {
  if (level === 3 || (level === 2 && ms > FAR_TOO_SLOW_MS)) return 3;
  if (ms > TOO_SLOW_MS) return 2;
  if (ms > NOT_QUICK_MS && level === 0) return 1;
  return level;
};

/** Takes in the cost of one moving frame. Levels only ever go down: going up again would make the picture flicker. */
export const spend = (budget: FrameBudget, frameMs: number): FrameBudget => {
  const frames = budget.frames + 1;
  if (frames <= WARM_UP_FRAMES) return { ...budget, frames };
  const mean = budget.frameMs === null ? frameMs : budget.frameMs + (frameMs - budget.frameMs) * SMOOTHING;
  const level = frames < WARM_UP_FRAMES + 3 ? budget.level : demoted(budget.level, mean);
  return level === budget.level ? { level, frameMs: mean, frames } : { level, frameMs: null, frames: 0 };
};

/** A page zoomed out has fewer device pixels than CSS pixels: more would be drawn than is seen. Not below this, though. */
const LEAST_RATIO = 0.2;

const clampRatio = (deviceRatio: number, most: number): number =>
  Math.min(Math.max(deviceRatio, LEAST_RATIO), most);

/** True where each picture is a wait: less is drawn, and nothing twice. */
export const isSlowLevel = (level: FrameBudget['level']): boolean => level >= 2;

/** Cost that the level allows on a screen of this device pixel ratio. */
export const costOf = (level: FrameBudget['level'], deviceRatio: number): FrameCost => {
  const still = clampRatio(deviceRatio, isSlowLevel(level) ? 1 : 2);
  const finestRatio = clampRatio(deviceRatio, 2);
  if (level === 0) {
    return {
      movingRatio: still,
      stillRatio: still,
      finestRatio,
      movingShadow: true,
      movingDetail: true,
      movingLamps: true,
      samplesWhenStill: 16,
    };
  }
  if (level === 1) {
    return {
      movingRatio: clampRatio(deviceRatio, 1.25),
      stillRatio: still,
      finestRatio,
      movingShadow: true,
      movingDetail: false,
      movingLamps: true,
      samplesWhenStill: 1,
    };
  }
  return {
    movingRatio: (level === 2 ? 0.6 : 0.45) * still,
    stillRatio: still,
    finestRatio,
    movingShadow: false,
    movingDetail: false,
    movingLamps: false,
    samplesWhenStill: 1,
  };
};
