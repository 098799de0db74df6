import type { AccountDetails } from '@kitwright/contract/accounts';
import type { SignedIn } from '../../../server/identity.ts';

/** What an account may know of itself. */
export const presentAccount = (account: Omit<SignedIn, 'sessionId' | 'roles'>): AccountDetails => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  lang: account.lang,
  blocked: account.blocked,
  mustAcceptTerms: account.mustAcceptTerms,
});
