import { randomBytes } from 'node:crypto';
import type { WebhookRow } from '../../../db/schema/index.ts';
import { seal, unseal } from '../../../values/seal.ts';

const PURPOSE = 'kitwright webhook';
const SECRET_BYTES = 32;

/** A new secret that signs messages, and how the row of its address keeps it. */
export const newSecret = (
  tokenSecret: string,
  id: WebhookRow['id'],
): { readonly secret: string; readonly sealed: Buffer } => {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, sealed: seal({ secret: tokenSecret, purpose: PURPOSE, owner: id }, Buffer.from(secret)) };
};

/** The secret of an address; null where it was sealed under another secret of the installation. */
export const unsealSecret = (
  tokenSecret: string,
  { id, secret }: Pick<WebhookRow, 'id' | 'secret'>,
): string | null => unseal({ secret: tokenSecret, purpose: PURPOSE, owner: id }, secret)?.toString() ?? null;
