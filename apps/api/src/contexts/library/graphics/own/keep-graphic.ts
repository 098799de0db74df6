import type { TenantId } from '@kitwright/contract';
import type { z } from 'zod';
import { MAX_OWN_GRAPHICS, type OwnGraphic, type postGraphic } from '@kitwright/contract/catalogue';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import { atGate } from '../../../../gate/gate.ts';
import { uploadBlobKey } from '../../uploads/upload-id.ts';
import { isTransparentTask } from './gate-tasks.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { keepPicture, type NewUpload } from '../../uploads/keep-picture.ts';
import { insertUpload } from '../../uploads/repository.ts';
import type { Bringing } from '../../uploads/staff-upload.ts';
import { countGraphics, findGraphic, presentGraphic, putGraphic } from './repository.ts';

/** A picture that was kept, and whether one sees through it. */
export interface StoredGraphic {
  readonly upload: NewUpload;
  readonly transparent: boolean;
}

const isTransparent = async (
  blobs: BlobStore,
  tenantId: TenantId,
  { type, sha256 }: NewUpload,
): Promise<Outcome<boolean>> => {
  if (type === 'image/svg+xml') return ok(true);
  const content = type === 'image/jpeg' ? undefined : await blobs.read(uploadBlobKey(tenantId, sha256));
  return content === undefined ? ok(false) : atGate(isTransparentTask, content);
};

/** Makes a file a picture fit for the library. */
export const keepGraphicFile = async (
  blobs: BlobStore,
  tenantId: TenantId,
  file: Buffer,
): Promise<Outcome<StoredGraphic>> => {
  const kept = await keepPicture(blobs, tenantId, file);
  if (!kept.ok) return kept;
  const transparent = await isTransparent(blobs, tenantId, kept.value);
  return transparent.ok ? ok({ upload: kept.value, transparent: transparent.value }) : transparent;
};

/** Kind that the library gives it: a drawing, a cut-out picture, or a photo. */
const kindOf = ({ upload, transparent }: StoredGraphic): OwnGraphic['kind'] => {
  if (upload.type === 'image/svg+xml') return 'vector';
  return transparent ? 'illustration' : 'photo';
};

/** Puts a kept picture into the tenant's library. Editors come one after the other, so that the count holds. */
export const addGraphic = async (
  tx: TenantTransaction,
  kept: StoredGraphic,
  { account, now, ip, said }: Bringing<z.output<typeof postGraphic.query>>,
): Promise<Outcome<OwnGraphic>> => {
  await lockTenant(tx);
  const { id } = kept.upload;
  const isKnown = (await findGraphic(tx, id)) !== undefined;
  if (!isKnown && (await countGraphics(tx)) >= MAX_OWN_GRAPHICS) return fail('error.msg.graphic.tooMany');
  await insertUpload(tx, { ...kept.upload, accountId: account.id });
  const { tags, licence } = said;
  const name = { kh: said.nameKh, en: said.nameEn };
  const createdBy = `${account.firstName} ${account.lastName}`.trim();
  const facts = { kind: kindOf(kept), transparent: kept.transparent, createdBy, createdAt: now };
  await putGraphic(tx, { id, name, tags, licence, ...facts });
  const subject = { type: 'graphic', id };
  const details = { name, licence };
  await emit(tx, { at: now, type: 'graphic.uploaded', actor: account, subject, details, ip });
  const row = await findGraphic(tx, id);
  if (row === undefined) throw new Error('The picture is gone');
  return ok(presentGraphic(row));
};
