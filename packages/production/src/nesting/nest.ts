import { clearanceFaults } from './clearance.ts';
import { layGreedily } from './greedy.ts';
import type { Marker, NestItem, Placed, RollSettings } from './marker.ts';
import type { Layout } from './search/problem.ts';
import { searchLayout, type Effort, type Milestone } from './search/search.ts';

/** Progress of a marker, sent while it is made. */
export interface NestProgress {
  /** The shortest that was found so far, mm. */
  readonly lengthMm: number;
  /** Share of the work that is done, 0 to 1. */
  readonly share: number;
}

/** Hooks of a search: progress, where to go on from, and two ways to end it. */
export interface NestWatch {
  readonly progress?: (progress: NestProgress) => void;
  /** Hears how far the search has come, so that it can go on from there if it is broken off. */
  readonly reached?: (milestone: Milestone) => void;
  readonly from?: Milestone | undefined;
  /** Ends the search; the best that was found is taken. */
  readonly stop?: AbortSignal;
  /** Breaks the search off; what comes of it is not to be used. */
  readonly leave?: AbortSignal;
}

/** No search: pieces are laid one by one, which takes a moment. */
export const NO_EFFORT: Effort = { work: 0, seconds: 0, threads: 0, seed: 1 };

/**
 * Lays shapes on a roll of cloth, on as little of it as is found with the effort. Each is laid at once to begin with; the
 * search then has to find a shorter marker that holds every gap, measured by the true outlines, or its own is not taken.
 */
export const nest = async (
  items: readonly NestItem[],
  settings: RollSettings,
  effort: Effort,
  watch: NestWatch = {},
): Promise<Marker> => {
  const sorted = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const within = { ...settings, widthMm: settings.widthMm - 2 * settings.edgeMm };
  const greedy = layGreedily(sorted, within);
  const start: Marker = { ...greedy, placed: greedy.placed.map((each) => moved(each, settings.edgeMm)) };
  const laid = sorted.filter(({ id }) => !greedy.unplaced.includes(id));
  if (effort.work <= 0 || laid.length < 2 || watch.stop?.aborted) return start;
  let shortestMm = start.lengthMm;
  const tell = (share: number): void => watch.progress?.({ lengthMm: shortestMm, share });
  tell(0);
  const following = {
    ...(watch.stop ? { stop: watch.stop } : {}),
    ...(watch.leave ? { leave: watch.leave } : {}),
    ...(watch.reached ? { reached: watch.reached } : {}),
    from: watch.from,
    progress: tell,
    found: ({ lengthMm }: Layout, share: number) => {
      shortestMm = Math.min(shortestMm, lengthMm);
      tell(share);
    },
  };
  const found = await searchLayout(laid, within, effort, following, layoutOf(laid, greedy));
  if (found === undefined || found.lengthMm >= start.lengthMm) return start;
  const marker = { ...start, ...markerOf(laid, found, settings.edgeMm) };
  return clearanceFaults(laid, marker, settings).length === 0 ? marker : start;
};

const moved = (placed: Placed, edgeMm: number): Placed => ({ ...placed, xMm: placed.xMm + edgeMm });

/** A marker as the search knows it. */
const layoutOf = (
  items: readonly NestItem[],
  { placed, lengthMm }: Pick<Marker, 'placed' | 'lengthMm'>,
): Layout => {
  const placeOf = new Map(placed.map((each) => [each.id, each]));
  const places = items.map(({ id }) => placeOf.get(id));
  return {
    lengthMm,
    x: Float64Array.from(items, ({ widthMm }, piece) => (places[piece]?.xMm ?? 0) + widthMm / 2),
    y: Float64Array.from(items, ({ heightMm }, piece) => (places[piece]?.yMm ?? 0) + heightMm / 2),
    isTurned: Uint8Array.from(places, (place) => (place?.isTurned ? 1 : 0)),
  };
};

const markerOf = (
  items: readonly NestItem[],
  { x, y, isTurned, lengthMm }: Layout,
  edgeMm: number,
): Pick<Marker, 'placed' | 'lengthMm'> => ({
  lengthMm,
  placed: items.map(({ id, widthMm, heightMm }, piece) => ({
    id,
    xMm: edgeMm + (x[piece] ?? 0) - widthMm / 2,
    yMm: (y[piece] ?? 0) - heightMm / 2,
    isTurned: isTurned[piece] === 1,
  })),
});
