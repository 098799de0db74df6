import { createHash } from 'node:crypto';
import type { ProofPart } from '../../db/schema/proofs.ts';
import { freezeHash } from '../orders/freeze.ts';

/** The seal of a design for its players: the one that an order of them is frozen with, so that the two can be compared. */
export const sealOfPart = ({ document, roster }: Pick<ProofPart, 'document' | 'roster'>): string =>
  freezeHash({ document, roster, sizes: null });

/** The seal of a whole sheet: over those of its parts, in their order. */
export const sealOfSheet = (partSeals: readonly string[]): string =>
  createHash('sha256')
    .update(`proof ${partSeals.join(' ')}`)
    .digest('hex');
