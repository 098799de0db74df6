import { createCache } from '@kitwright/base/cache';
import {
  catalogueFamilySchema,
  catalogueFontListSchema,
  type CatalogueFamilyAnswer,
  type CatalogueFont,
} from '@kitwright/contract/catalogue';
import { describeFamily, parseFontId } from '@kitwright/lettering';
import { fetchOutside } from '../../../server/fetch-outside.ts';
import { FontsUnavailable, filePath, isOffered, packagedService, type FontService } from './font-service.ts';

const TIMEOUT_MS = 8_000;
/** A Chinese font in one file is about 5 MB. */
const MOST_BYTES = 12_000_000;
const KEPT_MS = 24 * 3_600_000;
/** More than the families there are. */
const MOST_KEPT = 4_000;

/** The bytes at an address; undefined for a 404. Throws `FontsUnavailable` on anything but a whole answer in time. */
const fetchBytes = async (address: string, origins: ReadonlySet<string>): Promise<Buffer | undefined> => {
  const limits = { origins, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES };
  const { status, body } = await fetchOutside(address, limits).catch((error: unknown) => {
    throw new FontsUnavailable('Did not answer', { cause: error });
  });
  if (status === 404) return undefined;
  if (status !== 200) throw new FontsUnavailable(`Answered ${status}`);
  return body;
};

/** Keeps what a question was answered for a day; a failure is not kept. */
const keptForADay = <Value>(clock: () => Date, ask: (question: string) => Promise<Value>) => {
  const kept = createCache<string, { readonly answer: Promise<Value>; readonly until: number }>(MOST_KEPT);
  return (question: string): Promise<Value> => {
    const known = kept.get(question);
    const now = clock().getTime();
    if (known !== undefined && known.until > now) return known.answer;
    const answer = ask(question);
    kept.set(question, { answer, until: now + KEPT_MS });
    answer.catch(() => kept.delete(question));
    return answer;
  };
};

/** The same family with the addresses of its files on this server: browsers talk to no one else. */
const servedHere = (family: CatalogueFamilyAnswer): CatalogueFamilyAnswer => ({
  ...family,
  variants: Object.fromEntries(
    Object.entries(family.variants).map(([weight, styles]) => [
      weight,
      { normal: here(`${family.id}:${weight}`, Object.keys(styles['normal'] ?? {})) },
    ]),
  ),
});

const here = (fontId: string, subsets: readonly string[]) =>
  Object.fromEntries(
    subsets.map((subset) => [
      subset,
      { url: { woff2: filePath(fontId, subset, 'woff2'), ttf: filePath(fontId, subset, 'ttf') } },
    ]),
  );

const parse = <Value>(schema: { parse: (value: unknown) => Value }, bytes: Buffer): Value => {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new FontsUnavailable('Answered something else', { cause: error });
  }
};

export interface FontServiceAddress {
  readonly url: string;
  /** Address of its files, when that is another host. */
  readonly filesUrl: string | undefined;
}

/**
 * A service in the shape of Fontsource's, asked by this server. What is packaged is served from the packages. Its answers
 * name the addresses of its files: none is fetched but from the hosts that are configured.
 */
export const remoteService = (
  { url: baseUrl, filesUrl = baseUrl }: FontServiceAddress,
  clock: () => Date = () => new Date(),
): FontService => {
  const origins = new Set([baseUrl, filesUrl].map((each) => new URL(each).origin));
  const at = (path: string): string => new URL(path, baseUrl).href;
  const list = keptForADay(clock, async (path): Promise<readonly CatalogueFont[]> => {
    const bytes = await fetchBytes(at(path), origins);
    if (bytes === undefined) throw new FontsUnavailable('Has no list');
    return parse(catalogueFontListSchema, bytes).filter(({ id }) => isOffered(id));
  });
  const theirs = keptForADay(clock, async (id): Promise<CatalogueFamilyAnswer | null> => {
    const bytes = await fetchBytes(at(`/v1/fonts/${encodeURIComponent(id)}`), origins);
    return bytes === undefined ? null : parse(catalogueFamilySchema, bytes);
  });
  const familyOf = async (id: string): Promise<CatalogueFamilyAnswer | null> => {
    const known = isOffered(id) && parseFontId(id)?.id === id;
    return known ? theirs(id) : null;
  };
  return {
    list: () => list('/v1/fonts'),
    family: async (id) => {
      const packaged = await packagedService.family(id);
      if (packaged !== null) return packaged;
      const family = await familyOf(id);
      return family && servedHere(family);
    },
    woff2: async (fontId, subset) => {
      const packaged = await packagedService.woff2(fontId, subset);
      if (packaged !== undefined) return packaged;
      const family = await familyOf(parseFontId(fontId)?.id ?? '');
      // By their own addresses, not ours.
      const files = family && describeFamily(fontId, family, 'woff2')?.files;
      const file = files?.find((each) => each.subset === subset);
      return file && fetchBytes(file.url, origins);
    },
  };
};
