import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long a preview lives; the back office asks for another in time. */
export const PREVIEW_SECONDS = 900;

const ALGORITHM = 'HS256';
/** Not the issuer of access tokens: neither of the two is ever taken for the other. */
const ISSUER = 'kitwright-preview';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), tenant: z.uuid() });
/** Which session of which account of which tenant asked for the preview. */
export type PreviewClaims = z.infer<typeof claimsSchema>;

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

export const signPreviewToken = (
  secret: string,
  { sub, sid, tenant }: PreviewClaims,
  now: Date,
): Promise<string> => {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid, tenant })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(sub)
    .setExpirationTime(nowSeconds + PREVIEW_SECONDS)
    .sign(keyOf(secret));
};

/** Null for a token that we did not sign, or that is expired. */
export const readPreviewToken = async (
  secret: string,
  token: string,
  now: Date,
): Promise<PreviewClaims | null> => {
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};
