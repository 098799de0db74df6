import { accountRightsEndpoints } from './account-rights.ts';
import { storageEndpoints } from './storage-figures.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { packsEndpoints } from './packs-endpoints.ts';
import { printSettingsEndpoints } from './print-settings.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { coDesignEndpoints } from './co-design-endpoints.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { designEndpoints } from './designs-endpoints.ts';
import { playerEndpoints } from './players-endpoints.ts';
import { quoteEndpoints } from './quotes-endpoints.ts';
import { orderEndpoints } from './orders-endpoints.ts';
import { consoleEndpoints } from './console-endpoints.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { orderCorrectionEndpoints } from './order-correction.ts';
import { orderPreflightEndpoints } from './order-preflight.ts';
import { paymentQueueEndpoints } from './payment-queue.ts';
import { reportEndpoints } from './reports.ts';
import { sizeChartEndpoints } from './size-charts-endpoints.ts';
import { supplierEndpoints } from './suppliers.ts';
import { graphicsEndpoints } from './graphics.ts';
import { fontEndpoints } from './fonts.ts';
import { ownFontEndpoints } from './own-fonts-endpoints.ts';
import { ownCatalogueEndpoints } from './own-catalogue-endpoints.ts';
import { ownTemplateEndpoints } from './own-templates-endpoints.ts';
import { commentEndpoints } from './comments-endpoints.ts';
import { reviewEndpoints } from './reviews-endpoints.ts';
import { paymentEndpoints } from './payments-endpoints.ts';
import { personalEndpoints } from './personal-endpoints.ts';
import { promotionEndpoints } from './promotions-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { proofsEndpoints } from './proofs-endpoints.ts';
import { rosterLinkEndpoints } from './roster-links-endpoints.ts';
import { staffOrderEndpoints } from './staff-orders.ts';
import { squadsEndpoints } from './squads-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shopEndpoints } from './shop.ts';
import { staffEndpoints } from './staff.ts';
import { storeEndpoints } from './store-endpoints.ts';
import { tenantConsoleEndpoints } from './tenant-console.ts';
import { platformEndpoints } from './tenant-platform.ts';
import { pageEndpoints } from './tenant-pages.ts';

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
  ...printSettingsEndpoints,
  ...reviewEndpoints,
  ...commentEndpoints,
  ...coDesignEndpoints,
  ...customerEndpoints,
  ...deskEndpoints,
  ...staffOrderEndpoints,
  ...orderCorrectionEndpoints,
  ...orderPreflightEndpoints,
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
  ...playerEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...consoleEndpoints,
} as const;
