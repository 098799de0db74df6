import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const readClaims = z.object({ aud: z.string(), exp: z.number().int(), sub: z.string() });

/** A browser as the push service has it: its keys, and what it has read. */
export interface FakeBrowser {
  readonly body: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Messages that came and could be read, the first one first. */
  readonly read: { readonly text: string; readonly headers: IncomingMessage['headers'] }[];
}

interface KeptBrowser extends FakeBrowser {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly secret: Buffer;
}

/** Opens a message as a browser does (RFC 8291 and 8188); throws for one that is not for it. */
const openMessage = (
  { ecdh, secret }: { readonly ecdh: ReturnType<typeof createECDH>; readonly secret: Buffer },
  body: Buffer,
): string => {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyBytes);
  const sealed = body.subarray(21 + keyBytes);
  if (body.length > 4_096 || body.readUInt32BE(16) < sealed.length) throw new Error('The record is too long');
  const derive = (from: Buffer, under: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, under, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = derive(ecdh.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The last record is not closed');
  return padded.subarray(0, end).toString();
};

/** Why a push service would refuse a message; null for a good one. */
const faultOf = ({ headers }: IncomingMessage, origin: string): string | null => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const part = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const under = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${body}`), under, Buffer.from(signature, 'base64url')))
    return 'signed by another';
  const claims = readClaims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const left = claims.exp - Date.now() / 1_000;
  if (claims.aud !== origin || left < 0 || left > 86_400) return 'not for us, or not now';
  if (!/^(?:mailto:.+@|https:)/.test(claims.sub)) return 'no one to write to';
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 'no encoding';
  return null;
};

/** A push service on this machine: it checks who sends (RFC 8292), and its browsers really read what comes. */
export const startPushService = async () => {
  const browsers: KeptBrowser[] = [];
  const scripted: { readonly status: number; readonly headers?: Record<string, string> }[] = [];
  const faults: string[] = [];
  let origin = '';
  const answer = async (request: IncomingMessage) => {
    const body = await buffer(request);
    const browser = browsers.find((each) => new URL(each.body.endpoint).pathname === request.url);
    const next = scripted.shift();
    if (next !== undefined) return next;
    if (browser === undefined) return { status: 410 };
    const fault = faultOf(request, origin);
    if (fault !== null) {
      faults.push(fault);
      return { status: 403 };
    }
    browser.read.push({ text: openMessage(browser, body), headers: request.headers });
    return { status: 201 };
  };
  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        faults.push(String(error));
        return { status: 400 };
      })
      .then((said) => {
        response.writeHead(said.status, 'headers' in said ? said.headers : {});
        response.end();
      })
      .catch(() => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Messages that could not be taken, and why. */
    faults,
    script: (...next: readonly { readonly status: number; readonly headers?: Record<string, string> }[]) =>
      scripted.push(...next),
    /** A browser subscribes: it makes keys, and is given an address. */
    browser: (): FakeBrowser => {
      const ecdh = createECDH('prime256v1');
      const point = ecdh.generateKeys();
      const secret = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(16).toString('hex')}`;
      const body = { endpoint, p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
      const browser: KeptBrowser = { body, read: [], ecdh, secret };
      browsers.push(browser);
      return browser;
    },
    /** A browser takes its permission back. */
    forget: (browser: FakeBrowser): void => {
      browsers.splice(
        browsers.findIndex((each) => each.body.endpoint === browser.body.endpoint),
        1,
      );
    },
    close: () => void server.close(),
  };
};
export type FakePushService = Awaited<ReturnType<typeof startPushService>>;

/** Good bodies of each call, for what spoils one place of them. */
export const PUSH_BODIES = {
  connectPush: { endpoint: 'https://push.example.com/a', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  changePush: { news: ['orders'] },
} as const;
