import { z } from 'zod';
import { licenceSchema, ownNameSchema } from './own-catalogue-items.ts';

/** Pictures of one tenant in the library, withdrawn ones counted. */
export const MAX_OWN_GRAPHICS = 500;

/** The id of one in the library: `own:` and the id of its upload. */
export const ownGraphicIdSchema = z.uuid();
/** A small picture of it. */
export const ownGraphicPreviewPath = (id: string): string =>
  `/api/graphics/own/${encodeURIComponent(id)}.webp`;

export const OWN_GRAPHIC_KINDS = ['photo', 'illustration', 'vector'] as const;

const tagSchema = z.string().trim().min(1, 'error.field.required').max(40, 'error.field.tooLong');
/** Words it is found by, in either language. */
const tagsSchema = z.array(tagSchema).max(20, 'error.field.tooLong');

/** A picture of a tenant as its staff see it. */
export const ownGraphicSchema = z.object({
  id: ownGraphicIdSchema,
  name: ownNameSchema,
  tags: z.array(z.string()),
  kind: z.enum(OWN_GRAPHIC_KINDS),
  transparent: z.boolean(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  licence: z.string(),
  /** Withdrawn pictures are not offered any more; designs that show them keep them. */
  offered: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnGraphic = z.infer<typeof ownGraphicSchema>;

export const ownGraphicListSchema = z.object({
  items: z.array(ownGraphicSchema),
  hidden: z.array(z.string()),
});

/** Fields beside the file. */
export const postGraphicQuerySchema = z.object({
  nameKh: ownNameSchema.shape.kh,
  nameEn: ownNameSchema.shape.en,
  /** Joined by commas. */
  tags: z
    .string()
    .max(1000)
    .default('')
    .transform((list) =>
      [...new Set(list.split(/[,،៖;]/u).map((tag) => tag.trim()))].filter((tag) => tag !== ''),
    )
    .pipe(tagsSchema),
  licence: licenceSchema,
});

/** A change, and the version it was made from. */
export const updateGraphicBodySchema = z.object({
  version: z.number().int().min(1),
  name: ownNameSchema,
  tags: tagsSchema,
  licence: licenceSchema,
  offered: z.boolean(),
});
export type UpdateGraphicBody = z.infer<typeof updateGraphicBodySchema>;
