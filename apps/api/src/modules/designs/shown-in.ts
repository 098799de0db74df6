import { ownPatternsOf, uploadsShown, type DesignDocument, type TileCatalogue } from '@kitwright/design';
import type { UploadRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findTiles } from '../patterns/own/repository.ts';
import { findUploads } from '../uploads/repository.ts';

/** What designs show that lies outside their documents, beside fonts. */
export interface ShownThings {
  readonly tiles: TileCatalogue;
  /** Pictures of the designs, and those their own patterns repeat. */
  readonly uploads: readonly UploadRow[];
}

/** Finds what documents show, withdrawn or not; what is not there is left out. */
export const shownIn = async (
  tx: TenantTransaction,
  documents: readonly DesignDocument[],
): Promise<ShownThings> => {
  const tiles = await findTiles(tx, documents.flatMap(ownPatternsOf));
  const uploads = await findUploads(
    tx,
    documents.flatMap((document) => uploadsShown(document, tiles)),
  );
  return { tiles, uploads };
};
