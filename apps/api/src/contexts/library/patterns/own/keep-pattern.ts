import type { TenantId } from '@kitwright/contract';
import type { z } from 'zod';
import { MAX_OWN_PATTERNS, type OwnPattern, type postPattern } from '@kitwright/contract/catalogue';
import { TILE_MM, type PatternTile } from '@kitwright/design';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { atGate } from '../../../../gate/gate.ts';
import { readDrawnShapesTask } from './gate-tasks.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { emit } from '../../../../events/events.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { sha256Hex, uploadBlobKey, uploadId } from '../../uploads/upload-id.ts';
import { keepPicture, type NewUpload } from '../../uploads/keep-picture.ts';
import { insertUpload } from '../../uploads/repository.ts';
import type { Bringing } from '../../uploads/staff-upload.ts';
import { presentPattern } from './present.ts';
import { countPatterns, findPattern, putPattern } from './repository.ts';

/** A tile that was read, with the picture it repeats or was read from. */
export interface KeptPattern {
  readonly tile: PatternTile;
  readonly upload: NewUpload;
}

/**
 * Makes a file a tile of a width in mm. The picture is kept as any upload is; a drawing of plain shapes in few colours
 * becomes shapes that a design may recolour, anything else is repeated as the picture it is.
 */
export const keepPatternFile = async (
  blobs: BlobStore,
  tenantId: TenantId,
  file: Buffer,
  widthMm: number,
): Promise<Outcome<KeptPattern>> => {
  const kept = await keepPicture(blobs, tenantId, file);
  if (!kept.ok) return kept;
  const { id, type, widthPx, heightPx, sha256 } = kept.value;
  const heightMm = (widthMm * heightPx) / widthPx;
  if (heightMm < TILE_MM.least || heightMm > TILE_MM.most) return fail('error.msg.pattern.tooLong');
  const drawing = type === 'image/svg+xml' ? await blobs.read(uploadBlobKey(tenantId, sha256)) : undefined;
  const shapes = drawing && (await atGate(readDrawnShapesTask, { svg: drawing, widthMm }));
  if (shapes?.ok === false) return shapes;
  const tile: PatternTile = shapes?.value ?? {
    widthMm,
    heightMm,
    content: { kind: 'picture', uploadId: id },
  };
  return ok({ tile, upload: kept.value });
};

/** Makes a kept tile a pattern of the tenant. Editors come one after the other, so that the count holds. */
export const addPattern = async (
  tx: TenantTransaction,
  { tile, upload }: KeptPattern,
  { account, now, ip, said }: Bringing<z.output<typeof postPattern.query>>,
): Promise<Outcome<OwnPattern>> => {
  await lockTenant(tx);
  const id = `own-${uploadId(tx.tenantId, sha256Hex(Buffer.from(JSON.stringify(tile))))}`;
  const known = await findPattern(tx, id);
  if (known === undefined && (await countPatterns(tx)) >= MAX_OWN_PATTERNS) {
    return fail('error.msg.pattern.tooMany');
  }
  await insertUpload(tx, { ...upload, accountId: account.id });
  const name = { kh: said.nameKh, en: said.nameEn };
  const { tag, licence } = said;
  const createdBy = `${account.firstName} ${account.lastName}`.trim();
  const row = await putPattern(tx, { id, name, tag, licence, tile, createdBy, createdAt: now });
  const subject = { type: 'pattern', id };
  const details = { name, licence };
  await emit(tx, { at: now, type: 'pattern.uploaded', actor: account, subject, details, ip });
  return ok(presentPattern(row));
};
