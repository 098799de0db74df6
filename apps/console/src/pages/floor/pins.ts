import { z } from 'zod';
import { PIN_PREFIX } from '../../session/floor-own.ts';

/** A PIN's session on this device, in a box that the PIN alone opens. */
const boxSchema = z.object({
  account: z.string(),
  /** Base 64. */
  salt: z.string(),
  iv: z.string(),
  box: z.string(),
  until: z.string(),
  /** Wrong tries since it was last opened. */
  tries: z.number(),
});

/** Wrong tries after which a box is thrown away: a network is needed then. */
export const MOST_TRIES = 5;
/** Rounds of PBKDF2 with SHA-256: a second of a cheap phone, for each of which a guesser has ten thousand PINs to try. */
const ROUNDS = 600_000;

const toText = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);

const keyOf = async (pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

/** Outcome of a PIN without a network: the session, or why there is none. */
export type OpenedPin =
  | { readonly kind: 'open'; readonly session: string; readonly until: string }
  | { readonly kind: 'wrong'; readonly left: number }
  /** No one has entered this PIN here with a network, or not lately, or it was guessed at too often. */
  | { readonly kind: 'none' };

interface Options {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** The account that is signed in on the device. */
  readonly account: string;
  readonly now?: () => number;
  readonly rounds?: number;
}

/**
 * Keeps what a PIN opened with a network, so that it opens the device without one. What is kept is no check of the PIN but
 * the session itself, encrypted under it: a page that was tampered with gains nothing by saying yes. Tries are counted
 * before they are made; the box goes with the fifth wrong one, and with its day.
 */
export const createPins = ({ storage, account, now = Date.now, rounds = ROUNDS }: Options) => {
  const keyName = (worker: string): string => `${PIN_PREFIX}${worker}`;
  const forget = (worker: string): void => storage.removeItem(keyName(worker));
  const find = (worker: string): z.infer<typeof boxSchema> | null => {
    try {
      const read = boxSchema.safeParse(JSON.parse(storage.getItem(keyName(worker)) ?? 'null'));
      if (!read.success || read.data.account !== account) return null;
      return Date.parse(read.data.until) > now() && read.data.tries < MOST_TRIES ? read.data : null;
    } catch {
      return null;
    }
  };

  return {
    forget,
    /** Forgets all but these people: who is off the list takes no device. */
    keepOnly: (workers: readonly string[]): void => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys)
        if (key.startsWith(PIN_PREFIX) && !workers.includes(key.slice(PIN_PREFIX.length)))
          storage.removeItem(key);
    },
    /** Keeps a session under its PIN. Without a secure address the browser encrypts nothing, and nothing is kept. */
    keep: async (worker: string, pin: string, opened: { session: string; until: string }): Promise<void> => {
      if (!('subtle' in crypto)) return;
      const [salt, iv] = [
        crypto.getRandomValues(new Uint8Array(16)),
        crypto.getRandomValues(new Uint8Array(12)),
      ];
      const key = await keyOf(pin, salt, rounds);
      const box = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(opened.session),
      );
      const kept: z.infer<typeof boxSchema> = {
        account,
        salt: toText(salt),
        iv: toText(iv),
        box: toText(new Uint8Array(box)),
        until: opened.until,
        tries: 0,
      };
      storage.setItem(keyName(worker), JSON.stringify(kept));
    },
    /** Opens what is kept with a PIN. */
    open: async (worker: string, pin: string): Promise<OpenedPin> => {
      const kept = find(worker);
      if (kept === null || !('subtle' in crypto)) {
        forget(worker);
        return { kind: 'none' };
      }
      const tries = kept.tries + 1;
      storage.setItem(keyName(worker), JSON.stringify({ ...kept, tries }));
      try {
        const key = await keyOf(pin, toBytes(kept.salt), rounds);
        const opened = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: toBytes(kept.iv) },
          key,
          toBytes(kept.box),
        );
        storage.setItem(keyName(worker), JSON.stringify({ ...kept, tries: 0 }));
        return { kind: 'open', session: new TextDecoder().decode(opened), until: kept.until };
      } catch {
        if (tries >= MOST_TRIES) forget(worker);
        return tries >= MOST_TRIES ? { kind: 'none' } : { kind: 'wrong', left: MOST_TRIES - tries };
      }
    },
  };
};
export type Pins = ReturnType<typeof createPins>;
