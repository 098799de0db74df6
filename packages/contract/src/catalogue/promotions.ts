import { isExactPercent, promotionSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { promotionIdSchema } from '../kernel/ids.ts';
import { codeSchema } from '../teams/teams.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

const nameSchema = z.string().trim().min(1, 'error.field.name.required').max(80, 'error.field.tooLong');

/** A promotion as staff write it. Codes are kept in upper case. */
export const promotionBodySchema = promotionSchema
  .omit({ id: true })
  .extend({
    name: z.object({ kh: nameSchema, en: nameSchema }),
    code: codeSchema.min(1, 'error.field.required').toUpperCase().nullable(),
    productTypes: z.array(productTypeSchema),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], message: 'error.field.invalid' },
  )
  .refine(({ benefit }) => benefit.kind !== 'percent' || isExactPercent(benefit.percent), {
    path: ['benefit', 'percent'],
    message: 'error.field.percent.places',
  });
export type PromotionBody = z.infer<typeof promotionBodySchema>;

/** A promotion as staff see it. `version` grows with every change. */
export const editedPromotionSchema = promotionSchema.extend({
  used: z.number().int(),
  version: z.number().int(),
});
export type EditedPromotion = z.infer<typeof editedPromotionSchema>;

/** A promotion that runs and applies by itself, as visitors hear of it: what it takes off, of what, and until when. */
export const runningPromotionSchema = promotionSchema.pick({
  id: true,
  name: true,
  benefit: true,
  endsAt: true,
  minimumQuantity: true,
  productTypes: true,
});
export type RunningPromotion = z.infer<typeof runningPromotionSchema>;
export const runningPromotionsSchema = z.object({ items: z.array(runningPromotionSchema) });

export const promotionListSchema = z.object({ items: z.array(editedPromotionSchema) });

/** Calls of a tenant's promotions. */
export const promotionEndpoints = {
  runningPromotions: endpoint({
    method: 'GET',
    path: '/api/promotions',
    access: 'public',
    tag: 'tenant',
    summary: 'Promotions that run now and need no code',
    response: runningPromotionsSchema,
  }),
  consolePromotions: endpoint({
    method: 'GET',
    path: '/api/console/promotions',
    access: 'sales',
    tag: 'console',
    summary: 'Promotions, the newest first',
    response: promotionListSchema,
  }),
  consoleCreatePromotion: endpoint({
    method: 'POST',
    path: '/api/console/promotions',
    access: 'sales',
    tag: 'console',
    summary: 'Add a promotion',
    body: promotionBodySchema,
    response: editedPromotionSchema,
    status: 201,
    idempotent: true,
  }),
  consoleUpdatePromotion: endpoint({
    method: 'PUT',
    path: '/api/console/promotions/:id',
    access: 'sales',
    tag: 'console',
    summary: 'Change a promotion, or switch it off; orders that hold it keep it',
    params: z.object({ id: promotionIdSchema }),
    body: z.object({ version: z.number().int().min(1), promotion: promotionBodySchema }),
    response: editedPromotionSchema,
  }),
} as const;
