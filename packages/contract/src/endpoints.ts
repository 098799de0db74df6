import { z } from 'zod';
import { accountRightsEndpoints } from './accounts/account-rights.ts';
import {
  decideReviewBodySchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewSchema,
} from './designs/reviews.ts';
import { endpoint } from './kernel/endpoint.ts';
import { auditFilterSchema, auditListQuerySchema, auditListSchema } from './operations/audit.ts';
import { storageEndpoints } from './operations/storage-figures.ts';
import { accountEndpoints } from './accounts/account-endpoints.ts';
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
import { supplierEndpoints } from './production/suppliers.ts';
import { graphicsEndpoints } from './catalogue/graphics.ts';
import { fontEndpoints } from './catalogue/fonts.ts';
import { ownFontEndpoints } from './catalogue/own-fonts-endpoints.ts';
import { ownCatalogueEndpoints } from './catalogue/own-catalogue-endpoints.ts';
import { ownTemplateEndpoints } from './catalogue/own-templates-endpoints.ts';
import { commentEndpoints } from './designs/comments-endpoints.ts';
import { paymentEndpoints } from './orders/payments-endpoints.ts';
import { personalEndpoints } from './orders/personal-endpoints.ts';
import { promotionEndpoints } from './catalogue/promotions-endpoints.ts';
import { invoiceEndpoints } from './orders/invoice-endpoints.ts';
import { proofsEndpoints } from './orders/proofs-endpoints.ts';
import { rosterLinkEndpoints } from './orders/roster-links-endpoints.ts';
import { staffOrderEndpoints } from './orders/staff-orders.ts';
import { squadsEndpoints } from './designs/squads-endpoints.ts';
import { sessionEndpoints } from './accounts/session-endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { shopEndpoints } from './orders/shop.ts';
import { staffEndpoints } from './accounts/staff.ts';
import { storeEndpoints } from './catalogue/store-endpoints.ts';
import { tenantConsoleEndpoints } from './tenants/tenant-console.ts';
import { platformEndpoints } from './operations/tenant-platform.ts';
import { pageEndpoints } from './tenants/tenant-pages.ts';
import { offeredSizesSchema, sizeChartSchema, sizeChartsSchema } from './tenants/tenant-sizes.ts';
import { productTypeSchema } from './tenants/tenant.ts';

/** What was done, for the tenant's administrators. */
const auditEndpoints = {
  consoleAudit: endpoint({
    method: 'GET',
    path: '/api/console/audit',
    access: 'staff',
    tag: 'console',
    summary: 'The audit log, newest first',
    query: auditListQuerySchema,
    response: auditListSchema,
  }),
  consoleExportAudit: endpoint({
    method: 'GET',
    path: '/api/console/audit/export',
    access: 'staff',
    tag: 'console',
    summary: 'Every event a filter finds, newest first, as a table for spreadsheets',
    query: auditFilterSchema,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
} as const;

/** How a tenant offers the sizes of its garments. */
const sizeChartEndpoints = {
  consoleSizeCharts: endpoint({
    method: 'GET',
    path: '/api/console/size-charts',
    access: 'staff',
    tag: 'console',
    summary: 'The size charts the tenant set itself, by garment',
    response: z.object({ charts: sizeChartsSchema }),
  }),
  consoleSetSizeChart: endpoint({
    method: 'PUT',
    path: '/api/console/size-charts/:productType',
    access: 'staff',
    tag: 'console',
    summary: 'Set which sizes of a garment are offered, under which labels, and for which bodies',
    params: z.object({ productType: productTypeSchema }),
    body: z.object({
      /** Of the chart that was seen; 0 where none was set. */
      version: z.number().int().min(0),
      sizes: offeredSizesSchema,
    }),
    response: sizeChartSchema,
  }),
} as const;

const idParams = z.object({ id: z.uuid() });

/** The queue of designs that were submitted for review, for the tenant's staff. */
const reviewEndpoints = {
  consoleReviews: endpoint({
    method: 'GET',
    path: '/api/console/reviews',
    access: 'staff',
    tag: 'reviews',
    summary: 'Submitted designs: what waits, the oldest first; what is decided, the newest first',
    query: reviewListQuerySchema,
    response: reviewListSchema,
  }),
  consoleReview: endpoint({
    method: 'GET',
    path: '/api/console/reviews/:id',
    access: 'staff',
    tag: 'reviews',
    summary: 'One design as it was submitted',
    params: idParams,
    response: reviewSchema,
  }),
  consoleDecideReview: endpoint({
    method: 'POST',
    path: '/api/console/reviews/:id/decide',
    access: 'staff',
    tag: 'reviews',
    summary: 'Approve a submitted design, or send it back with a reason',
    params: idParams,
    body: decideReviewBodySchema,
    response: reviewSchema,
  }),
} as const;

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
  ...playerEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...consoleEndpoints,
} as const;
