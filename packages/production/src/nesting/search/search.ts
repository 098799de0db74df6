import { crewOf, type Member } from './crew.ts';
import { roomBytesOf } from './engine.ts';
import { FieldCache, lineKey, pairKey } from './field-cache.ts';
import { pairsOf, poolOf, type FieldPool } from './field-pool.ts';
import type { Said } from './messages.ts';
import { layGreedily } from '../greedy.ts';
import { layoutOf, type NestItem } from '../marker.ts';
import { areaOf, byLength, shortest, type Layout, type Problem } from './problem.ts';
import { BETWEEN_MM, ringSharesOf, unrolled, type RingShare } from './ring.ts';
import { ringPartsOf } from './ring-parts.ts';
import { numbered } from './shapes.ts';
import { meetingPlace } from './team.ts';

/** Limits of a search, and what it depends on. */
export interface Effort {
  /** Pairs of pieces measured, by all threads together: the same gives the same layout on every machine. */
  readonly work: number;
  /**
   * Seconds after which the search ends with what it has; a machine that is too slow for `work` gives another layout.
   */
  readonly seconds: number;
  /** Threads beside the one that asks; with 0 that one works itself. */
  readonly threads: number;
  readonly seed: number;
}

/** The state of a search: kept, it goes on from there in another process. */
export type Milestone =
  /** After so many parts of the rings, the best of each that there is. */
  | { readonly kind: 'ring'; readonly parts: number; readonly rings: readonly (Layout | null)[] }
  /** The shortest strip, and how much of the work on the strip is done, 0 to 1. */
  | { readonly kind: 'strip'; readonly spent: number; readonly layout: Layout };

/** Hooks by which a search is followed and ended. */
export interface Watch {
  /** Hears of each layout that a thread has found, and how much of the work is done, 0 to 1. */
  readonly found?: (layout: Layout, share: number) => void;
  readonly progress?: (share: number) => void;
  readonly reached?: (milestone: Milestone) => void;
  /** Milestone from which a search that was broken off goes on. */
  readonly from?: Milestone | undefined;
  /** Ends the search with the best that was found. A ring that was found is laid out on the strip before. */
  readonly stop?: AbortSignal;
  /** Breaks the search off at once: someone goes on from the last milestone. */
  readonly leave?: AbortSignal;
}

export interface SearchSettings {
  readonly widthMm: number;
  readonly gapMm: number;
  readonly turns: boolean;
  readonly quarters?: boolean;
}

const cache = new FieldCache();

/** The share of the work that goes into rings where they have to be fitted to each other after, or pieces are left over. */
const RING_SHARE = 0.88;

/**
 * A whole order is laid by each thread for itself nearly to the end: its pieces are too few to be shared out. Laps of one
 * ring that take every piece fit each other as they are: the strip finds next to nothing more.
 */
const WHOLE_SHARE = 0.97;

/** The share of the work that each thread does for itself. */
const ownShareOf = (shares: readonly RingShare[]): number => {
  const [one] = shares;
  return shares.length === 1 && one?.left === 0 ? WHOLE_SHARE : RING_SHARE;
};

/** A ring is begun at this share of cloth under pieces. */
const FIRST_DENSITY = 0.78;

/**
 * Finds a layout shorter than `first`, in the order of `items`; undefined where the search ended before no piece lay
 * on another.
 */
export const searchLayout = async (
  items: readonly NestItem[],
  settings: SearchSettings,
  effort: Effort,
  watch: Watch,
  first: Layout,
): Promise<Layout | undefined> => {
  const { problem, lines } = numbered(items, settings);
  const endsAt = Date.now() + effort.seconds * 1000;
  const stop = new SharedArrayBuffer(4);
  const halted = new Int32Array(stop);
  const halt = (): void => {
    Atomics.store(halted, 0, 1);
  };
  if (isEnding(watch)) return undefined;
  watch.stop?.addEventListener('abort', halt);
  watch.leave?.addEventListener('abort', halt);
  const crew = crewOf(effort.threads);
  try {
    const pool = await fieldsFor(problem, lines, crew);
    await Promise.all(crew.map((member, rank) => member.ask({ kind: 'begin', pool, rank, stop })));
    return await searchWith({ items, settings, crew, problem, effort, endsAt, watch, halted }, first);
  } finally {
    watch.stop?.removeEventListener('abort', halt);
    watch.leave?.removeEventListener('abort', halt);
    await Promise.all(crew.map((member) => member.end()));
  }
};

