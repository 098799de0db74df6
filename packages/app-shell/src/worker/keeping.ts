/** Names of a worker's caches. */
export interface CacheNames {
  /** Files of builds by their hashed names; shared by releases. */
  readonly files: string;
  /** The worker's own notes. */
  readonly notes: string;
  /** Documents and shipped files of one release. */
  readonly ofRelease: (release: string) => string;
}

/** Header of an answer that came from what is kept: when it was kept, ISO 8601. */
export const KEPT_HEADER = 'kitwright-kept';

/** The outside of the worker, which tests replace. */
export interface Ports {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** Scheme, host and port that the worker is of; each tenant has a host, and with it caches, of its own. */
  readonly origin: string;
  /** Caches of the worker; all begin alike. */
  readonly names: CacheNames;
  /** Addresses of the documents that a release is kept with. */
  readonly documents: readonly string[];
}

/** Notes of the worker: the release it is of, and what it owes to the release before. */
export interface Notes {
  readonly release: string;
  /** Moment at which the network last answered in this release, ms since 1970. */
  readonly seenAt: number;
  /** Files of this release's build, and of the one before: pages of that may still be open. */
  readonly files: readonly string[];
  readonly before: readonly string[];
  /** All of the build is kept, for someone who opened the editor; otherwise what was used. */
  readonly whole: boolean;
}

export const NOTES = '/kitwright-notes/';
export const noteUrl = ({ origin }: Pick<Ports, 'origin'>, name: string): string =>
  `${origin}${NOTES}${name}`;

/** The notes; null before there are any. They are our own, hence read without a schema. */
export const readNotes = async (ports: Ports): Promise<Notes | null> => {
  const kept = await (await ports.caches.open(ports.names.notes)).match(noteUrl(ports, 'release'));
  return kept === undefined ? null : ((await kept.json()) as Notes);
};

export const writeNotes = async (ports: Ports, notes: Notes): Promise<void> => {
  const cache = await ports.caches.open(ports.names.notes);
  await cache.put(noteUrl(ports, 'release'), Response.json(notes));
};

/** The answer as it is kept: with the moment at which that was. Its body is read once, so a copy is given in. */
const stamped = async (answer: Response, at: number): Promise<Response> => {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, new Date(at).toISOString());
  const { status, statusText } = answer;
  return new Response(await answer.blob(), { status, statusText, headers });
};

/** Keeps an answer under an address; a full storage keeps nothing, and the page goes on. */
export const keep = async (ports: Ports, cacheName: string, url: string, answer: Response): Promise<void> => {
  try {
    const kept = await stamped(answer, ports.now());
    await (await ports.caches.open(cacheName)).put(url, kept);
  } catch (error) {
    console.warn(`${url} could not be kept`, error);
  }
};

/** Drops what is kept under an address. */
export const drop = async ({ caches }: Ports, cacheName: string, url: string): Promise<void> => {
  if (await caches.has(cacheName)) await (await caches.open(cacheName)).delete(url);
};

export const findKept = async (
  { caches }: Ports,
  cacheName: string,
  url: string,
): Promise<Response | undefined> =>
  (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(url, { ignoreVary: true }) : undefined;

/** Age of a kept answer, ms; very old where it says nothing. */
export const ageOf = ({ now }: Ports, kept: Response): number =>
  now() - Date.parse(kept.headers.get(KEPT_HEADER) ?? '1970-01-01T00:00:00Z');

/** Drops what came first once a cache holds more than so many answers. */
export const trim = async ({ caches }: Ports, cacheName: string, most: number): Promise<void> => {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const keys = (await cache.keys()).filter(({ url }) => !url.includes(NOTES));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
};
