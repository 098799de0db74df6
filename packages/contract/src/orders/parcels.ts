import { ALL_SIZES } from '@kitwright/garment';
import { PARCEL_ACTIONS, PARCEL_STATUSES, isTrackingTemplate } from '@kitwright/ordering/parcels';
import { amountCentsSchema, sleeveLengthSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema, parcelIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { productTypeSchema } from '../tenants/tenant.ts';
import { garmentIdSchema, orderAddressSchema, recipientSchema } from './orders.ts';

/** Most carriers of a shop, and most parcels of an order. */
export const MAX_CARRIERS = 20;
export const MAX_PARCELS = 100;
const MAX_GARMENTS = 10_000;
const MAX_NAME = 80;

/** Carrier of parcels: a name, and the address under which one is followed, with `{number}` in it. */
export const carrierSchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(MAX_NAME, 'error.field.tooLong'),
  /** Empty where it has none. */
  trackingTemplate: z
    .string()
    .trim()
    .max(300, 'error.field.tooLong')
    .refine((text) => text === '' || isTrackingTemplate(text), 'error.field.link.invalid'),
});
export type Carrier = z.infer<typeof carrierSchema>;

const carriersSchema = z
  .array(carrierSchema)
  .max(MAX_CARRIERS, 'error.field.tooLong')
  .refine(
    (carriers) => new Set(carriers.map(({ name }) => name.toLowerCase())).size === carriers.length,
    'error.field.duplicate',
  );

export const deliverySettingsSchema = z.object({
  /** Counts up with every change. */
  version: z.number().int().min(0),
  carriers: carriersSchema,
});
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

/** For whom a parcel is, and where. */
export const parcelRecipientSchema = recipientSchema;
export type ParcelRecipient = z.infer<typeof parcelRecipientSchema>;

/** One garment of an order, for packing. */
export const packedGarmentSchema = z.object({
  id: garmentIdSchema,
  playerName: z.string(),
  number: z.string(),
  size: z.enum(ALL_SIZES),
  sleeve: sleeveLengthSchema,
  productType: productTypeSchema,
  designName: z.string(),
});
export type PackedGarment = z.infer<typeof packedGarmentSchema>;

export const parcelSchema = z.object({
  id: parcelIdSchema,
  /** Counts up within the order. */
  number: z.number().int().min(1),
  status: z.enum(PARCEL_STATUSES),
  version: z.number().int().min(1),
  recipient: parcelRecipientSchema.extend({ phone: z.string() }),
  /** For anyone who packs it; staff alone read it. */
  note: z.string(),
  garments: z.array(packedGarmentSchema),
  carrier: z.string(),
  tracking: z.string(),
  /** Address at which it is followed; null where it cannot be. */
  trackingUrl: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Name of the person who took it. */
  receivedBy: z.string().nullable(),
  /** There is a picture of the handing over. */
  hasPicture: z.boolean(),
  /** Actions that staff may take next. */
  actions: z.array(z.enum(PARCEL_ACTIONS)),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** The parcels of an order, as staff see them. */
export const orderParcelsSchema = z.object({
  parcels: z.array(parcelSchema),
  /** Garments that are in no parcel yet. */
  loose: z.array(packedGarmentSchema),
  /** Parcels may be filled and sent now. */
  mayPack: z.boolean(),
  /** For whom the order is: what a new parcel begins with. */
  recipient: parcelRecipientSchema.extend({ phone: z.string(), address: z.string(), name: z.string() }),
  /** Destinations of what is in no parcel, with those garments: other addresses first, then the order's own. */
  destinations: z.array(orderAddressSchema).default([]),
  /** Money that is missing: who hands a parcel over says so. */
  unpaidCents: amountCentsSchema,
  carriers: z.array(carrierSchema),
});
export type OrderParcels = z.infer<typeof orderParcelsSchema>;

/** The parcels that have left, as who ordered sees them. */
export const ownParcelsSchema = z.object({
  parcels: z.array(parcelSchema.omit({ note: true, actions: true, version: true })),
  /** Garments that have not left yet. */
  rest: z.number().int(),
});
export type OwnParcels = z.infer<typeof ownParcelsSchema>;

export const parcelBodySchema = z.object({
  recipient: parcelRecipientSchema,
  note: z.string().trim().max(400, 'error.field.tooLong'),
  garments: z
    .array(garmentIdSchema)
    .max(MAX_GARMENTS, 'error.field.tooLong')
    .refine((ids) => new Set(ids).size === ids.length, 'error.field.duplicate'),
});
export type ParcelBody = z.infer<typeof parcelBodySchema>;

const carriedShape = {
  /** One of the shop's, or another by name. */
  carrier: z.string().trim().min(1, 'error.field.required').max(MAX_NAME, 'error.field.tooLong'),
  /** The carrier's number of the parcel; may be empty. */
  tracking: z.string().trim().max(80, 'error.field.tooLong'),
};

/** `version` is that of the parcel as it was seen; `unpaidCents` what is missing, as staff say who hand it over unpaid. */
const moveShape = { version: z.number().int().min(1), unpaidCents: amountCentsSchema.optional() };
export const moveParcelBodySchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('send'), ...moveShape, ...carriedShape }),
  z.object({
    action: z.literal('deliver'),
    ...moveShape,
    receivedBy: z.string().trim().min(1, 'error.field.name.required').max(MAX_NAME, 'error.field.tooLong'),
  }),
]);
export type MoveParcelBody = z.infer<typeof moveParcelBodySchema>;

