import { compile } from '@fastify/proxy-addr';
import { isIP } from 'node:net';

/** Names that no public name server knows (RFC 6761, 6762 and ICANN's .internal). */
const LOCAL_NAME = /(^|\.)(localhost|test|local|internal)$/;

/** Whether the server at an address, so many hops from here (0 is who connected), is a proxy whose word counts. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Whether an address is of this machine or a network of its own, which the Internet does not lead to. */
export const isLocalAddress = compile(['loopback', 'linklocal', 'uniquelocal']);

const OFF = new Set(['', '0', 'off', 'false']);
/** Of a release that knew only on and off: one proxy. */
const ONE_HOP = new Set(['on', 'true']);
const MOST_HOPS = 10;
const EVERYBODY = /\/0+$/;

/**
 * Proxies by number: the last so many addresses were written by them, whatever a client wrote before. A client that
 * reaches the server past the proxies comes from an address of the Internet, and is believed nothing.
 */
const byHops =
  (hops: number): TrustProxy =>
  (address, hop) =>
    hop < hops && (hop > 0 || isLocalAddress(address, hop));

/** Reads TRUST_PROXY: how many proxies there are, or the networks they are in. Throws an Error that says what is wrong. */
export const readTrustProxy = (setting: string): TrustProxy | false => {
  const text = setting.trim().toLowerCase();
  if (OFF.has(text)) return false;
  if (ONE_HOP.has(text)) return byHops(1);
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops > MOST_HOPS) throw new Error(`counts at most ${MOST_HOPS} proxies`);
    return byHops(hops);
  }
  const networks = text.split(',').map((network) => network.trim());
  if (networks.some((network) => EVERYBODY.test(network))) throw new Error('must not name everybody');
  try {
    return compile(networks);
  } catch {
    throw new Error(
      'must be off, a number of proxies, or networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal',
    );
  }
};

/** Whether people anywhere reach the address, as far as it says itself. */
export const isPublicAddress = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return !isLocalAddress(host, 0);
  return host.includes('.') && !LOCAL_NAME.test(host);
};

interface DemoSettings {
  readonly production: boolean;
  readonly demo: 'on' | 'off' | 'public' | undefined;
  readonly publicUrl: string | undefined;
}

/** Why the server must not start in demo mode as it is set; null where it may. */
export const demoFault = ({ production, demo, publicUrl }: DemoSettings): string | null => {
  if (demo === 'off' || (production && demo === undefined)) return null;
  if (production) return 'demo accounts have known passwords; not in production';
  if (demo === 'public' || publicUrl === undefined || !isPublicAddress(publicUrl)) return null;
  return `everybody knows the passwords of a demo, and ${publicUrl} is for everybody: set NODE_ENV=production for a shop, or DEMO=public for a demo`;
};

/** Bits by Shannon's formula: how many it takes to say the units one by one, knowing how often each comes. */
const bitsOf = (units: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / units.length);
  return bits;
};

/** The part that a text repeats from beginning to end; the text itself where it repeats none. */
const repeatedPart = (codes: readonly number[]): readonly number[] => {
  for (let length = 1; length <= codes.length / 2; length += 1) {
    if (codes.every((code, index) => index < length || code === codes[index - length])) {
      return codes.slice(0, length);
    }
  }
  return codes;
};

/**
 * The bits a guesser has to find at most, by what the text itself shows: how often its characters come, how far each
 * is from the one before it (`abcd…`), and what it repeats. 32 random hexadecimal digits have about 115.
 */
export const secretBits = (secret: string): number => {
  const codes = repeatedPart(Array.from(secret, (char) => char.codePointAt(0) ?? 0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(bitsOf(codes), bitsOf(steps));
};

/** Fewer than any 32 random hexadecimal digits have, and more than a pattern of that length. */
export const LEAST_SECRET_BITS = 72;
const LEAST_SECRET_LENGTH = 32;

const DEFAULT_LOOKING = /change|default|example|secret|password|kitwright|qwert/i;

/** What is wrong with a secret; null for nothing. In production it must also look like one that chance has made. */
export const secretFault = (secret: string, production: boolean): string | null => {
  if (secret.length < LEAST_SECRET_LENGTH) return `must have at least ${LEAST_SECRET_LENGTH} characters`;
  if (!production) return null;
  if (DEFAULT_LOOKING.test(secret)) return 'looks like a default value';
  return secretBits(secret) < LEAST_SECRET_BITS
    ? 'can be guessed; let chance make one: openssl rand -base64 48'
    : null;
};
