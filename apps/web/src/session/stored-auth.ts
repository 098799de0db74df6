import { accessClaimsSchema, accountDetailsSchema, type TokenResponse } from '@kitwright/contract';
import { z } from 'zod';
import { decodeClaims } from './claims.ts';

/** The one record of a session, under one key. */
export const AUTH_STORAGE_KEY = 'auth';
export const NOTIFICATION_STORAGE_KEY = 'notification';

export const storedAuthSchema = z.object({
  details: accountDetailsSchema.nullable(),
  resource_access: accessClaimsSchema.shape.resource_access,
  access_token: z.string(),
  refresh_token: z.string(),
});
export type StoredAuth = z.infer<typeof storedAuthSchema>;

/** What may be done with local storage here; a browser that forbids it behaves as an empty one. */
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

/** A session from a token response; null when its access token cannot be read. */
export const authFromTokens = (
  tokens: TokenResponse,
  details: StoredAuth['details'] = null,
): StoredAuth | null => {
  const claims = decodeClaims(tokens.access_token);
  if (claims === null) return null;
  return {
    details,
    resource_access: claims.resource_access,
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
  };
};
