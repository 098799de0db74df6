import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** As NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Conditions under which something opens: the secret of the installation, what it is for, and whose it is. */
export interface Seal {
  readonly secret: string;
  /** Sets the key apart from those of everything else. */
  readonly purpose: string;
  readonly owner: string;
}

const keyOf = ({ secret, purpose }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Seals what the database stores and must not tell, for one owner: moved to another's row it does not open. */
export const seal = (under: Seal, text: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(under), nonce).setAAD(Buffer.from(under.owner));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Opens what was sealed; null when it was sealed under another secret, or for another owner. */
export const unseal = (under: Seal, sealed: Buffer): Buffer | null => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(under), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(under.owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
};
