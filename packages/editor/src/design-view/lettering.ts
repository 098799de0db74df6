import {
  catalogueFamilySchema,
  catalogueFontListSchema,
  fontEndpoints,
  fontFamilySchema,
  fontListSchema,
  isOwnFontId,
  type CatalogueFont,
  type FontListEntry,
} from '@kitwright/contract/catalogue';
import {
  describeEntry,
  describeFamily,
  fontEntry,
  parseFontId,
  type FontDescription,
} from '@kitwright/lettering';
import {
  createBrowserLettering,
  fetchFontFile,
  fontFileUrl,
  type BrowserLettering,
  type FontSource,
} from '@kitwright/lettering/browser';

const at = (path: string, value: string): string => path.replace(/:\w+$/, encodeURIComponent(value));

/** The answer of a call without an account; null for a 404. Rejects when there is none to be had. */
async function get(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** One file of our own, for a font the catalogue does not know. */
async function ownFont(fontId: string, familyId: string): Promise<FontDescription | null> {
  const answer = await get(at(fontEndpoints.getFont.path, familyId));
  if (answer === null) return null;
  const { url, lang } = fontFamilySchema.parse(answer);
  return {
    fontId,
    language: lang,
    files: [{ subset: '', ranges: null, url }],
  };
}

/** Our own faces are known by heart; of others the catalogue is asked, and after it our own call. */
async function describe(fontId: string): Promise<FontDescription | null> {
  const entry = fontEntry(fontId);
  if (entry && !entry.sliced) return describeEntry(entry, fontFileUrl);
  const name = parseFontId(fontId);
  if (!name) return null;
  if (isOwnFontId(fontId)) return ownFont(fontId, fontId);
  const answer = await get(at(fontEndpoints.getCatalogueFont.path, name.id));
  if (answer === null) return ownFont(fontId, name.id);
  return describeFamily(fontId, catalogueFamilySchema.parse(answer)) ?? null;
}

/** Fonts as the application's own server has them. */
export const serverFonts: FontSource = {
  describe: (fontId) =>
    describe(fontId).catch((error: unknown) => {
      // The contract: font failures are logged, nothing more; the design shows a substitute and says so.
      console.warn(`The font ${fontId} could not be looked up`, error);
      throw error;
    }),
  read: (_font, { url }) => fetchFontFile(url),
};

let catalogue: Promise<readonly CatalogueFont[]> | undefined;

/** The catalogue's list, fetched once; asked again after a failure. Rejects when it cannot be had. */
export function fetchCatalogue(): Promise<readonly CatalogueFont[]> {
  catalogue ??= get(fontEndpoints.listCatalogueFonts.path)
    .then((answer) => catalogueFontListSchema.parse(answer))
    .catch((error: unknown) => {
      catalogue = undefined;
      throw error;
    });
  return catalogue;
}

let tenantFonts: Promise<readonly FontListEntry[]> | undefined;

/** The fonts the tenant brought itself, fetched once; asked again after a failure. Rejects when they cannot be had. */
export function fetchTenantFonts(): Promise<readonly FontListEntry[]> {
  tenantFonts ??= get(fontEndpoints.listFonts.path)
    .then((answer) => fontListSchema.parse(answer).filter(({ id }) => isOwnFontId(id)))
    .catch((error: unknown) => {
      tenantFonts = undefined;
      throw error;
    });
  return tenantFonts;
}

const names = new Map<string, Promise<string | null>>();

/** The name of a tenant's font, fetched once; null where there is none. Rejects when it cannot be had. */
export function fetchFontName(fontId: string): Promise<string | null> {
  const known = names.get(fontId);
  if (known !== undefined) return known;
  const name = get(at(fontEndpoints.getFont.path, fontId)).then((answer) =>
    answer === null ? null : fontFamilySchema.parse(answer).family,
  );
  names.set(fontId, name);
  name.catch(() => names.delete(fontId));
  return name;
}

let shared: BrowserLettering | undefined;

/** The page's one lettering: every viewer shares its fonts. */
export const sharedLettering = (): BrowserLettering => (shared ??= createBrowserLettering(serverFonts));
