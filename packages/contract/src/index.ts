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
  DESIGN_SORTS,
  RESTORE_DAYS,
  createDesignBodySchema,
  designListQuerySchema,
  designListSchema,
  designNameSchema,
  designSchema,
  designSummarySchema,
  renameDesignBodySchema,
  sharedDesignSchema,
  updateDesignBodySchema,
  type Design,
  type DesignSort,
  type DesignSummary,
  type SharedDesign,
} from './designs.ts';
export {
  MAX_MESSAGE,
  MESSAGE_STATUSES,
  contactBodySchema,
  contactMessageSchema,
  messageListQuerySchema,
  messageListSchema,
  messageStatusSchema,
  updateMessageBodySchema,
  type ContactBody,
  type ContactMessage,
  type MessageStatus,
} from './contact.ts';
export {
  AUDIT_ACTIONS,
  auditEventSchema,
  auditFilterSchema,
  auditListQuerySchema,
  auditListSchema,
  type AuditAction,
  type AuditEvent,
  type AuditFilter,
} from './audit.ts';
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
export { endpoint, type Access, type Endpoint, type Method } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { ERROR_KEYS, type ErrorKey } from './error-keys.ts';
export { FIELD_KEYS, isFieldKey, type FieldKey } from './field-keys.ts';
export {
  FONT_LANGUAGES,
  fontFamilySchema,
  fontFilePath,
  fontLanguageSchema,
  fontListSchema,
} from './fonts.ts';
export { LANGS, langSchema, localTextSchema, type Lang, type LocalText } from './lang.ts';
export { MAIL_STATUSES, mailListQuerySchema, mailListSchema, mailSchema, type Mail } from './mails.ts';
export { noticeListSchema, noticeSchema, seeNoticesBodySchema, type Notice } from './notices.ts';
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
  reorderSchema,
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
  MAX_PLAYERS,
  PLAYER_VERSIONS,
  playerBodySchema,
  playerListSchema,
  playerNumberSchema,
  playerSchema,
  playerVersionSchema,
  putPlayersBodySchema,
  savedPlayerBodySchema,
  sizeSchema,
  type Player,
  type PlayerBody,
  type PlayerVersion,
  type PutPlayersBody,
  type SavedPlayerBody,
} from './players.ts';
export { problemSchema, type Problem } from './problem.ts';
export { ROLES, clientIdSchema, roleSchema, type ClientId, type Role } from './roles.ts';
export { sessionEndpoints } from './session-endpoints.ts';
export {
  COLOUR_FAMILIES,
  MAX_STARS,
  STORE_MOVES,
  STORE_SORTS,
  STORE_STATES,
  changeStoreBodySchema,
  colourFamilySchema,
  consoleStoreItemSchema,
  consoleStoreListSchema,
  consoleStoreQuerySchema,
  copyStoreBodySchema,
  moveStoreBodySchema,
  publishStoreBodySchema,
  rateStoreBodySchema,
  storeDesignSchema,
  storeItemSchema,
  storeListQuerySchema,
  storeListSchema,
  storeNamesSchema,
  storeRatingListQuerySchema,
  storeRatingListSchema,
  storeRatingSchema,
  storeSortSchema,
  type ChangeStoreBody,
  type ColourFamily,
  type ConsoleStoreItem,
  type PublishStoreBody,
  type StoreDesign,
  type StoreItem,
  type StoreMove,
  type StoreRating,
  type StoreSort,
} from './store.ts';
export {
  editedTenantSchema,
  previewSchema,
  tenantConsoleEndpoints,
  type EditedTenant,
} from './tenant-console.ts';
export {
  createdTenantSchema,
  hostSchema,
  newTenantSchema,
  platformEndpoints,
  type CreatedTenant,
  type NewTenant,
} from './tenant-platform.ts';
export { publishableSettingsSchema, tenantSettingsSchema, type TenantSettings } from './tenant-settings.ts';
export {
  PAGES,
  pageEndpoints,
  pageNameSchema,
  pageSchema,
  pageTextSchema,
  type Page,
  type PageName,
} from './tenant-pages.ts';
export {
  RULE_PRESETS,
  productTypeSchema,
  rulePresetSchema,
  templateSchema,
  tenantSchema,
  type RulePreset,
  type Tenant,
} from './tenant.ts';
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
