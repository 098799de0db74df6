import {
  ownPatternsOf,
  uploadsShown,
  type DesignDocument,
  type PatternTile,
  type TileCatalogue,
} from '@kitwright/design';
import type { UploadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findTiles } from '../../library/patterns.ts';
import { findUploads } from '../../library/uploads.ts';

/** What designs show that lies outside their documents, beside fonts. */
export interface ShownItems {
  readonly tiles: TileCatalogue;
  /** Pictures of the designs, and those their own patterns repeat. */
  readonly uploads: readonly UploadRow[];
}

/** Finds what documents show, withdrawn or not; what is not there is left out. */
export const shownIn = async (
  tx: TenantTransaction,
  documents: readonly DesignDocument[],
): Promise<ShownItems> => {
  const tiles = await findTiles(tx, documents.flatMap(ownPatternsOf));
  const uploads = await findUploads(
    tx,
    documents.flatMap((document) => uploadsShown(document, tiles)),
  );
  return { tiles, uploads };
};

/** The tiles of documents by their ids, as they are handed to another process. */
export const tilesShown = (
  documents: readonly DesignDocument[],
  tiles: TileCatalogue,
): ReadonlyMap<string, PatternTile> =>
  new Map(
    documents.flatMap(ownPatternsOf).flatMap((id) => {
      const tile = tiles.find(id);
      return tile === undefined ? [] : [[id, tile] as const];
    }),
  );
