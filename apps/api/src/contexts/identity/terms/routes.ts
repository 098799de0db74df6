import type { LocalText } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { eq } from 'drizzle-orm';
import { tenants } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findPage } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { updateAccount } from '../accounts/accounts.repository.ts';

const lenient = { termsPending: true };

interface TermsInForce {
  readonly version: number;
  readonly publishedAt: Date;
  /** Null where the product's own text stands. */
  readonly text: LocalText | null;
}

/** As the database has them now: what a process remembers of its tenants may be some seconds old. */
const termsInForce = async (tx: TenantTransaction): Promise<TermsInForce> => {
  const [row] = await tx.db
    .select({ version: tenants.termsVersion, publishedAt: tenants.termsPublishedAt })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant is gone');
  return { ...row, text: (await findPage(tx, 'terms'))?.body ?? null };
};

/** The terms of a tenant, and a customer's yes to them. */
export const registerTerms = (api: Api): void => {
  route(
    api,
    endpoints.terms,
    async ({ tx, account }) => {
      const { version, publishedAt, text } = await termsInForce(tx);
      const accepted = account !== null && !account.mustAcceptTerms;
      return ok({ version, publishedAt: publishedAt.toISOString(), text, accepted });
    },
    { lenient },
  );
  route(
    api,
    endpoints.acceptTerms,
    async ({ tx, account, request: { ip }, deps }) => {
      const at = deps.clock();
      const { version } = await termsInForce(tx);
      await updateAccount(tx, account.id, { acceptedTermsVersion: version, updatedAt: at });
      const subject = { type: 'terms', id: String(version) };
      await emit(tx, { at, type: 'account.termsAccepted', actor: account, subject, ip });
      return ok(null);
    },
    { lenient },
  );
};
