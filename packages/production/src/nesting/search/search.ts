import { crewOf, type Member } from './crew.ts';
import { FieldCache, lineKey, pairKey } from './field-cache.ts';
import { pairsOf, poolOf, type FieldPool } from './field-pool.ts';
import type { Said } from './messages.ts';
import { areaOf, type Layout, type Problem } from './problem.ts';
import { ringShareOf, unrolled, type RingShare } from './ring.ts';
import { numbered, type LaidItem } from './shapes.ts';
import { meetingPlace } from './team.ts';

/** What a search may use, and what it depends on. */
export interface Effort {
  /** Pairs of pieces measured, by all threads together: the same gives the same layout on every machine. */
  readonly work: number;
  /** Seconds after which the search ends with what it has; a machine that is too slow for `work` gives another layout. */
  readonly seconds: number;
  /** Threads beside the one that asks; with 0 that one works itself. */
  readonly threads: number;
  readonly seed: number;
}

/** How a search is followed and ended. */
export interface Watch {
  /** Hears of each layout that is shorter than the last, and how much of the work is done, 0 to 1. */
  readonly found?: (layout: Layout, share: number) => void;
  readonly progress?: (share: number) => void;
  /** Ends the search with the best that was found. */
  readonly stop?: AbortSignal;
}

export interface SearchSettings {
  readonly widthMm: number;
  readonly gapMm: number;
  readonly turns: boolean;
}

const cache = new FieldCache();

/** The share of the work that goes into the ring, and into how many parts: after each the best ring is handed to all. */
const RING_SHARE = 0.75;
const RING_BEGINNINGS = { parts: 3, share: 0.36 } as const;
const RING_PARTS = 3;

/** Without a ring, this share of the work goes into exploring. */
const STRIP_EXPLORING = 0.8;

/** Pieces that take others' places on a ring lie on their neighbours: of more than this share, the strip never comes apart. */
const MOST_LEFT = 0.1;

/** A ring has to be as long as this many of its tallest pieces, or one of them meets itself. */
const LEAST_RING = 2.5;

/** Finds a layout shorter than `first`, in the order of `items`; undefined where the search ended before no piece lay on another. */
export const searchLayout = async (
  items: readonly LaidItem[],
  settings: SearchSettings,
  effort: Effort,
  watch: Watch,
  first: Layout,
): Promise<Layout | undefined> => {
  const { problem, lines } = numbered(items, settings);
  const endsAt = Date.now() + effort.seconds * 1000;
  const stop = new SharedArrayBuffer(4);
  const halt = (): void => {
    Atomics.store(new Int32Array(stop), 0, 1);
  };
  if (watch.stop?.aborted) return undefined;
  watch.stop?.addEventListener('abort', halt);
  const crew = crewOf(effort.threads);
  try {
    const pool = await fieldsFor(problem, lines, crew);
    await Promise.all(crew.map((member) => member.ask({ kind: 'begin', pool, stop })));
    return await searchWith({ crew, problem, effort, endsAt, watch }, first);
  } finally {
    watch.stop?.removeEventListener('abort', halt);
    await Promise.all(crew.map((member) => member.end()));
  }
};

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
  return poolOf(fields, pairs, lines.length);
};

interface Search {
  readonly crew: readonly Member[];
  readonly problem: Problem;
  readonly effort: Effort;
  readonly endsAt: number;
  readonly watch: Watch;
}

type Done = Extract<Said, { readonly kind: 'done' }>;

const doneOf = (said: Said): Done => {
  if (said.kind !== 'done') throw new TypeError(`A layout was asked for, not ${said.kind}`);
  return said;
};

const shortest = (layouts: readonly (Layout | null)[]): Layout | null =>
  layouts.reduce(
    (best, each) => (each !== null && (best === null || each.lengthMm < best.lengthMm) ? each : best),
    null,
  );

/** A ring is laid first, where the order has enough pieces; else the layout that there is goes on. */
const searchWith = async (search: Search, first: Layout): Promise<Layout | undefined> => {
  const share = ringShareOf(search.problem);
  if (
    share.times > 1 &&
    share.left < MOST_LEFT &&
    ringLengthMm(share) > LEAST_RING * tallestMm(search.problem)
  ) {
    const ring = await layRing(search, share);
    if (ring !== null) return layStrip(search, unrolled(search.problem, share, ring), 1 - RING_SHARE, 0);
  }
  return layStrip(search, first, 1, STRIP_EXPLORING);
};

const ringLengthMm = ({ problem }: RingShare): number => areaOf(problem) / problem.widthMm;

const tallestMm = ({ shapeHeightsMm, gapMm }: Problem): number => Math.max(...shapeHeightsMm) + gapMm;

/** Each thread for itself, handing over the best ring between parts. */
const layRing = async (search: Search, { problem }: RingShare): Promise<Layout | null> => {
  const { crew, effort, endsAt, watch } = search;
  const ringWork = (effort.work * RING_SHARE) / crew.length;
  const begunAt = Date.now();
  const ringEndsAt = begunAt + (endsAt - begunAt) * RING_SHARE;
  const parts = [
    ...Array.from({ length: RING_BEGINNINGS.parts }, () => RING_BEGINNINGS.share / RING_BEGINNINGS.parts),
    ...Array.from({ length: RING_PARTS }, () => (1 - RING_BEGINNINGS.share) / RING_PARTS),
  ];
  let [best, done]: [Layout | null, number] = [null, 0];
  for (const [part, share] of parts.entries()) {
    done += share;
    const isBeginning = part < RING_BEGINNINGS.parts;
    const said = await Promise.all(
      crew.map((member, rank) =>
        member.ask({
          kind: 'ring',
          problem,
          first: isBeginning ? null : best,
          isLast: part === parts.length - 1,
          seed: (effort.seed * 64 + rank) * 16 + part,
          budget: { work: ringWork * share, endsAt: begunAt + (ringEndsAt - begunAt) * done },
        }),
      ),
    );
    best = shortest([best, ...said.map((each) => doneOf(each).layout)]);
    watch.progress?.(done * RING_SHARE);
  }
  return best;
};

/** All threads together on the whole strip. */
const layStrip = async (
  { crew, problem, effort, endsAt, watch }: Search,
  first: Layout,
  share: number,
  exploring: number,
): Promise<Layout | undefined> => {
  const place = meetingPlace(crew.length, problem.shapeOf.length);
  const said = await Promise.all(
    crew.map((member, rank) =>
      member.ask(
        {
          kind: 'strip',
          problem,
          first,
          exploring,
          seed: effort.seed,
          budget: { work: effort.work * share, endsAt },
          rank,
          size: crew.length,
          place,
        },
        ({ layout }) => watch.found?.(layout, share),
      ),
    ),
  );
  return shortest(said.map((each) => doneOf(each).layout)) ?? undefined;
};
