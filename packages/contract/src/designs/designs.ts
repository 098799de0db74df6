import { designDocumentSchema } from '@kitwright/design';
import { designActionSchema, designStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import { ownReviewSchema } from '../kernel/statuses.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

export const designNameSchema = z
  .string()
  .trim()
  .min(1, 'error.field.name.required')
  .max(80, 'error.field.tooLong');

export const designSummarySchema = z.object({
  uuid: designIdSchema,
  name: z.string(),
  productType: productTypeSchema,
  status: designStatusSchema,
  shared: z.boolean(),
  /** Grows by one with every saved change; sent back when saving. */
  version: z.number().int().min(1),
  thumbnailUrl: z.string(),
  /** Its picture as worn, 4 wide to 5 high on a clear ground; null until one was drawn of this version. */
  wornUrl: z.string().nullable().default(null),
  rating: z.number().min(0).max(5).nullable(),
  comment: z.string().nullable(),
  /** Its last submission; null where it was never submitted, and where that was not asked for. */
  review: ownReviewSchema.nullable().default(null),
  /** Threads pinned to it that are not settled. */
  openThreads: z.number().int().default(0),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Actions that this caller may take next. */
  actions: z.array(z.union([designActionSchema, z.enum(['edit', 'delete', 'share', 'duplicate', 'order'])])),
});
export type DesignSummary = z.infer<typeof designSummarySchema>;

export const designSchema = designSummarySchema.extend({ document: designDocumentSchema });
export type Design = z.infer<typeof designSchema>;

export const createDesignBodySchema = z.object({ name: designNameSchema, document: designDocumentSchema });
export const updateDesignBodySchema = z.object({
  name: designNameSchema,
  document: designDocumentSchema,
  /** The version the change was made on; another current version answers 409. */
  version: z.number().int().min(1),
});

/** Size of a picture of a design as worn, px: what a browser draws, and what is kept. */
export const WORN_PX = { width: 480, height: 600 } as const;

/**
 * `POST /api/designs/:uuid/worn`, multipart with one field `file`: the design as worn, drawn by the browser that saved it.
 * Taken of the current version alone, and of each version the first.
 */
export const postWorn = {
  method: 'POST',
  path: '/api/designs/:uuid/worn',
  params: z.object({ uuid: designIdSchema }),
  query: z.object({
    version: z.coerce.number().int().min(1),
    /** The secret of the link one came by. */
    link: z.string().max(100).optional(),
  }),
  response: z.object({ wornUrl: z.string().nullable() }),
  status: 201,
} as const;

/** Rights that a link gives; each more than the one before. Looking needs no secret, as it always has. */
export const LINK_RIGHTS = ['view', 'comment', 'edit'] as const;
export const linkRightSchema = z.enum(LINK_RIGHTS);
export type LinkRight = z.infer<typeof linkRightSchema>;
export const LINK_SECRET_RIGHTS = ['comment', 'edit'] as const;

/** The secret of a link, where one came by a link. */
export const linkQuerySchema = z.object({ link: z.string().max(100).optional() });

export const shareLinkSchema = z.object({
  right: linkRightSchema,
  /** Stands in the address as `link`; null for a link that is only for looking. */
  secret: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareLinkListSchema = z.object({ items: z.array(shareLinkSchema) });
export const makeLinkBodySchema = z.object({ right: linkRightSchema });

/** A design as anyone with the link sees it. */
export const sharedDesignSchema = z.object({
  uuid: designIdSchema,
  name: z.string(),
  productType: productTypeSchema,
  document: designDocumentSchema,
  thumbnailUrl: z.string(),
  updatedAt: z.iso.datetime(),
  /** The right of the link that it was asked for with. */
  right: linkRightSchema,
});
export type SharedDesign = z.infer<typeof sharedDesignSchema>;

export const listQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  search: z.string().max(100).optional(),
});

export const DESIGN_SORTS = ['changed', 'created', 'name'] as const;
export type DesignSort = (typeof DESIGN_SORTS)[number];

/** `changed` and `created` go from the newest on, `name` from the first letter on. */
export const designListQuerySchema = listQuerySchema.extend({
  productType: productTypeSchema.optional(),
  status: designStatusSchema.optional(),
  sort: z.enum(DESIGN_SORTS).default('changed'),
});
export const renameDesignBodySchema = z.object({ name: designNameSchema });

/** The most stars of a design, and the longest comment on it. */
export const MAX_DESIGN_STARS = 5;
export const MAX_COMMENT_LENGTH = 1000;

/** The owner's rating of a design: whole stars, and words. Null and nothing take it back. */
export const rateDesignBodySchema = z.object({
  rating: z.number().int().min(1).max(MAX_DESIGN_STARS).nullable(),
  comment: z.string().trim().max(MAX_COMMENT_LENGTH, 'error.field.tooLong'),
});

/** Days for which a deleted design can be brought back. */
export const RESTORE_DAYS = 30;

export const designListSchema = z.object({
  items: z.array(designSummarySchema),
  nextCursor: z.string().nullable(),
});
