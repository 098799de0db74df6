export { findAccountByEmail } from './accounts/accounts.repository.ts';
export { mailSecret } from './accounts/mail-secret.ts';
export { hashPassword } from './accounts/passwords.ts';
export { endSessions } from './accounts/session-end.ts';
export { auditSubscriptions } from './audit/repository.ts';
export { takeFactorsAway } from './staff/staff-second-factor.ts';
