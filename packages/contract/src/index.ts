export {
  LONGEST_NAME,
  registerBodySchema,
  updateDetailsBodySchema,
  type RegisterBody,
} from './account-forms.ts';
export {
  LONGEST_OPEN_DAYS,
  MAX_ROSTER_ENTRIES,
  selfEntrySchema,
  type LinkedEntry,
  type OpenedRosterLink,
  type RosterLink,
  type SelfEntry,
} from './roster-links.ts';
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
  MAX_COMMENT_LENGTH,
  MAX_DESIGN_STARS,
  RESTORE_DAYS,
  createDesignBodySchema,
  designListQuerySchema,
  designListSchema,
  designNameSchema,
  designSchema,
  designSummarySchema,
  rateDesignBodySchema,
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
  DEFAULT_IMAGE_TYPE,
  DEFAULT_TRANSPARENT,
  GRAPHICS_PAGE_SIZE,
  IMAGE_TYPES,
  type ChooseGraphicBody,
  type GraphicHit,
  type GraphicSource,
  type GraphicsPage,
  type ImageType,
} from './graphics.ts';
export {
  MAX_SPOTS,
  PACK_STATUSES,
  packLayoutSchema,
  packRollSchema,
  packSchema,
  packSettingsSchema,
  type FabricShrinkage,
  type Pack,
  type PackFile,
  type PackGarment,
  type PackLayout,
  type PackLayoutPage,
  type PackLayoutPiece,
  type PackLayoutRoll,
  type PackRoll,
  type PackSettings,
  type PackStatus,
  type SpotColour,
} from './packs.ts';
export {
  MAX_PROFILES,
  MAX_PROFILE_BYTES,
  postProfile,
  type PrintProfile,
  type PrintSettings,
} from './print-settings.ts';
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
  PATTERN_FILES_VERSION,
  PATTERN_FILE_TYPES,
  PATTERN_WIDTHS_PX,
  patternFilePath,
  patternFileQuerySchema,
  type PatternFileQuery,
  type PatternFileType,
} from './patterns.ts';
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
  COMMENT_AUTHOR_ROLES,
  MAX_THREADS,
  MAX_THREAD_COMMENTS,
  MAX_THREAD_COMMENT_LENGTH,
  THREAD_KINDS,
  threadListSchema,
  threadSchema,
  type Spot,
  type Thread,
  type ThreadComment,
  type ThreadKind,
  type ThreadList,
} from './comments.ts';
export { REVIEW_STATUSES, reviewStatusSchema, type OwnReview, type ReviewStatus } from './review-status.ts';
export {
  MAX_REASON_LENGTH,
  reviewListSchema,
  reviewSchema,
  type Review,
  type ReviewAction,
  type ReviewSummary,
} from './reviews.ts';
export {
  LINK_RIGHTS,
  LINK_SECRET_RIGHTS,
  linkRightSchema,
  shareLinkSchema,
  type LinkRight,
  type ShareLink,
} from './share-links.ts';
export { endpoint, type Access, type Endpoint, type Method } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { ERROR_KEYS, type ErrorKey } from './error-keys.ts';
export { FIELD_KEYS, isFieldKey, type FieldKey } from './field-keys.ts';
export {
  FONT_LANGUAGES,
  catalogueFamilySchema,
  catalogueFontListSchema,
  fontEndpoints,
  fontFamilySchema,
  fontFilePath,
  fontLanguageSchema,
  fontListSchema,
  type CatalogueFamilyAnswer,
  type CatalogueFont,
  type FontFamily,
  type FontListEntry,
} from './fonts.ts';
export { LANGS, langSchema, localTextSchema, type Lang, type LocalText } from './lang.ts';
export { moveOrderBodySchema, reorderSchema } from './order-calls.ts';
export {
  correctOrderBodySchema,
  writeOrderBodySchema,
  type CorrectOrderBody,
  type CustomerDesign,
  type WriteOrderBody,
} from './staff-orders.ts';
export { MAIL_STATUSES, mailListQuerySchema, mailListSchema, mailSchema, type Mail } from './mails.ts';
export { noticeListSchema, noticeSchema, seeNoticesBodySchema, type Notice } from './notices.ts';
export {
  NOTICE_KINDS,
  notificationSettingsSchema,
  type NoticeKind,
  type NotificationSettings,
} from './notifications.ts';
export {
  MAX_CART_ITEMS,
  cartContentSchema,
  cartItemSchema,
  cartSchema,
  orderCartBodySchema,
  putCartItemBodySchema,
  type Cart,
  type CartContent,
  type CartItem,
  type OrderCartBody,
} from './cart.ts';
export {
  SLIP_TYPES,
  decideSlipBodySchema,
  paymentSchema,
  recordPaymentBodySchema,
  type OrderPayment,
} from './payments.ts';
export { getSlip, postSlip } from './payments-endpoints.ts';
export {
  MAX_FONT_BYTES,
  MAX_OWN_FONTS,
  MAX_UNPACKED_FONT_BYTES,
  isOwnFontId,
  ownFontPath,
  ownFontSchema,
  type FontCoverage,
  type OwnFont,
  type UpdateFontBody,
} from './own-fonts.ts';
export { postFont } from './own-fonts-endpoints.ts';
export { postGraphic, postPattern } from './own-catalogue-endpoints.ts';
export {
  MAX_OWN_GRAPHICS,
  OWN_GRAPHIC_KINDS,
  ownGraphicPreviewPath,
  type OwnGraphic,
  type UpdateGraphicBody,
} from './own-graphics.ts';
export {
  MAX_OWN_PATTERNS,
  ownPatternSamplePath,
  ownPatternTilePath,
  patternOfferSchema,
  patternTagSchema,
  type OfferedPattern,
  type OwnPattern,
  type PatternOffer,
  type UpdatePatternBody,
} from './own-patterns.ts';
export { RULE_BOUNDS, ruleValuesSchema } from './rule-values.ts';
export { HIDDEN_KINDS, type HiddenKind, type HideItemBody } from './own-catalogue-items.ts';
export {
  MAX_OWN_TEMPLATES,
  TEMPLATE_MOVES,
  drawnTemplateSchema,
  ownTemplateListSchema,
  type DrawnTemplate,
  type EditedTemplate,
  type OwnTemplate,
  type TemplateMove,
} from './own-templates.ts';
export {
  editedPromotionSchema,
  promotionBodySchema,
  promotionListSchema,
  type EditedPromotion,
  type RunningPromotion,
  type PromotionBody,
} from './promotions.ts';
export {
  ORDER_DATES,
  createOrderBodySchema,
  deliveryShape,
  orderChangeSchema,
  orderEventSchema,
  orderItemSchema,
  orderListQuerySchema,
  orderListSchema,
  orderSchema,
  orderSummarySchema,
  type CreateOrderBody,
  type DeliveryPlace,
  type Order,
  type OrderChange,
  type OrderEvent,
  type OrderItem,
  type OrderSummary,
} from './orders.ts';
export {
  MAX_ORDER_DESIGNS,
  MAX_PIECES,
  MAX_ROSTER,
  codeSchema,
  optionValuesSchema,
  quoteBodySchema,
  quoteOrderBodySchema,
  rosterEntrySchema,
  rosterSchema,
  sizeCountSchema,
  teamSchema,
  type RosterEntry,
  type SizeCount,
  type Team,
} from './teams.ts';
export {
  changePasswordBodySchema,
  ownSessionListSchema,
  ownSessionSchema,
  type OwnSession,
} from './own-sessions.ts';
export { PERMISSIONS, may, mayCall, reachOf, type Permission, type Reach } from './permissions.ts';
export { phoneSchema, plainPhone } from './phone.ts';
export {
  BALANCES,
  DUE_WINDOWS,
  MAX_MOVES,
  NOTE_AUDIENCES,
  boardSchema,
  deskListSchema,
  deskOrderSchema,
  orderDeskSchema,
  type Balance,
  type BoardColumn,
  type DeskOrder,
  type DueWindow,
  type MoveResult,
  type PlanResult,
  type NoteAudience,
  type OrderDesk,
  type OrderNote,
} from './desk.ts';
export { PREFLIGHT_ELEMENTS, type OrderFinding } from './order-preflight.ts';
export { PAYMENT_QUEUES, type PaymentQueue, type QueuedPayment } from './payment-queue.ts';
export {
  MAX_REPORT_DAYS,
  REPORT_STEPS,
  REPORT_TABLES,
  reportQuerySchema,
  reportSchema,
  type Report,
  type ReportStep,
  type ReportTable,
} from './reports.ts';
export {
  offeredSizesSchema,
  sizeChartSchema,
  sizeChartsSchema,
  type SizeChart,
  type SizeCharts,
} from './tenant-sizes.ts';
export { supplierBodySchema, supplierSchema, type Supplier, type SupplierBody } from './suppliers.ts';
export {
  MAX_PLAYERS,
  PLAYER_VERSIONS,
  plainNumber,
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
export { OFFER_STATUSES, shopCustomerBodySchema, type ShopCustomer, type ShopOffer } from './shop.ts';
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
  STAFF_ROLES,
  STAFF_STATES,
  inviteStaffBodySchema,
  type StaffMember,
  type StaffRole,
  type StaffState,
} from './staff.ts';
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
export {
  MOST_DESIGNS,
  publishableSettingsSchema,
  tenantSettingsSchema,
  type TenantSettings,
} from './tenant-settings.ts';
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
  UPLOADS_PATH,
  uploadSchema,
  type Upload,
} from './uploads.ts';
export {
  MAX_SQUAD,
  type OwnSquad,
  type SharedSquad,
  type SquadPartRecord,
  type SquadSource,
} from './squads.ts';
export { type MakeProofBody, type Proof } from './proofs.ts';
export { type SignOff } from './sign-off.ts';
export {
  askEmailChangeBodySchema,
  emailChangeSchema,
  emailConfirmedSchema,
  type EmailChange,
  type EmailConfirmed,
} from './account-rights.ts';
export { storageFiguresSchema, type StorageFigures } from './storage-figures.ts';
export { accountEndpoints } from './account-endpoints.ts';
export { accountRightsEndpoints } from './account-rights.ts';
export { cartEndpoints } from './cart-endpoints.ts';
export { commentEndpoints } from './comments-endpoints.ts';
export { contactEndpoints } from './contact-endpoints.ts';
export { designEndpoints } from './designs-endpoints.ts';
export { invoiceEndpoints } from './invoice-endpoints.ts';
export { orderCorrectionEndpoints } from './order-correction.ts';
export { orderEndpoints } from './orders-endpoints.ts';
export { ownCatalogueEndpoints } from './own-catalogue-endpoints.ts';
export { ownTemplateEndpoints } from './own-templates-endpoints.ts';
export { personalEndpoints } from './personal-endpoints.ts';
export { playerEndpoints } from './players-endpoints.ts';
export { promotionEndpoints } from './promotions-endpoints.ts';
export { proofsEndpoints } from './proofs-endpoints.ts';
export { rosterLinkEndpoints } from './roster-links-endpoints.ts';
export { secondFactorEndpoints } from './second-factor.ts';
export { shopEndpoints } from './shop.ts';
export { squadsEndpoints } from './squads-endpoints.ts';
export { storeEndpoints } from './store-endpoints.ts';
export { graphicsEndpoints } from './graphics.ts';
export { coDesignEndpoints } from './co-design-endpoints.ts';
export { quoteEndpoints } from './quotes-endpoints.ts';
export { ORDER_EVENT_KINDS } from './order-event-kinds.ts';
export { hasSleeveChoice, offeredOptions, sleeveOfDesign, sleevesOf } from './sleeves.ts';
