import { z } from 'zod';

/** The key that lets this browser correct what it wrote under a link: no one else has the secret. */
const ownKeySchema = z.object({ id: z.uuid(), secret: z.string() });
export type OwnKey = z.infer<typeof ownKeySchema>;

const SECRET_BYTES = 32;
const keyOf = (token: string): string => `roster:${token}`;

const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The key that was kept for a link, or a new one. */
export const ownKeyFor = (storage: Pick<Storage, 'getItem'>, token: string): OwnKey => {
  try {
    const parsed = ownKeySchema.safeParse(JSON.parse(storage.getItem(keyOf(token)) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // Storage is forbidden or spoiled: what is written can be corrected for as long as the page lives.
  }
  return { id: crypto.randomUUID(), secret: newSecret() };
};

/** Kept before it is used: an answer that is lost on the way can then be asked for again. */
export const keepOwnKey = (storage: Pick<Storage, 'setItem'>, token: string, key: OwnKey): void => {
  try {
    storage.setItem(keyOf(token), JSON.stringify(key));
  } catch {
    // As above.
  }
};
