import { COST_PARTS } from '@kitwright/ordering/margin';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema, orderIdSchema, supplierIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { MAX_CHECK } from '../production/quality.ts';
import { RECUT_REASONS } from '../production/packs.ts';
import { productTypeSchema } from '../tenants/tenant.ts';
import { WRONG_END, isInOrder, isShortEnough, rangeShape } from './reports.ts';

const whole = z.number().int();
const MAX_PLACE_NAME = 200;

export const workReportQuerySchema = z
  .object({ from: rangeShape.from, to: rangeShape.to, by: rangeShape.by })
  .refine(isInOrder, WRONG_END)
  .refine(isShortEnough, WRONG_END);

const workShape = {
  /** Goods of orders whose cloth has a price: what the customer pays without delivery and without VAT. */
  goodsCents: whole,
  /** Cloth of these orders: of the rolls that were cut or are kept, and else at the prices of today. */
  clothCents: whole,
  /** Ink, time and extras of these orders, and carriers beyond what customers pay for delivery, as far as they have a price. */
  otherCents: whole,
  /** Orders that were promised for a day of the step, and are handed over or overdue. */
  promised: whole,
  /** Of these, handed over by that day. */
  kept: whole,
  /** Pieces of packs that were made, and pieces that were made again. */
  pieces: whole,
  remade: whole,
  /** Cloth that was ordered of suppliers, by the day its order was sent, as far as it has a price. */
  boughtCents: whole,
};

/** Reasons of pieces that were made again, the most frequent first. */
export const remadeReasonSchema = z.object({ reason: z.enum(RECUT_REASONS), pieces: whole });

/** Pieces of a reason at one station or supplier; the name is empty where none was chosen, or the station is gone. */
const placedReasonSchema = z.object({
  name: localTextSchema(MAX_PLACE_NAME),
  reason: z.enum(RECUT_REASONS),
  pieces: whole,
});
export type PlacedReason = z.infer<typeof placedReasonSchema>;

/** Garments on which a check found the same fault, at one station or of one supplier of cloth; the name as above. */
const placedFaultSchema = z.object({
  name: localTextSchema(MAX_PLACE_NAME),
  /** The check, as it was worded last. */
  says: localTextSchema(MAX_CHECK),
  garments: whole,
});
export type PlacedFault = z.infer<typeof placedFaultSchema>;

/** An order that was handed over after its day, or is overdue. */
export const latePromiseSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  teamName: z.string(),
  promisedOn: z.iso.date(),
  /** Null while it is still here. */
  handedOn: z.iso.date().nullable(),
  lateDays: whole,
});
export type LatePromise = z.infer<typeof latePromiseSchema>;

/** Cloth of one kind that the packs of a time took. */
export const clothUseSchema = z.object({
  /** A fabric by its id, or a trim by its kind. */
  cloth: z.string(),
  lengthMm: z.number(),
  areaMm2: z.number(),
  /** Part of the area that is cut out as pieces, percent. */
  usedPercent: z.number(),
  /** Null where a width it was taken in has no price. */
  costCents: whole.nullable(),
});
export type ClothUse = z.infer<typeof clothUseSchema>;

/** Cloth that was ordered of one supplier. */
export const purchasedSchema = z.object({
  supplierId: supplierIdSchema,
  name: localTextSchema(MAX_PLACE_NAME),
  orders: whole,
  lengthMm: whole,
  /** Of lines that have a price. */
  cents: whole,
});
export type Purchased = z.infer<typeof purchasedSchema>;

/** Designs of a report at most: as many as another time is likely to be compared with. */
export const MOST_BEST_DESIGNS = 60;

/** A design as it was ordered, through all orders of a time. */
export const bestDesignSchema = z.object({
  designUuid: designIdSchema,
  designName: z.string(),
  productType: productTypeSchema,
  /** The latest of its orders. */
  orderId: orderIdSchema,
  thumbnailUrl: z.string(),
  orders: whole,
  pieces: whole,
  orderedCents: whole,
});
export type BestDesign = z.infer<typeof bestDesignSchema>;

export const workReportSchema = z.object({
  time: z.array(z.object({ day: z.iso.date(), ...workShape })),
  totals: z.object(workShape),
  margin: z.object({
    /** Orders whose cloth has a price; of these, those whose marker is laid. The cloth of the others is estimated. */
    orders: whole,
    laid: whole,
    /** Orders whose cloth is that of the rolls that were cut, at what was paid for them. */
    measured: whole,
    /** Each part together, as far as it has a price; of delivery what carriers take beyond what customers pay. */
    parts: z.array(z.object({ part: z.enum(COST_PARTS), cents: whole })),
    /** Parts that are not known of some of the orders: they are in no sum. */
    missing: z.array(z.enum(COST_PARTS)),
    /** Orders that count for nothing here, as a fabric of theirs has no price, and their goods. */
    without: whole,
    withoutCents: whole,
    /** Cloths that were taken and have no price; trims among them count as nothing. */
    unpriced: z.array(z.string()),
  }),
  promises: z.object({
    /** Of what was not kept: handed over late, and still here. */
    late: whole,
    overdue: whole,
    /** Days after the promised one, of all that were late together. */
    lateDays: whole,
    /** The latest ones first. */
    worst: z.array(latePromiseSchema),
  }),
  reasons: z.array(remadeReasonSchema),
  /** Pieces that were reported as spoilt, by the station that reported them; the most first. */
  atStations: z.array(placedReasonSchema),
  /** Pieces that were made again, by the supplier of their order; the most first. */
  bySuppliers: z.array(placedReasonSchema),
  /** Pieces that were made again, by the supplier of the cloth that their order was cut from before; the most first. */
  byCloth: z.array(placedReasonSchema),
  /** Faults found at checks, by the station that found them and by the supplier of the cloth; the most first. */
  faults: z.object({
    atStations: z.array(placedFaultSchema),
    byCloth: z.array(placedFaultSchema),
    /** Garments that were looked at, and those with a fault. */
    checked: whole,
    faulty: whole,
  }),
  /** The most cloth first. */
  cloth: z.array(clothUseSchema),
  /** Suppliers of whom cloth was ordered, the most money first. */
  purchases: z.array(purchasedSchema),
  /** Those that brought the most first. */
  designs: z.array(bestDesignSchema),
});
export type WorkReport = z.infer<typeof workReportSchema>;

/** Calls about what the work of a time came to. */
export const workReportEndpoints = {
  consoleWorkReport: endpoint({
    method: 'GET',
    path: '/api/console/reports/work',
    access: 'money',
    scope: 'money:read',
    tag: 'console',
    summary: 'Margin after cloth, promises kept, pieces made again, cloth and best designs over time',
    query: workReportQuerySchema,
    response: workReportSchema,
  }),
} as const;
