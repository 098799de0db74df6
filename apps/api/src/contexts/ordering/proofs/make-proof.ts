import { proofIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Proof } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import type { ProofRow } from '../../../db/schema/index.ts';
import type { ProofPart } from '../../../db/schema/orders.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { freezeHash } from '../../../values/freeze.ts';
import { currentDocument, ownDesign, presentDesign } from '../../design/designs.ts';
import { fullName } from '../../../values/full-name.ts';
import { ordersAsking, signOrders } from './ask-sign-off.ts';
import { sealOfSheet } from './asked-proof.ts';
import { findLastSigned, findProof, putProof, setSigned } from './repository.ts';

const present = ({ id, seal, parts, madeAt, signedAt, signedBy }: ProofRow): Proof => ({
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
  return ok(present(await putProof(tx, made)));
};

/** Tells whether the designs of a sheet are still drawn as it shows them. */
const isCurrent = async (
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

/**
 * Signs a sheet as it was seen. A sheet that is signed stays so; one whose designs changed cannot be signed any more, unless
 * an order asks for it that still is what it shows. That order then has the signature.
 */
export const signProof = async (call: Call<typeof endpoints.signProof>): Promise<Outcome<Proof>> => {
  const { tx, account, params, body, deps, request } = call;
  const seen = await findProof(tx, account.id, params.id);
  if (seen === undefined) return fail('error.msg.notFound');
  // Orders are locked before sheets here and where staff ask.
  const asking = await ordersAsking(tx, seen);
  const proof = await findProof(tx, account.id, params.id, 'update');
  if (proof === undefined) return fail('error.msg.notFound');
  const isSound = asking.length > 0 || (await isCurrent(call, proof));
  if (proof.seal !== body.seal || !isSound) return fail('error.msg.proof.changed');
  if (proof.signedAt !== null) return ok(present(proof));
  const at = deps.clock();
  const signed = await setSigned(tx, proof, { signedAt: at, signedBy: fullName(account) });
  await emit(tx, {
    at,
    type: 'proof.signed',
    actor: account,
    subject: { type: 'proof', id: proof.id },
    details: { name: proof.parts.map(({ designName }) => designName).join(', ') },
    ip: request.ip,
  });
  await signOrders(call, signed, asking);
  return ok(present(signed));
};

/** The last sheet that this account signed for a design. */
export const lastProof = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.lastProof>): Promise<Outcome<{ readonly proof: Proof | null }>> => {
  const proof = await findLastSigned(tx, account.id, params.designUuid);
  return ok({ proof: proof === undefined ? null : present(proof) });
};
