export { registerBodySchema, updateDetailsBodySchema, type RegisterBody } from './account-forms.ts';
export {
  ONE_TIME_CODE_DIGITS,
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
  emailSchema,
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
  createDesignBodySchema,
  designListSchema,
  designNameSchema,
  designSchema,
  designSummarySchema,
  listQuerySchema,
  sharedDesignSchema,
  updateDesignBodySchema,
  type Design,
  type DesignSummary,
  type SharedDesign,
} from './designs.ts';
export { endpoint, type Access, type Endpoint, type Method } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { ERROR_KEYS, type ErrorKey } from './error-keys.ts';
export { FIELD_MESSAGES, type FieldMessageKey } from './field-messages.ts';
export {
  FONT_LANGUAGES,
  fontFamilySchema,
  fontFilePath,
  fontLanguageSchema,
  fontListSchema,
} from './fonts.ts';
export { LANGS, langSchema, localTextSchema, type Lang, type LocalText } from './lang.ts';
export { MAIL_STATUSES, mailListQuerySchema, mailListSchema, mailSchema, type Mail } from './mails.ts';
export {
  NOTICE_KINDS,
  notificationSettingsSchema,
  type NoticeKind,
  type NotificationSettings,
} from './notifications.ts';
export {
  MAX_ROSTER,
  createOrderBodySchema,
  moveOrderBodySchema,
  orderEventSchema,
  orderListQuerySchema,
  orderListSchema,
  orderSchema,
  orderSummarySchema,
  quoteBodySchema,
  rosterEntrySchema,
  rosterSchema,
  type CreateOrderBody,
  type Order,
  type OrderEvent,
  type OrderSummary,
  type RosterEntry,
} from './orders.ts';
export {
  changePasswordBodySchema,
  ownSessionListSchema,
  ownSessionSchema,
  type OwnSession,
} from './own-sessions.ts';
export { phoneSchema } from './phone.ts';
export {
  PLAYER_VERSIONS,
  playerBodySchema,
  playerListSchema,
  playerNumberSchema,
  playerSchema,
  playerVersionSchema,
  sizeSchema,
  type Player,
  type PlayerBody,
  type PlayerVersion,
} from './players.ts';
export { problemSchema, type Problem } from './problem.ts';
export { ROLES, clientIdSchema, roleSchema, type ClientId, type Role } from './roles.ts';
export { sessionEndpoints } from './session-endpoints.ts';
export { productTypeSchema, templateSchema, tenantSchema, type Tenant } from './tenant.ts';
export { MAX_PAGE_TEXT, termsSchema, type Terms } from './terms.ts';
export {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  UPLOAD_TYPES,
  postUpload,
  uploadPath,
  uploadSchema,
  type Upload,
} from './uploads.ts';
