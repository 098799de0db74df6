import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

const bytesSchema = z.number().int().nonnegative();

/** How much of what a tenant may keep its pictures take, bytes. */
export const storageFiguresSchema = z.object({
  pictures: z.number().int().nonnegative(),
  usedBytes: bytesSchema,
  mostBytes: bytesSchema,
  /** Of these, what visitors brought and what nothing shows. */
  visitorBytes: bytesSchema,
  unusedBytes: bytesSchema,
  /** Days after which what nothing shows is swept. */
  unusedDays: z.number().int().positive(),
});
export type StorageFigures = z.infer<typeof storageFiguresSchema>;

export const storageEndpoints = {
  consoleStorage: endpoint({
    method: 'GET',
    path: '/api/console/storage',
    access: 'staff',
    tag: 'console',
    summary: 'How much of its room for pictures the tenant uses',
    response: storageFiguresSchema,
  }),
} as const;
