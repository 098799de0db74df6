import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** Size of the one record that a message is; push services take 4096 bytes. */
const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
/** Closes the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);
/** Bytes of text that fit: less the head of salt, size and key, the delimiter and the tag. */
export const MOST_TEXT_BYTES =
  RECORD_BYTES - (SALT_BYTES + 4 + 1 + POINT_BYTES) - LAST_RECORD.length - TAG_BYTES;
/** Seconds that a signature is good for; push services refuse more than a day. */
const SIGNED_SECONDS = 12 * 3_600;

/** Keys of a browser's subscription, as it gives them: a point of P-256, and a secret that it shares with us. */
export interface PushTarget {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Tells whether these are keys that a message can be sealed for. */
export const isTarget = ({ p256dh, auth }: PushTarget): boolean => {
  if (p256dh.length !== POINT_BYTES || auth.length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(p256dh, CURVE);
    return true;
  } catch {
    return false;
  }
};

/** Chance of one message: a key of its own, and a salt. Tests bring those of the standard's example. */
export interface Chance {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const newChance = (): Chance => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(SALT_BYTES) };
};

/** A text that only the browser of these keys reads: RFC 8291, in one record of RFC 8188 (`aes128gcm`). */
export const sealMessage = (
  { p256dh, auth }: PushTarget,
  text: Buffer,
  { privateKey, salt }: Chance = newChance(),
): Buffer => {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const own = ecdh.getPublicKey();
  const derive = (from: Buffer, under: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, under, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derive(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([text, LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed]);
};

/** Keys by which push services know a tenant (VAPID): the public one goes to browsers. */
export interface VapidKeys {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
}

export const newVapidKeys = (): VapidKeys => {
  const ecdh = createECDH(CURVE);
  const publicKey = ecdh.generateKeys();
  return { publicKey, privateKey: ecdh.getPrivateKey() };
};

const COORDINATE_BYTES = 32;

const signingKey = ({ publicKey, privateKey }: VapidKeys): KeyObject => {
  const part = (bytes: Buffer): string => bytes.toString('base64url');
  // A number with zeros at its beginning comes shorter.
  const d = Buffer.concat([Buffer.alloc(COORDINATE_BYTES - privateKey.length), privateKey]);
  const [x, y] = [publicKey.subarray(1, 1 + COORDINATE_BYTES), publicKey.subarray(1 + COORDINATE_BYTES)];
  const key = { kty: 'EC', crv: 'P-256', x: part(x), y: part(y), d: part(d) };
  return createPrivateKey({ key, format: 'jwk' });
};

/** `Authorization` of a message to an address (RFC 8292): who sends it, and whom a push service may write to about it. */
export const vapidHeader = (
  keys: VapidKeys,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: Date },
): string => {
  const part = (of: object): string => Buffer.from(JSON.stringify(of)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1_000) + SIGNED_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: signingKey(keys),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${keys.publicKey.toString('base64url')}`;
};
