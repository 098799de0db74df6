import { accountRightsEndpoints } from './accounts/account-rights.ts';
import { storageEndpoints } from './operations/storage-figures.ts';
import { accountEndpoints } from './accounts/account-endpoints.ts';
import { auditEndpoints } from './operations/audit-endpoints.ts';
import { clothEndpoints } from './production/cloth.ts';
import { packsEndpoints } from './production/packs-endpoints.ts';
import { printSettingsEndpoints } from './production/print-settings.ts';
import { cartEndpoints } from './orders/cart-endpoints.ts';
import { coDesignEndpoints } from './designs/co-design-endpoints.ts';
import { contactEndpoints } from './messages/contact-endpoints.ts';
import { customerEndpoints } from './accounts/customer-endpoints.ts';
import { designEndpoints } from './designs/designs-endpoints.ts';
import { playerEndpoints } from './teams/players-endpoints.ts';
import { quoteEndpoints } from './catalogue/quotes-endpoints.ts';
import { orderEndpoints } from './orders/orders-endpoints.ts';
import { consoleEndpoints } from './production/console-endpoints.ts';
import { deskEndpoints } from './production/desk-endpoints.ts';
import { orderCorrectionEndpoints } from './orders/order-correction.ts';
import { orderPreflightEndpoints } from './production/order-preflight.ts';
import { floorEndpoints } from './production/floor.ts';
import { paymentQueueEndpoints } from './production/payment-queue.ts';
import { reportEndpoints } from './operations/reports.ts';
import { sizeChartEndpoints } from './catalogue/size-charts-endpoints.ts';
import { supplierEndpoints } from './production/suppliers.ts';
import { graphicsEndpoints } from './catalogue/graphics.ts';
import { fontEndpoints } from './catalogue/fonts.ts';
import { ownFontEndpoints } from './catalogue/own-fonts-endpoints.ts';
import { ownCatalogueEndpoints } from './catalogue/own-catalogue-endpoints.ts';
import { ownTemplateEndpoints } from './catalogue/own-templates-endpoints.ts';
import { commentEndpoints } from './designs/comments-endpoints.ts';
import { reviewEndpoints } from './designs/reviews-endpoints.ts';
import { paymentEndpoints } from './orders/payments-endpoints.ts';
import { personalEndpoints } from './orders/personal-endpoints.ts';
import { promotionEndpoints } from './catalogue/promotions-endpoints.ts';
import { invoiceEndpoints } from './orders/invoice-endpoints.ts';
import { proofsEndpoints } from './orders/proofs-endpoints.ts';
import { rosterLinkEndpoints } from './orders/roster-links-endpoints.ts';
import { staffOrderEndpoints } from './orders/staff-orders.ts';
import { squadsEndpoints } from './designs/squads-endpoints.ts';
import { brandKitEndpoints } from './designs/brand-kit.ts';
import { versionEndpoints } from './designs/versions-endpoints.ts';
import { sessionEndpoints } from './accounts/session-endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { shopEndpoints } from './orders/shop.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { storeEndpoints } from './catalogue/store-endpoints.ts';
import { tenantConsoleEndpoints } from './tenants/tenant-console.ts';
import { platformEndpoints } from './operations/tenant-platform.ts';
import { pageEndpoints } from './tenants/tenant-pages.ts';

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
  ...graphicsEndpoints,
  ...auditEndpoints,
  ...packsEndpoints,
  ...clothEndpoints,
  ...printSettingsEndpoints,
  ...reviewEndpoints,
  ...commentEndpoints,
  ...coDesignEndpoints,
  ...customerEndpoints,
  ...deskEndpoints,
  ...staffOrderEndpoints,
  ...orderCorrectionEndpoints,
  ...orderPreflightEndpoints,
  ...floorEndpoints,
  ...paymentQueueEndpoints,
  ...reportEndpoints,
  ...sizeChartEndpoints,
  ...supplierEndpoints,
  ...fontEndpoints,
  ...ownFontEndpoints,
  ...ownTemplateEndpoints,
  ...ownCatalogueEndpoints,
  ...personalEndpoints,
  ...cartEndpoints,
  ...paymentEndpoints,
  ...promotionEndpoints,
  ...rosterLinkEndpoints,
  ...squadsEndpoints,
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