const isEnding = ({ stop, leave }: Watch): boolean => stop?.aborted === true || leave?.aborted === true;

const fieldsFor = async (
  problem: Problem,
  lines: readonly Float64Array[],
  crew: readonly Member[],
): Promise<FieldPool> => {
  const pairs = pairsOf(lines.length, problem.turns);
  const keys = lines.map(lineKey);
  const missing = pairs.filter((pair) => cache.get(pairKey(keys, pair)) === undefined);
  const made = new Map<string, ReturnType<FieldCache['get']>>();
  await Promise.all(
    crew.map(async (member, rank) => {
      const own = missing.filter((_, number) => number % crew.length === rank);
      const said = await member.ask({ kind: 'fields', lines, pairs: own });
      if (said.kind !== 'fields') throw new TypeError(`Fields were asked for, not ${said.kind}`);
      said.fields.forEach((field, number) => {
        const pair = own[number];
        if (pair !== undefined) made.set(pairKey(keys, pair), field);
      });
    }),
  );
  const fields = pairs.map((pair) => {
    const key = pairKey(keys, pair);
    const field = made.get(key) ?? cache.get(key);
    if (field === undefined) throw new RangeError('A field was not made');
    return field;
  });
  pairs.forEach((pair, number) => {
    const field = fields[number];
    if (field !== undefined) cache.put(pairKey(keys, pair), field);
  });
  return poolOf(fields, pairs, lines.length, { threads: crew.length, roomBytes: roomBytesOf(problem) });
};

interface Search {
  readonly items: readonly NestItem[];
  readonly settings: SearchSettings;
  readonly crew: readonly Member[];
  readonly problem: Problem;
  readonly effort: Effort;
  readonly endsAt: number;
  readonly watch: Watch;
  /** 1 in its first number ends what the threads are at. */
  readonly halted: Int32Array;
}

type Done = Extract<Said, { readonly kind: 'done' }>;

const doneOf = (said: Said): Done => {
  if (said.kind !== 'done') throw new TypeError(`A layout was asked for, not ${said.kind}`);
  return said;
};

/** Rings are laid first, or the whole order where it is small; what comes of them is made shorter by all together. */
const searchWith = async (search: Search, first: Layout): Promise<Layout | undefined> => {
  const { problem, watch } = search;
  const shares = ringSharesOf(problem);
  const isWhole = shares.some(({ isRing }) => !isRing);
  const share = 1 - ownShareOf(shares);
  if (watch.from?.kind === 'strip') return layStrip(search, watch.from.layout, share, watch.from.spent);
  const onStrip = unrolled(problem, shares, await layRings(search, shares, first));
  const best = onStrip.lengthMm < first.lengthMm ? onStrip : first;
  const isStopped = watch.stop?.aborted === true && watch.leave?.aborted !== true;
  if (isStopped && isWhole) return best;
  return isStopped ? landed(search, best) : layStrip(search, best, share);
};

/** Budget for clearing the pieces of a search stopped on the ring of one another: share of the whole, and seconds. */
const LANDING = { share: 0.1, seconds: 20 } as const;

/** A ring laid out on the strip, as soon as no piece lies on another: what was found by then is not lost. */
const landed = (search: Search, onStrip: Layout): Promise<Layout | undefined> => {
  Atomics.store(search.halted, 0, 0);
  const endsAt = Math.min(search.endsAt, Date.now() + LANDING.seconds * 1000);
  return layStrip({ ...search, endsAt, watch: {} }, onStrip, LANDING.share);
};

/** The beginning of a share: its pieces laid one by one, as a ring, so that there is one whatever is found. */
const firstOf = (
  { items, problem, settings }: Search,
  { isRing, problem: { shapeOf } }: RingShare,
  first: Layout,
): Layout => {
  if (!isRing) return first;
  const ofShape = problem.shapeAreasMm2.map((_, shape) => problem.shapeOf.indexOf(shape));
  const pieces = Array.from(shapeOf, (shape, number): NestItem | undefined => {
    const item = items[ofShape[shape] ?? 0];
    return item && { ...item, id: String(number) };
  }).filter((item) => item !== undefined);
  const { placed, lengthMm } = layGreedily(pieces, { ...settings, edgeMm: 0 });
  return layoutOf(pieces, { placed, lengthMm: lengthMm + settings.gapMm + BETWEEN_MM });
};

