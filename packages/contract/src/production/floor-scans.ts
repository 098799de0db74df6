import { ALL_SIZES, PRODUCT_TYPES } from '@kitwright/garment';
import { SCAN_OUTCOMES } from '@kitwright/ordering/floor';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { floorStationSchema, stationIdSchema } from './floor.ts';
import { RECUT_REASONS } from './packs.ts';

/** Most scans of one call: what a device collects in an hour without network goes in a few calls. */
export const MAX_SCANS = 200;
/** Most garments of a bundle: what a hand carries. */
export const MAX_BUNDLE_GARMENTS = 50;

/** Says who works, by the secret that was given for the PIN; null for the account that is signed in. */
export const whoShape = {
  session: z.uuid('error.field.invalid').nullable().default(null),
  /** Id of a worker, as devices said it before they had secrets: no proof, so such a scan waits for a PIN. */
  worker: z.uuid('error.field.invalid').nullable().default(null),
};

export const scanSchema = z.object({
  /** Made by the device: the same scan sent again is answered as before and changes nothing. */
  id: z.uuid(),
  /** The text that was read: of a piece `KW-000123/017/3`, of a bundle's card `KW-000123/B7`. */
  code: z.string().trim().min(1).max(60),
  /** The moment at which the device read it. */
  at: z.iso.datetime(),
  /** The garment that the piece is to go into, `KW-000123/017`, or the bundle that is looked through; null where neither is at hand. */
  garment: z.string().trim().max(40).nullable(),
  /** Why the piece is spoilt; null for a good one. */
  spoilt: z.enum(RECUT_REASONS).nullable(),
});
export type Scan = z.infer<typeof scanSchema>;

export const scannedPieceSchema = z.object({
  orderId: orderIdSchema,
  /** The code of its garment: `KW-000123/017`. */
  garment: z.string(),
  garmentId: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  piece: z.string(),
  playerName: z.string(),
  number: z.string(),
  size: z.enum(ALL_SIZES),
  /** Pieces of its garment that have come as far as this station, and all it has. */
  here: z.number().int(),
  count: z.number().int(),
});
export type ScannedPiece = z.infer<typeof scannedPieceSchema>;

/** A stack of pieces that goes on by one scan of its card. */
export const scannedBundleSchema = z.object({
  /** `KW-000123/B7`. */
  code: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  size: z.enum(ALL_SIZES),
  garments: z.number().int(),
  /** Its pieces that have come as far as this station, and all it has. */
  here: z.number().int(),
  count: z.number().int(),
});
export type ScannedBundle = z.infer<typeof scannedBundleSchema>;

export const scanResultSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(SCAN_OUTCOMES),
  /** Stations passed by without a scan. */
  skipped: z.number().int(),
  /** The piece that was scanned; null for an unknown code. */
  piece: scannedPieceSchema.nullable(),
  /** The bundle whose card was scanned; null for a piece, and once it has no pieces. */
  bundle: scannedBundleSchema.nullable().default(null),
});
export type ScanResult = z.infer<typeof scanResultSchema>;

/** The progress of an order on the shop floor. */
export const orderFloorSchema = z.object({
  /** Pieces of the order; 0 before its pack is made. */
  pieces: z.number().int(),
  /** Pieces that are not made yet, spoilt ones among them; 0 while none was ever scanned, since then no one scans. Servers of before do not say. */
  open: z.number().int().default(0),
  /** Counts of pieces that have come as far as each station that they pass, in the plan's order. */
  stations: z.array(floorStationSchema.extend({ passed: z.number().int(), pieces: z.number().int() })),
  /** Spoilt pieces that wait for their re-cut. */
  spoilt: z.array(
    scannedPieceSchema
      .pick({ garmentId: true, piece: true, playerName: true, number: true, size: true })
      .extend({ reason: z.enum(RECUT_REASONS) }),
  ),
  /** Each garment with the station that all its pieces have come to; null before the first. */
  garments: z
    .array(
      scannedPieceSchema.pick({ garmentId: true, playerName: true, number: true, size: true }).extend({
        pieces: z.number().int(),
        stationId: z.string().nullable(),
        spoilt: z.number().int(),
      }),
    )
    .default([]),
  /** Each bundle with the station that all its pieces have come to. */
  bundles: z
    .array(
      scannedBundleSchema
        .omit({ here: true, count: true })
        .extend({ number: z.number().int(), pieces: z.number().int(), stationId: z.string().nullable() }),
    )
    .default([]),
});
export type OrderFloor = z.infer<typeof orderFloorSchema>;

