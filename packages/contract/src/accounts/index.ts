export {
  LONGEST_NAME,
  registerBodySchema,
  updateDetailsBodySchema,
  type RegisterBody,
  keptMeasuresSchema,
  knownMeasuresSchema,
  type StoredMeasures,
  type KnownMeasures,
} from './account-forms.ts';
export {
  ONE_TIME_CODE_DIGITS,
  confirmOtpBodySchema,
  confirmOtpHeadersSchema,
  forgotPasswordBodySchema,
  resendOtpHeadersSchema,
  resetPasswordBodySchema,
  socialBodySchema,
  socialHeadersSchema,
  unlockBodySchema,
} from './account-recovery.ts';
export {
  accessClaimsSchema,
  accountDetailsSchema,
  accountSummarySchema,
  destroyTokenBodySchema,
  loginBodySchema,
  passwordSchema,
  refreshBodySchema,
  tokenResponseSchema,
  type AccessClaims,
  type AccountDetails,
  type AccountSummary,
  type TokenResponse,
} from './accounts.ts';
export {
  CUSTOMER_STATES,
  customerDetailsSchema,
  customerListSchema,
  customerSchema,
  customerStateSchema,
  type Customer,
  type CustomerDetails,
  type CustomerSession,
  type CustomerState,
} from './customers.ts';
export {
  changePasswordBodySchema,
  ownSessionListSchema,
  ownSessionSchema,
  type OwnSession,
} from './sessions.ts';
export { sessionEndpoints } from './sessions.ts';
export {
  AUTHENTICATOR_CODE_DIGITS,
  MOST_PASSKEYS,
  RECOVERY_CODES,
  secondFactorNeededOf,
  secondFactorNeededSchema,
  type OwnSecurity,
  type Passkey,
  type PasskeyMade,
  type PasskeyUsed,
  type SecondFactorNeeded,
  type SecondFactorProof,
} from './second-factor.ts';
export {
  LONE_ROLES,
  STAFF_ROLES,
  STAFF_STATES,
  inviteStaffBodySchema,
  type StaffMember,
  type StaffRole,
  type StaffState,
} from './staff.ts';
export {
  askEmailChangeBodySchema,
  emailChangeSchema,
  emailConfirmedSchema,
  type EmailChange,
  type EmailConfirmed,
} from './account-rights.ts';
export { accountEndpoints } from './account-endpoints.ts';
export { accountRightsEndpoints } from './account-rights.ts';
export { secondFactorEndpoints } from './second-factor.ts';
