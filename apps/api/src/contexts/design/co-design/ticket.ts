import { accountIdSchema, designIdSchema, sessionIdSchema, tenantIdSchema } from '@kitwright/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Claims of a ticket: the account, the design whose connection it opens, and the link. */
const ticketSchema = z.object({
  /** Each opens one connection. */
  jti: z.uuid(),
  sub: accountIdSchema,
  sid: sessionIdSchema,
  tenant: tenantIdSchema,
  uuid: designIdSchema,
  /** End of the session unless it is used, seconds since 1970: the connection ends then. */
  ends: z.number(),
  link: z.string().optional(),
});
export type Ticket = z.infer<typeof ticketSchema>;

/** The life of a ticket. */
export const TICKET_SECONDS = 30;
const ALGORITHM = 'HS256';
const ISSUER = 'kitwright';
/** Sets it apart from an access token, which is signed with the same secret. */
const AUDIENCE = 'co-design';

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** A browser sends no header with a WebSocket: it shows this in its first message instead. */
export const signTicket = (secret: string, { sub, jti, ...claims }: Ticket, now: Date): Promise<string> => {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(jti)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + TICKET_SECONDS)
    .sign(keyOf(secret));
};

/** Claims of a ticket that we signed and that has not run out; null for any other. */
export const readTicket = async (secret: string, ticket: string, now: Date): Promise<Ticket | null> => {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    });
    const read = ticketSchema.safeParse(payload);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};
