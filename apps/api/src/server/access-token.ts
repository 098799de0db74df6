import { createCache } from '@kitwright/base/cache';
import { accessClaimsSchema, type AccessClaims } from '@kitwright/contract/accounts';
import { jwtVerify, SignJWT } from 'jose';

/** Lifetime of an access token. */
export const ACCESS_TOKEN_SECONDS = 600;

const ALGORITHM = 'HS256';
const ISSUER = 'kitwright';
/** Sets it apart from everything else that is signed with the same secret. */
const AUDIENCE = 'kitwright-api';

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs an access token for what the claims say, from `now`. */
export const signAccessToken = (
  secret: string,
  claims: Pick<AccessClaims, 'sub' | 'sid' | 'tenant' | 'resource_access'>,
  now: Date,
  lifeSeconds = ACCESS_TOKEN_SECONDS,
): Promise<string> => {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sid, tenant: claims.tenant, resource_access: claims.resource_access })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.sub)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds)
    .sign(keyOf(secret));
};

/**
 * Claims of tokens whose signature held, by secret and token: a signature holds for ever, and checking one costs more
 * than many a call. What the account may do now is asked of the database all the same.
 */
const signed = createCache<string, AccessClaims>(5_000);

/** The claims of a token that we signed and that is unexpired; null for any other. */
export const readAccessToken = async (
  secret: string,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  const name = `${secret} ${token}`;
  const known = signed.get(name);
  if (known !== undefined) return known.exp * 1000 > now.getTime() ? known : null;
  const claims = await verified(secret, token, now);
  if (claims === null) return null;
  signed.set(name, claims);
  return claims;
};

const verified = async (secret: string, token: string, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    });
    const claims = accessClaimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};
