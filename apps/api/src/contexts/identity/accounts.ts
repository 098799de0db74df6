export { findAccount, insertAccount } from './accounts/accounts.repository.ts';
export { findCustomer } from './accounts/customers/customers.repository.ts';
export { writeDownCustomer } from './accounts/customers/write-down.ts';
export { issueSecret } from './accounts/mailed-secrets.ts';
export { hashPassword, isPassword } from './accounts/passwords.ts';
export { notificationsOf } from './accounts/notification.ts';
export { presentAccount } from './accounts/present-account.ts';
