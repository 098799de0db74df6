import { z } from 'zod';
import {
  accessClaimsSchema,
  accountDetailsSchema,
  type AccessClaims,
  type TokenResponse,
} from '../../accounts/accounts.ts';
import type { Role } from '../../kernel/permissions.ts';

/** The one record of a session, as it stands in local storage. */
const storedAuthSchema = z.object({
  details: accountDetailsSchema.nullable(),
  resource_access: accessClaimsSchema.shape.resource_access,
  access_token: z.string(),
  refresh_token: z.string(),
  /**
   * Names the exchange of the refresh token that is under way, so that it can be repeated should its answer be lost.
   */
  attempt: z.string().optional(),
});
export type StoredAuth = z.infer<typeof storedAuthSchema>;

/** The part of local storage that a session needs. */
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

export type ResourceAccess = AccessClaims['resource_access'];

/** The client id under which every account's roles stand in a token. */
const ROLES_CLIENT = 'web';

const decodePart = (part: string): unknown => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Reads a token's claims without checking its signature: only the server can. Null when it is no token. */
export const decodeClaims = (token: string): AccessClaims | null => {
  try {
    const parsed = accessClaimsSchema.safeParse(decodePart(token.split('.')[1] ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** A token is unexpired when `exp` is later than now, in seconds. */
export const isUnexpired = (token: string, nowSeconds: number): boolean => {
  const claims = decodeClaims(token);
  return claims !== null && claims.exp > nowSeconds;
};

/** The roles a token gives. */
export const rolesOf = (access: ResourceAccess): readonly Role[] => access[ROLES_CLIENT]?.roles ?? [];

export const hasRole = (access: ResourceAccess, role: Role): boolean => rolesOf(access).includes(role);

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
