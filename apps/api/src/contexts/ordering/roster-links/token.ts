import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RosterLinkRow } from '../../../db/schema/index.ts';

/**
 * The token of a link: 256 bits from the server's secret, so that its owner can be shown it on every device although
 * only its hash is kept. Each renewal makes another.
 */
export const tokenOf = (
  secret: string,
  { tenantId, id, generation }: Pick<RosterLinkRow, 'tenantId' | 'id' | 'generation'>,
): string =>
  createHmac('sha256', secret).update(`roster-link ${tenantId} ${id} ${generation}`).digest('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Tells whether a secret is the one with this hash, in the same time whatever it is. */
export const isSecretOf = (secret: string, hash: Buffer): boolean => timingSafeEqual(hashOf(secret), hash);
