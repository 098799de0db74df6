import type { LocalText } from '@kitwright/contract';
import { eq } from 'drizzle-orm';
import { tenants } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findPage } from '../../../db/tenants.repository.ts';

export interface TermsInForce {
  readonly version: number;
  readonly publishedAt: Date;
  /** Null where the product's own text stands. */
  readonly text: LocalText | null;
}

/** As the database has them now: what a process remembers of its tenants may be some seconds old. */
export const termsInForce = async (tx: TenantTransaction): Promise<TermsInForce> => {
  const [row] = await tx.db
    .select({ version: tenants.termsVersion, publishedAt: tenants.termsPublishedAt })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant is gone');
  return { ...row, text: (await findPage(tx, 'terms'))?.body ?? null };
};
