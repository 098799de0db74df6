export {
  callCounts,
  mailedSecrets,
  socialIdentities,
  spentNonces,
  type SecretPurpose,
} from './account-secrets.ts';
export {
  accounts,
  knownDevices,
  refreshTokens,
  sessions,
  signInFailures,
  type AccountRow,
  type SessionEndReason,
} from './accounts.ts';
export { auditEvents, type AuditEventRow } from './audit.ts';
export {
  coDesignPlaces,
  coDesignTickets,
  coDesignUpdates,
  coDesigns,
  type CoDesignRow,
  type CoDesignUpdateRow,
} from './co-design.ts';
export {
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactors,
  type ChallengeRow,
  type PasskeyRow,
  type SecondFactorRow,
} from './second-factor.ts';
export { contactMessages, type ContactMessageRow } from './contact.ts';
export { designVersions, designs, type DesignRow, type DesignVersionRow } from './designs.ts';
export { idempotencyKeys } from './idempotency.ts';
export { noticeVisits } from './notice-visits.ts';
export { mails, type MailRow } from './mails.ts';
export { cartItems, type CartItemRow } from './cart.ts';
export {
  orderEvents,
  orderItems,
  orders,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
} from './orders.ts';
export { payments, type PaymentRow } from './payments.ts';
export { tenantTemplates, type TenantTemplateRow } from './templates.ts';
export {
  hiddenItems,
  tenantGraphics,
  tenantPatterns,
  type TenantGraphicRow,
  type TenantPatternRow,
} from './own-catalogue.ts';
export { tenantFonts, type TenantFontRow } from './fonts.ts';
export { promotionUses, promotions, type PromotionRow } from './promotions.ts';
export { players, type PlayerRow } from './players.ts';
export {
  rosterLinkEntries,
  rosterLinks,
  type RosterLinkEntryRow,
  type RosterLinkRow,
} from './roster-links.ts';
export { proofs, type ProofRow } from './proofs.ts';
export { squads, type SquadRow } from './squads.ts';
export { shopCustomers, storeOffers, type ShopCustomerRow, type StoreOfferRow } from './shop.ts';
export { storeDesigns, storeRatings, type StoreDesignRow } from './store.ts';
export { tenantDrafts, tenantHosts, tenantPages, tenants, type TenantRow } from './tenants.ts';
export { uploads, type UploadRow } from './uploads.ts';
export { packs, type PackRow } from './packs.ts';
export {
  printProfiles,
  printSettings,
  type PrintProfileRow,
  type PrintSettingsRow,
} from './print-settings.ts';
export {
  commentThreads,
  comments,
  shareLinks,
  type CommentRow,
  type CommentThreadRow,
  type ShareLinkRow,
} from './comments.ts';
export { designReviews, type DesignReviewRow } from './reviews.ts';
export { orderNotes, suppliers, type OrderNoteRow, type SupplierRow } from './desk.ts';
export { accountEndings, emailChanges, type EmailChangeRow } from './account-rights.ts';
