import type { TenantId } from '@kitwright/contract';
import type { RosterEntry } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** One design of a sheet, as it was shown. */
export interface ProofPart {
  readonly designUuid: string;
  readonly designName: string;
  readonly document: DesignDocument;
  readonly roster: RosterEntry[];
  /** What an order of it is frozen with. */
  readonly seal: string;
}

/** A proof sheet, signed or not. What it shows never changes: other content is another sheet. */
export const proofs = pgTable(
  'proofs',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    seal: text('seal').notNull(),
    parts: jsonb('parts').$type<readonly ProofPart[]>().notNull(),
    partSeals: text('part_seals').array().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    signedAt: instant('signed_at'),
    signedBy: text('signed_by'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ProofRow = typeof proofs.$inferSelect;
