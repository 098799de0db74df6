import { z } from 'zod';
import { accountRightsEndpoints } from './account-rights.ts';
import { storageEndpoints } from './storage-figures.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { accountDetailsSchema } from './accounts.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { packsEndpoints } from './packs-endpoints.ts';
import { printSettingsEndpoints } from './print-settings.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { coDesignEndpoints } from './co-design-endpoints.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { orderCorrectionEndpoints } from './order-correction.ts';
import { orderPreflightEndpoints } from './order-preflight.ts';
import { paymentQueueEndpoints } from './payment-queue.ts';
import { reportEndpoints } from './reports.ts';
import { sizeChartEndpoints } from './size-charts-endpoints.ts';
import { supplierEndpoints } from './suppliers.ts';
import {
  createDesignBodySchema,
  designListQuerySchema,
  designListSchema,
  designSchema,
  sharedDesignSchema,
  updateDesignBodySchema,
} from './designs.ts';
import { endpoint } from './endpoint.ts';
import { graphicsEndpoints } from './graphics.ts';
import { fontEndpoints } from './fonts.ts';
import { ownFontEndpoints } from './own-fonts-endpoints.ts';
import { ownCatalogueEndpoints } from './own-catalogue-endpoints.ts';
import { ownTemplateEndpoints } from './own-templates-endpoints.ts';
import {
  createOrderBodySchema,
  orderListSchema,
  orderSchema,
  ownOrderListQuerySchema,
  quoteBodySchema,
  quoteOrderBodySchema,
} from './orders.ts';
import { commentEndpoints } from './comments-endpoints.ts';
import { reviewEndpoints } from './reviews-endpoints.ts';
import { linkQuerySchema } from './share-links.ts';
import { paymentEndpoints } from './payments-endpoints.ts';
import { personalEndpoints } from './personal-endpoints.ts';
import { playerListSchema, playerSchema, savedPlayerBodySchema } from './players.ts';
import { promotionEndpoints } from './promotions-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { proofsEndpoints } from './proofs-endpoints.ts';
import { rosterLinkEndpoints } from './roster-links-endpoints.ts';
import { moveOrderBodySchema } from './order-calls.ts';
import { staffOrderEndpoints } from './staff-orders.ts';
import { squadsEndpoints } from './squads-endpoints.ts';
import { orderQuoteSchema, quoteSchema } from '@kitwright/ordering';
import { sessionEndpoints } from './session-endpoints.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shopEndpoints } from './shop.ts';
import { staffEndpoints } from './staff.ts';
import { storeEndpoints } from './store-endpoints.ts';
import { tenantConsoleEndpoints } from './tenant-console.ts';
import { platformEndpoints } from './tenant-platform.ts';
import { pageEndpoints } from './tenant-pages.ts';

