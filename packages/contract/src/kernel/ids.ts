import { promotionIdSchema, type PromotionId } from '@kitwright/ordering';
import { z } from 'zod';

// An id is a UUID that the compiler does not take for that of another kind of entity.

export const tenantIdSchema = z.uuid().brand<'TenantId'>();
export type TenantId = z.infer<typeof tenantIdSchema>;

export const orderIdSchema = z.uuid().brand<'OrderId'>();
export type OrderId = z.infer<typeof orderIdSchema>;

export const orderItemIdSchema = z.uuid().brand<'OrderItemId'>();
export type OrderItemId = z.infer<typeof orderItemIdSchema>;

export const paymentIdSchema = z.uuid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentIdSchema>;

export const orderShareIdSchema = z.uuid().brand<'OrderShareId'>();
export type OrderShareId = z.infer<typeof orderShareIdSchema>;

export const salesQuoteIdSchema = z.uuid().brand<'SalesQuoteId'>();
export type SalesQuoteId = z.infer<typeof salesQuoteIdSchema>;

export const salesQuoteItemIdSchema = z.uuid().brand<'SalesQuoteItemId'>();
export type SalesQuoteItemId = z.infer<typeof salesQuoteItemIdSchema>;

/** Comes from the browser, so that a draft which is kept twice is one. */
export const orderDraftIdSchema = z.uuid().brand<'OrderDraftId'>();
export type OrderDraftId = z.infer<typeof orderDraftIdSchema>;

export const packIdSchema = z.uuid().brand<'PackId'>();
export type PackId = z.infer<typeof packIdSchema>;

export const supplierIdSchema = z.uuid().brand<'SupplierId'>();
export type SupplierId = z.infer<typeof supplierIdSchema>;

export const parcelIdSchema = z.uuid().brand<'ParcelId'>();
export type ParcelId = z.infer<typeof parcelIdSchema>;

export const proofIdSchema = z.uuid().brand<'ProofId'>();
export type ProofId = z.infer<typeof proofIdSchema>;

export const squadIdSchema = z.uuid().brand<'SquadId'>();
export type SquadId = z.infer<typeof squadIdSchema>;

export const voteIdSchema = z.uuid().brand<'VoteId'>();
export type VoteId = z.infer<typeof voteIdSchema>;

export const rangeIdSchema = z.uuid().brand<'RangeId'>();
export type RangeId = z.infer<typeof rangeIdSchema>;

export const reviewIdSchema = z.uuid().brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewIdSchema>;

export const threadIdSchema = z.uuid().brand<'ThreadId'>();
export type ThreadId = z.infer<typeof threadIdSchema>;

export const commentIdSchema = z.uuid().brand<'CommentId'>();
export type CommentId = z.infer<typeof commentIdSchema>;

export const rosterLinkIdSchema = z.uuid().brand<'RosterLinkId'>();
export type RosterLinkId = z.infer<typeof rosterLinkIdSchema>;

export const rosterLinkEntryIdSchema = z.uuid().brand<'RosterLinkEntryId'>();
export type RosterLinkEntryId = z.infer<typeof rosterLinkEntryIdSchema>;

export const playerIdSchema = z.uuid().brand<'PlayerId'>();
export type PlayerId = z.infer<typeof playerIdSchema>;

export const mailIdSchema = z.uuid().brand<'MailId'>();
export type MailId = z.infer<typeof mailIdSchema>;

export const accountIdSchema = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof accountIdSchema>;

export const sessionIdSchema = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

export const designIdSchema = z.uuid().brand<'DesignId'>();
export type DesignId = z.infer<typeof designIdSchema>;

/** Of a copy that the store shows, whose drawing never changes. */
export const storeDesignIdSchema = z.uuid().brand<'StoreDesignId'>();
export type StoreDesignId = z.infer<typeof storeDesignIdSchema>;

export const uploadIdSchema = z.uuid().brand<'UploadId'>();
export type UploadId = z.infer<typeof uploadIdSchema>;

export const shopCustomerIdSchema = z.uuid().brand<'ShopCustomerId'>();
export type ShopCustomerId = z.infer<typeof shopCustomerIdSchema>;

export const webhookIdSchema = z.uuid().brand<'WebhookId'>();
export type WebhookId = z.infer<typeof webhookIdSchema>;

export const webhookDeliveryIdSchema = z.uuid().brand<'WebhookDeliveryId'>();
export type WebhookDeliveryId = z.infer<typeof webhookDeliveryIdSchema>;

export const apiKeyIdSchema = z.uuid().brand<'ApiKeyId'>();
export type ApiKeyId = z.infer<typeof apiKeyIdSchema>;

export const statementIdSchema = z.uuid().brand<'StatementId'>();
export type StatementId = z.infer<typeof statementIdSchema>;

export const clothRollIdSchema = z.uuid().brand<'ClothRollId'>();
export type ClothRollId = z.infer<typeof clothRollIdSchema>;

export const purchaseIdSchema = z.uuid().brand<'PurchaseId'>();
export type PurchaseId = z.infer<typeof purchaseIdSchema>;

export const bankLineIdSchema = z.uuid().brand<'BankLineId'>();
export type BankLineId = z.infer<typeof bankLineIdSchema>;

export const khqrCodeIdSchema = z.uuid().brand<'KhqrCodeId'>();
export type KhqrCodeId = z.infer<typeof khqrCodeIdSchema>;

export const orderViewIdSchema = z.uuid().brand<'OrderViewId'>();
export type OrderViewId = z.infer<typeof orderViewIdSchema>;

export const pushSubscriptionIdSchema = z.uuid().brand<'PushSubscriptionId'>();
export type PushSubscriptionId = z.infer<typeof pushSubscriptionIdSchema>;

export const telegramChatIdSchema = z.uuid().brand<'TelegramChatId'>();
export type TelegramChatId = z.infer<typeof telegramChatIdSchema>;

export { promotionIdSchema, type PromotionId };
