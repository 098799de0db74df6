import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { atGate } from '../../../gate/gate.ts';
import { placeOf } from '../../../gate/place.ts';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { currentDocument, shownIn, tilesShown } from '../../design/designs.ts';
import { profileBlobKey, profileInUse } from '../../library/pictures.ts';
import { drawProofTask } from './gate-tasks.ts';
import { lastProof, makeProof, signProof } from './make-proof.ts';
import { findProof } from './repository.ts';

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
  const found = await inTenant(async (tx) => {
    const proof = await findProof(tx, account.id, params.id);
    if (proof === undefined) return fail('error.msg.notFound');
    const documents = proof.parts.map(({ document }) => currentDocument(document));
    const { uploads, tiles } = await shownIn(tx, documents);
    return ok({ proof, uploads, tiles: tilesShown(documents, tiles), profile: await profileInUse(tx) });
  });
  if (!found.ok) return found;
  const { proof, profile } = found.value;
  const content = profile && (await deps.blobs.read(profileBlobKey(profile.tenantId, profile.id)));
  const printer = profile && content ? { name: profile.name, profile: content } : null;
  const link = `${originOf(request, deps.config.publicUrl)}/squad/design/${proof.parts[0]?.designUuid ?? ''}`;
  const { uploads, tiles } = found.value;
  const drawn = { proof, uploads, tiles, place: placeOf(deps.config), lang: query.lang, link, printer };
  const pdf = await atGate(drawProofTask, drawn);
  if (!pdf.ok) return pdf;
  return ok({
    fileName: `proof-${proof.seal.slice(0, 8)}.pdf`,
    content: Readable.from([Buffer.from(pdf.value)]),
  });
};

/** Proof sheets that a captain signs off before ordering. */
export const registerProofs = (api: Api): void => {
  route(api, endpoints.makeProof, makeProof);
  route(api, endpoints.lastProof, lastProof);
  route(api, endpoints.signProof, signProof);
  const account = (request: FastifyRequest): string => identityOf(request).claims?.sub ?? '';
  fileRoute(api, endpoints.proofSheet, proofSheet, { before: callLimit(api, SHEETS_PER_MINUTE, account) });
};
