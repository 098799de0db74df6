import { z } from 'zod';

/** Cache of the floor's page for who is signed in: it goes with the session, but for the scans that wait. */
const CACHE = 'kitwright-floor-own';
export const PIN_PREFIX = 'kitwright.floor.pin.';

const addressOf = (name: string): string => `${window.location.origin}/kitwright-floor/${name}`;
const ownedSchema = z.object({ account: z.string(), value: z.unknown() });

/** Keeps something for an account; where the browser keeps nothing, the page goes on without. */
export const keepForFloor = async (account: string, name: string, value: unknown): Promise<void> => {
  if (!('caches' in window)) return;
  try {
    await (await caches.open(CACHE)).put(addressOf(name), Response.json({ account, value }));
  } catch (error) {
    console.warn(`${name} could not be kept`, error);
  }
};

/** Finds what was kept for the account and is still as the schema has it; null where there is nothing of the kind. */
export const keptForFloor = async <Value>(
  account: string,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> => {
  if (!('caches' in window)) return null;
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(name));
    const owned = ownedSchema.safeParse(await kept?.json());
    if (!owned.success || owned.data.account !== account) return null;
    const read = schema.safeParse(owned.data.value);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Forgets names, pieces and PINs once someone has signed out of the device. */
export const forgetFloor = (): void => {
  if ('caches' in window) void caches.delete(CACHE).catch(() => undefined);
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PIN_PREFIX)) localStorage.removeItem(key);
};