const nothing = z.null();
const uuidParams = z.object({ uuid: z.uuid() });
const idParams = z.object({ id: z.uuid() });

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

  listDesigns: endpoint({
    method: 'GET',
    path: '/api/designs',
    access: 'account',
    tag: 'designs',
    summary: 'Own designs',
    query: designListQuerySchema,
    response: designListSchema,
  }),
  createDesign: endpoint({
    method: 'POST',
    path: '/api/designs',
    access: 'account',
    tag: 'designs',
    summary: 'Keep a new design',
    body: createDesignBodySchema,
    response: designSchema,
    status: 201,
    idempotent: true,
  }),
  getDesign: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'One own design, or one that a link lets the caller edit',
    params: uuidParams,
    query: linkQuerySchema,
    response: designSchema,
  }),
  updateDesign: endpoint({
    method: 'PUT',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'Save a change',
    params: uuidParams,
    query: linkQuerySchema,
    body: updateDesignBodySchema,
    response: designSchema,
  }),
  deleteDesign: endpoint({
    method: 'DELETE',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'Delete a design',
    params: uuidParams,
    response: nothing,
    status: 204,
  }),
  submitDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/submit',
    access: 'account',
    tag: 'designs',
    summary: 'Submit for review',
    params: uuidParams,
    response: designSchema,
  }),
  shareDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/share',
    access: 'account',
    tag: 'designs',
    summary: 'Open the public link',
    params: uuidParams,
    response: designSchema,
  }),
  duplicateDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/duplicate',
    access: 'account',
    tag: 'designs',
    summary: 'Copy a design',
    params: uuidParams,
    response: designSchema,
    status: 201,
  }),
  sharedDesign: endpoint({
    method: 'GET',
    path: '/api/shared/designs/:uuid',
    access: 'public',
    tag: 'designs',
    summary: 'A shared design',
    params: uuidParams,
    query: linkQuerySchema,
    response: sharedDesignSchema,
  }),

  listPlayers: endpoint({
    method: 'GET',
    path: '/api/players',
    access: 'account',
    tag: 'players',
    summary: 'Own players',
    response: playerListSchema,
  }),
  createPlayer: endpoint({
    method: 'POST',
    path: '/api/players',
    access: 'account',
    tag: 'players',
    summary: 'Add a player',
    body: savedPlayerBodySchema,
    response: playerSchema,
    status: 201,
  }),
  updatePlayer: endpoint({
    method: 'PUT',
    path: '/api/players/:id',
    access: 'account',
    tag: 'players',
    summary: 'Change a player',
    params: idParams,
    body: savedPlayerBodySchema,
    response: playerSchema,
  }),
  deletePlayer: endpoint({
    method: 'DELETE',
    path: '/api/players/:id',
    access: 'account',
    tag: 'players',
    summary: 'Remove a player',
    params: idParams,
    response: nothing,
    status: 204,
  }),

  quote: endpoint({
    method: 'POST',
    path: '/api/quotes',
    access: 'optional',
    tag: 'orders',
    summary: 'Price a team',
    body: quoteBodySchema,
    response: quoteSchema,
  }),
  quoteOrder: endpoint({
    method: 'POST',
    path: '/api/quotes/order',
    access: 'optional',
    tag: 'orders',
    summary: 'Price several designs that are ordered together',
    body: quoteOrderBodySchema,
    response: orderQuoteSchema,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'account',
    tag: 'orders',
    summary: 'Place an order',
    body: createOrderBodySchema,
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'account',
    tag: 'orders',
    summary: 'Own orders, newest first',
    query: ownOrderListQuerySchema,
    response: orderListSchema,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'account',
    tag: 'orders',
    summary: 'One own order',
    params: idParams,
    response: orderSchema,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    access: 'account',
    tag: 'orders',
    summary: 'Cancel an own order',
    params: idParams,
    response: orderSchema,
  }),
  resubmitOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/resubmit',
    access: 'account',
    tag: 'orders',
    summary: 'Hand a rejected order in again, with its design as it is now',
    params: idParams,
    response: orderSchema,
  }),
  confirmOrderReceived: endpoint({
    method: 'POST',
    path: '/api/orders/:id/received',
    access: 'account',
    tag: 'orders',
    summary: 'Say that an own order arrived',
    params: idParams,
    response: orderSchema,
  }),

  consoleMe: endpoint({
    method: 'GET',
    path: '/api/console/me',
    access: 'console',
    tag: 'console',
    summary: 'The signed-in member of staff',
    response: accountDetailsSchema.extend({ roles: z.array(z.string()) }),
  }),
  consoleOrder: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id',
    access: 'orders',
    tag: 'console',
    summary: 'One order',
    params: idParams,
    response: orderSchema,
  }),
  consoleMoveOrder: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/move',
    access: 'orders',
    tag: 'console',
    summary: 'Approve, reject or move an order on',
    params: idParams,
    body: moveOrderBodySchema,
    response: orderSchema,
  }),
} as const;
