/** Cambodia knows no summer time: its days begin 7 hours before those of UTC. */
export const TENANT_OFFSET = '+07:00';
const DAY_MS = 86_400_000;
const TENANT_OFFSET_MS = Number.parseInt(TENANT_OFFSET, 10) * 3_600_000;

/** A moment as the tenant's clocks show it, with how far they are from UTC. */
export const tenantTime = (at: Date): string =>
  new Date(at.getTime() + TENANT_OFFSET_MS).toISOString().replace('Z', TENANT_OFFSET);

/** The tenant's day at a moment, such as `2026-11-21`. */
export const tenantDay = (at: Date): string => tenantTime(at).slice(0, 10);

/** When a day begins for the tenant. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00${TENANT_OFFSET}`);
/** When a day is over for the tenant. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);
