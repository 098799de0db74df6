import { z } from 'zod';
import type { AuthStorage } from './stored-auth.ts';

/** Runs work while no other tab of this origin runs it. */
export type Exclusively = <Value>(work: () => Promise<Value>) => Promise<Value>;

const leaseSchema = z.object({ owner: z.string(), untilMs: z.number() });

export interface LeasePorts {
  storage(): AuthStorage;
  nowMs(): number;
  wait(ms: number): Promise<void>;
  newOwner(): string;
}

/** Longer than any answer takes: a tab that was closed meanwhile holds the others up no longer than this. */
const LEASE_MS = 15_000;
/** Two tabs may take a free lease in the same moment: after this long both see who was last. */
const SETTLE_MS = 60;
const LOOK_AGAIN_MS = 40;

/** A lease in local storage: the last to write it has it. For pages without Web Locks, which need a secure address. */
export const exclusivelyByLease =
  (key: string, ports: LeasePorts): Exclusively =>
  async (work) => {
    const owner = ports.newOwner();
    const storage = ports.storage();
    const read = (): z.infer<typeof leaseSchema> | null => {
      try {
        return leaseSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    };
    const isFree = (lease: z.infer<typeof leaseSchema> | null): boolean =>
      lease === null || lease.untilMs < ports.nowMs();
    while (read()?.owner !== owner) {
      if (isFree(read())) {
        try {
          storage.setItem(key, JSON.stringify({ owner, untilMs: ports.nowMs() + LEASE_MS }));
        } catch {
          // Nothing is kept here, so there is nothing that two tabs could share.
          return work();
        }
        await ports.wait(SETTLE_MS);
      } else await ports.wait(LOOK_AGAIN_MS);
    }
    try {
      return await work();
    } finally {
      if (read()?.owner === owner) storage.removeItem(key);
    }
  };

/** 128 random bits as text. */
export const randomWord = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const browserPorts = (storage: () => AuthStorage): LeasePorts => ({
  storage,
  nowMs: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newOwner: randomWord,
});

/**
 * Runs work under a Web Lock, or `otherwise` where there are none: at an address that is not secure, and in a frame on another
 * site, which a browser may refuse them as it does storage.
 */
export const underLock = async <Value>(
  name: string,
  work: () => Promise<Value>,
  otherwise: () => Promise<Value> = work,
  options: LockOptions = {},
): Promise<Value> => {
  if (!('locks' in navigator)) return otherwise();
  const run = { isBegun: false };
  try {
    return await navigator.locks.request(name, options, () => {
      run.isBegun = true;
      return work();
    });
  } catch (reason) {
    if (run.isBegun || options.signal?.aborted === true) throw reason;
    return otherwise();
  }
};

/** Web Locks reach across the tabs of an origin; where a page has none, a lease does. */
export const exclusivelyAcrossTabs = (name: string, storage: () => AuthStorage): Exclusively => {
  const byLease = exclusivelyByLease(name, browserPorts(storage));
  return (work) => underLock(name, work, () => byLease(work));
};
