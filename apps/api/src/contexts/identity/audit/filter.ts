import type { AuditFilter as AskedFilter } from '@kitwright/contract/operations';
import { endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import type { AuditFilter } from './repository.ts';

/** What a caller asks for, as the database is asked: days of the tenant become moments. */
export const filterOf = (zone: string, { actor, action, subject, from, to }: AskedFilter): AuditFilter => ({
  actor,
  action,
  subject,
  from: from === undefined ? undefined : startOfDayIn(zone, from),
  until: to === undefined ? undefined : endOfDayIn(zone, to),
});
