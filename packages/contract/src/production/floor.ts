import { PRODUCT_TYPES, ALL_SIZES } from '@kitwright/garment';
import { FLOOR_WORK, SCAN_OUTCOMES } from '@kitwright/ordering/floor';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { RECUT_REASONS } from './packs.ts';

const MAX_NAME = 40;
/** Most stations of a shop, and most people who work at them. */
export const MAX_STATIONS = 20;
export const MAX_WORKERS = 200;
/** Most scans of one call: what a device collects in an hour without network goes in a few calls. */
export const MAX_SCANS = 200;

export const stationIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'error.field.invalid');
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** A place of the shop floor where pieces are scanned: a machine, a table. */
export const floorStationSchema = z.object({
  id: stationIdSchema,
  work: z.enum(FLOOR_WORK),
  name: localTextSchema(MAX_NAME).refine(({ kh, en }) => kh !== '' || en !== '', 'error.field.required'),
});
export type FloorStation = z.infer<typeof floorStationSchema>;

/** The stations that garments pass, in order: all of them, but where a product goes its own way. */
export const floorPlanSchema = z
  .object({
    stations: z
      .array(floorStationSchema)
      .min(1, 'error.field.required')
      .max(MAX_STATIONS, 'error.field.tooLong')
      .refine((stations) => isUnique(stations.map(({ id }) => id)), 'error.field.duplicate'),
    routes: z.partialRecord(
      z.enum(PRODUCT_TYPES),
      z.array(stationIdSchema).min(1, 'error.field.required').max(MAX_STATIONS),
    ),
  })
  .refine(
    ({ stations, routes }) =>
      Object.values(routes).every(
        (route) => isUnique(route) && route.every((id) => stations.some((station) => station.id === id)),
      ),
    { path: ['routes'], message: 'error.field.invalid' },
  );
export type FloorPlan = z.infer<typeof floorPlanSchema>;

/** A worker at the stations; the PIN says on a shared device who is there. */
export const floorWorkerSchema = z.object({ id: z.uuid(), name: z.string() });
export type FloorWorker = z.infer<typeof floorWorkerSchema>;

const pinSchema = z.string().regex(/^[0-9]{4,6}$/, 'error.field.invalid');

export const floorSchema = z.object({
  /** Counts up with every change of the plan. */
  version: z.number().int().min(0),
  plan: floorPlanSchema,
  workers: z.array(floorWorkerSchema),
  /** Pieces of orders in production that wait for each station, by its id. */
  waiting: z.record(z.string(), z.number().int()),
});
export type Floor = z.infer<typeof floorSchema>;

export const scanSchema = z.object({
  /** Made by the device: the same scan sent again is answered as before and changes nothing. */
  id: z.uuid(),
  /** The text that was read: `KW-000123/017/3`. */
  code: z.string().trim().min(1).max(60),
  /** The moment at which the device read it. */
  at: z.iso.datetime(),
  /** The garment that the piece is to go into: `KW-000123/017`; null where pieces are not put together. */
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

export const scanResultSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(SCAN_OUTCOMES),
  /** Stations passed by without a scan. */
  skipped: z.number().int(),
  /** The piece that was scanned; null for an unknown code. */
  piece: scannedPieceSchema.nullable(),
});
export type ScanResult = z.infer<typeof scanResultSchema>;

/** The progress of an order on the shop floor. */
export const orderFloorSchema = z.object({
  /** Pieces of the order; 0 before its pack is made. */
  pieces: z.number().int(),
  /** Counts of pieces that have come as far as each station that they pass, in the plan's order. */
  stations: z.array(floorStationSchema.extend({ passed: z.number().int(), pieces: z.number().int() })),
  /** Spoilt pieces that wait for their re-cut. */
  spoilt: z.array(
    scannedPieceSchema
      .pick({ garmentId: true, piece: true, playerName: true, number: true, size: true })
      .extend({ reason: z.enum(RECUT_REASONS) }),
  ),
});
export type OrderFloor = z.infer<typeof orderFloorSchema>;

const workerParams = z.object({ id: z.uuid() });

/** The shop floor: stations, who works at them, and pieces on their way. */
export const floorEndpoints = {
  consoleFloor: endpoint({
    method: 'GET',
    path: '/api/console/floor',
    access: 'floor',
    tag: 'floor',
    summary: 'Stations, workers, and how many pieces wait where',
    response: floorSchema,
  }),
  consoleKeepFloor: endpoint({
    method: 'PUT',
    path: '/api/console/floor',
    access: 'production',
    tag: 'floor',
    summary: 'Change stations and routes from the version that was seen',
    body: z.object({ version: z.number().int().min(0), plan: floorPlanSchema }),
    response: floorSchema,
  }),
  consoleAddWorker: endpoint({
    method: 'POST',
    path: '/api/console/floor/workers',
    access: 'production',
    tag: 'floor',
    summary: 'Add someone who works at the stations',
    body: z.object({
      name: z.string().trim().min(1, 'error.field.name.required').max(MAX_NAME, 'error.field.tooLong'),
      pin: pinSchema,
    }),
    response: floorWorkerSchema,
    status: 201,
    idempotent: true,
  }),
  consoleRemoveWorker: endpoint({
    method: 'DELETE',
    path: '/api/console/floor/workers/:id',
    access: 'production',
    tag: 'floor',
    summary: 'Take someone off the list; scans keep the name',
    params: workerParams,
    response: z.null(),
    status: 204,
  }),
  consoleUnlockFloor: endpoint({
    method: 'POST',
    path: '/api/console/floor/workers/:id/unlock',
    access: 'floor',
    tag: 'floor',
    summary: 'Check the PIN of who takes a shared device',
    params: workerParams,
    body: z.object({ pin: pinSchema }),
    response: floorWorkerSchema,
  }),
  consoleScan: endpoint({
    method: 'POST',
    path: '/api/console/floor/scans',
    access: 'floor',
    tag: 'floor',
    summary:
      'Scans of one station in the order in which they were made; each is taken once, however often it is sent',
    body: z.object({
      station: stationIdSchema,
      worker: z.uuid().nullable(),
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
} as const;
