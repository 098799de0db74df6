import type { FloorWork } from '../floor/track.ts';

/** Things that the work of a station is counted in. */
export const WORK_UNITS = ['metres', 'pieces', 'garments'] as const;
export type WorkUnit = (typeof WORK_UNITS)[number];

/** The unit in which each kind of work is usually counted. */
export const USUAL_UNIT: Readonly<Record<FloorWork, WorkUnit>> = {
  print: 'metres',
  press: 'metres',
  cut: 'pieces',
  sew: 'garments',
  check: 'garments',
  pack: 'garments',
};

/** Pace at which a station works. */
export interface StationCapacity {
  readonly unit: WorkUnit;
  readonly perHour: number;
  /** Time that each order takes beside that, before its first piece. */
  readonly setupMinutes: number;
}

/** Work that an order still is at a station. */
export interface RemainingWork {
  readonly amounts: Readonly<Record<WorkUnit, number>>;
  /** Nothing of it was done there yet. */
  readonly isUntouched: boolean;
}

const HOUR_MINUTES = 60;

/**
 * Minutes that a station needs for work, in whole ones; none where nothing is left. Of its capacity a part is kept back
 * for what goes wrong.
 */
export const taskMinutes = (
  { unit, perHour, setupMinutes }: StationCapacity,
  { amounts, isUntouched }: RemainingWork,
  reservePercent: number,
): number => {
  const amount = amounts[unit];
  if (amount <= 0) return 0;
  const planned = perHour * (1 - reservePercent / 100);
  return Math.ceil((amount / planned) * HOUR_MINUTES + (isUntouched ? setupMinutes : 0));
};

/** Work of an order at a station, on the axis of worked minutes. */
export interface PlanTask {
  readonly stationId: string;
  readonly minutes: number;
  /** Begins at this minute at the earliest. */
  readonly notBefore: number;
}

/** Work of an order, its tasks in the order in which they are done. */
export interface PlanJob {
  readonly id: string;
  readonly tasks: readonly PlanTask[];
}

/** A stretch of the axis: `from` is in it, `to` is not. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface PlannedTask {
  readonly stationId: string;
  readonly minutes: number;
  /** Stretches in which it is worked on, in order. */
  readonly slices: readonly Stretch[];
}

export interface PlannedJob {
  readonly id: string;
  readonly tasks: readonly PlannedTask[];
  /** The minute at which all is done; Infinity where the axis ends before. */
  readonly endsAt: number;
}

/** The index of the first stretch that ends after a minute, in stretches that follow one another. */
const firstAfter = (busy: readonly Stretch[], minute: number): number => {
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const stretch = busy[middle];
    if (stretch !== undefined && stretch.to > minute) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The time of one station: stretches that are taken, in order, none touching the next. */
class StationTime {
  readonly #end: number;
  #busy: Stretch[] = [];

  constructor(end: number, closed: readonly Stretch[]) {
    this.#end = end;
    for (const stretch of [...closed].sort((one, other) => one.from - other.from)) this.#take(stretch);
  }

  /** Takes the first free minutes from one on, interrupted where others were there before; null where there are too few. */
  place(from: number, minutes: number): readonly Stretch[] | null {
    const slices: Stretch[] = [];
    let [at, left] = [from, minutes];
    for (let index = firstAfter(this.#busy, from); left > 0; index += 1) {
      const next = this.#busy[index];
      const until = Math.min(next?.from ?? this.#end, at + left);
      if (until > at) {
        slices.push({ from: at, to: until });
        left -= until - at;
      }
      if (left > 0 && next === undefined) return null;
      at = Math.max(at, next?.to ?? at);
    }
    for (const slice of slices) this.#take(slice);
    return slices;
  }

  #take({ from, to }: Stretch): void {
    if (to <= from) return;
    const first = firstAfter(this.#busy, from - 1);
    let last = first;
    let [start, end] = [from, to];
    for (let next = this.#busy[last]; next !== undefined && next.from <= end; next = this.#busy[last]) {
      start = Math.min(start, next.from);
      end = Math.max(end, next.to);
      last += 1;
    }
    this.#busy.splice(first, last - first, { from: start, to: end });
  }
}

/** Time in which a station does not work though the shop does, by its id. */
export type Outages = ReadonlyMap<string, readonly Stretch[]>;

/**
 * Schedules jobs one after the other over the time that those before them have left: what comes later in the list never
 * moves what comes earlier. A task begins when the one before it is done, does one thing at a time, and may be
 * interrupted by work that was planned before it.
 */
export const schedule = (
  jobs: readonly PlanJob[],
  { end, outages }: { readonly end: number; readonly outages: Outages },
): readonly PlannedJob[] => {
  const times = new Map<string, StationTime>();
  const timeOf = (stationId: string): StationTime => {
    const known = times.get(stationId);
    if (known !== undefined) return known;
    const made = new StationTime(end, outages.get(stationId) ?? []);
    times.set(stationId, made);
    return made;
  };
  return jobs.map(({ id, tasks }) => {
    let at = 0;
    const planned = tasks.map(({ stationId, minutes, notBefore }): PlannedTask => {
      at = Math.max(at, notBefore);
      const slices = at < end ? timeOf(stationId).place(at, minutes) : minutes > 0 ? null : [];
      at = slices === null ? Infinity : (slices.at(-1)?.to ?? at);
      return { stationId, minutes, slices: slices ?? [] };
    });
    return { id, tasks: planned, endsAt: at };
  });
};
