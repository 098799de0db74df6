export { callCounts, mailedSecrets, socialIdentities, spentNonces, type SecretPurpose } from './identity.ts';
export {
  accounts,
  knownDevices,
  refreshTokens,
  sessions,
  signInFailures,
  type AccountRow,
  type SessionEndReason,
} from './identity.ts';
export { apiKeys, auditEvents, type ApiKeyRow, type AuditEventRow } from './identity.ts';
export {
  coDesignPlaces,
  coDesignTickets,
  coDesignUpdates,
  coDesigns,
  type CoDesignRow,
  type CoDesignUpdateRow,
} from './designs.ts';
export {
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactors,
  type ChallengeRow,
  type PasskeyRow,
  type SecondFactorRow,
} from './second-factor.ts';
export { contactMessages, type ContactMessageRow } from './messaging.ts';
export { workMails, workNews, type WorkItem, type WorkNewsRow } from './messaging.ts';
export { brandKits, designVersions, designs, type DesignRow, type DesignVersionRow } from './designs.ts';
export { designRanges, rangeDesigns, type DesignRangeRow } from './designs.ts';
export { idempotencyKeys } from './idempotency.ts';
export { noticeVisits, webhookDeliveries, webhooks, type DeliveryRow, type WebhookRow } from './messaging.ts';
export { mailFiles, mails, type MailRow } from './messaging.ts';
export {
  telegramBots,
  telegramChats,
  telegramCodes,
  telegramMessages,
  telegramUpdates,
  type TelegramBotRow,
  type TelegramChatRow,
  type TelegramMessageRow,
} from './telegram.ts';
export {
  pushKeys,
  pushMessages,
  pushSubscriptions,
  type PushKeysRow,
  type PushMessageRow,
  type PushSubscriptionRow,
} from './push.ts';
export { cartItems, type CartItemRow } from './orders.ts';
export {
  orderEvents,
  orderItems,
  orders,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
} from './orders.ts';
export {
  orderDrafts,
  salesQuoteItems,
  salesQuotes,
  type OrderDraftRow,
  type SalesQuoteItemRow,
  type SalesQuoteRow,
} from './sales-quotes.ts';
export { payments, type PaymentRow } from './orders.ts';
export {
  bakongConnections,
  bankLines,
  bankSettings,
  bankStatements,
  khqrCodes,
  type BakongConnectionRow,
  type BankLineRow,
  type BankSettingsRow,
  type KhqrCodeRow,
  type StatementRow,
} from './bank.ts';
export { tenantTemplates, type TenantTemplateRow } from './catalogue.ts';
export {
  hiddenItems,
  tenantGraphics,
  tenantPatterns,
  type TenantGraphicRow,
  type TenantPatternRow,
} from './library.ts';
export { tenantFonts, type TenantFontRow } from './library.ts';
export { promotionUses, promotions, type PromotionRow } from './catalogue.ts';
export { players, type PlayerRow } from './identity.ts';
export { orderShares, orderSharings, type OrderShareRow, type OrderSharingRow } from './teams.ts';
export { rosterLinkEntries, rosterLinks, type RosterLinkEntryRow, type RosterLinkRow } from './teams.ts';
export { proofs, type ProofRow } from './orders.ts';
export { squads, type SquadRow } from './teams.ts';
export { voteBallots, votes, type VoteBallotRow, type VoteRow } from './teams.ts';
export { shopCustomers, storeOffers, type ShopCustomerRow, type StoreOfferRow } from './catalogue.ts';
export { storeDesigns, storeRatings, type StoreDesignRow } from './catalogue.ts';
export { tenantDrafts, tenantHosts, tenantPages, tenants, type TenantRow } from './tenants.ts';
export { uploads, type UploadRow } from './library.ts';
export { packs, type PackRow } from './production.ts';
export { printProfiles, printSettings, type PrintProfileRow, type PrintSettingsRow } from './production.ts';

export {
  floorPieces,
  floorPlans,
  floorScans,
  floorSessions,
  floorWorkers,
  orderSchedules,
  scheduleSettings,
  type KeptPin,
  type KeptScheduleSettings,
  type FloorPieceRow,
  type FloorScanRow,
  type FloorWorkerRow,
  type OrderScheduleRow,
} from './floor.ts';

export {
  commentThreads,
  comments,
  shareLinks,
  type CommentRow,
  type CommentThreadRow,
  type ShareLinkRow,
} from './designs.ts';
export { designReviews, type DesignReviewRow } from './designs.ts';
export { orderViewSettings, orderViews, type OrderViewRow } from './production.ts';
export { orderNotes, suppliers, type OrderNoteRow, type SupplierRow } from './production.ts';
export { accountEndings, emailChanges, type EmailChangeRow } from './identity.ts';
export { deliverySettings, parcelGarments, parcels, type ParcelRow } from './parcels.ts';
export {
  clothLeast,
  clothMoves,
  clothReservations,
  clothRolls,
  costSettings,
  purchaseLines,
  purchaseRolls,
  purchases,
  type ClothRollRow,
  type PurchaseRow,
} from './stock.ts';
export { qualityAnswers, qualityChecks } from './floor.ts';
