import { z } from 'zod';
import { promotionIdSchema } from '../kernel/ids.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  editedPromotionSchema,
  promotionBodySchema,
  promotionListSchema,
  runningPromotionsSchema,
} from './promotions.ts';

/** What a tenant offers for a time. */
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
    access: 'staff',
    tag: 'console',
    summary: 'Promotions, the newest first',
    response: promotionListSchema,
  }),
  consoleCreatePromotion: endpoint({
    method: 'POST',
    path: '/api/console/promotions',
    access: 'staff',
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
    access: 'staff',
    tag: 'console',
    summary: 'Change a promotion, or switch it off; orders that hold it keep it',
    params: z.object({ id: promotionIdSchema }),
    body: z.object({ version: z.number().int().min(1), promotion: promotionBodySchema }),
    response: editedPromotionSchema,
  }),
} as const;
