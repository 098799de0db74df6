import type { Scan } from '@kitwright/contract/production';
import { z } from 'zod';

/** A scan of this device that the server has not answered yet. */
export interface QueuedScan {
  readonly station: string;
  /** Secret of who has taken the device by a PIN; null for the account that is signed in. */
  readonly session: string | null;
  /** Id of the person, of a scan that was kept before there were sessions. */
  readonly worker: string | null;
  readonly scan: Scan;
}

const queuedSchema: z.ZodType<QueuedScan> = z.object({
  station: z.string(),
  session: z.string().nullable().default(null),
  worker: z.string().nullable().default(null),
  scan: z.object({
    id: z.string(),
    code: z.string(),
    at: z.string(),
    garment: z.string().nullable(),
    spoilt: z.enum(['print', 'press', 'cut', 'sewing', 'cloth', 'lost', 'other']).nullable(),
  }),
});

const PREFIX = 'kitwright.floor.scan.';

type QueueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps what a device has still to send. Each has a key of its own, so that two pages of one device never write over one
 * another's; keys begin with a count, so that they come back in the order in which they were made, whatever the clock of
 * the device does.
 */
export const createDeviceQueue = <Queued>(
  storage: QueueStorage,
  {
    prefix,
    schema,
    idOf,
  }: {
    readonly prefix: string;
    readonly schema: z.ZodType<Queued>;
    readonly idOf: (queued: Queued) => string;
  },
) => {
  const keys = (): readonly string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .sort();
  const countOf = (key: string | undefined): number =>
    key === undefined ? 0 : Number(key.slice(prefix.length, prefix.length + COUNT_DIGITS));
  return {
    list: (): readonly Queued[] =>
      keys().flatMap((key) => {
        const read = schema.safeParse(parsed(storage.getItem(key)));
        return read.success ? [read.data] : [];
      }),
    add: (queued: Queued): void => {
      const count = String(countOf(keys().at(-1)) + 1).padStart(COUNT_DIGITS, '0');
      storage.setItem(`${prefix}${count}.${idOf(queued)}`, JSON.stringify(queued));
    },
    /** Puts others in the places of those that it maps, by their ids. */
    change: (ids: readonly string[], change: (queued: Queued) => Queued): void => {
      for (const key of keys()) {
        if (!ids.includes(key.slice(prefix.length + COUNT_DIGITS + 1))) continue;
        const read = schema.safeParse(parsed(storage.getItem(key)));
        if (read.success) storage.setItem(key, JSON.stringify(change(read.data)));
      }
    },
    remove: (ids: readonly string[]): void => {
      for (const key of keys())
        if (ids.includes(key.slice(prefix.length + COUNT_DIGITS + 1))) storage.removeItem(key);
    },
  };
};

/** Keeps scans on the device until the server has answered them. */
export const createScanQueue = (storage: QueueStorage) => {
  const queue = createDeviceQueue(storage, {
    prefix: PREFIX,
    schema: queuedSchema,
    idOf: ({ scan }) => scan.id,
  });
  return {
    ...queue,
    /** The first scans that go in one call: of one station and one person, in their order, but for those passed over. */
    next: (most: number, passedOver: ReadonlySet<string> = new Set()): readonly QueuedScan[] => {
      const queued = queue.list().filter(({ scan }) => !passedOver.has(scan.id));
      const [first] = queued;
      if (first === undefined) return [];
      const end = queued.findIndex(
        ({ station, session, worker }) =>
          station !== first.station || session !== first.session || worker !== first.worker,
      );
      return queued.slice(0, Math.min(most, end < 0 ? queued.length : end));
    },
  };
};
export type ScanQueue = ReturnType<typeof createScanQueue>;

/** Key of the refusal of work that no PIN stands behind: it waits, and is sent in the name of who enters one next. */
export const PIN_NEEDED = 'error.msg.floor.pinNeeded';

/** Statuses after which the same may be taken later: no network, no answer, no sign-in, too many calls, a server at fault. */
export const isForLater = (status: number): boolean =>
  status === 0 || status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;

const COUNT_DIGITS = 10;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};
