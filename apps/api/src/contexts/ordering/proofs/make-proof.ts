import { proofIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Proof } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import type { ProofRow } from '../../../db/schema/index.ts';
import type { ProofPart } from '../../../db/schema/orders.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { currentDocument, ownDesign, presentDesign } from '../../design/designs.ts';
import { sealOfSheet } from './asked-proof.ts';
import { findLastSigned, putProof } from './repository.ts';

/** A sheet as its account sees it. */
export const presentProof = ({ id, seal, parts, madeAt, signedAt, signedBy }: ProofRow): Proof => ({
  id,
  seal,
  parts: parts.map(({ designUuid, designName, seal: own, roster }) => ({
    designUuid,
    designName,
    seal: own,
    players: roster.length,
  })),
  madeAt: madeAt.toISOString(),
  signed: signedAt === null || signedBy === null ? null : { at: signedAt.toISOString(), by: signedBy },
});

/** The seal of a design for its players: the one that an order of them is frozen with, so that the two can be compared. */
const sealOfPart = ({ document, roster }: Pick<ProofPart, 'document' | 'roster'>): string =>
  freezeHash({ document, roster, sizes: null });

/** Makes the sheet of own designs in the versions that were seen. The same content again is the same sheet. */
export const makeProof = async (call: Call<typeof endpoints.makeProof>): Promise<Outcome<Proof>> => {
  const { tx, account, body, deps } = call;
  const parts: ProofPart[] = [];
  for (const { designUuid, designVersion, roster } of body.parts) {
    const design = await ownDesign(tx, account, designUuid);
    if (!design.ok) return design;
    if (design.value.version !== designVersion) {
      return fail('error.msg.design.versionConflict', { current: presentDesign(design.value) });
    }
    const document = currentDocument(design.value.document);
    const seal = sealOfPart({ document, roster });
    parts.push({ designUuid, designName: design.value.name, document, roster, seal });
  }
  const partSeals = parts.map(({ seal }) => seal);
  const seal = sealOfSheet(parts);
  const made = {
    id: proofIdSchema.parse(newId()),
    accountId: account.id,
    seal,
    parts,
    partSeals,
    madeAt: deps.clock(),
  };
  return ok(presentProof(await putProof(tx, made)));
};

/** Tells whether the designs of a sheet are still drawn as it shows them. */
export const isCurrent = async (
  { tx, account }: Pick<Call<typeof endpoints.signProof>, 'tx' | 'account'>,
  { parts }: ProofRow,
): Promise<boolean> => {
  for (const { designUuid, roster, seal } of parts) {
    const design = await ownDesign(tx, account, designUuid);
    if (!design.ok) return false;
    if (sealOfPart({ document: currentDocument(design.value.document), roster }) !== seal) return false;
  }
  return true;
};

/** The last sheet that this account signed for a design. */
export const lastProof = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.lastProof>): Promise<Outcome<{ readonly proof: Proof | null }>> => {
  const proof = await findLastSigned(tx, account.id, params.designUuid);
  return ok({ proof: proof === undefined ? null : presentProof(proof) });
};
