import { type DesignId, designIdSchema } from '@kitwright/contract';
import {
  ownPatternsOf,
  uploadsShown,
  type DesignDocument,
  type PatternTile,
  type TileCatalogue,
} from '@kitwright/design';
import { v7 as newId } from 'uuid';
import type { DesignRow, UploadRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findTiles } from '../../library/patterns.ts';
import { findUploads } from '../../library/uploads.ts';
import { countDesigns, findDesign, insertDesign, maxDesigns } from './repository.ts';

/** The uuid is also the public link, so it is unguessable: the time leads it, 74 random bits follow. */
export const saveDesign = async (
  tx: TenantTransaction,
  account: SignedIn,
  name: string,
  document: DesignDocument,
): Promise<Outcome<DesignRow>> => {
  await lockAccount(tx, account.id);
  const most = await maxDesigns(tx);
  if ((await countDesigns(tx, account.id)) >= most) {
    return fail('error.msg.createDesign.exceed.max.limit', { current: { maxDesigns: most } });
  }
  return ok(
    await insertDesign(tx, { uuid: designIdSchema.parse(newId()), accountId: account.id, name, document }),
  );
};

/** A design that was found, if it is this account's. */
export const ifOwn = (account: SignedIn, row: DesignRow | undefined): Outcome<DesignRow> =>
  row?.accountId === account.id ? ok(row) : fail('error.msg.notFound');

/** A design of this account. One of someone else is not told apart from one that never was. */
export const ownDesign = async (
  tx: TenantTransaction,
  account: SignedIn,
  uuid: DesignId,
  lock?: 'update',
): Promise<Outcome<DesignRow>> => ifOwn(account, await findDesign(tx, uuid, lock));

/** Things that designs show from outside their documents, beside fonts. */
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
