import { createHash } from 'node:crypto';
import { emailSchema } from '@kitwright/contract';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import { fetchOutside, type OutsideLimits } from '../../../../server/fetch-outside.ts';

/** Claims of an ID token about its holder, where it is trusted. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: z.boolean(),
  nonce: z.string(),
  azp: z.string().optional(),
  exp: z.number(),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
});
export interface SocialIdentity extends Omit<z.infer<typeof claimsSchema>, 'nonce' | 'azp' | 'exp'> {
  readonly issuer: string;
  /** Moment at which the token runs out, and with it its nonce. */
  readonly expiresAt: Date;
}

/**
 * Tells whether a token was issued to this client, not only for it (OpenID Connect Core 1.0, section 3.1.3.7, 3 to
 * 5).
 */
const isIssuedTo = (
  clientId: string,
  aud: string | string[] | undefined,
  azp: string | undefined,
): boolean => (azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId);

/** The identity in an ID token; null for one that is none, not for this shop, old, or of another page's sign-in. */
export type TokenVerifier = (idToken: string, nonce: string, now: Date) => Promise<SocialIdentity | null>;

const FETCH_TIMEOUT_MS = 5_000;
/** Of both documents: Google's take two kilobytes each. */
const MOST_BYTES = 256 * 1024;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The issuer itself, and the public host that it names for its keys: Google has them at another. */
const limitsOf = (issuer: string): OutsideLimits => ({
  origins: new Set([new URL(issuer).origin]),
  others: ({ protocol }) => protocol === 'https:',
  timeoutMs: FETCH_TIMEOUT_MS,
  mostBytes: MOST_BYTES,
});

/** Finds the place of the issuer's keys (OpenID Connect Discovery 1.0, section 4). */
const discover = async (issuer: string) => {
  const limits = limitsOf(issuer);
  const { status, body } = await fetchOutside(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    limits,
  );
  if (status !== 200) throw new Error(`The issuer answered ${status}`);
  const found = discoverySchema.parse(JSON.parse(body.toString('utf8')));
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    [customFetch]: async (address) => {
      const keys = await fetchOutside(address, limits);
      return new Response(new Uint8Array(keys.body), { status: keys.status });
    },
  });
};

/** Google signs with and without the scheme in `iss`. */
const namesOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')];

/**
 * Checks ID tokens of one issuer for one client. The page keeps a random nonce to itself and gives the issuer its
 * SHA-256: a token that leaked is of no use to who does not know what was hashed.
 */
export const createTokenVerifier = ({ clientId, issuer }: NonNullable<Config['google']>): TokenVerifier => {
  let keys: ReturnType<typeof discover> | null = null;
  return async (idToken, nonce, now) => {
    keys ??= discover(issuer);
    const known = await keys.catch((error: unknown) => {
      keys = null;
      throw error;
    });
    try {
      const { payload } = await jwtVerify(idToken, known, {
        issuer: namesOf(issuer),
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: now,
      });
      const claims = claimsSchema.safeParse(payload);
      const expected = createHash('sha256').update(nonce).digest('hex');
      if (!claims.success || claims.data.nonce !== expected) return null;
      if (!isIssuedTo(clientId, payload.aud, claims.data.azp)) return null;
      return { ...claims.data, issuer, expiresAt: new Date(claims.data.exp * 1000) };
    } catch {
      return null;
    }
  };
};
