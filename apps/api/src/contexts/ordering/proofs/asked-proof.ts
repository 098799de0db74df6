import type { AskedProof } from '@kitwright/contract/orders';
import { createHash } from 'node:crypto';
import type { OrderItemRow, ProofRow } from '../../../db/schema/index.ts';
import type { ProofPart } from '../../../db/schema/orders.ts';
import { freezeHash } from '../../../values/freeze.ts';

/** The seal of a whole sheet: over its designs and their seals, in their order. Two designs may be drawn alike. */
export const sealOfSheet = (parts: readonly Pick<ProofPart, 'designUuid' | 'seal'>[]): string =>
  createHash('sha256')
    .update(['proof', ...parts.flatMap(({ designUuid, seal }) => [designUuid, seal])].join(' '))
    .digest('hex');

/** Fields of an ordered design that a sheet shows. */
type Ordered = Pick<OrderItemRow, 'designUuid' | 'designName' | 'document' | 'roster' | 'sizes'>;

/** Designs of an order as a sheet shows them: those that are made for players. */
export const partsOf = (items: readonly Ordered[]): ProofPart[] =>
  items
    .filter(({ sizes, roster }) => sizes === null && roster.length > 0)
    .map((item) => ({
      designUuid: item.designUuid,
      designName: item.designName,
      document: item.document,
      roster: item.roster,
      seal: freezeHash(item),
    }));

export const playersOn = ({ parts }: Pick<ProofRow, 'parts'>): number =>
  parts.reduce((sum, { roster }) => sum + roster.length, 0);

/** Tells whether a sheet shows what is ordered: each design for its players, and no other. */
export const shows = ({ seal }: Pick<ProofRow, 'seal'>, items: readonly Ordered[]): boolean =>
  sealOfSheet(partsOf(items)) === seal;

/** The sheet of an order, for its page. */
export const presentAsked = (proof: ProofRow, items: readonly Ordered[]): AskedProof => ({
  id: proof.id,
  seal: proof.seal,
  players: playersOn(proof),
  signed:
    proof.signedAt === null || proof.signedBy === null
      ? null
      : { at: proof.signedAt.toISOString(), by: proof.signedBy },
  holds: shows(proof, items),
});
