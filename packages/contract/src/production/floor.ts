import { PRODUCT_TYPES } from '@kitwright/garment';
import { FLOOR_WORK } from '@kitwright/ordering/floor';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { localTextSchema } from '../kernel/lang.ts';

const MAX_NAME = 40;
/** Most stations of a shop, and most people who work at them. */
export const MAX_STATIONS = 20;
export const MAX_WORKERS = 200;

export const stationIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'error.field.invalid');
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** A place of the shop floor where pieces are scanned: a machine, a table. */
export const floorStationSchema = z.object({
  id: stationIdSchema,
  work: z.enum(FLOOR_WORK),
  name: localTextSchema(MAX_NAME).refine(({ kh, en }) => kh !== '' || en !== '', 'error.field.required'),
});
export type FloorStation = z.infer<typeof floorStationSchema>;

/**
 * Devices of which it is asked who works at them. `shared`: those whose account belongs to no one but the floor, as of a phone
 * that lies at a station; `all`: those of every member of staff; `none`. A shop that lists no people is never asked.
 */
export const PIN_RULES = ['shared', 'all', 'none'] as const;
export type PinRule = (typeof PIN_RULES)[number];

/** Longest pause after which a device still knows who works at it, minutes. */
export const MAX_LOCK_MINUTES = 240;

const deviceRulesSchema = z.object({
  pin: z.enum(PIN_RULES),
  /** A device that was not touched for so long asks for the PIN again. */
  lockMinutes: z
    .number()
    .int('error.field.invalid')
    .min(1, 'error.field.invalid')
    .max(MAX_LOCK_MINUTES, 'error.field.invalid'),
});
export const USUAL_DEVICE_RULES: z.infer<typeof deviceRulesSchema> = { pin: 'shared', lockMinutes: 10 };

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
    devices: deviceRulesSchema.default(USUAL_DEVICE_RULES),
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

/** A worker who has taken a device. */
export const floorSessionSchema = floorWorkerSchema.extend({
  /** Secret of the device, which says who works with every scan. */
  session: z.uuid(),
  until: z.iso.datetime(),
});
export type FloorSession = z.infer<typeof floorSessionSchema>;

const pinSchema = z.string().regex(/^[0-9]{4,6}$/, 'error.field.invalid');

export const floorSchema = z.object({
  /** Counts up with every change of the plan. */
  version: z.number().int().min(0),
  plan: floorPlanSchema,
  workers: z.array(floorWorkerSchema),
  /** The caller's device takes scans of who has entered a PIN alone. */
  asksPin: z.boolean().default(false),
  /** Pieces of orders in production that wait for each station, by its id. */
  waiting: z.record(z.string(), z.number().int()),
});
export type Floor = z.infer<typeof floorSchema>;

const workerParams = z.object({ id: z.uuid() });

/** The shop floor: stations, and who works at them. */
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
    summary: 'Take a shared device by a PIN; scans then say who made them',
    params: workerParams,
    body: z.object({ pin: pinSchema }),
    response: floorSessionSchema,
  }),
} as const;
