import { createHash } from 'node:crypto';
import type { ProofPart } from '../../../db/schema/proofs.ts';
import { freezeHash } from '../../../values/freeze.ts';

/** The seal of a design for its players: the one that an order of them is frozen with, so that the two can be compared. */
export const sealOfPart = ({ document, roster }: Pick<ProofPart, 'document' | 'roster'>): string =>
  freezeHash({ document, roster, sizes: null });

/** The seal of a whole sheet: over its designs and their seals, in their order. Two designs may be drawn alike. */
export const sealOfSheet = (parts: readonly Pick<ProofPart, 'designUuid' | 'seal'>[]): string =>
  createHash('sha256')
    .update(['proof', ...parts.flatMap(({ designUuid, seal }) => [designUuid, seal])].join(' '))
    .digest('hex');
