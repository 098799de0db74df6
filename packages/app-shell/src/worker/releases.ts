import { keep, readNotes, writeNotes, type Ports } from './keeping.ts';

/** Name of the header and of the meta tag that say which release answers; the contract's own (a test compares them). */
export const RELEASE_NAME = 'kitwright-release';

const META = new RegExp(`<meta name="${RELEASE_NAME}" content="([\\w-]+)"`);

/** The release of a page; null where it names none. */
export const releaseOfDocument = (html: string): string | null => META.exec(html)?.[1] ?? null;

/** A release as its build lists it in its worker. */
export interface Release {
  readonly name: string;
  /** Addresses of all that the editor and the pages are made of. */
  readonly files: readonly string[];
}

/**
 * While servers of two releases answer, the browser meets the older worker as often as the newer: for so long after the
 * network answered in the later release the older one is not taken. After that it is the way back.
 */
export const ROLLING_MS = 15 * 60_000;

const MOST_AT_ONCE = 4;

/** Does the work for each item, a few at a time; rejects with the first that fails. */
const forEach = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, next));
};

/** Fetches a document again and keeps it if it is of the worker's release; tells which release answered. */
const fetchDocument = async (ports: Ports, url: string, release: string): Promise<string | null> => {
  const answer = await ports.fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
  if (answer.status !== 200) return null;
  const copy = answer.clone();
  const answering = releaseOfDocument(await answer.text());
  if (answering === release) await keep(ports, ports.names.ofRelease(release), url, copy);
  return answering;
};

/** Renewal of a document behind the page that it was just given to. */
export const renewDocument = async (
  {
    ports,
    release,
    onOtherRelease,
    onSameRelease,
  }: {
    readonly ports: Ports;
    readonly release: string;
    readonly onOtherRelease: () => void;
    readonly onSameRelease: () => void;
  },
  url: string,
): Promise<void> => {
  const answering = await fetchDocument(ports, url, release).catch(() => null);
  if (answering === release) onSameRelease();
  else if (answering !== null) onOtherRelease();
};

/** Fetches the files of a build that are not kept yet. Rejects when one cannot be had. */
export const fetchFiles = async (ports: Ports, files: readonly string[]): Promise<void> => {
  const cache = await ports.caches.open(ports.names.files);
  await forEach(files, async (path) => {
    const url = `${ports.origin}${path}`;
    if ((await cache.match(url)) !== undefined) return;
    const answer = await ports.fetch(url);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await cache.put(url, answer);
  });
};

/** Models and pictures of the release before, asked for again: what did not change costs no more than the question. */
const carryShipped = async (ports: Ports, from: string, to: string): Promise<void> => {
  if (!(await ports.caches.has(ports.names.ofRelease(from)))) return;
  const keys = await (await ports.caches.open(ports.names.ofRelease(from))).keys();
  const shipped = keys.map(({ url }) => url).filter((url) => /\/(?:assets\/garments|pictures)\//.test(url));
  await forEach(shipped, async (url) => {
    const answer = await ports.fetch(url, { cache: 'no-cache' }).catch(() => null);
    if (answer?.status === 200 && answer.headers.get(RELEASE_NAME) === to)
      await keep(ports, ports.names.ofRelease(to), url, answer);
  });
};

/**
 * Makes a release ready before it answers anything: its documents, and for someone who opened the editor all of its
 * files. Rejects where that cannot be done as a whole, or where it is a release from before that answers beside a later
 * one; the browser then tries again, and the worker there is goes on.
 */
export const install = async (ports: Ports, { name, files }: Release): Promise<void> => {
  const notes = await readNotes(ports);
  if (notes !== null && notes.release > name && ports.now() - notes.seenAt < ROLLING_MS)
    throw new Error(`${name} is older than ${notes.release}, which answers as well`);
  for (const path of ports.documents) {
    const answering = await fetchDocument(ports, `${ports.origin}${path}`, name);
    if (answering !== name) throw new Error(`${path} came in release ${answering ?? 'none'}`);
  }
  if (notes?.whole === true) await fetchFiles(ports, files);
  if (notes !== null && notes.release !== name) await carryShipped(ports, notes.release, name);
};

/** Takes over: what neither this release nor the one before needs goes. */
export const activate = async (ports: Ports, { name, files }: Release): Promise<void> => {
  const notes = await readNotes(ports);
  const isNext = notes !== null && notes.release !== name;
  const before = isNext ? notes.files : (notes?.before ?? []);
  await writeNotes(ports, {
    release: name,
    seenAt: ports.now(),
    files,
    before,
    whole: notes?.whole ?? false,
  });
  const others = (await ports.caches.keys()).filter(
    (cache) => cache.startsWith(ports.names.ofRelease('')) && cache !== ports.names.ofRelease(name),
  );
  await Promise.all(others.map((cache) => ports.caches.delete(cache)));
  const needed = new Set([...files, ...before].map((path) => `${ports.origin}${path}`));
  const cache = await ports.caches.open(ports.names.files);
  const gone = (await cache.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(gone.map((key) => cache.delete(key)));
};

/** Notes that the network answers in this release. */
export const noteSeen = async (ports: Ports): Promise<void> => {
  const notes = await readNotes(ports);
  if (notes !== null) await writeNotes(ports, { ...notes, seenAt: ports.now() });
};

const fetchWhole = async (ports: Ports, { name, files }: Release): Promise<void> => {
  const notes = await readNotes(ports);
  if (notes?.release !== name) return;
  if (!notes.whole) await writeNotes(ports, { ...notes, whole: true });
  await fetchFiles(ports, files);
};

const underWay = new WeakMap<Ports, Promise<void>>();

/**
 * Keeps all of the build, so that the editor opens without a network. What is there is not fetched again, so it may be
 * broken off and begun again. Pages that ask while it is under way wait for the same: each fetching for itself would load
 * every file as often.
 */
export const keepWhole = (ports: Ports, release: Release): Promise<void> => {
  const begun = underWay.get(ports) ?? fetchWhole(ports, release).finally(() => underWay.delete(ports));
  underWay.set(ports, begun);
  return begun;
};

/** Keeps the document of a page that the server renders, without what its address asks and points at. */
export const keepDocument = async (ports: Ports, release: string, address: string): Promise<void> => {
  const { origin, pathname } = new URL(address);
  await fetchDocument(ports, `${origin}${pathname}`, release);
};

/** Fetches pages that are kept again, so that they come in the language and the colours chosen since. */
export const renewPages = async (ports: Ports, name: string): Promise<void> => {
  const cache = ports.names.ofRelease(name);
  const keys = (await ports.caches.has(cache)) ? await (await ports.caches.open(cache)).keys() : [];
  const pages = keys.map(({ url }) => url).filter((url) => !/\.[a-z0-9]{2,5}$/.test(new URL(url).pathname));
  await forEach(pages, (url) => fetchDocument(ports, url, name).catch(() => null));
};
