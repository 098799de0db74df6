import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '@kitwright/contract';
import { GRAPHICS_PAGE_SIZE, type GraphicHit } from '@kitwright/contract/catalogue';
import { z } from 'zod';
import { fetchOutside, type OutsideLimits } from '../../../../server/fetch-outside.ts';
import { putIfRoom, type BlobKey, type BlobStore } from '../../../../storage/blob-store.ts';
import { SourceUnavailable, type GraphicFile, type GraphicsSource } from '../graphics-source.ts';
import { englishOf } from '../packaged/synonyms.ts';
import { sniffType } from '../../uploads/picture.ts';

export interface PixabayOptions {
  readonly key: string;
  /** `https://pixabay.com/api/` but in tests. */
  readonly apiUrl: string;
  readonly blobs: BlobStore;
  readonly clock: () => Date;
}

const FOLDER = 'pixabay';
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Pixabay hands out the first 500 of what it finds. */
const MOST_HITS = 500;
const LICENCE = { name: 'Pixabay Content License', url: 'https://pixabay.com/service/license-summary/' };

/** Fields of Pixabay's answer that are used (pixabay.com/api/docs). */
const pixabayAnswerSchema = z.object({
  totalHits: z.number().int().min(0),
  hits: z.array(
    z.object({
      id: z.number().int().positive(),
      pageURL: z.url(),
      type: z.string(),
      tags: z.string(),
      webformatURL: z.url(),
      largeImageURL: z.url(),
      imageWidth: z.number().int().positive(),
      imageHeight: z.number().int().positive(),
      user: z.string(),
      user_id: z.number().int(),
    }),
  ),
});
type PixabayAnswer = z.infer<typeof pixabayAnswerSchema>;
type PixabayHit = PixabayAnswer['hits'][number];

/** Pixabay calls some vectors `vector/svg` and the like. */
const typeOf = ({ type }: PixabayHit): GraphicHit['type'] =>
  type.startsWith('photo') ? 'photo' : type.startsWith('vector') ? 'vector' : 'illustration';

const hitOf = (hit: PixabayHit, file: string): GraphicHit => ({
  id: `${FOLDER}:${hit.id}`,
  name: hit.tags.split(',').slice(0, 3).join(',').trim(),
  type: typeOf(hit),
  oneColour: false,
  widthPx: hit.imageWidth,
  heightPx: hit.imageHeight,
  previewUrl: `/graphics/${FOLDER}/${file}`,
  author: {
    name: hit.user,
    url: `https://pixabay.com/users/${encodeURIComponent(hit.user)}-${hit.user_id}/`,
  },
  licence: LICENCE,
  source: { name: 'Pixabay', url: hit.pageURL },
});

const TIMEOUT_MS = 8_000;

type FetchLimits = Omit<OutsideLimits, 'timeoutMs'>;

/** The bytes at an address that may be asked; throws `SourceUnavailable` on anything but a whole answer in time. */
const fetchLimited = async (address: URL, limits: FetchLimits): Promise<Buffer> => {
  const { status, body } = await fetchOutside(address, { ...limits, timeoutMs: TIMEOUT_MS }).catch(
    (error: unknown) => {
      // The address carries the key: nothing of it goes into a log.
      throw new SourceUnavailable(error instanceof Error ? error.name : 'Failed');
    },
  );
  if (status !== 200) throw new SourceUnavailable(`Answered ${status}`);
  return body;
};

/** Pixabay asks that answers be kept for a day (pixabay.com/api/docs, "Caching"). */
const KEPT_MS = 24 * 3_600_000;

/**
 * Under which an answer lies. The day is part of the name: a blob never changes, so that what is older than a day is not
 * replaced but no longer asked for.
 */
const keyOf = (question: string, now: Date): BlobKey => [
  'shared',
  'pixabay',
  `${Math.floor(now.getTime() / KEPT_MS)}`,
  createHash('sha256').update(question).digest('hex'),
];

