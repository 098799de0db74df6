import { cachedPromise, createCache } from '@kitwright/base/cache';
import { bytesOf, hexOf } from '@kitwright/colour';
import { proofColour, proofTableOf, readPrinterProfile, type Intent } from '@kitwright/colour/icc';
import { GAMUT_LIMIT, PROOF_POINTS, type Planes } from '@kitwright/colour/proof-table';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { ProofTableAnswer, SoftProof } from '@kitwright/contract/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import { atGate } from '../../../../gate/gate.ts';
import type { SlowCall } from '../../../../server/call.ts';
import { ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { profileBlobKey, profileInUse } from '../../../library/pictures.ts';
import { proofTableTask, softProofTask } from './gate-tasks.ts';

export interface SoftProofTask {
  readonly profile: Uint8Array;
  /** `#rrggbb` each. */
  readonly colours: readonly string[];
  readonly intent: Intent;
}

type Proofed = SoftProof['colours'];

/**
 * The colours that a printer makes of others; null for a profile whose tables are of a kind that is not read. Behind
 * the gate alone.
 */
export const softProof = ({ profile: file, colours, intent }: SoftProofTask): Promise<Proofed | null> => {
  const profile = readPrinterProfile(file);
  return Promise.resolve(
    profile &&
      colours.map((colour) => {
        const { seen, off } = proofColour(profile, bytesOf(colour), intent);
        return { colour, seen: hexOf(seen), off: Math.round(off * 10) / 10, isOut: off > GAMUT_LIMIT };
      }),
  );
};

/** Colours beside what a profile makes of them; null where there is no profile, or none that is read. */
export const proofed = async (
  blobs: Pick<BlobStore, 'read'>,
  profile: PrintProfileRow | undefined,
  colours: readonly string[],
  intent: Intent,
): Promise<Outcome<Proofed | null>> => {
  if (profile === undefined || colours.length === 0) return ok(null);
  const content = await blobs.read(profileBlobKey(profile.tenantId, profile.id));
  if (content === undefined) return ok(null);
  return atGate(softProofTask, { profile: content, colours, intent });
};

/** Shows the colours of a design as the tenant's printer makes them. */
export const showSoftProof = async ({
  inTenant,
  query,
  deps,
}: SlowCall<typeof endpoints.consoleSoftProof>): Promise<Outcome<SoftProof>> => {
  const found = await inTenant(async (tx) => ok(await profileInUse(tx)));
  if (!found.ok) return found;
  const colours = [...new Set(query.colours.split(',').map((digits) => `#${digits}`))];
  const answer = await proofed(deps.blobs, found.value, colours, query.intent);
  if (!answer.ok) return answer;
  return ok({
    profile: answer.value === null ? null : (found.value?.name ?? null),
    colours: answer.value ?? [],
  });
};

export interface ProofTableTask extends Pick<SoftProofTask, 'profile' | 'intent'> {
  readonly planes: Planes;
}

/** Colours as a printer has them; null for a profile that is not read. Behind the gate alone. */
export const drawProofTable = ({
  profile: file,
  intent,
  planes,
}: ProofTableTask): Promise<Uint8Array | null> => {
  const profile = readPrinterProfile(file);
  return Promise.resolve(profile && proofTableOf(profile, intent, planes));
};

/** So much of a table at a time is within the limits of the gate, and lets others through in between. */
const PLANES_AT_ONCE = 4;

const wholeTable = async (profile: Uint8Array, intent: Intent): Promise<Outcome<ProofTableAnswer>> => {
  const parts: Uint8Array[] = [];
  for (let first = 0; first < PROOF_POINTS; first += PLANES_AT_ONCE) {
    const planes = { first, last: Math.min(PROOF_POINTS, first + PLANES_AT_ONCE) };
    const drawn = await atGate(proofTableTask, { profile, intent, planes });
    if (!drawn.ok) return drawn;
    if (drawn.value === null) return ok({ table: null });
    parts.push(drawn.value);
  }
  return ok({ table: Buffer.concat(parts).toString('base64') });
};

/** Tables in base 64 by profile and intent, half a megabyte each: a profile's bytes never change. */
const tables = createCache<string, Promise<Outcome<ProofTableAnswer>>>(16);

/** Answers the colours of the tenant's printer as a table: for anyone who designs. */
export const showProofTable = async ({
  inTenant,
  query: { intent },
  deps,
}: SlowCall<typeof endpoints.proofTable>): Promise<Outcome<ProofTableAnswer>> => {
  const found = await inTenant(async (tx) => ok(await profileInUse(tx)));
  if (!found.ok) return found;
  const { value: profile } = found;
  if (profile === undefined) return ok({ table: null });
  const key = `${profile.tenantId} ${profile.id} ${intent}`;
  const answer = await cachedPromise(tables, key, async () => {
    const content = await deps.blobs.read(profileBlobKey(profile.tenantId, profile.id));
    return content === undefined ? ok({ table: null }) : wholeTable(content, intent);
  });
  // A gate that was full is asked again.
  if (!answer.ok) tables.delete(key);
  return answer;
};
