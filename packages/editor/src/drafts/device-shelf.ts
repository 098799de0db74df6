/** Values by key on this device. Where the browser keeps nothing, nothing is found and nothing fails. */
export interface Shelf<Value> {
  readonly get: (key: string) => Promise<Value | undefined>;
  /** False where it could not be kept. */
  readonly put: (key: string, value: Value) => Promise<boolean>;
  readonly drop: (key: string) => Promise<void>;
  readonly list: () => Promise<readonly (readonly [string, Value])[]>;
}

const DATABASE = 'kitwright-editor';
const VERSION = 2;
const SHELVES = ['drafts', 'looks', 'pictures'] as const;
export type ShelfName = (typeof SHELVES)[number];

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Nothing can be kept here'));
  });

let opened: Promise<IDBDatabase> | null = null;

/** The database, opened once; one that the browser closed, or that a later release opens, is opened again. */
const database = (): Promise<IDBDatabase> => {
  if (opened !== null) return opened;
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of SHELVES)
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
  };
  const forget = (): void => {
    opened = null;
  };
  opened = settled(request).then((db) => {
    db.onclose = forget;
    db.onversionchange = () => {
      forget();
      db.close();
    };
    return db;
  });
  opened.catch(forget);
  return opened;
};

/** Runs one transaction; resolves once it is on the disk, as far as the browser says so. */
const within = async <Value>(
  name: ShelfName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> => {
  const transaction = (await database()).transaction(name, mode);
  const over = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was kept'));
  });
  const [value] = await Promise.all([work(transaction.objectStore(name)), over]);
  return value;
};

/** Shelf in the browser's own database; `read` answers undefined for what is no value of it. */
export const deviceShelf = <Value>(
  name: ShelfName,
  read: (stored: unknown) => Value | undefined,
): Shelf<Value> => ({
  get: (key) =>
    within(name, 'readonly', async (store) => read(await settled<unknown>(store.get(key)))).catch(
      () => undefined,
    ),
  put: (key, value) =>
    within(name, 'readwrite', (store) => settled(store.put(value, key))).then(
      () => true,
      () => false,
    ),
  drop: (key) => within(name, 'readwrite', (store) => settled(store.delete(key))).catch(() => undefined),
  list: () =>
    within(name, 'readonly', async (store) => {
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      return keys.flatMap((key, index): readonly (readonly [string, Value])[] => {
        const value = read(values[index]);
        return value === undefined || typeof key !== 'string' ? [] : [[key, value]];
      });
    }).catch(() => []),
});

const DRAFT_PREFIX = 'draft:';

/** Key of the draft of a design by its id on the server, or by its garment: of an account, or of a guest, who is no one (null). */
export const draftKeyOf = (design: string, account: string | null = null): string =>
  `${DRAFT_PREFIX}${design}${account === null ? '' : `:${account}`}`;

/** Takes such a key apart; null for any other. */
export const readDraftKey = (
  key: string,
): { readonly design: string; readonly account: string | null } | null => {
  if (!key.startsWith(DRAFT_PREFIX)) return null;
  const [design = '', account = null] = key.slice(DRAFT_PREFIX.length).split(':');
  return { design, account };
};

/** Drafts as they are written: JSON. */
export const draftShelf: Shelf<string> = deviceShelf('drafts', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

let isAsked = false;

/** Asks the browser, once a visit, not to make room out of what is kept: work that is nowhere else lies here. */
export const askToStay = (): void => {
  if (isAsked || !('navigator' in globalThis) || !('storage' in navigator)) return;
  isAsked = true;
  const ask = async (): Promise<void> => {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  };
  void ask().catch(() => undefined);
};