const orderParams = z.object({ id: orderIdSchema });
const parcelParams = z.object({ id: orderIdSchema, parcelId: parcelIdSchema });
const paperQuery = z.object({
  lang: langSchema.default('kh'),
  /** Of one parcel; of all where not said. */
  parcel: parcelIdSchema.optional(),
});
const tag = 'delivery';
/** Permissions to keep the carriers, to fill and send parcels, and to see them. */
const keeper = { access: 'production', tag } as const;
const packer = { access: 'produce', tag } as const;
const onlooker = { access: 'desk', tag } as const;

/** Delivery: carriers, and the parcels of an order. */
export const parcelEndpoints = {
  consoleDelivery: endpoint({
    ...keeper,
    method: 'GET',
    path: '/api/console/delivery',
    summary: 'Carriers of the shop',
    response: deliverySettingsSchema,
  }),
  consoleKeepDelivery: endpoint({
    ...keeper,
    method: 'PUT',
    path: '/api/console/delivery',
    summary: 'Change the carriers from the version that was seen',
    body: deliverySettingsSchema,
    response: deliverySettingsSchema,
  }),
  consoleParcels: endpoint({
    ...onlooker,
    method: 'GET',
    path: '/api/console/orders/:id/parcels',
    summary: 'Parcels of an order, and what is in none',
    params: orderParams,
    response: orderParcelsSchema,
  }),
  consoleAddParcel: endpoint({
    ...packer,
    method: 'POST',
    path: '/api/console/orders/:id/parcels',
    summary: 'Begin a parcel',
    params: orderParams,
    body: parcelBodySchema,
    response: orderParcelsSchema,
    status: 201,
    idempotent: true,
  }),
  consoleChangeParcel: endpoint({
    ...packer,
    method: 'PUT',
    path: '/api/console/orders/:id/parcels/:parcelId',
    summary: 'Change a parcel that has not left, from the version that was seen',
    params: parcelParams,
    body: z.object({ version: z.number().int().min(1), parcel: parcelBodySchema }),
    response: orderParcelsSchema,
  }),
  consoleCarryParcel: endpoint({
    ...packer,
    method: 'PUT',
    path: '/api/console/orders/:id/parcels/:parcelId/carrier',
    summary: 'Correct carrier and number of a parcel that is on its way',
    params: parcelParams,
    body: z.object({ version: z.number().int().min(1), ...carriedShape }),
    response: orderParcelsSchema,
  }),
  consoleDropParcel: endpoint({
    ...packer,
    method: 'DELETE',
    path: '/api/console/orders/:id/parcels/:parcelId',
    summary: 'Unpack a parcel that has not left',
    params: parcelParams,
    response: z.null(),
    status: 204,
  }),
  consoleMoveParcel: endpoint({
    ...packer,
    method: 'POST',
    path: '/api/console/orders/:id/parcels/:parcelId/move',
    summary: 'Hand a parcel to its carrier, or write down who took it; the order follows its last parcel',
    params: parcelParams,
    body: moveParcelBodySchema,
    response: orderParcelsSchema,
  }),
  consoleParcelLabels: endpoint({
    ...packer,
    method: 'GET',
    path: '/api/console/orders/:id/labels.pdf',
    summary: 'Labels of 100 × 150 mm, one for each parcel',
    params: orderParams,
    query: paperQuery,
    response: z.string(),
    file: 'application/pdf',
  }),
  consolePackingLists: endpoint({
    ...packer,
    method: 'GET',
    path: '/api/console/orders/:id/packing-lists.pdf',
    summary: 'Packing lists on A4: player by player, what is in each parcel',
    params: orderParams,
    query: paperQuery,
    response: z.string(),
    file: 'application/pdf',
  }),
  ownParcels: endpoint({
    method: 'GET',
    path: '/api/orders/:id/parcels',
    access: 'account',
    tag: 'orders',
    summary: 'Parcels of an own order that have left',
    params: orderParams,
    response: ownParcelsSchema,
  }),
} as const;

/** File types of a picture of the handing over, as it is kept. */
export const PARCEL_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The picture that proves a handing over: multipart with one field `file`. The answer is the order's parcels. */
export const postParcelPicture = {
  method: 'POST',
  path: '/api/console/orders/:id/parcels/:parcelId/picture',
  params: parcelParams,
  query: z.object({}),
  response: orderParcelsSchema,
  status: 201,
} as const;

/** The picture itself, for who ordered and for staff. */
export const getParcelPicture = endpoint({
  method: 'GET',
  path: '/api/orders/:id/parcels/:parcelId/picture',
  access: 'account',
  tag: 'orders',
  summary: 'The picture of a parcel that was handed over, for who ordered and for staff',
  params: parcelParams,
  response: z.null(),
  file: 'application/octet-stream',
});
