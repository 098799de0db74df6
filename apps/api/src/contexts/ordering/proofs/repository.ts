import type { AccountId, DesignId, ProofId } from '@kitwright/contract';
import type { SignOff } from '@kitwright/contract/orders';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../../db/pool.ts';
import { proofs, type OrderItemRow, type ProofRow } from '../../../db/schema/index.ts';
import type { ProofPart } from '../../../db/schema/orders.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { freezeHash } from '../../../values/freeze.ts';

const byId = (tx: TenantTransaction, accountId: AccountId, id: ProofId) =>
  and(eq(proofs.tenantId, tx.tenantId), eq(proofs.accountId, accountId), eq(proofs.id, id));

/** Writes a sheet; one of the same content is the same sheet. */
export const putProof = async (
  tx: TenantTransaction,
  proof: Pick<ProofRow, 'id' | 'accountId' | 'seal' | 'parts' | 'partSeals' | 'madeAt'>,
): Promise<ProofRow> => {
  const [row] = await tx.db
    .insert(proofs)
    .values({ ...proof, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: [proofs.tenantId, proofs.accountId, proofs.seal],
      // Nothing changes; what was there is answered.
      set: { seal: proof.seal },
    })
    .returning();
  if (row === undefined) throw new Error('The proof sheet was not written');
  return row;
};

/** A sheet of this account. With `lock` no one else signs it before this transaction ends. */
export const findProof = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: ProofId,
  lock?: 'update',
): Promise<ProofRow | undefined> => {
  const query = tx.db
    .select()
    .from(proofs)
    .where(byId(tx, accountId, id));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row;
};

export const setSigned = async (
  tx: TenantTransaction,
  { accountId, id }: Pick<ProofRow, 'accountId' | 'id'>,
  signed: { readonly signedAt: Date; readonly signedBy: string },
): Promise<ProofRow> => {
  const [row] = await tx.db
    .update(proofs)
    .set(signed)
    .where(byId(tx, accountId, id))
    .returning();
  if (row === undefined) throw new Error('The proof sheet is gone');
  return row;
};

/** Sheets on which a part stands that has all of these. */
const holds = (part: Partial<Pick<ProofPart, 'designUuid' | 'seal'>>) =>
  sql`${proofs.parts} @> ${JSON.stringify([part])}::jsonb`;

const signedOf = (tx: TenantTransaction, accountId: AccountId) =>
  and(eq(proofs.tenantId, tx.tenantId), eq(proofs.accountId, accountId), isNotNull(proofs.signedAt));

/** The last sheet that was signed with this design on it. */
export const findLastSigned = async (
  tx: TenantTransaction,
  accountId: AccountId,
  designUuid: DesignId,
): Promise<ProofRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(proofs)
    .where(and(signedOf(tx, accountId), holds({ designUuid })))
    .orderBy(desc(proofs.signedAt))
    .limit(1);
  return row;
};

const signedSealsQuery = builtOnce((db) =>
  db
    .select({ accountId: proofs.accountId, seals: proofs.partSeals })
    .from(proofs)
    .where(
      and(
        eq(proofs.tenantId, sql.placeholder('tenantId')),
        sql`${proofs.accountId} = ANY(${sql.placeholder('accountIds')}::uuid[])`,
        isNotNull(proofs.signedAt),
      ),
    )
    .prepare('signed-seals'),
);

/** The seals of all that each of these accounts has signed; none of one that has signed nothing. */
export const listSignedSeals = async (
  tx: TenantTransaction,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await signedSealsQuery(tx.db).execute({ tenantId: tx.tenantId, accountIds });
  const seals = new Map<string, Set<string>>();
  for (const row of rows) {
    const own = seals.get(row.accountId) ?? new Set();
    for (const seal of row.seals) own.add(seal);
    seals.set(row.accountId, own);
  }
  return seals;
};

const signedSealQuery = builtOnce((db) =>
  db
    .select()
    .from(proofs)
    .where(
      and(
        eq(proofs.tenantId, sql.placeholder('tenantId')),
        eq(proofs.accountId, sql.placeholder('accountId')),
        isNotNull(proofs.signedAt),
        sql`${proofs.partSeals} @> ${sql.placeholder('seals')}`,
        sql`${proofs.parts} @> ${sql.placeholder('parts')}::jsonb`,
      ),
    )
    .orderBy(proofs.signedAt)
    .limit(1)
    .prepare('signed-seal'),
);

/** The first sheet signed by this account on which this design stands with exactly this seal. */
export const findSignedSeal = async (
  tx: TenantTransaction,
  accountId: AccountId,
  part: Pick<ProofPart, 'designUuid' | 'seal'>,
): Promise<ProofRow | undefined> => {
  const [row] = await signedSealQuery(tx.db).execute({
    tenantId: tx.tenantId,
    accountId,
    seals: [part.seal],
    parts: JSON.stringify([part]),
  });
  return row;
};

/** Signature of a design as it was ordered, with the name and the moment; null for one that no one has signed. */
export type Signed = Pick<OrderItemRow, 'signedSeal' | 'signedAt' | 'signedBy'>;

/** Of a design that no one has signed. */
const UNSIGNED: Signed = { signedSeal: null, signedAt: null, signedBy: null };

/** Account that orders, with the seals of all that they have signed; undefined where they have signed nothing. */
interface Signer {
  readonly accountId: AccountId;
  readonly signedSeals: ReadonlySet<string> | undefined;
}

/**
 * Signature of a design that is being ordered: found by its seal, so that it is exactly what was on the sheet. For an
 * account that has signed nothing, nothing has to be hashed.
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
