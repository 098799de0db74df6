import type { endpoints } from '@kitwright/contract/endpoints';
import type { StoreDesignRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findUpload } from '../../library/uploads.ts';
import { findStoreDesign, firstPosition, lockStoreOrder, updateStoreDesign } from './repository.ts';

/** Renames a design of the store, published or not, and shows it by another picture when one is named. */
export const renameDesign = async ({
  tx,
  params,
  body,
}: Call<typeof endpoints.consoleRenameStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  const design = await findStoreDesign(tx, params.uuid, 'update');
  if (design === undefined) return fail('error.msg.notFound');
  const { name, coverUploadId } = body;
  if (coverUploadId && (await findUpload(tx, coverUploadId)) === undefined) {
    return fail('error.msg.validation', { fields: [{ field: 'coverUploadId', key: 'error.field.invalid' }] });
  }
  const cover = coverUploadId === undefined ? {} : { coverUploadId };
  return ok(await updateStoreDesign(tx, params.uuid, { nameKh: name.kh, nameEn: name.en, ...cover }));
};

/** Takes a design out of the store. Doing it twice changes nothing. */
export const withdrawDesign = async ({
  tx,
  params,
  deps,
}: Call<typeof endpoints.consoleWithdrawStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  const design = await findStoreDesign(tx, params.uuid, 'update');
  if (design === undefined) return fail('error.msg.notFound');
  if (design.withdrawnAt !== null) return ok(design);
  return ok(await updateStoreDesign(tx, params.uuid, { withdrawnAt: deps.clock() }));
};

/** Puts a withdrawn design back, as the newest and first, with the ratings it had. Doing it twice changes nothing. */
export const restoreDesign = async ({
  tx,
  params,
  deps,
}: Call<typeof endpoints.consoleRestoreStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  await lockStoreOrder(tx);
  const design = await findStoreDesign(tx, params.uuid, 'update');
  if (design === undefined) return fail('error.msg.notFound');
  if (design.withdrawnAt === null) return ok(design);
  const position = await firstPosition(tx);
  return ok(
    await updateStoreDesign(tx, params.uuid, { withdrawnAt: null, publishedAt: deps.clock(), position }),
  );
};
