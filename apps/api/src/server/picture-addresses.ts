import { createCache } from '@kitwright/base/cache';
import type { TenantId } from '@kitwright/contract';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Half a day: an address stays the same for as long, so that browsers keep what they fetched. */
const PERIOD_SECONDS = 12 * 3_600;
const SIGNATURE_BYTES = 16;
/** Addresses kept for each tenant. */
const MOST_KEPT = 2_000;
const MOST_SIGNERS = 1_000;

/** Signature in an address: its right to be answered. */
export interface Signed {
  /** Seconds since 1970. */
  readonly until?: number | undefined;
  readonly sig?: string | undefined;
}

/** The key of addresses, which is none of the keys that tokens are signed with. */
const keysBySecret = new Map<string, Buffer>();
const keyOf = (secret: string): Buffer => {
  const known = keysBySecret.get(secret);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kitwright addresses of pictures', 32));
  keysBySecret.set(secret, key);
  return key;
};

const signatureOf = (secret: string, tenantId: TenantId, thing: string, until: number): Buffer =>
  createHmac('sha256', keyOf(secret))
    .update(`${tenantId} ${thing} ${until}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The end of the next period but one: an address is good for half a day to a day. */
const endsAt = (now: Date): number =>
  (Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS;

/** Query that signs the address of a thing, without its `?`. */
export type Sign = (thing: string) => string;

interface Signer {
  readonly until: number;
  readonly sign: Sign;
}

/** By secret and tenant; things are looked up by their own name, for a list signs dozens of them each time. */
const signers = createCache<string, Signer>(MOST_SIGNERS);

const createSigner = (secret: string, tenantId: TenantId, until: number): Signer => {
  const known = createCache<string, string>(MOST_KEPT);
  const sign = (thing: string): string => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const query = `until=${until}&sig=${signatureOf(secret, tenantId, thing, until).toString('base64url')}`;
    // A copy: a part cut out of an answer would keep that whole answer in memory.
    known.set(Buffer.from(thing).toString(), query);
    return query;
  };
  return { until, sign };
};

/** Signer of the addresses of a tenant; the same function for as long as it makes the same addresses. */
export const signerOf = (secret: string, tenantId: TenantId, now: Date): Sign => {
  const until = endsAt(now);
  const name = `${secret} ${tenantId}`;
  const before = signers.get(name);
  if (before?.until === until) return before.sign;
  const signer = createSigner(secret, tenantId, until);
  signers.set(name, signer);
  return signer.sign;
};

/**
 * Query, without its `?`, that signs an address under which the pictures of one thing (`/api/designs/<id>`) are
 * answered for a while, whatever becomes of its share: for those who may see it by themselves.
 */
export const signedQuery = (secret: string, tenantId: TenantId, thing: string, now: Date): string =>
  signerOf(secret, tenantId, now)(thing);

/** Seconds for which an address is still good; null for one that is not signed, not by us, for another thing, or over. */
export const secondsLeft = (
  secret: string,
  tenantId: TenantId,
  thing: string,
  { until, sig }: Signed,
  now: Date,
): number | null => {
  if (until === undefined || sig === undefined) return null;
  const left = Math.floor(until - now.getTime() / 1_000);
  if (left <= 0) return null;
  const given = Buffer.from(sig, 'base64url');
  const right = signatureOf(secret, tenantId, thing, until);
  return given.length === right.length && timingSafeEqual(given, right) ? left : null;
};
