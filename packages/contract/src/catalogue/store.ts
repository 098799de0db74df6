import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { designIdSchema, storeDesignIdSchema, uploadIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** Stars at most; the least is one. */
export const MAX_STARS = 5;
const starsSchema = z.number().int().min(1).max(MAX_STARS);

/** Families of colour as a visitor names them; a design is of that of its main cloth. */
export const COLOUR_FAMILIES = [
  'black',
  'grey',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export const colourFamilySchema = z.enum(COLOUR_FAMILIES);
export type ColourFamily = z.infer<typeof colourFamilySchema>;

export const STORE_SORTS = ['featured', 'newest', 'rating'] as const;
export const storeSortSchema = z.enum(STORE_SORTS);
export type StoreSort = z.infer<typeof storeSortSchema>;

/** The name of a design in the store, in both languages. */
const storeNameSchema = z.string().trim().min(1, 'error.field.name.required').max(80, 'error.field.tooLong');
export const storeNamesSchema = z.object({ kh: storeNameSchema, en: storeNameSchema });

/** A design of the store in a list. */
export const storeItemSchema = z.object({
  uuid: storeDesignIdSchema,
  name: z.object({ kh: z.string(), en: z.string() }),
  productType: productTypeSchema,
  colourFamily: colourFamilySchema,
  /** Its picture on a clear ground, 4 wide to 5 high. */
  pictureUrl: z.string(),
  /** The same as worn; null where none was drawn, and where staff named a cover. */
  wornUrl: z.string().nullable().default(null),
  /** Of one piece as it is drawn, before team discounts, by the tenant's price list. */
  priceCents: z.number().int().min(0),
  /** The average of its ratings, 1 to 5; null without any. */
  rating: z.number().min(1).max(MAX_STARS).nullable(),
  ratingCount: z.number().int().min(0),
  publishedAt: z.iso.datetime(),
});
export type StoreItem = z.infer<typeof storeItemSchema>;

export const storeListQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(24),
  search: z.string().max(100).optional(),
  garment: productTypeSchema.optional(),
  colour: colourFamilySchema.optional(),
  /** Rated this much or better on average. */
  rating: z.coerce.number().int().min(1).max(MAX_STARS).optional(),
  sort: storeSortSchema.default('featured'),
});

export const storeListSchema = z.object({
  items: z.array(storeItemSchema),
  nextCursor: z.string().nullable(),
  /** Counts to filter by: designs of each garment and colour in the whole store. */
  facets: z.object({
    garments: z.partialRecord(productTypeSchema, z.number().int()),
    colours: z.partialRecord(colourFamilySchema, z.number().int()),
  }),
});

/** A rating of a design: stars and words. */
export const storeRatingSchema = z.object({
  id: z.uuid(),
  value: starsSchema,
  comment: z.string(),
  /** First name and the first letter of the last. */
  author: z.string(),
  at: z.iso.datetime(),
});
export type StoreRating = z.infer<typeof storeRatingSchema>;

export const storeRatingListSchema = z.object({
  items: z.array(storeRatingSchema),
  nextCursor: z.string().nullable(),
});
export const storeRatingListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

export const rateStoreBodySchema = z.object({
  value: starsSchema,
  comment: z.string().trim().max(500, 'error.field.tooLong').default(''),
});

/** Under which of its two names a copy is kept. */
export const copyStoreBodySchema = z.object({ lang: langSchema.default('kh') });

/** A design of the store as its page shows it. */
export const storeDesignSchema = storeItemSchema.extend({
  document: designDocumentSchema,
  /** The fabric its price is computed with: the first that is offered for the garment. */
  fabricId: z.string().nullable(),
  /** The caller's own rating; null for visitors and who said nothing. */
  own: z.object({ value: starsSchema, comment: z.string() }).nullable(),
});
export type StoreDesign = z.infer<typeof storeDesignSchema>;

export const STORE_STATES = ['published', 'withdrawn'] as const;

/** A design of the store as staff see it. */
export const consoleStoreItemSchema = storeItemSchema.extend({
  state: z.enum(STORE_STATES),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type ConsoleStoreItem = z.infer<typeof consoleStoreItemSchema>;

export const consoleStoreQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
  search: z.string().max(100).optional(),
  state: z.enum(STORE_STATES).default('published'),
});
export const consoleStoreListSchema = z.object({
  items: z.array(consoleStoreItemSchema),
  nextCursor: z.string().nullable(),
  counts: z.object({ published: z.number().int(), withdrawn: z.number().int() }),
});

/** The name of a design of the store, and the picture it is shown by: an upload, or its flat drawing. */
export const changeStoreBodySchema = z.object({
  name: storeNamesSchema,
  coverUploadId: uploadIdSchema.nullable().optional(),
});
export type ChangeStoreBody = z.infer<typeof changeStoreBodySchema>;

/** The source of a published design: a preset on a garment, or a design of staff or one that its owner shared. */
export const publishStoreBodySchema = z.object({
  name: storeNamesSchema,
  source: z.discriminatedUnion('from', [
    z.object({
      from: z.literal('preset'),
      presetId: z.string().min(1).max(40),
      productType: productTypeSchema,
    }),
    z.object({ from: z.literal('design'), uuid: designIdSchema }),
  ]),
});
export type PublishStoreBody = z.infer<typeof publishStoreBodySchema>;

export const STORE_MOVES = ['first', 'earlier', 'later'] as const;
export const moveStoreBodySchema = z.object({ to: z.enum(STORE_MOVES) });
export type StoreMove = (typeof STORE_MOVES)[number];

/** `POST /api/console/store/:uuid/worn`, multipart with one field `file`: the design as worn, drawn by a browser of staff. */
export const postStoreWorn = {
  method: 'POST',
  path: '/api/console/store/:uuid/worn',
  params: z.object({ uuid: storeDesignIdSchema }),
  query: z.object({}),
  response: consoleStoreItemSchema,
  status: 201,
} as const;
