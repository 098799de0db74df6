import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { fileRoute } from '../../server/file-route.ts';
import { route } from '../../server/route.ts';
import { lastProof, makeProof, signProof } from './make-proof.ts';
import { proofSheet } from './proof-sheet.ts';

/** Proof sheets that a captain signs off before ordering. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  route(api, endpoints.signProof, signProof);
  fileRoute(api, endpoints.proofSheet, proofSheet);
};
