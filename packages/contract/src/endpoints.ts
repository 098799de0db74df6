import { accountRightsEndpoints } from './accounts/account-rights.ts';
import { customerEndpoints } from './accounts/customers.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { ownFontEndpoints } from './catalogue/own-fonts.ts';
import { ownTemplateEndpoints } from './catalogue/own-templates.ts';
import { promotionEndpoints } from './catalogue/promotions.ts';
import { reviewEndpoints } from './designs/reviews.ts';
import { squadsEndpoints } from './designs/squads.ts';
import { rangeEndpoints } from './designs/ranges.ts';
import { voteEndpoints } from './designs/votes.ts';
import { apiKeyEndpoints, embedEndpoints } from './operations/connections.ts';
import { webhookEndpoints } from './operations/webhooks.ts';
import { auditEndpoints } from './operations/audit.ts';
import { accountEndpoints } from './accounts/account-endpoints.ts';
import { bankEndpoints } from './orders/bank.ts';
import { cartEndpoints } from './orders/cart.ts';
import { clothEndpoints } from './production/cloth.ts';
import { packsEndpoints } from './production/packs-endpoints.ts';
import { printSettingsEndpoints } from './production/print-settings.ts';
import { pushEndpoints } from './messages/push.ts';
import { telegramEndpoints } from './messages/telegram.ts';
import { workNewsEndpoints } from './messages/work-news.ts';
import { contactEndpoints } from './messages/contact-endpoints.ts';
import { coDesignEndpoints, designEndpoints } from './designs/designs-endpoints.ts';
import { quoteEndpoints, sizeChartEndpoints } from './catalogue/offer-endpoints.ts';
import { invoiceEndpoints, orderEndpoints } from './orders/orders-endpoints.ts';
import {
  consoleEndpoints,
  deskEndpoints,
  orderPreflightEndpoints,
  paymentQueueEndpoints,
} from './production/desk-endpoints.ts';
import { listExportEndpoints, orderViewEndpoints } from './production/order-views.ts';
import { orderDraftEndpoints } from './quotes/order-drafts.ts';
import { salesQuoteEndpoints } from './quotes/sales-quotes-endpoints.ts';
import { orderCorrectionEndpoints } from './orders/order-correction.ts';
import { floorScanEndpoints } from './production/floor-scans.ts';
import { floorEndpoints } from './production/floor.ts';
import {
  exportEndpoints,
  otherListEndpoints,
  reportEndpoints,
  storageEndpoints,
} from './operations/reports.ts';
import { todayEndpoints } from './operations/today.ts';
import { workReportEndpoints } from './operations/work-report.ts';
import { scheduleEndpoints } from './production/schedule.ts';
import { purchaseEndpoints } from './production/purchases.ts';
import { costEndpoints } from './production/costs.ts';
import { qualityEndpoints } from './production/quality.ts';
import { stockEndpoints } from './production/stock.ts';
import { supplierEndpoints } from './production/suppliers.ts';
import { graphicsEndpoints } from './catalogue/graphics.ts';
import { fontEndpoints } from './catalogue/fonts.ts';
import { ownCatalogueEndpoints } from './catalogue/own-catalogue-endpoints.ts';
import { commentEndpoints } from './designs/comments-endpoints.ts';
import { parcelEndpoints } from './orders/parcels.ts';
import { paymentEndpoints } from './orders/payments-endpoints.ts';
import { personalEndpoints } from './orders/personal-endpoints.ts';
import { proofsEndpoints } from './orders/proofs-endpoints.ts';
import { rosterLinkEndpoints } from './orders/roster-links-endpoints.ts';
import { khqrEndpoints } from './orders/khqr.ts';
import { shareEndpoints } from './orders/shares.ts';
import { staffOrderEndpoints } from './orders/staff-orders.ts';
import { supplementEndpoints } from './orders/supplements.ts';
import { brandKitEndpoints } from './designs/brand-kit.ts';
import { versionEndpoints } from './designs/versions-endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { shopEndpoints } from './orders/shop.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { storeEndpoints } from './catalogue/store-endpoints.ts';
import { playerEndpoints } from './teams/players.ts';
import { tenantConsoleEndpoints } from './tenants/tenant-console.ts';
import { platformEndpoints } from './operations/tenant-platform.ts';
import { pageEndpoints } from './tenants/tenant-settings.ts';

/** Every call of the product that speaks JSON. Uploads are multipart; see `postUpload`. */
export const endpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...accountRightsEndpoints,
  ...storageEndpoints,
  ...storeEndpoints,
  ...staffEndpoints,
  ...secondFactorEndpoints,
  ...shopEndpoints,
  ...contactEndpoints,
  ...telegramEndpoints,
  ...workNewsEndpoints,
  ...pushEndpoints,
  ...graphicsEndpoints,
  ...apiKeyEndpoints,
  ...embedEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
  ...packsEndpoints,
  ...clothEndpoints,
  ...printSettingsEndpoints,
  ...reviewEndpoints,
  ...commentEndpoints,
  ...coDesignEndpoints,
  ...customerEndpoints,
  ...deskEndpoints,
  ...orderViewEndpoints,
  ...listExportEndpoints,
  ...staffOrderEndpoints,
  ...orderDraftEndpoints,
  ...salesQuoteEndpoints,
  ...orderCorrectionEndpoints,
  ...supplementEndpoints,
  ...orderPreflightEndpoints,
  ...floorEndpoints,
  ...floorScanEndpoints,
  ...parcelEndpoints,
  ...scheduleEndpoints,
  ...paymentQueueEndpoints,
  ...khqrEndpoints,
  ...exportEndpoints,
  ...otherListEndpoints,
  ...reportEndpoints,
  ...workReportEndpoints,
  ...todayEndpoints,
  ...sizeChartEndpoints,
  ...stockEndpoints,
  ...qualityEndpoints,
  ...costEndpoints,
  ...purchaseEndpoints,
  ...supplierEndpoints,
  ...fontEndpoints,
  ...ownFontEndpoints,
  ...ownTemplateEndpoints,
  ...ownCatalogueEndpoints,
  ...personalEndpoints,
  ...cartEndpoints,
  ...paymentEndpoints,
  ...bankEndpoints,
  ...promotionEndpoints,
  ...rosterLinkEndpoints,
  ...shareEndpoints,
  ...squadsEndpoints,
  ...voteEndpoints,
  ...rangeEndpoints,
  ...proofsEndpoints,
  ...invoiceEndpoints,
  ...pageEndpoints,
  ...tenantConsoleEndpoints,
  ...platformEndpoints,
  ...designEndpoints,
  ...versionEndpoints,
  ...brandKitEndpoints,
  ...playerEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...consoleEndpoints,
} as const;
