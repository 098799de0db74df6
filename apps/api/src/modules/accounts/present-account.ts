import type { AccountDetails } from '@kitwright/contract';

/** What an account may know of itself. */
export const presentAccount = (
  account: Omit<AccountDetails, 'lang' | 'mustAcceptTerms'>,
): AccountDetails => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  lang: 'kh',
  blocked: account.blocked,
  mustAcceptTerms: false,
});
