export { REVIEW_STATUSES, reviewStatusSchema, type OwnReview, type ReviewStatus } from './kernel/statuses.ts';
export { endpoint, type Access, type Endpoint, type Method } from './kernel/endpoint.ts';
export { ERROR_KEYS, type ErrorKey } from './kernel/error-keys.ts';
export { FIELD_KEYS, isFieldKey, type FieldKey } from './kernel/field-keys.ts';
export { LANGS, langSchema, localTextSchema, type Lang, type LocalText } from './kernel/lang.ts';
export {
  KEY_SCOPES,
  PERMISSIONS,
  may,
  mayCall,
  mayGive,
  mayMove,
  reachOf,
  type KeyScope,
  type Permission,
  type Reach,
} from './kernel/permissions.ts';
export { phoneSchema, plainPhone } from './kernel/phone.ts';
export { problemSchema, type Problem } from './kernel/error-keys.ts';
export { ROLES, clientIdSchema, roleSchema, type ClientId, type Role } from './kernel/permissions.ts';
export { MAX_PAGE_TEXT, termsSchema, type Terms } from './kernel/terms.ts';
export {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  UPLOAD_TYPES,
  postUpload,
  uploadPath,
  UPLOADS_PATH,
  uploadSchema,
  type Upload,
} from './kernel/uploads.ts';
export { ORDER_EVENT_KINDS } from './kernel/statuses.ts';
export { emailSchema } from './kernel/email.ts';
export {
  tenantIdSchema,
  orderIdSchema,
  orderItemIdSchema,
  paymentIdSchema,
  packIdSchema,
  parcelIdSchema,
  supplierIdSchema,
  proofIdSchema,
  squadIdSchema,
  voteIdSchema,
  reviewIdSchema,
  threadIdSchema,
  commentIdSchema,
  rosterLinkIdSchema,
  rosterLinkEntryIdSchema,
  playerIdSchema,
  mailIdSchema,
  accountIdSchema,
  sessionIdSchema,
  designIdSchema,
  storeDesignIdSchema,
  uploadIdSchema,
  shopCustomerIdSchema,
  promotionIdSchema,
  apiKeyIdSchema,
  webhookDeliveryIdSchema,
  webhookIdSchema,
  type TenantId,
  type OrderId,
  type OrderItemId,
  type PaymentId,
  type PackId,
  type ParcelId,
  type SupplierId,
  type ProofId,
  type SquadId,
  type VoteId,
  type ReviewId,
  type ThreadId,
  type CommentId,
  type RosterLinkId,
  type RosterLinkEntryId,
  type PlayerId,
  type MailId,
  type AccountId,
  type SessionId,
  type DesignId,
  type StoreDesignId,
  type UploadId,
  type ShopCustomerId,
  type PromotionId,
  type ApiKeyId,
  type WebhookDeliveryId,
  type WebhookId,
} from './kernel/ids.ts';
