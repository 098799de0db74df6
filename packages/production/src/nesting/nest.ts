import { clearanceFaults } from './clearance.ts';
import { layGreedily } from './greedy.ts';
import { layoutOf, type Marker, type NestItem, type Placed, type RollSettings } from './marker.ts';
import { byLength, type Layout } from './search/problem.ts';
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

/** So many of the shortest layouts that were found are kept: the shortest that has no fault is taken. */
const LOOKED_OVER = 50;

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
  let furthest = 0;
  // One thread may be behind another: progress never goes back.
  const tell = (share: number): void => {
    furthest = Math.max(furthest, share);
    watch.progress?.({ lengthMm: shortestMm, share: furthest });
  };
  tell(0);
  const earlier: Layout[] = [];
  const following = {
    ...(watch.stop ? { stop: watch.stop } : {}),
    ...(watch.leave ? { leave: watch.leave } : {}),
    ...(watch.reached ? { reached: watch.reached } : {}),
    from: watch.from,
    progress: tell,
    found: (layout: Layout, share: number) => {
      shortestMm = Math.min(shortestMm, layout.lengthMm);
      earlier.push(layout);
      if (earlier.length > LOOKED_OVER) earlier.sort(byLength).pop();
      tell(share);
    },
  };
  const found = await searchLayout(laid, within, effort, following, layoutOf(laid, greedy));
  const layouts = [...earlier, ...(found === undefined ? [] : [found])]
    .filter(({ lengthMm }) => lengthMm < start.lengthMm)
    .sort(byLength);
  for (const layout of layouts) {
    const marker = { ...start, ...markerOf(laid, layout, settings.edgeMm) };
    if (clearanceFaults(laid, marker, settings).length === 0) return marker;
  }
  return start;
};

const moved = (placed: Placed, edgeMm: number): Placed => ({ ...placed, xMm: placed.xMm + edgeMm });

const isAcross = (way = 0): boolean => way >= 2;

const markerOf = (
  items: readonly NestItem[],
  { x, y, isTurned, lengthMm }: Layout,
  edgeMm: number,
): Pick<Marker, 'placed' | 'lengthMm'> => ({
  lengthMm,
  placed: items.map(({ id, widthMm, heightMm }, piece) => ({
    id,
    ...(isAcross(isTurned[piece])
      ? { xMm: edgeMm + (x[piece] ?? 0) - heightMm / 2, yMm: (y[piece] ?? 0) - widthMm / 2, isAcross: true }
      : { xMm: edgeMm + (x[piece] ?? 0) - widthMm / 2, yMm: (y[piece] ?? 0) - heightMm / 2 }),
    isTurned: (isTurned[piece] ?? 0) % 2 === 1,
  })),
});
