import { bytesOf, hexOf } from '@kitwright/colour';
import { GAMUT_LIMIT, proofColour, readPrinterProfile, type Intent } from '@kitwright/colour/icc';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { SoftProof } from '@kitwright/contract/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import { atGate } from '../../../../gate/gate.ts';
import type { SlowCall } from '../../../../server/call.ts';
import { ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { profileBlobKey, profileInUse } from '../../../library/pictures.ts';
import { softProofTask } from './gate-tasks.ts';

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
