import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema, rangeIdSchema } from '../kernel/ids.ts';
import { designNameSchema, designSummarySchema } from './designs.ts';

/** The fewest and the most designs of a range. */
export const RANGE_DESIGNS = { least: 2, most: 12 } as const;
/** The most ranges that an account keeps. */
export const MAX_RANGES = 50;

/** A design of a new range: one that is kept already, or one that is drawn for it. */
const rangeDesignSchema = z.union([
  z.strictObject({ uuid: designIdSchema }),
  z.strictObject({ name: designNameSchema, document: designDocumentSchema }),
]);

export const keepRangeBodySchema = z.object({
  name: designNameSchema,
  designs: z
    .array(rangeDesignSchema)
    .min(RANGE_DESIGNS.least, 'error.field.designs.tooFew')
    .max(RANGE_DESIGNS.most, 'error.field.tooLong')
    .refine((designs) => {
      const kept = designs.flatMap((design) => ('uuid' in design ? [design.uuid] : []));
      return new Set(kept).size === kept.length;
    }, 'error.field.duplicate'),
});
export type KeepRangeBody = z.infer<typeof keepRangeBodySchema>;

/** Designs of one look on several garments, in the order in which they were kept; what was deleted since is left out. */
export const designRangeSchema = z.object({
  id: rangeIdSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  designs: z.array(
    designSummarySchema.pick({
      uuid: true,
      name: true,
      productType: true,
      version: true,
      thumbnailUrl: true,
    }),
  ),
});
export type DesignRange = z.infer<typeof designRangeSchema>;

const rangeParamsSchema = z.object({ id: rangeIdSchema });

/** Ranges of an account: one look across garments. */
export const rangeEndpoints = {
  keepRange: endpoint({
    method: 'POST',
    path: '/api/ranges',
    access: 'account',
    tag: 'designs',
    summary: 'Keep designs of one look as a range: own ones, and new ones that are kept with it',
    body: keepRangeBodySchema,
    response: designRangeSchema,
    status: 201,
    idempotent: true,
  }),
  listRanges: endpoint({
    method: 'GET',
    path: '/api/ranges',
    access: 'account',
    tag: 'designs',
    summary: 'Own ranges with their designs, newest first',
    response: z.object({ items: z.array(designRangeSchema) }),
  }),
  renameRange: endpoint({
    method: 'PUT',
    path: '/api/ranges/:id/name',
    access: 'account',
    tag: 'designs',
    summary: 'Give an own range another name',
    params: rangeParamsSchema,
    body: z.object({ name: designNameSchema }),
    response: designRangeSchema,
  }),
  deleteRange: endpoint({
    method: 'DELETE',
    path: '/api/ranges/:id',
    access: 'account',
    tag: 'designs',
    summary: 'Take an own range apart; its designs stay, and one that is gone is no fault',
    params: rangeParamsSchema,
    response: z.null(),
    status: 204,
  }),
} as const;
