import { Readable } from 'node:stream';
import type { endpoints } from '@kitwright/contract/endpoints';
import { atGate } from '../../../gate/gate.ts';
import { drawProofTask } from './gate-tasks.ts';
import { placeOf } from '../../../gate/place.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { shownIn, tilesShown } from '../../design/shown-items.ts';
import { currentDocument } from '../../design/drawings.ts';
import { originOf } from '../../../server/origin.ts';
import { findProof } from './repository.ts';

/** The sheet as PDF: what it shows was kept when it was made. */
export const proofSheet = async ({
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
    return ok({ proof, uploads, tiles: tilesShown(documents, tiles) });
  });
  if (!found.ok) return found;
  const { proof } = found.value;
  const link = `${originOf(request, deps.config.publicUrl)}/squad/design/${proof.parts[0]?.designUuid ?? ''}`;
  const drawn = { ...found.value, place: placeOf(deps.config), lang: query.lang, link };
  const pdf = await atGate(drawProofTask, drawn);
  if (!pdf.ok) return pdf;
  return ok({
    fileName: `proof-${proof.seal.slice(0, 8)}.pdf`,
    content: Readable.from([Buffer.from(pdf.value)]),
  });
};
