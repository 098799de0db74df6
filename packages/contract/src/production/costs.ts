import { extraSchema } from '@kitwright/ordering';
import { COST_PARTS, COST_SOURCES } from '@kitwright/ordering/margin';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { MAX_STATIONS, floorStationSchema, stationIdSchema } from './floor.ts';

const MOST_CENTS = 10_000_000;
const MAX_STATION_NAME = 40;

const centsSchema = z
  .number()
  .int('error.field.invalid')
  .min(0, 'error.field.invalid')
  .max(MOST_CENTS, 'error.field.invalid');

/** Prices of what making takes besides cloth; null or absent where no one said. */
export const costSettingsSchema = z.object({
  inkCentsPerM2: centsSchema.nullable(),
  /** Of an hour at a station: wages and the machine. */
  hourCents: z
    .record(stationIdSchema, centsSchema)
    .refine((all) => Object.keys(all).length <= MAX_STATIONS, 'error.field.tooLong'),
  /** Of one of each extra. */
  extraCents: z.partialRecord(extraSchema, centsSchema),
  /** Of a parcel, to its carrier. */
  parcelCents: centsSchema.nullable(),
});
export type CostSettings = z.infer<typeof costSettingsSchema>;

export const keptCostsSchema = z.object({
  version: z.number().int().min(0),
  settings: costSettingsSchema,
  /** The stations that have hours; those without a capacity take no time. */
  stations: z.array(floorStationSchema.extend({ hasCapacity: z.boolean() })),
});
export type KeptCosts = z.infer<typeof keptCostsSchema>;

const whole = z.number().int();

export const orderMarginSchema = z.object({
  /** Both without VAT. */
  goodsCents: whole,
  shippingCents: whole,
  /** VAT that the customer pays with them: it is handed on, and no income. */
  vatCents: whole,
  /** Goods and delivery together. */
  incomeCents: whole,
  parts: z.array(
    z.object({
      part: z.enum(COST_PARTS),
      /** Null where it is not known: it is in no sum then. */
      cents: whole.nullable(),
      source: z.enum(COST_SOURCES),
    }),
  ),
  costCents: whole,
  /** Below nothing where it costs more than it brings. */
  leftCents: whole,
  /** Minutes at each station that it passes: by scans, or as its capacity makes them. */
  minutes: z.array(
    z.object({ name: localTextSchema(MAX_STATION_NAME), minutes: whole, isMeasured: z.boolean() }),
  ),
  /** Maker elsewhere, and their charge; null for what the shop makes itself. */
  maker: z.object({ name: z.string(), cents: centsSchema.nullable() }).nullable(),
  inkM2: z.number(),
});
export type OrderMargin = z.infer<typeof orderMarginSchema>;

const SETTINGS = '/api/console/cost-settings';

/** The charge of who makes an order elsewhere; null takes it out again. */
export const makerChargeBodySchema = z.object({
  cents: centsSchema.nullable(),
  /** The charge that was seen; another one now is refused. */
  seen: centsSchema.nullable(),
});

/** Calls about what orders cost. */
export const costEndpoints = {
  consoleCostSettings: endpoint({
    method: 'GET',
    path: SETTINGS,
    access: 'money',
    tag: 'console',
    summary: 'Prices of ink, hours, extras and parcels',
    response: keptCostsSchema,
  }),
  consoleKeepCostSettings: endpoint({
    method: 'PUT',
    path: SETTINGS,
    access: 'money',
    tag: 'console',
    summary: 'Change the prices of ink, hours, extras and parcels from the version that was seen',
    body: keptCostsSchema.pick({ version: true, settings: true }),
    response: keptCostsSchema,
  }),
  consoleOrderMargin: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/margin',
    access: 'money',
    tag: 'console',
    summary: 'What an order brings and costs, part by part, with where each figure comes from',
    params: z.object({ id: orderIdSchema }),
    response: orderMarginSchema,
  }),
  consoleSetMakerCharge: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id/maker-charge',
    access: 'money',
    tag: 'console',
    summary: 'Write down what the supplier who makes an order charges for it',
    params: z.object({ id: orderIdSchema }),
    body: makerChargeBodySchema,
    response: orderMarginSchema,
  }),
} as const;