/** Each thread for itself, handing over the best of each ring between parts; the rings that were found. */
const layRings = async (
  search: Search,
  shares: readonly RingShare[],
  first: Layout,
): Promise<readonly Layout[]> => {
  const { crew, effort, endsAt, watch } = search;
  const isWhole = shares.some(({ isRing }) => !isRing);
  const shareOfWork = ownShareOf(shares);
  const ringWork = (effort.work * shareOfWork) / crew.length / Math.max(1, shares.length);
  const begunAt = Date.now();
  const partMs = (endsAt - begunAt) * shareOfWork;
  const { shares: parts, beginnings } = ringPartsOf(effort, shareOfWork, shares.length);
  const from =
    watch.from?.kind === 'ring' && watch.from.rings.length === shares.length ? watch.from : undefined;
  const firsts = shares.map((share) => firstOf(search, share, first));
  const best = firsts.map((layout, ring) => from?.rings[ring] ?? layout);
  let done = 0;
  for (const [part, share] of parts.entries()) {
    const begun = done;
    done += share;
    if (part < (from?.parts ?? 0)) continue;
    for (const [ring, { problem, isRing }] of shares.entries()) {
      const better = (layout: Layout | null, spent: number): void => {
        const known = best[ring];
        if (layout === null || known === undefined) return;
        // Each is heard of, also what another thread has beaten by now: which one is taken must not hang on that.
        if (isWhole) watch.found?.(layout, (begun + share * Math.min(1, spent)) * shareOfWork);
        if (byLength(layout, known) >= 0) return;
        best[ring] = layout;
        if (!isWhole) return;
        // A whole order is a marker already: who goes on has it, and does this part again.
        if (!isEnding(watch)) watch.reached?.({ kind: 'ring', parts: part, rings: [...best] });
      };
      // The first thread begins with what there is; the others from nothing, as it does itself later.
      const beginWith = (rank: number): Layout | null =>
        part >= beginnings || (part === 0 && rank === 0) ? (best[ring] ?? null) : null;
      const said = await Promise.all(
        crew.map((member, rank) =>
          member.ask(
            {
              kind: 'ring',
              problem,
              isRing,
              lengthMm: isRing ? areaOf(problem) / problem.widthMm / FIRST_DENSITY : first.lengthMm,
              first: beginWith(rank),
              isLast: part === parts.length - 1,
              seed: ((effort.seed * 64 + ring) * 64 + rank) * 16 + part,
              budget: {
                work: ringWork * share,
                endsAt: begunAt + partMs * (begun + (share * (ring + 1)) / shares.length),
              },
            },
            ({ layout, spent }) => better(layout, spent),
          ),
        ),
      );
      for (const each of said) better(doneOf(each).layout, 1);
    }
    // What a part that was cut short has found is worth less than the whole part again.
    if (!isEnding(watch)) watch.reached?.({ kind: 'ring', parts: part + 1, rings: [...best] });
    watch.progress?.(done * shareOfWork);
  }
  return best;
};

/** All threads together on the whole strip. */
const layStrip = async (
  { crew, problem, effort, endsAt, watch }: Search,
  first: Layout,
  share: number,
  spentBefore = 0,
): Promise<Layout | undefined> => {
  const place = meetingPlace(crew.length, problem.shapeOf.length);
  const left = 1 - spentBefore;
  const said = await Promise.all(
    crew.map((member, rank) =>
      member.ask(
        {
          kind: 'strip',
          problem,
          first,
          seed: effort.seed,
          budget: { work: effort.work * share * left, endsAt },
          rank,
          size: crew.length,
          place,
        },
        ({ layout, spent }) => {
          const ofStrip = spentBefore + Math.min(1, spent) * left;
          watch.found?.(layout, 1 - share * (1 - ofStrip));
          watch.reached?.({ kind: 'strip', spent: ofStrip, layout });
        },
      ),
    ),
  );
  return shortest(said.map((each) => doneOf(each).layout)) ?? undefined;
};
