import { z } from 'zod';
import { designDocumentSchema } from '../document.ts';

/** What people share who work on one design at once: all that saving keeps. */
export const sharedDesignSchema = z.object({
  name: z.string().max(80).regex(/\S/),
  document: designDocumentSchema,
});
export type SharedDesign = z.infer<typeof sharedDesignSchema>;
