import { type LocalText, type StoreDesignId, type DesignId, storeDesignIdSchema } from '@kitwright/contract';
import type { PublishStoreBody } from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import { SHOWCASE_LOOKS, createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { v7 as newId } from 'uuid';
import type { StoreDesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { checkDocument, currentDocument, findDesign } from '../../design/designs.ts';
import { findUpload } from '../../library/uploads.ts';
import { colourFamilyOf } from './colour-family.ts';
import {
  findStoreDesign,
  firstPosition,
  insertStoreDesign,
  lockStoreOrder,
  updateStoreDesign,
} from './repository.ts';

const presetDocument = ({
  presetId,
  productType,
}: Extract<PublishStoreBody['source'], { from: 'preset' }>): Outcome<DesignDocument> => {
  const preset = SHOWCASE_LOOKS.find(({ id }) => id === presetId);
  if (preset === undefined) {
    return fail('error.msg.validation', {
      fields: [{ field: 'source.presetId', key: 'error.field.invalid' }],
    });
  }
  let count = 0;
  const nextId = (): string => {
    count += 1;
    return `e${count}`;
  };
  return ok(createDesign(garmentOf(productType), nextId, { look: preset }));
};

/** A design of the caller's own, or one whose owner opened it to everybody by its link. */
const openDocument = async (
  tx: TenantTransaction,
  account: SignedIn,
  uuid: DesignId,
): Promise<Outcome<DesignDocument>> => {
  const row = await findDesign(tx, uuid);
  const open = row !== undefined && (row.shared || row.accountId === account.id);
  return open ? ok(currentDocument(row.document)) : fail('error.msg.notFound');
};

/** Publishes a copy of a document; it comes first in the store. What becomes of its source later changes nothing. */
export const publishDesign = async ({
  tx,
  tenant,
  account,
  body,
}: Call<typeof endpoints.consolePublishDesign>): Promise<Outcome<StoreDesignRow>> => {
  const { name, source } = body;
  const found =
    source.from === 'preset' ? presetDocument(source) : await openDocument(tx, account, source.uuid);
  return found.ok ? publishDocument({ tx, tenant }, name, found.value) : found;
};

/** Publishes a document that the caller may publish. */
export const publishDocument = async (
  { tx, tenant }: Pick<Call<typeof endpoints.consolePublishDesign>, 'tx' | 'tenant'>,
  name: LocalText,
  found: DesignDocument,
): Promise<Outcome<StoreDesignRow>> => {
  const document = await checkDocument(tx, tenant, found);
  if (!document.ok) return document;
  await lockStoreOrder(tx);
  return ok(
    await insertStoreDesign(tx, {
      uuid: storeDesignIdSchema.parse(newId()),
      document: document.value,
      nameKh: name.kh,
      nameEn: name.en,
      colourFamily: colourFamilyOf(document.value),
      position: await firstPosition(tx),
    }),
  );
};

/** A design that the store shows. One withdrawn is not told apart from one that never was. */
export const publishedDesign = async (
  tx: TenantTransaction,
  uuid: StoreDesignId,
  lock?: 'update',
): Promise<Outcome<StoreDesignRow>> => {
  const row = await findStoreDesign(tx, uuid, lock);
  return row?.withdrawnAt === null ? ok(row) : fail('error.msg.notFound');
};

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
