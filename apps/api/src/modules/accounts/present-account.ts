import type { AccountDetails } from '@kitwright/contract';

/** What an account may know of itself. */
export const presentAccount = (account: AccountDetails): AccountDetails => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  address: account.address,
  blocked: account.blocked,
});
