import { z } from 'zod';
import { localTextSchema } from './lang.ts';

/** The most characters of a page's text in one language. */
export const MAX_PAGE_TEXT = 40_000;

/** The terms a customer has to accept, in Markdown; null texts mean the product's own default. */
export const termsSchema = z.object({
  /** Counts up with each version that must be accepted again. */
  version: z.number().int().positive(),
  publishedAt: z.iso.datetime(),
  text: localTextSchema(MAX_PAGE_TEXT).nullable(),
  /** True once the caller has accepted this version. */
  accepted: z.boolean(),
});
export type Terms = z.infer<typeof termsSchema>;
