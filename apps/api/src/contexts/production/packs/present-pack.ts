import type { Pack } from '@kitwright/contract/production';
import type { PackRow } from '../../../db/schema/index.ts';

export const presentPack = (row: PackRow): Pack => ({
  id: row.id,
  status: row.status,
  done: row.done,
  total: row.total,
  orderHash: row.orderHash,
  settings: row.settings,
  files: row.files,
  rolls: row.rolls,
  garments: row.garments,
  faults: row.faults,
  recut: row.recut,
  nesting: row.nesting,
  isNestingStopped: row.isNestingStopped,
  askedBy: row.askedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
