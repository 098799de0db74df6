import type { AuditFilter as AskedFilter } from '@kitwright/contract';
import type { AuditFilter } from './repository.ts';

/** Cambodia knows no summer time: its days begin 7 hours before those of UTC. */
export const TENANT_OFFSET = '+07:00';
const DAY_MS = 86_400_000;

const startOf = (day: string): Date => new Date(`${day}T00:00:00${TENANT_OFFSET}`);
const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** What a caller asks for, as the database is asked: days of the tenant become moments. */
export const filterOf = ({ actor, action, subject, from, to }: AskedFilter): AuditFilter => ({
  actor,
  action,
  subject,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : endOf(to),
});
