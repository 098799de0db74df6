import type { TenantId } from '@kitwright/contract';
import type { z } from 'zod';
import { MAX_OWN_FONTS, type postFont } from '@kitwright/contract/catalogue';
import type { TenantFontRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { emit } from '../../../../events/events.ts';
import { atGate } from '../../../../gate/gate.ts';
import { readFontTask } from '../gate-tasks.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import type { Bringing } from '../../uploads/staff-upload.ts';
import { sha256Hex, uploadId } from '../../uploads/upload-id.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { ownFontBlobKey } from './own-font-blob.ts';
import type { ReadFont } from './read-font.ts';
import { countFonts, findFont, putFont } from './repository.ts';

export interface KeptFont {
  readonly id: string;
  readonly font: ReadFont;
}

/** Reads a file and puts its bytes into the blob store; the row that makes it known follows. */
export const keepFontFile = async (
  blobs: BlobStore,
  tenantId: TenantId,
  file: Buffer,
): Promise<Outcome<KeptFont>> => {
  const opened = await atGate(readFontTask, file);
  if (!opened.ok) return opened;
  const read = opened.value;
  if (!read.ok) return read;
  const id = `own-${uploadId(tenantId, sha256Hex(read.value.sfnt))}`;
  await blobs.put(ownFontBlobKey(id), read.value.sfnt);
  return ok({ id, font: read.value });
};

/** Makes a kept file a font of the tenant. Editors come one after the other, so that the count holds. */
export const addFont = async (
  tx: TenantTransaction,
  { id, font }: KeptFont,
  { account, now, ip, said }: Bringing<z.output<typeof postFont.query>>,
): Promise<Outcome<TenantFontRow>> => {
  await lockTenant(tx);
  const known = await findFont(tx, id);
  if (known === undefined && (await countFonts(tx)) >= MAX_OWN_FONTS) return fail('error.msg.font.tooMany');
  const { sfnt, family, ...facts } = font;
  const name = said.name ?? known?.name ?? family;
  if (name === '') {
    return fail('error.msg.validation', { fields: [{ field: 'name', key: 'error.field.name.required' }] });
  }
  const row = await putFont(tx, {
    ...facts,
    id,
    name,
    licence: said.licence,
    bytes: sfnt.byteLength,
    createdBy: `${account.firstName} ${account.lastName}`.trim(),
    createdAt: now,
  });
  const subject = { type: 'font', id };
  const details = { name, licence: said.licence };
  await emit(tx, { at: now, type: 'font.uploaded', actor: account, subject, details, ip });
  return ok(row);
};
