import { accessClaimsSchema, type AccessClaims } from '@kitwright/contract';

/** The client id under which the storefront's roles stand in a token. */
export const WEB_CLIENT = 'web';

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

type ResourceAccess = AccessClaims['resource_access'];

/** A user is an administrator when the roles of the web client include ADMIN. */
export const isAdmin = (access: ResourceAccess): boolean =>
  access[WEB_CLIENT]?.roles.includes('ADMIN') === true;

/** Only customers have a session here: administrators and store staff count as signed out. */
export const isCustomer = (access: ResourceAccess): boolean =>
  !isAdmin(access) && access[WEB_CLIENT]?.roles.includes('CUSTOMER') === true;
