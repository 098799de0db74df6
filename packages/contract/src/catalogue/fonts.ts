import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** Languages a font may be offered for. */
export const FONT_LANGUAGES = ['en', 'kh', 'cn', 'jp', 'kr', 'th'] as const;
export const fontLanguageSchema = z.enum(FONT_LANGUAGES);

/** Our own faces, and those the tenant brought itself; `id` is what documents name them by. */
export const fontListSchema = z.array(
  z.object({ id: z.string(), family: z.string(), lang: fontLanguageSchema }),
);
export type FontListEntry = z.infer<typeof fontListSchema>[number];
export const fontFamilySchema = z.object({
  family: z.string(),
  lang: fontLanguageSchema,
  /** TrueType/OpenType bytes of its first subset. */
  url: z.string(),
});
export type FontFamily = z.infer<typeof fontFamilySchema>;

const catalogueFont = {
  id: z.string(),
  family: z.string(),
  /** Unicode subsets it comes in, such as `khmer` and `latin`. */
  subsets: z.array(z.string()).readonly(),
  weights: z.array(z.number()).readonly(),
  styles: z.array(z.string()).readonly(),
};

/** The catalogue in the shape of Fontsource's: https://fontsource.org/docs/api/fonts */
export const catalogueFontListSchema = z.array(z.object(catalogueFont).readonly()).readonly();
export type CatalogueFont = z.infer<typeof catalogueFontListSchema>[number];

const fileSchema = z
  .object({ url: z.object({ woff2: z.string(), ttf: z.string().optional() }).readonly() })
  .readonly();
const byName = <S extends z.ZodType>(of: S) => z.record(z.string(), of).readonly();

/** A family of the catalogue in the shape of Fontsource's: https://fontsource.org/docs/api/font-id */
export const catalogueFamilySchema = z.object({
  ...catalogueFont,
  defSubset: z.string(),
  /** Characters of each subset, as style sheets write it; a subset too large for one file has slices instead. */
  unicodeRange: byName(z.string()).optional(),
  /** Files by weight, style and subset. */
  variants: byName(byName(byName(fileSchema))),
});
export type CatalogueFamilyAnswer = z.infer<typeof catalogueFamilySchema>;

/** A packaged font's file: TrueType/OpenType bytes of one Unicode subset. */
export const fontFilePath = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;

export const fontEndpoints = {
  listFonts: endpoint({
    method: 'GET',
    path: '/api/resources/fonts',
    access: 'public',
    tag: 'fonts',
    summary: 'Our own faces, and those the tenant brought itself',
    response: fontListSchema,
  }),
  getFont: endpoint({
    method: 'GET',
    path: '/api/resources/fonts/:family',
    access: 'public',
    tag: 'fonts',
    summary: 'One of our own faces, or of the tenant’s, by name or id',
    params: z.object({ family: z.string().min(1).max(80) }),
    response: fontFamilySchema,
  }),
  listCatalogueFonts: endpoint({
    method: 'GET',
    path: '/v1/fonts',
    access: 'public',
    tag: 'fonts',
    summary: 'The font catalogue, as Fontsource lists it',
    response: catalogueFontListSchema,
  }),
  getCatalogueFont: endpoint({
    method: 'GET',
    path: '/v1/fonts/:id',
    access: 'public',
    tag: 'fonts',
    summary: 'One family of the catalogue',
    params: z.object({ id: z.string().min(1).max(80) }),
    response: catalogueFamilySchema,
  }),
};
