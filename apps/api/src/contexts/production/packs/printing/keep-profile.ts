import type { TenantId } from '@kitwright/contract';
import type { z } from 'zod';
import {
  MAX_PROFILES,
  MAX_PROFILE_BYTES,
  type PrintProfile,
  type ProfileCorrection,
  type postProfile,
} from '@kitwright/contract/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import { atGate } from '../../../../gate/gate.ts';
import { checkProfileTask } from './gate-tasks.ts';
import type { SignedIn } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { fullName } from '../../../../values/full-name.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { profileBlobKey } from '../../../library/pictures.ts';
import { sha256Hex, uploadId } from '../../../library/uploads.ts';
import type { ReadProfile } from './read-profile.ts';
import { countProfiles, findProfile, putProfile } from './repository.ts';

export interface StoredProfile extends ReadProfile {
  readonly id: string;
  readonly bytes: number;
}

/** Reads a file and puts its bytes into the blob store; the row that makes it known follows. */
export const keepProfileFile = async (
  blobs: BlobStore,
  tenantId: TenantId,
  file: Buffer,
): Promise<Outcome<StoredProfile>> => {
  if (file.length > MAX_PROFILE_BYTES) return fail('error.msg.printProfile.tooLarge');
  const checked = await atGate(checkProfileTask, file);
  if (!checked.ok) return checked;
  const read = checked.value;
  if (!read.ok) return read;
  const id = uploadId(tenantId, sha256Hex(file));
  await blobs.put(profileBlobKey(tenantId, id), file);
  return ok({ ...read.value, id, bytes: file.length });
};

interface Bringing {
  readonly account: SignedIn;
  readonly now: Date;
  readonly ip: string;
  readonly said: z.output<typeof postProfile.query>;
  /** Figures of one that was made from another by measuring. */
  readonly correction?: ProfileCorrection;
}

export const presentProfile = (row: PrintProfileRow): PrintProfile => ({
  id: row.id,
  name: row.name,
  space: row.space,
  bytes: row.bytes,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  correction: row.correction,
});

/** Makes a kept file a profile of the tenant. Editors come one after the other, so that the count holds. */
export const addProfile = async (
  tx: TenantTransaction,
  { id, space, bytes, description }: StoredProfile,
  { account, now, ip, said, correction }: Bringing,
): Promise<Outcome<PrintProfileRow>> => {
  await lockTenant(tx);
  const known = await findProfile(tx, id);
  if (known?.offered !== true && (await countProfiles(tx)) >= MAX_PROFILES)
    return fail('error.msg.printProfile.tooMany');
  const name = [said.name, known?.name, description].find((each) => each !== undefined && each !== '');
  const row = await putProfile(tx, {
    id,
    name: name ?? space,
    space,
    bytes,
    createdBy: fullName(account),
    createdAt: now,
    correction: correction ?? known?.correction ?? null,
  });
  await emit(tx, {
    at: now,
    type: correction === undefined ? 'printProfile.uploaded' : 'printProfile.corrected',
    actor: account,
    subject: { type: 'printProfile', id },
    details: { name: row.name },
    ip,
  });
  return ok(row);
};
