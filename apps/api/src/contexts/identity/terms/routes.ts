import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { updateAccount } from '../accounts/accounts.repository.ts';
import { emit } from '../../../events/emit.ts';
import { termsInForce } from './terms-in-force.ts';

const lenient = { termsPending: true };

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
