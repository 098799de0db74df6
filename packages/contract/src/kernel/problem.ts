import { z } from 'zod';
import { ERROR_KEYS } from './error-keys.ts';

/** An RFC 9457 problem document, with the stable key, the fields of a failed validation, and the request id. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  key: z.enum(ERROR_KEYS),
  requestId: z.string(),
  /** Dotted path of each refused field and the key of what is wrong with it. */
  errors: z.array(z.object({ field: z.string(), key: z.string(), message: z.string() })).optional(),
  /** What the client needs to go on: the current version of a conflict, the fresh quote of a stale price. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
