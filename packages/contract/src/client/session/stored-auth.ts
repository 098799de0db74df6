import { z } from 'zod';
import { accessClaimsSchema, accountDetailsSchema, type TokenResponse } from '../../accounts/accounts.ts';
import { decodeClaims } from './claims.ts';

/** The one record of a session, as it stands in local storage. */
const storedAuthSchema = z.object({
  details: accountDetailsSchema.nullable(),
  resource_access: accessClaimsSchema.shape.resource_access,
  access_token: z.string(),
  refresh_token: z.string(),
  /** Names the exchange of the refresh token that is under way, so that it can be repeated should its answer be lost. */
  attempt: z.string().optional(),
});
export type StoredAuth = z.infer<typeof storedAuthSchema>;

/** What a session needs of local storage. */
export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const createMemoryStorage = (): AuthStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
};
const memory = createMemoryStorage();

/** Local storage; where the browser forbids it, a storage that lasts as long as the page. */
export const browserStorage = (): AuthStorage => {
  try {
    return window.localStorage;
  } catch {
    return memory;
  }
};

/** The stored session; anything unreadable counts as none. */
export const readAuth = (storage: AuthStorage, key: string): StoredAuth | null => {
  try {
    const parsed = storedAuthSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeAuth = (storage: AuthStorage, key: string, auth: StoredAuth | null): void => {
  try {
    if (auth === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(auth));
  } catch {
    // A full storage: the session then lasts as long as the page.
  }
};

/** A session from a token response; null when its access token cannot be read. */
export const authFromTokens = (tokens: TokenResponse, details: StoredAuth['details']): StoredAuth | null => {
  const claims = decodeClaims(tokens.access_token);
  if (claims === null) return null;
  return {
    details,
    resource_access: claims.resource_access,
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
  };
};
