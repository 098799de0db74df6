export { findAccount, insertAccount, updateAccount } from './accounts/accounts.repository.ts';
export {
  countCustomers,
  findCustomer,
  listCustomers,
  stateOf,
  type ListedCustomer,
} from './accounts/customers/customers.repository.ts';
export { writeDownCustomer } from './accounts/customers/write-down.ts';
export { issueSecret } from './accounts/mailed-secrets.ts';
export { notificationsOf } from './accounts/own-account.ts';
export { presentAccount } from './accounts/own-account.ts';
export { hashPassword, isPassword } from './accounts/passwords.ts';
