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
import { lastProof, makeProof } from './make-proof.ts';
import { drawSheet, loadSheet, type LoadedSheet } from './proof-sheet.ts';

/** Files of one account: each is drawn again, player by player. */
const SHEETS_PER_MINUTE = 12;

/** Limit of the sheets that are drawn for an account. */
export const sheetLimit = (api: Api) =>
  callLimit(api, SHEETS_PER_MINUTE, (request: FastifyRequest) => identityOf(request).claims?.sub ?? '');

type SheetCall = SlowCall<typeof endpoints.proofSheet> | SlowCall<typeof endpoints.consoleOrderProof>;

/** A sheet as the answer of a call, with an address on it that leads to the team or its order. */
export const sheetFile = async (
  { deps, query }: Pick<SheetCall, 'deps' | 'query'>,
  loaded: LoadedSheet,
  link: string,
): Promise<Outcome<FileAnswer>> => {
  const sheet = await drawSheet(deps, loaded, query.lang, link);
  return sheet.ok ? ok({ fileName: sheet.value.name, content: Readable.from([sheet.value.content]) }) : sheet;
};

/** The sheet as PDF: what it shows was kept when it was made. */
const proofSheet = async (call: SlowCall<typeof endpoints.proofSheet>): Promise<Outcome<FileAnswer>> => {
  const { inTenant, account, params, request, deps } = call;
  const found = await inTenant((tx) => loadSheet(tx, account.id, params.id));
  if (!found.ok) return found;
  const { parts } = found.value.proof;
  const origin = originOf(request, deps.config.publicUrl);
  return sheetFile(call, found.value, `${origin}/squad/design/${parts[0]?.designUuid ?? ''}`);
};

/** Proof sheets that a captain makes and looks through before ordering. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  fileRoute(api, endpoints.proofSheet, proofSheet, { before: sheetLimit(api) });
};
