import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { uploadSchema } from '../kernel/uploads.ts';

/** Kinds of pictures in the image library, as the product's contract names it. */
export const IMAGE_TYPES = ['all', 'photo', 'illustration', 'vector'] as const;
export const imageTypeSchema = z.enum(IMAGE_TYPES);
export type ImageType = z.infer<typeof imageTypeSchema>;

/** The kind that the library opens with. */
export const DEFAULT_IMAGE_TYPE: ImageType = 'vector';
export const DEFAULT_TRANSPARENT = true;

/** Pictures on one page of the library. */
export const GRAPHICS_PAGE_SIZE = 24;

/** The source of graphics: packaged with the application, or Pixabay where a key is configured. */
export const GRAPHIC_SOURCES = ['packaged', 'pixabay'] as const;
export const graphicSourceSchema = z.enum(GRAPHIC_SOURCES);
export type GraphicSource = z.infer<typeof graphicSourceSchema>;

export const graphicsQuerySchema = z.object({
  /** English or Khmer words; all must be met. */
  q: z.string().trim().max(100).default(''),
  imageType: imageTypeSchema.default(DEFAULT_IMAGE_TYPE),
  /** Only pictures without a background of their own. */
  transparent: z.enum(['true', 'false']).default('true'),
  source: graphicSourceSchema.default('packaged'),
  /** The packaged pictures as they come: with those the tenant leaves out, without its own. */
  asPackaged: z.enum(['true', 'false']).default('false'),
  page: z.coerce.number().int().min(1).max(500).default(1),
});

const linkSchema = z.object({ name: z.string(), url: z.string() });

export const graphicHitSchema = z.object({
  /** `set:name`; what `chooseGraphic` takes. */
  id: z.string(),
  name: z.string(),
  type: z.enum(['photo', 'illustration', 'vector']),
  /** Drawn in one colour, which may be chosen. */
  oneColour: z.boolean(),
  widthPx: z.number(),
  heightPx: z.number(),
  /** `/graphics/{folder}/{file}`, with a version that lets it be kept for ever. */
  previewUrl: z.string(),
  author: linkSchema,
  licence: linkSchema,
  source: linkSchema,
});
export type GraphicHit = z.infer<typeof graphicHitSchema>;

export const graphicsPageSchema = z.object({
  totalHits: z.number().int(),
  hits: z.array(graphicHitSchema),
  page: z.number().int(),
  pageCount: z.number().int(),
  /** The sources this installation has. */
  sources: z.array(graphicSourceSchema),
  /** The kinds of picture that this source has any of, `all` first: no other is worth a filter. */
  imageTypes: z.array(imageTypeSchema),
  /** True where any has a background of its own, so that one can do without those. */
  hasOpaque: z.boolean(),
});
export type GraphicsPage = z.infer<typeof graphicsPageSchema>;

export const chooseGraphicBodySchema = z.object({
  id: z.string().regex(/^[a-z-]{1,40}:[a-z0-9-]{1,120}$/),
  /** The colour that a picture of one colour is drawn in. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});
export type ChooseGraphicBody = z.infer<typeof chooseGraphicBodySchema>;

export const graphicsEndpoints = {
  searchGraphics: endpoint({
    method: 'GET',
    path: '/api/graphics',
    access: 'public',
    tag: 'graphics',
    summary: 'Pictures of the image library',
    query: graphicsQuerySchema,
    response: graphicsPageSchema,
  }),
  chooseGraphic: endpoint({
    method: 'POST',
    path: '/api/graphics/choices',
    access: 'optional',
    tag: 'graphics',
    summary: 'Keep a picture of the library as an upload; the same choice twice is one upload',
    body: chooseGraphicBodySchema,
    response: uploadSchema,
    status: 201,
  }),
};
