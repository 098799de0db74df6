import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some services refuse who does not say what it is. */
const HEADERS = { accept: '*/*', 'user-agent': 'kitwright' };

/** An address this server does not go to. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
}

export interface OutsideLimits {
  /** The origins, `https://host:port`, that a setting names. */
  readonly origins: ReadonlySet<string>;
  /** Allows further addresses, where answers name some: those of the public internet alone. */
  readonly others?: (url: URL) => boolean;
  readonly timeoutMs: number;
  readonly mostBytes: number;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** `Retry-After` as it came; undefined where it did not. */
  readonly retryAfter: string | undefined;
}

/**
 * Tells whether an address is of the public internet: not of this machine, its networks, or one of the forms that
 * lead there (IPv4 within IPv6, 6to4, Teredo, NAT64).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The host of a URL as an address, if it is written as one; URL has turned other ways of writing it into this one. */
const literalOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
};

/** Finds a name's addresses for the connection that is made with them: a name that leads home once is not gone to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error === null ? addresses : [];
    if (first === undefined) {
      callback(error ?? new Error(`${hostname} has no address`), '', 0);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new ForbiddenAddress(`${hostname} is of a private network`), '', 0);
      return;
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Tells whether a setting names an address of a private network, or this machine: then it is meant. A host name is
 * public, or it is not asked, wherever it leads at the moment.
 */
const isMeantPrivate = (url: URL): boolean => {
  const literal = literalOf(url);
  return literal === null ? url.hostname === 'localhost' : !isPublicAddress(literal);
};

/** Lookup of an address: none at all where a setting means a private one. Throws for one that is not asked. */
const lookupOf = (
  url: URL,
  { origins, others }: Pick<OutsideLimits, 'origins' | 'others'>,
): LookupFunction | undefined => {
  const isPrivate = isMeantPrivate(url);
  const isAsked = origins.has(url.origin) || (!isPrivate && others?.(url) === true);
  if (!isAsked || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress(`${url.origin} is not asked`);
  return isPrivate ? undefined : publicLookup;
};

/** Tells whether an address may be asked, as far as its own text says; where its name leads is looked at as it is asked. */
export const mayAsk = (url: URL, limits: Pick<OutsideLimits, 'origins' | 'others'>): boolean => {
  try {
    lookupOf(url, limits);
    return true;
  } catch {
    return false;
  }
};

/** Something that is sent rather than asked for. */
export interface OutsideMessage {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const open = (
  url: URL,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
  message: OutsideMessage | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    // A connection of its own: what it is connected to was looked up for this request.
    const headers = { ...HEADERS, ...message?.headers };
    const method = message === undefined ? 'GET' : 'POST';
    const options = { method, signal, agent: false, headers, ...(lookup === undefined ? {} : { lookup }) };
    ask(url, options, resolve).on('error', reject).end(message?.body);
  });

/**
 * The answer of an address that is asked, or sent a message; redirects are answers, and are not followed. Rejects for any other address
 * before anything is connected, for a name that leads into a private network, and for an answer that is too late or too
 * long. Everything this server fetches goes through here.
 */
export const fetchOutside = async (
  address: string | URL,
  limits: OutsideLimits,
  message?: OutsideMessage,
): Promise<OutsideAnswer> => {
  const { timeoutMs, mostBytes } = limits;
  const url = new URL(address);
  const response = await open(url, lookupOf(url, limits), AbortSignal.timeout(timeoutMs), message);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new Error(`Answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks), retryAfter };
};