/** A piece as a device keeps it ahead: its name, its last station, why it is spoilt, the number of its bundle. */
const keptPieceSchema = z.tuple([
  z.string(),
  z.string().nullable(),
  z.enum(RECUT_REASONS).nullable(),
  z.number().int().nullable(),
]);

export const keptGarmentSchema = scannedPieceSchema
  .pick({ garmentId: true, productType: true, playerName: true, number: true, size: true })
  /** In the order in which their codes count them, from one. */
  .extend({ pieces: z.array(keptPieceSchema) });

/** The pieces of an order that is being made, as a device keeps them ahead. */
export const keptOrderSchema = z.object({
  orderId: orderIdSchema,
  /** `KW-000123`. */
  number: z.string(),
  garments: z.array(keptGarmentSchema),
});
export type KeptOrder = z.infer<typeof keptOrderSchema>;

export const floorPiecesSchema = z.object({
  /** The moment of this look, for the next one's `since`. */
  at: z.iso.datetime(),
  /** Numbers of all orders that are being made: what a device keeps of others may go. */
  open: z.array(z.string()),
  orders: z.array(keptOrderSchema),
});
export type FloorPieces = z.infer<typeof floorPiecesSchema>;

const orderParams = z.object({ id: orderIdSchema });

/** Pieces on their way through the shop floor: one by one, and in bundles. */
export const floorScanEndpoints = {
  consoleScan: endpoint({
    method: 'POST',
    path: '/api/console/floor/scans',
    access: 'floor',
    tag: 'floor',
    summary:
      'Scans of one station in the order in which they were made; each is taken once, however often it is sent',
    body: z.object({
      station: stationIdSchema,
      ...whoShape,
      scans: z.array(scanSchema).min(1, 'error.field.required').max(MAX_SCANS, 'error.field.tooLong'),
    }),
    response: z.object({ results: z.array(scanResultSchema) }),
  }),
  consoleOrderFloor: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/floor',
    access: 'desk',
    tag: 'floor',
    summary: 'How far the pieces of an order are',
    params: z.object({ id: orderIdSchema }),
    response: orderFloorSchema,
  }),
  consoleFloorPieces: endpoint({
    method: 'GET',
    path: '/api/console/floor/pieces',
    access: 'floor',
    tag: 'floor',
    summary:
      'Pieces of the orders that are being made, for devices to know without a network; of those that changed since',
    query: z.object({ since: z.iso.datetime({ error: 'error.field.invalid' }).optional() }),
    response: floorPiecesSchema,
  }),
  consoleMakeBundles: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/bundles',
    access: 'production',
    tag: 'floor',
    summary: 'Put the pieces that are in no bundle into bundles of garments of one product and size',
    params: orderParams,
    body: z.object({
      garments: z
        .number()
        .int('error.field.invalid')
        .min(1, 'error.field.invalid')
        .max(MAX_BUNDLE_GARMENTS, 'error.field.invalid'),
    }),
    response: orderFloorSchema,
  }),
  consoleDropBundle: endpoint({
    method: 'DELETE',
    path: '/api/console/orders/:id/bundles/:bundle',
    access: 'production',
    tag: 'floor',
    summary: 'Take a bundle apart; its pieces stay where they are',
    params: orderParams.extend({ bundle: z.coerce.number().int().min(1).max(999_999) }),
    response: orderFloorSchema,
  }),
  consoleBundleCards: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/bundle-cards.pdf',
    access: 'production',
    tag: 'floor',
    summary: 'Cards of 100 × 150 mm, one for each bundle, with the code that moves all its pieces',
    params: orderParams,
    query: z.object({
      lang: langSchema.default('kh'),
      bundle: z.coerce.number().int().min(1).max(999_999).optional(),
    }),
    response: z.string(),
    file: 'application/pdf',
  }),
} as const;
