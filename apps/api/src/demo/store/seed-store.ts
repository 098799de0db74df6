import { storeDesignIdSchema } from '@kitwright/contract';
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
export const seedStores = async (pool: pg.Pool): Promise<void> => {
  for (const { tenantId, samples } of STORES) {
    const isStocked = await withTenant(pool, tenantId, async ({ db }) => {
      const rows = await db.select({ uuid: storeDesigns.uuid }).from(storeDesigns).limit(1);
      return rows.length > 0;
    });
    if (isStocked) continue;
    await withTenant(pool, tenantId, async (tx) => {
      for (const [index, sample] of samples.entries()) {
        await publishSample(tx, sample, index);
      }
    });
  }
};

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
