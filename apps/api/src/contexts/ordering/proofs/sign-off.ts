import type { SignOff } from '@kitwright/contract/orders';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { findSignedSeal } from './repository.ts';

/** Who signed a design as it was ordered, and when; null for one that no one has. */
export type Signed = Pick<OrderItemRow, 'signedSeal' | 'signedAt' | 'signedBy'>;

/** Of a design that no one has signed. */
const UNSIGNED: Signed = { signedSeal: null, signedAt: null, signedBy: null };

/** Who orders, with the seals of all that they have signed; undefined where they have signed nothing. */
export interface Signer {
  readonly accountId: string;
  readonly signedSeals: ReadonlySet<string> | undefined;
}

/**
 * What was signed of a design that is being ordered: found by its seal, so that it is exactly what was on the sheet.
 * For an account that has signed nothing, nothing has to be hashed.
 */
export const signedFor = async (
  tx: TenantTransaction,
  { accountId, signedSeals }: Signer,
  ordered: Parameters<typeof freezeHash>[0] & Pick<OrderItemRow, 'designUuid'>,
): Promise<Signed> => {
  if (ordered.sizes !== null || signedSeals === undefined) return UNSIGNED;
  const signedSeal = freezeHash(ordered);
  if (!signedSeals.has(signedSeal)) return UNSIGNED;
  const proof = await findSignedSeal(tx, accountId, { designUuid: ordered.designUuid, seal: signedSeal });
  if (proof === undefined) return UNSIGNED;
  return { signedSeal, signedAt: proof.signedAt, signedBy: proof.signedBy };
};

/** The sign-off of an ordered design. It is void once drawing or players are others than those that were signed. */
export const presentSignOff = (
  item: Signed & Pick<OrderItemRow, 'document' | 'roster' | 'sizes'>,
): SignOff | null => {
  const { signedSeal, signedAt, signedBy } = item;
  if (signedSeal === null || signedAt === null || signedBy === null) return null;
  return { at: signedAt.toISOString(), by: signedBy, holds: signedSeal === freezeHash(item) };
};
