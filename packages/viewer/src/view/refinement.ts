/**
 * Plan of the next frame, from how long the picture has been still: cheap while it moves, better and better after.
 */
export type FramePlan =
  | { readonly kind: 'moving' }
  /** Still, but not for long enough: look again in so many ms. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** One multisampled picture at full resolution. */
  | { readonly kind: 'still' }
  /** The same once more at the screen's own density, where the machine is too slow for that at once. */
  | { readonly kind: 'finest' }
  /** One more sample with moved lamp and subpixel camera, added to those before. */
  | { readonly kind: 'sample'; readonly index: number }
  | { readonly kind: 'done' };

export interface Refinement {
  readonly isMoving: boolean;
  readonly nowMs: number;
  readonly lastChangeMs: number;
  readonly stillDelayMs: number;
  /** Pictures rendered since the last change: 0 none, 1 the still one, then the samples. */
  readonly refined: number;
  /** Samples to accumulate; 1 or less: the still picture is the last. */
  readonly samples: number;
  /** The still picture is coarser than the screen. */
  readonly isCoarse: boolean;
}

/** A slow machine waits so long with the finest picture, ms: a hand that goes on meanwhile does not wait for it. */
export const FINEST_DELAY_MS = 700;

export const planFrame = (state: Refinement): FramePlan => {
  if (state.isMoving) return { kind: 'moving' };
  const left = state.stillDelayMs - (state.nowMs - state.lastChangeMs);
  if (left > 0) return { kind: 'wait', ms: left };
  if (state.refined === 0) return { kind: 'still' };
  if (state.refined === 1 && state.isCoarse && state.samples <= 1) {
    const rest = FINEST_DELAY_MS - (state.nowMs - state.lastChangeMs);
    return rest > 0 ? { kind: 'wait', ms: rest } : { kind: 'finest' };
  }
  const index = state.refined - 1;
  return state.samples > 1 && index < state.samples ? { kind: 'sample', index } : { kind: 'done' };
};

/** Fewer samples than this are noisier than the multisampled picture, which stays until then. */
export const SAMPLES_WORTH_SHOWING = 8;

/** Rest: so many moments on end, each over in time. */
const REST = { moments: 8, momentMs: 100, inTimeMs: 160 } as const;

/** Resolves once nothing has changed and the page was free for a while. `changes` counts what has changed so far. */
export const untilRest = async (
  pause: (ms: number) => Promise<void>,
  changes: () => number,
  now: () => number = () => performance.now(),
): Promise<void> => {
  let moments = 0;
  while (moments < REST.moments) {
    const [changed, atMs] = [changes(), now()];
    await pause(REST.momentMs);
    const isAtRest = changed === changes() && now() - atMs < REST.inTimeMs;
    moments = isAtRest ? moments + 1 : 0;
  }
};
