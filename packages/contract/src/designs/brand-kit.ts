import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { uploadIdSchema } from '../kernel/ids.ts';

/** Limits of a brand kit: more would no longer be one press away. */
export const BRAND_KIT_MOST = { colours: 12, sponsors: 8, fonts: 6 } as const;

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'error.field.invalid');
const fontSchema = z.string().min(1).max(80);
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const DUPLICATE = 'error.field.duplicate';

const pictureBodySchema = z.object({ uploadId: uploadIdSchema });
const pictureSchema = pictureBodySchema.extend({ widthPx: z.number().int(), heightPx: z.number().int() });
/** A crest or the logo of a sponsor, with its size. */
export type BrandPicture = z.infer<typeof pictureSchema>;

const kitOf = <Picture extends z.ZodType<{ readonly uploadId: string }>>(picture: Picture) =>
  z.object({
    colours: z.array(colourSchema).max(BRAND_KIT_MOST.colours).refine(unique, DUPLICATE),
    crest: picture.nullable(),
    sponsors: z
      .array(picture)
      .max(BRAND_KIT_MOST.sponsors)
      .refine((pictures) => unique(pictures.map(({ uploadId }) => uploadId)), DUPLICATE),
    /** As documents name them. */
    fonts: z.array(fontSchema).max(BRAND_KIT_MOST.fonts).refine(unique, DUPLICATE),
  });

export const brandKitBodySchema = kitOf(pictureBodySchema);
export type BrandKitBody = z.infer<typeof brandKitBodySchema>;
export const brandKitSchema = kitOf(pictureSchema);
/** The look of a team, kept beside its designs: its colours, its crest, its sponsors and its fonts. */
export type BrandKit = z.infer<typeof brandKitSchema>;

/** The brand kit of an account. One that was never kept is empty. */
export const brandKitEndpoints = {
  getBrandKit: endpoint({
    method: 'GET',
    path: '/api/brand-kit',
    access: 'account',
    tag: 'designs',
    summary: 'The own brand kit: colours, crest, sponsors and fonts',
    response: brandKitSchema,
  }),
  putBrandKit: endpoint({
    method: 'PUT',
    path: '/api/brand-kit',
    access: 'account',
    tag: 'designs',
    summary: 'Keep the own brand kit',
    body: brandKitBodySchema,
    response: brandKitSchema,
  }),
} as const;
