import type { AuditFilter as AskedFilter } from '@kitwright/contract';
import { endOf, startOf } from '../../../values/tenant-day.ts';
import type { AuditFilter } from './repository.ts';

/** What a caller asks for, as the database is asked: days of the tenant become moments. */
export const filterOf = ({ actor, action, subject, from, to }: AskedFilter): AuditFilter => ({
  actor,
  action,
  subject,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : endOf(to),
});
