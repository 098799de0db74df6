import type { OwnFont } from '@kitwright/contract/catalogue';
import { omit } from '../../../../db/omit.ts';
import type { TenantFontRow } from '../../../../db/schema/index.ts';

/** A font of a tenant as its staff see it. */
export const presentFont = (row: TenantFontRow): OwnFont => ({
  ...omit(row, 'tenantId', 'createdAt'),
  createdAt: row.createdAt.toISOString(),
});
