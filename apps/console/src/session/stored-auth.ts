import { accountDetailsSchema, type TokenResponse } from '@kitwright/contract';
import { z } from 'zod';

/** A key of its own: signing in here leaves the storefront's session alone, and the other way round. */
export const AUTH_STORAGE_KEY = 'console-auth';

const storedAuthSchema = z.object({
  details: accountDetailsSchema.nullable(),
  access_token: z.string(),
  refresh_token: z.string(),
});
export type StoredAuth = z.infer<typeof storedAuthSchema>;

export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored session; anything unreadable counts as none. */
export const readAuth = (storage: AuthStorage): StoredAuth | null => {
  try {
    const parsed = storedAuthSchema.safeParse(JSON.parse(storage.getItem(AUTH_STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeAuth = (storage: AuthStorage, auth: StoredAuth | null): void => {
  try {
    if (auth === null) storage.removeItem(AUTH_STORAGE_KEY);
    else storage.setItem(AUTH_STORAGE_KEY, JSON.stringify(auth));
  } catch {
    // The session then lasts as long as the page.
  }
};

export const authFromTokens = (
  { access_token, refresh_token }: TokenResponse,
  details: StoredAuth['details'],
): StoredAuth => ({ details, access_token, refresh_token });
