import { orderIdSchema, orderItemIdSchema } from '../kernel/ids.ts';
import { CHECKS } from '@kitwright/design/preflight';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { sizeSchema } from '../teams/players.ts';

/** What is told of: an element by what it is, cloth or a pattern, for a sentence about it. */
export const PREFLIGHT_ELEMENTS = [
  'text',
  'image',
  'teamName',
  'playerName',
  'number',
  'cloth',
  'pattern',
] as const;

/** Something of an order's design that may not come out as it is meant. */
export const orderFindingSchema = z.object({
  check: z.enum(CHECKS),
  element: z.enum(PREFLIGHT_ELEMENTS),
  pieceId: z.string(),
  /** What the sentence about it states. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sizes in which it was found, the smallest first. */
  sizes: z.array(sizeSchema),
});
export type OrderFinding = z.infer<typeof orderFindingSchema>;

export const orderPreflightEndpoints = {
  consoleOrderPreflight: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/preflight',
    access: 'orders',
    tag: 'console',
    summary: 'What may not print well of each design of an order, in every size that was ordered',
    params: z.object({ id: orderIdSchema }),
    response: z.object({
      items: z.array(z.object({ itemId: orderItemIdSchema, findings: z.array(orderFindingSchema) })),
    }),
  }),
} as const;
