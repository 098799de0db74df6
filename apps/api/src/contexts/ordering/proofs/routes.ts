import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../server/api.ts';
import { fileRoute } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { lastProof, makeProof, signProof } from './make-proof.ts';
import { proofSheet } from './proof-sheet.ts';

/** Files of one account: each is drawn again, player by player. */
const SHEETS_PER_MINUTE = 12;

/** Proof sheets that a captain signs off before ordering. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  route(api, endpoints.signProof, signProof);
  const account = (request: FastifyRequest): string => identityOf(request).claims?.sub ?? '';
  fileRoute(api, endpoints.proofSheet, proofSheet, { before: callLimit(api, SHEETS_PER_MINUTE, account) });
};
