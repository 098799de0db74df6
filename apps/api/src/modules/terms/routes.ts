import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { ok } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { updateAccount } from '../accounts/accounts.repository.ts';
import { recordAudit } from '../security/record-audit.ts';

/** The terms of a tenant, and a customer's yes to them. Null for the text: the pages have a default. */
export const registerTerms = (api: Api): void => {
  route(
    api,
    endpoints.terms,
    ({ tenant, account }) =>
      Promise.resolve(
        ok({
          version: tenant.termsVersion,
          publishedAt: tenant.termsPublishedAt.toISOString(),
          text: null,
          accepted: account !== null && !account.mustAcceptTerms,
        }),
      ),
    { lenient: { termsPending: true } },
  );
  route(
    api,
    endpoints.acceptTerms,
    async ({ tx, tenant, account, request, deps }) => {
      const now = deps.clock();
      const { termsVersion } = tenant;
      await updateAccount(tx, account.id, { acceptedTermsVersion: termsVersion, updatedAt: now });
      const subject = { type: 'terms', id: String(termsVersion) };
      await recordAudit(tx, {
        at: now,
        action: 'account.termsAccepted',
        actor: account,
        subject,
        ip: request.ip,
      });
      return ok(null);
    },
    { lenient: { termsPending: true } },
  );
};
