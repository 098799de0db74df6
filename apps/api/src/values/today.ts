import { dayIn } from '@kitwright/ordering';
import type { TenantRow } from '../db/schema/index.ts';

/** The day it is for the tenant of a call: `2026-11-21`. */
export const todayOf = ({
  tenant,
  deps,
}: {
  readonly tenant: Pick<TenantRow, 'timeZone'>;
  readonly deps: { readonly clock: () => Date };
}): string => dayIn(tenant.timeZone, deps.clock().getTime());
