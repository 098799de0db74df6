import { PRODUCT_TYPES } from '@kitwright/garment';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { whoShape } from './floor-scans.ts';
import { stationIdSchema } from './floor.ts';

/** Most checks of one product. */
export const MAX_CHECKS = 20;
export const MAX_CHECK = 200;
const MAX_NOTE = 400;

const uploadIdSchema = z.uuid('error.field.invalid').nullable();

/** Something to be looked at, with a picture of how it should be. */
export const qualityCheckSchema = z.object({
  id: z.uuid('error.field.invalid'),
  says: localTextSchema(MAX_CHECK).refine(({ kh, en }) => kh !== '' || en !== '', 'error.field.required'),
  uploadId: uploadIdSchema,
});
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

const checksSchema = z
  .array(qualityCheckSchema)
  .max(MAX_CHECKS, 'error.field.tooLong')
  .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, 'error.field.duplicate');

const productChecksSchema = z.object({
  productType: z.enum(PRODUCT_TYPES),
  /** 0 for a product of which nothing was ever said. */
  version: z.number().int().min(0),
  checks: z.array(qualityCheckSchema),
});
export type ProductChecks = z.infer<typeof productChecksSchema>;

const qualitySchema = z.object({ products: z.array(productChecksSchema) });

/** An answer to a check; its id is made by the device. */
const answerSchema = z.object({
  id: z.uuid('error.field.invalid'),
  check: z.uuid('error.field.invalid'),
  isGood: z.boolean(),
  note: z.string().trim().max(MAX_NOTE, 'error.field.tooLong'),
  /** A picture of the fault. */
  uploadId: uploadIdSchema,
});
export type QualityAnswer = z.infer<typeof answerSchema>;

/** Answers to the checks of one garment. */
export const checkBodySchema = z.object({
  /** `KW-000123/017`. */
  garment: z.string().trim().min(1, 'error.field.required').max(40, 'error.field.tooLong'),
  station: stationIdSchema,
  ...whoShape,
  /** The moment of the device at which it was found; checks wait there for the network. */
  at: z.iso.datetime({ error: 'error.field.invalid' }).optional(),
  answers: z.array(answerSchema).min(1, 'error.field.required').max(MAX_CHECKS, 'error.field.tooLong'),
});
export type CheckBody = z.infer<typeof checkBodySchema>;

export const orderQualitySchema = z.object({
  /** Garments of which every check was answered last with yes, and those that were looked at. */
  good: z.number().int(),
  checked: z.number().int(),
  /** Each fault that was found, the newest first. */
  faults: z.array(
    z.object({
      id: z.uuid(),
      garment: z.string(),
      says: localTextSchema(MAX_CHECK),
      note: z.string(),
      uploadId: uploadIdSchema,
      worker: z.string(),
      at: z.iso.datetime(),
      /** The same check was answered with yes since. */
      isMended: z.boolean(),
    }),
  ),
});
export type OrderQuality = z.infer<typeof orderQualitySchema>;

/** Calls about what is checked before a garment is packed. */
export const qualityEndpoints = {
  consoleQuality: endpoint({
    method: 'GET',
    path: '/api/console/quality',
    access: 'floor',
    tag: 'floor',
    summary: 'What is checked on each product',
    response: qualitySchema,
  }),
  consoleKeepChecks: endpoint({
    method: 'PUT',
    path: '/api/console/quality/:productType',
    access: 'production',
    tag: 'floor',
    summary: 'Change what is checked on a product from the version that was seen',
    params: z.object({ productType: z.enum(PRODUCT_TYPES, 'error.field.invalid') }),
    body: z.object({ version: z.number().int().min(0), checks: checksSchema }),
    response: qualitySchema,
  }),
  consoleCheckGarment: endpoint({
    method: 'POST',
    path: '/api/console/floor/checks',
    access: 'floor',
    tag: 'floor',
    summary: 'Answers to the checks of a garment; each is taken once, however often it is sent',
    body: checkBodySchema,
    response: z.object({ faults: z.number().int() }),
  }),
  consoleOrderQuality: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/quality',
    access: 'desk',
    tag: 'floor',
    summary: 'What was found when the garments of an order were checked',
    params: z.object({ id: orderIdSchema }),
    response: orderQualitySchema,
  }),
} as const;
