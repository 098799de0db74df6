export { findAccountByEmail } from './accounts/accounts.repository.ts';
export { mailSecret } from './accounts/mail-secret.ts';
export { hashPassword } from './accounts/passwords.ts';
export { endSessions } from './accounts/sessions.repository.ts';
export { auditSubscriptions } from './audit/record-audit.ts';
export { takeFactorsAway } from './staff/staff-second-factor.ts';
