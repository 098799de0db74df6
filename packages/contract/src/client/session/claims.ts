import { accessClaimsSchema, type AccessClaims } from '../../accounts/accounts.ts';
import type { Role } from '../../kernel/roles.ts';

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
