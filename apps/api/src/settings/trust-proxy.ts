import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * Tells whether the server at an address, so many hops from here (0 is who connected), is a proxy whose word counts.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Tells whether an address is of this machine or a network of its own, which the Internet does not lead to. */
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

/** Schema of TRUST_PROXY; its error says what is wrong with the value. */
export const trustProxySchema = z.string().transform((value, context) => {
  try {
    return readTrustProxy(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

/** Schema of a list of origins, `http://10.0.0.5:8080`, with commas between; none where it is empty. */
export const originsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : part.trim())))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be origins such as http://10.0.0.5:8080' })))
  .transform(
    (addresses): ReadonlySet<string> => new Set(addresses.map((address) => new URL(address).origin)),
  );
