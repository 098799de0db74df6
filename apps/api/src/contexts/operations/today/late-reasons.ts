import type { LateReason } from '@kitwright/contract/operations';
import type { OrderStatus } from '@kitwright/ordering';
import type { Outages, PlannedTask } from '@kitwright/ordering/plan';

/** An order that is late or will be, with what is known of its work. */
export interface LateWork {
  readonly status: OrderStatus;
  /** Pieces that wait for their re-cut. */
  readonly spoilt: number;
  /** Its marker is laid; null where that is not looked at. */
  readonly isLaid: boolean | null;
  /** The work that is left of it as it is planned, in order; empty where nothing is planned. */
  readonly tasks: readonly PlannedTask[];
}

interface Stations {
  readonly outages: Outages;
  readonly nameOf: (stationId: string) => LateReason['station'];
}

/** Most reasons that are given for one order: those that can be done something about come first. */
const MOST_REASONS = 2;

const reason = (kind: LateReason['kind'], more: Partial<LateReason> = {}): LateReason => ({
  kind,
  station: null,
  pieces: 0,
  ...more,
});

const endOf = ({ slices }: PlannedTask): number => slices.at(-1)?.to ?? 0;

/** Stations of an order that are out of order before its work there is done. */
const outOfOrder = (tasks: readonly PlannedTask[], outages: Outages): readonly string[] =>
  tasks
    .filter((task) => {
      const end = task.slices.length === 0 ? Infinity : endOf(task);
      return (outages.get(task.stationId) ?? []).some(({ from }) => from < end);
    })
    .map(({ stationId }) => stationId);

/** The station that takes the longest of the time that is left: its own work and the wait before it. */
export const slowestStation = (tasks: readonly PlannedTask[]): string | null => {
  let slowest: { readonly stationId: string; readonly minutes: number } | null = null;
  let before = 0;
  for (const task of tasks) {
    const minutes = task.slices.length === 0 && task.minutes > 0 ? Infinity : endOf(task) - before;
    if (task.minutes > 0 && (slowest === null || minutes > slowest.minutes))
      slowest = { stationId: task.stationId, minutes };
    before = Math.max(before, endOf(task));
  }
  return slowest?.stationId ?? null;
};

/** Reasons for which an order is late, what a person can decide at once first; never none. */
export const lateReasons = (
  { status, spoilt, isLaid, tasks }: LateWork,
  { outages, nameOf }: Stations,
): LateReason[] => {
  if (status === 'REVIEWING' || status === 'REJECTED') return [reason('notApproved')];
  if (status === 'COMPLETED') return [reason('notSent')];
  const slowest = slowestStation(tasks);
  const reasons = [
    ...(spoilt > 0 ? [reason('spoilt', { pieces: spoilt })] : []),
    ...outOfOrder(tasks, outages).map((id) => reason('outOfOrder', { station: nameOf(id) })),
    ...(isLaid === false ? [reason('notBegun')] : []),
    ...(slowest === null ? [] : [reason('station', { station: nameOf(slowest) })]),
  ];
  return reasons.length === 0 ? [reason('overdue')] : reasons.slice(0, MOST_REASONS);
};

/** Minutes of planned work within the first minutes of the axis, by station. */
export const minutesWithin = (tasks: readonly PlannedTask[], until: number): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  for (const { stationId, slices } of tasks)
    for (const { from, to } of slices) {
      const within = Math.max(0, Math.min(to, until) - from);
      minutes.set(stationId, (minutes.get(stationId) ?? 0) + within);
    }
  return minutes;
};
