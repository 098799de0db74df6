import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Half a day: an address stays the same for as long, so that browsers keep what they fetched. */
const PERIOD_SECONDS = 12 * 3_600;
const SIGNATURE_BYTES = 16;
const MOST_KEPT = 20_000;

/** What an address says of its right to be answered. */
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

const signatureOf = (secret: string, tenantId: string, thing: string, until: number): Buffer =>
  createHmac('sha256', keyOf(secret))
    .update(`${tenantId} ${thing} ${until}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The end of the next period but one: an address is good for half a day to a day. */
const endsAt = (now: Date): number =>
  (Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS;

const known = new Map<string, string>();

/**
 * What follows the `?` of an address under which the pictures of one thing (`/api/designs/<id>`) are answered for a
 * while, whatever becomes of its share: for those who may see it by themselves.
 */
export const signedQuery = (secret: string, tenantId: string, thing: string, now: Date): string => {
  const until = endsAt(now);
  const name = `${secret} ${tenantId} ${thing} ${until}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const sig = signatureOf(secret, tenantId, thing, until).toString('base64url');
  const query = `until=${until}&sig=${sig}`;
  if (known.size >= MOST_KEPT) known.clear();
  known.set(name, query);
  return query;
};

/** Seconds for which an address is still good; null for one that is not signed, not by us, for another thing, or over. */
export const secondsLeft = (
  secret: string,
  tenantId: string,
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
