import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { askSignOff } from './ask-sign-off.ts';
import { lastProof, makeProof, signProof } from './make-proof.ts';
import { findOrder } from '../orders/repository.ts';
import { drawSheet, loadSheet, type LoadedSheet } from './proof-sheet.ts';

/** Files of one account: each is drawn again, player by player. */
const SHEETS_PER_MINUTE = 12;

type SheetCall = SlowCall<typeof endpoints.proofSheet> | SlowCall<typeof endpoints.consoleOrderProof>;

const asFile = async (
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
  return asFile(call, found.value, `${origin}/squad/design/${parts[0]?.designUuid ?? ''}`);
};

/** The sheet that the customer of an order was asked to sign, for staff. */
const orderProof = async (
  call: SlowCall<typeof endpoints.consoleOrderProof>,
): Promise<Outcome<FileAnswer>> => {
  const { inTenant, params, request, deps } = call;
  const found = await inTenant(async (tx) => {
    const order = await findOrder(tx, params.id);
    const proofId = order?.proofId ?? null;
    return order === undefined || proofId === null
      ? fail('error.msg.notFound')
      : loadSheet(tx, order.accountId, proofId);
  });
  if (!found.ok) return found;
  return asFile(call, found.value, `${originOf(request, deps.config.publicUrl)}/me/histories/${params.id}`);
};

/** Proof sheets that a captain signs off before ordering, or that staff ask the customer of an order to sign. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  route(api, endpoints.signProof, signProof);
  route(api, endpoints.consoleAskSignOff, askSignOff);
  const account = (request: FastifyRequest): string => identityOf(request).claims?.sub ?? '';
  const before = callLimit(api, SHEETS_PER_MINUTE, account);
  fileRoute(api, endpoints.proofSheet, proofSheet, { before });
  fileRoute(api, endpoints.consoleOrderProof, orderProof, { before });
};
