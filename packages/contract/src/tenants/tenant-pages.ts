import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { previewQuerySchema } from './tenant.ts';
import { MAX_PAGE_TEXT } from '../kernel/terms.ts';

/** The pages whose text a tenant may write itself. */
export const PAGES = ['about', 'careers', 'privacy', 'terms'] as const;
export const pageNameSchema = z.enum(PAGES);
export type PageName = z.infer<typeof pageNameSchema>;

/** A page's text in Markdown; null where the product's own default stands. */
export const pageTextSchema = localTextSchema(MAX_PAGE_TEXT).nullable();

export const pageSchema = z.object({
  text: pageTextSchema,
  /** When the tenant last published a change of it; null for a default text. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Page = z.infer<typeof pageSchema>;

export const pageEndpoints = {
  getPage: endpoint({
    method: 'GET',
    path: '/api/pages/:page',
    access: 'public',
    tag: 'tenant',
    summary: 'The text of a page',
    params: z.object({ page: pageNameSchema }),
    query: previewQuerySchema,
    response: pageSchema,
  }),
} as const;
