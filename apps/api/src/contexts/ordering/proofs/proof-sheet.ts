import type { AccountId, Lang, ProofId } from '@kitwright/contract';
import type { ProofRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findTenant } from '../../../db/tenants.repository.ts';
import { atGate } from '../../../gate/gate.ts';
import { placeOf } from '../../../gate/place.ts';
import type { Deps } from '../../../server/api.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument, shownIn, tilesShown, type ShownItems } from '../../design/designs.ts';
import { profileBlobKey, profileInUse } from '../../library/pictures.ts';
import { drawProofTask } from './gate-tasks.ts';
import { findProof } from './repository.ts';

/** A sheet of an account with all that stands on it. */
export interface LoadedSheet extends Pick<ShownItems, 'uploads'> {
  readonly tiles: ReturnType<typeof tilesShown>;
  readonly proof: ProofRow;
  /** Zone whose day the sheet is dated by. */
  readonly timeZone: string;
  readonly profile: Awaited<ReturnType<typeof profileInUse>>;
}

/** Loads a sheet of an account, with the pictures and tiles of its designs and the profile of the printer. */
export const loadSheet = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: ProofId,
): Promise<Outcome<LoadedSheet>> => {
  const proof = await findProof(tx, accountId, id);
  if (proof === undefined) return fail('error.msg.notFound');
  const documents = proof.parts.map(({ document }) => currentDocument(document));
  const { uploads, tiles } = await shownIn(tx, documents);
  const { timeZone } = await findTenant(tx);
  return ok({
    proof,
    timeZone,
    uploads,
    tiles: tilesShown(documents, tiles),
    profile: await profileInUse(tx),
  });
};

/** The sheet as PDF, with an address on it that leads to the team. */
export const drawSheet = async (
  deps: Pick<Deps, 'blobs' | 'config'>,
  { proof, timeZone, uploads, tiles, profile }: LoadedSheet,
  lang: Lang,
  link: string,
): Promise<Outcome<{ readonly name: string; readonly content: Buffer }>> => {
  const content = profile && (await deps.blobs.read(profileBlobKey(profile.tenantId, profile.id)));
  const printer = profile && content ? { name: profile.name, profile: content } : null;
  const drawn = { proof, timeZone, uploads, tiles, place: placeOf(deps.config), lang, link, printer };
  const pdf = await atGate(drawProofTask, drawn);
  return pdf.ok ? ok({ name: `proof-${proof.seal.slice(0, 8)}.pdf`, content: Buffer.from(pdf.value) }) : pdf;
};
