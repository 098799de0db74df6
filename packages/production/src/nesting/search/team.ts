import type { Strip } from './strip.ts';

/**
 * Threads that lay one strip together, in step: each moves pieces of its own, tells the others, and all decide alike.
 * A result depends on the seed, the budget and the number of threads alone.
 */
export interface Team {
  readonly rank: number;
  readonly size: number;
  /** Tells the others which pieces were moved, and takes over what they moved: the numbers of those pieces. */
  exchange(moved: readonly number[], strip: Strip): readonly number[];
  /** Tells whether to end: as of the last exchange, so that all end at once. */
  isOver(): boolean;
  /** The share of the budget that is used up, as of the last exchange. */
  spent(): number;
}

/** The share of a budget that is used once so many pairs were measured by all; 1 and more is its end. */
export type Spent = (work: number) => number;

/** A thread by itself. */
export const soloTeam = (spentOf: Spent, mostSpent: () => number): Team => {
  let spent = 0;
  return {
    rank: 0,
    size: 1,
    exchange: (_moved, strip) => {
      spent = spentOf(strip.engine.work);
      return [];
    },
    isOver: () => spent >= mostSpent(),
    spent: () => spent,
  };
};

/** Numbers at the head of what a thread tells: pieces moved, its work, and the share that is spent. */
const HEAD = 3;
const PER_PIECE = 4;

/** Memory in which `size` threads meet over `pieces` pieces. */
export interface MeetingPlace {
  readonly tickets: SharedArrayBuffer;
  readonly told: SharedArrayBuffer;
}

const numbersOf = (pieces: number): number => HEAD + PER_PIECE * pieces;

export const meetingPlace = (size: number, pieces: number): MeetingPlace => ({
  tickets: new SharedArrayBuffer(4),
  told: new SharedArrayBuffer(2 * size * numbersOf(pieces) * 8),
});

const SPINS = 2000;
const WAIT_MS = 1000;

/** Waits until all threads have come. */
const meet = (tickets: Int32Array, size: number): void => {
  const ticket = Atomics.add(tickets, 0, 1) + 1;
  const last = Math.ceil(ticket / size) * size;
  if (ticket === last) {
    Atomics.notify(tickets, 0);
    return;
  }
  for (let seen = ticket; seen < last; seen = Atomics.load(tickets, 0)) {
    for (let spin = 0; spin < SPINS && Atomics.load(tickets, 0) === seen; spin += 1);
    if (Atomics.load(tickets, 0) === seen) Atomics.wait(tickets, 0, seen, WAIT_MS);
  }
};

/** One of several threads. What the first says of the budget holds for all. */
export const memberOf = (
  rank: number,
  size: number,
  { tickets, told }: MeetingPlace,
  pieces: number,
  spentOf: Spent,
  mostSpent: () => number,
): Team => {
  const counter = new Int32Array(tickets);
  const numbers = numbersOf(pieces);
  const pages = [0, 1].map((page) =>
    Array.from(
      { length: size },
      (_, of) => new Float64Array(told, (page * size + of) * numbers * 8, numbers),
    ),
  );
  let [page, work, spent] = [0, 0, 0];
  return {
    rank,
    size,
    exchange: (moved, strip) => {
      const own = pages[page]?.[rank];
      if (own === undefined) throw new RangeError(`No place for thread ${rank}`);
      own.set([moved.length, strip.engine.work, rank === 0 ? spentOf(work) : 0]);
      moved.forEach((piece, k) =>
        own.set(
          [piece, strip.x[piece] ?? 0, strip.y[piece] ?? 0, strip.isTurned[piece] ?? 0],
          HEAD + PER_PIECE * k,
        ),
      );
      meet(counter, size);
      const others: number[] = [];
      work = 0;
      pages[page]?.forEach((from, of) => {
        work += from[1] ?? 0;
        if (of === 0) spent = from[2] ?? 0;
        if (of !== rank) others.push(...takeOver(from, strip));
      });
      page = 1 - page;
      return others;
    },
    isOver: () => spent >= mostSpent(),
    spent: () => spent,
  };
};

const takeOver = (from: Float64Array, strip: Strip): readonly number[] =>
  Array.from({ length: from[0] ?? 0 }, (_, k) => {
    const at = HEAD + PER_PIECE * k;
    const piece = from[at] ?? 0;
    strip.x[piece] = from[at + 1] ?? 0;
    strip.y[piece] = from[at + 2] ?? 0;
    strip.isTurned[piece] = from[at + 3] ?? 0;
    return piece;
  });
