import type { OfferedPattern, OwnPattern } from '@kitwright/contract/catalogue';
import { inksOfTile } from '@kitwright/design';
import { omit } from '../../../../db/rows-insertion.ts';
import type { TenantPatternRow } from '../../../../db/schema/index.ts';

/** A pattern of a tenant as its staff see it. */
export const presentPattern = (row: TenantPatternRow): OwnPattern => ({
  ...omit(row, 'tenantId', 'createdAt', 'tile'),
  inks: [...inksOfTile(row.tile)],
  widthMm: row.tile.widthMm,
  heightMm: row.tile.heightMm,
  createdAt: row.createdAt.toISOString(),
});

/** The same as every editor gets it. */
export const presentOffered = ({ id, name, tag, tile, offered }: TenantPatternRow): OfferedPattern => ({
  id,
  name,
  tag,
  inks: [...inksOfTile(tile)],
  offered,
});
