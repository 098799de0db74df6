import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
};

/** As much of CBOR (RFC 8949) as an authenticator speaks. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

/** A device that makes one passkey, ES256, and uses it: what a browser would send. */
export interface SoftwarePasskey {
  make(
    options: { readonly challenge: string; readonly rp: { readonly id: string } },
    origin: string,
  ): unknown;
  use(options: { readonly challenge: string; readonly rpId: string }, origin: string): unknown;
}

const coordinates = (key: KeyObject): readonly [Buffer, Buffer] => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
};

export const createSoftwarePasskey = (): SoftwarePasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64Url(credentialId);
  let counter = 0;
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    make: ({ challenge, rp }, origin) => {
      const [x, y] = coordinates(publicKey);
      // COSE: key type EC2, ES256, curve P-256.
      const key = cbor(new Map<Cbor, Cbor>([[1, 2], [3, -7], [-1, 1], [-2, x], [-3, y]])); // prettier-ignore
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const authData = authenticatorData(rp.id, USER_PRESENT | HAS_KEY, attested);
      const attestation = cbor(new Map<Cbor, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // prettier-ignore
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64Url(attestation),
          transports: ['internal'],
        },
      };
    },
    use: ({ challenge, rpId }, origin) => {
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(rpId, USER_PRESENT);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(data),
          authenticatorData: base64Url(authData),
          signature: base64Url(signature),
        },
      };
    },
  };
};
