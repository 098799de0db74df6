/** Fingers and mouse on the model, as a pure reducer: pointer events in, camera wishes out. Lengths in CSS pixels. */
export interface PointerSample {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly timeMs: number;
  /** Mouse: pans instead of turning (right or middle button, or shift). */
  readonly pans: boolean;
}

interface Held {
  readonly x: number;
  readonly y: number;
  readonly pans: boolean;
}

interface TurnSample {
  readonly dx: number;
  readonly dy: number;
  readonly timeMs: number;
}

export interface Gestures {
  readonly held: ReadonlyMap<number, Held>;
  /** The latest turning, for the speed at which the model is let go. */
  readonly trail: readonly TurnSample[];
}

export type CameraWish =
  | { readonly type: 'turn'; readonly dx: number; readonly dy: number }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  /** Two fingers: apart by `factor` round their middle, which also moved. */
  | {
      readonly type: 'pinch';
      readonly factor: number;
      readonly x: number;
      readonly y: number;
      readonly dx: number;
      readonly dy: number;
    }
  /** The last finger left at this speed, pixels per second. */
  | { readonly type: 'release'; readonly vx: number; readonly vy: number };

export const NO_GESTURE: Gestures = { held: new Map(), trail: [] };

/** Turning older than this says nothing about the speed of release. */
const TRAIL_MS = 90;

/** A pointer went down. */
export const press = (gestures: Gestures, sample: PointerSample): Gestures => ({
  held: new Map(gestures.held).set(sample.id, { x: sample.x, y: sample.y, pans: sample.pans }),
  trail: [],
});

const otherHeld = (gestures: Gestures, id: number): Held | undefined => {
  for (const [otherId, held] of gestures.held) if (otherId !== id) return held;
  return undefined;
};

const pinch = (before: Held, after: PointerSample, other: Held): CameraWish => {
  const spread = (point: { readonly x: number; readonly y: number }) =>
    Math.max(8, Math.hypot(point.x - other.x, point.y - other.y));
  return {
    type: 'pinch',
    factor: spread(after) / spread(before),
    x: (after.x + other.x) / 2,
    y: (after.y + other.y) / 2,
    dx: (after.x - before.x) / 2,
    dy: (after.y - before.y) / 2,
  };
};

/** A held pointer moved. A pointer that was never pressed here moves nothing. */
export const drag = (
  gestures: Gestures,
  sample: PointerSample,
): { readonly gestures: Gestures; readonly wish: CameraWish | null } => {
  const before = gestures.held.get(sample.id);
  if (!before) return { gestures, wish: null };
  const held = new Map(gestures.held).set(sample.id, { x: sample.x, y: sample.y, pans: before.pans });
  const other = otherHeld(gestures, sample.id);
  if (other) return { gestures: { held, trail: [] }, wish: pinch(before, sample, other) };
  const [dx, dy] = [sample.x - before.x, sample.y - before.y];
  if (before.pans) return { gestures: { held, trail: [] }, wish: { type: 'pan', dx, dy } };
  const recent = gestures.trail.filter((past) => sample.timeMs - past.timeMs < TRAIL_MS);
  const trail = [...recent, { dx, dy, timeMs: sample.timeMs }];
  return { gestures: { held, trail }, wish: { type: 'turn', dx, dy } };
};

const releaseSpeed = (trail: readonly TurnSample[], nowMs: number): { vx: number; vy: number } => {
  const recent = trail.filter((past) => nowMs - past.timeMs < TRAIL_MS);
  const first = recent[0];
  if (!first || recent.length < 2) return { vx: 0, vy: 0 };
  const seconds = Math.max(0.016, (nowMs - first.timeMs) / 1000);
  const sum = (key: 'dx' | 'dy') => recent.slice(1).reduce((total, past) => total + past[key], 0);
  return { vx: sum('dx') / seconds, vy: sum('dy') / seconds };
};

/** A pointer went up or was cancelled. The last one to leave throws the model. */
export const lift = (
  gestures: Gestures,
  id: number,
  nowMs: number,
): { readonly gestures: Gestures; readonly wish: CameraWish | null } => {
  if (!gestures.held.has(id)) return { gestures, wish: null };
  const held = new Map(gestures.held);
  held.delete(id);
  if (held.size > 0) return { gestures: { held, trail: [] }, wish: null };
  return { gestures: NO_GESTURE, wish: { type: 'release', ...releaseSpeed(gestures.trail, nowMs) } };
};