/** Gives what is kept of a question since less than a day, or asks and keeps the answer. All processes share it. */
const keptForADay =
  (blobs: BlobStore, clock: () => Date) =>
  async (question: string, ask: () => Promise<Buffer>): Promise<Buffer> => {
    const key = keyOf(question, clock());
    const kept = await blobs.read(key);
    if (kept !== undefined) return kept;
    const answer = await ask();
    await putIfRoom(blobs, key, answer);
    return answer;
  };

/**
 * Pixabay's pictures. Answers and previews are kept for a day, as its terms ask, and pictures are only ever shown and
 * kept from here: a visitor's browser never reaches Pixabay.
 */
export const createPixabaySource = ({ key, apiUrl, blobs, clock }: PixabayOptions): GraphicsSource => {
  const kept = keptForADay(blobs, clock);
  const { origin, hostname: host } = new URL(apiUrl);
  /** Only Pixabay's own hosts are asked, whatever an answer says. */
  const within = (mostBytes: number): FetchLimits => ({
    origins: new Set([origin]),
    others: ({ protocol, hostname }) => protocol === 'https:' && hostname.endsWith(`.${host}`),
    mostBytes,
  });

  const ask = async (parameters: Readonly<Record<string, string>>): Promise<PixabayAnswer> => {
    const question = new URLSearchParams({ ...parameters, safesearch: 'true' }).toString();
    const answer = await kept(`answer ${question}`, () =>
      fetchLimited(new URL(`?key=${encodeURIComponent(key)}&${question}`, apiUrl), within(MAX_ANSWER_BYTES)),
    );
    const parsed = pixabayAnswerSchema.safeParse(parseJson(answer));
    if (!parsed.success) throw new SourceUnavailable('Answered something else');
    return parsed.data;
  };

  const findHit = async (id: string): Promise<PixabayHit | undefined> =>
    /^[1-9][0-9]{0,9}$/.test(id) ? (await ask({ id })).hits.find((hit) => String(hit.id) === id) : undefined;

  /** Addresses of previews are signed: only what a search has shown can make us ask Pixabay. */
  const fileOf = (id: number | string): string =>
    `${id}-${createHmac('sha256', key).update(`preview ${id}`).digest('hex').slice(0, 32)}`;
  const idOf = (file: string): string | undefined => {
    const [id = ''] = file.split('-');
    const [given, right] = [Buffer.from(file), Buffer.from(fileOf(id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  };

  const fetchPicture = async (url: string): Promise<GraphicFile> => {
    const content = await fetchLimited(new URL(url), within(MAX_UPLOAD_BYTES));
    const type = sniffType(content);
    if (type === undefined) throw new SourceUnavailable('No picture');
    return { type, content };
  };

  return {
    name: 'pixabay',
    folders: [FOLDER],
    types: ['photo', 'illustration', 'vector'],
    hasOpaque: true,
    search: async ({ words, imageType, transparent, page }) => {
      if ((page - 1) * GRAPHICS_PAGE_SIZE >= MOST_HITS) return { totalHits: MOST_HITS, hits: [] };
      const { totalHits, hits } = await ask({
        q: englishOf(words),
        image_type: imageType,
        ...(transparent ? { colors: 'transparent' } : {}),
        page: String(page),
        per_page: String(GRAPHICS_PAGE_SIZE),
      });
      return { totalHits, hits: hits.map((hit) => hitOf(hit, fileOf(hit.id))) };
    },
    preview: async (_, file) => {
      const id = idOf(file);
      const hit = id === undefined ? undefined : await findHit(id);
      if (hit === undefined) return undefined;
      const content = await kept(
        `preview ${hit.id}`,
        async () => (await fetchPicture(hit.webformatURL)).content,
      );
      const type = sniffType(content);
      return type === undefined ? undefined : { type, content };
    },
    picture: async (id) => {
      const hit = await findHit(id.slice(FOLDER.length + 1));
      return hit === undefined ? undefined : fetchPicture(hit.largeImageURL);
    },
  };
};

const parseJson = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
