import { storeDesignIdSchema, type TenantId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { and, eq, isNull } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { storeDesigns } from '../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  colourFamilyOf,
  insertStoreDesign,
  totalRatings,
  updateStoreDesign,
  upsertRating,
} from '../../contexts/catalogue/programs.ts';
import { wornBlobKey } from '../../contexts/design/programs.ts';
import { sha256Hex } from '../../contexts/library/uploads.ts';
import { DEMO_WORN } from '../../paths.ts';
import type { Deps } from '../../server/api.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { canonicalJson } from '../../values/freeze.ts';
import { demoAccountId } from '../demo-accounts.ts';
import { ANGKOR_ID, MEKONG_ID } from '../demo-tenants.ts';
import { ANGKOR_STORE, MEKONG_STORE, makeDocument, type StoreSample } from './designs.ts';
import { SAID } from './looks.ts';

const STORES = [
  { tenantId: ANGKOR_ID, samples: ANGKOR_STORE },
  { tenantId: MEKONG_ID, samples: MEKONG_STORE },
] as const;

/**
 * Fills the stores of the demo's tenants with designs, and with what the demo's accounts say of them. A
 * store in which something was ever published stays as it is.
 */
export const seedStores = async ({ pool, blobs }: Pick<Deps, 'pool' | 'blobs'>): Promise<void> => {
  for (const { tenantId, samples } of STORES) {
    const isStocked = await withTenant(pool, tenantId, async ({ db }) => {
      const rows = await db.select({ uuid: storeDesigns.uuid }).from(storeDesigns).limit(1);
      return rows.length > 0;
    });
    if (!isStocked)
      await withTenant(pool, tenantId, async (tx) => {
        for (const [index, sample] of samples.entries()) {
          await publishSample(tx, sample, index);
        }
      });
    await hangPictures(pool, blobs, tenantId);
  }
};

/** Name of the file that shows exactly this design as it is worn. */
export const wornFileOf = (document: DesignDocument): string =>
  `${sha256Hex(Buffer.from(canonicalJson(document))).slice(0, 20)}.webp`;

/** The picture of a demo's design as worn, made of exactly that document; null where there is none. */
const demoPicture = async (document: DesignDocument): Promise<Buffer | null> => {
  try {
    return await readFile(join(DEMO_WORN, wornFileOf(document)));
  } catch {
    return null;
  }
};

/** Gives the designs of a demo's store that no one pictured yet the pictures that come with them. */
const hangPictures = async (pool: pg.Pool, blobs: BlobStore, tenantId: TenantId): Promise<void> =>
  withTenant(pool, tenantId, async (tx) => {
    const bare = await tx.db
      .select({ uuid: storeDesigns.uuid, document: storeDesigns.document })
      .from(storeDesigns)
      .where(and(eq(storeDesigns.tenantId, tenantId), isNull(storeDesigns.wornSha256)));
    for (const { uuid, document } of bare) {
      const picture = await demoPicture(document);
      if (picture === null) continue;
      const sha256 = sha256Hex(picture);
      await blobs.put(wornBlobKey(tenantId, uuid, sha256), picture);
      await updateStoreDesign(tx, uuid, { wornSha256: sha256 });
    }
  });

const publishSample = async (tx: TenantTransaction, sample: StoreSample, position: number): Promise<void> => {
  const document = makeDocument(sample);
  const uuid = storeDesignIdSchema.parse(newId());
  await insertStoreDesign(tx, {
    uuid,
    document,
    nameKh: sample.name.kh,
    nameEn: sample.name.en,
    colourFamily: colourFamilyOf(document),
    position,
  });
  const said = SAID.filter((_, index) => index === position % 11 || index === (position * 5 + 3) % 11);
  for (const { account, value, comment } of said) {
    const accountId = demoAccountId(tx.tenantId, account);
    await upsertRating(tx, { id: newId(), designUuid: uuid, accountId, value, comment });
  }
  await updateStoreDesign(tx, uuid, await totalRatings(tx, uuid));
};
