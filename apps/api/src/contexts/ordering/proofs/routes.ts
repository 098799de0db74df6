import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/origin.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { lastProof, makeProof, signProof } from './make-proof.ts';
import { drawSheet, loadSheet } from './proof-sheet.ts';

/** Files of one account: each is drawn again, player by player. */
const SHEETS_PER_MINUTE = 12;

/** The sheet as PDF: what it shows was kept when it was made. */
const proofSheet = async ({
  inTenant,
  account,
  params,
  query,
  request,
  deps,
}: SlowCall<typeof endpoints.proofSheet>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant((tx) => loadSheet(tx, account.id, params.id));
  if (!found.ok) return found;
  const { parts } = found.value.proof;
  const link = `${originOf(request, deps.config.publicUrl)}/squad/design/${parts[0]?.designUuid ?? ''}`;
  const sheet = await drawSheet(deps, found.value, query.lang, link);
  return sheet.ok ? ok({ fileName: sheet.value.name, content: Readable.from([sheet.value.content]) }) : sheet;
};

/** Proof sheets that a captain signs off before ordering. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  route(api, endpoints.signProof, signProof);
  const account = (request: FastifyRequest): string => identityOf(request).claims?.sub ?? '';
  fileRoute(api, endpoints.proofSheet, proofSheet, { before: callLimit(api, SHEETS_PER_MINUTE, account) });
};
