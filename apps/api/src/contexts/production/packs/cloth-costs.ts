import { setImmediate } from 'node:timers/promises';
import { createCache } from '@kitwright/base/cache';
import type { OrderId } from '@kitwright/contract';
import {
  packRollSchema,
  packSettingsSchema,
  type ClothWidth,
  type PackRoll,
  type PackSettings,
} from '@kitwright/contract/production';
import type { OptionValues, ProductType, Size } from '@kitwright/garment';
import { clothBoxes, clothKey, garmentNeed, type GarmentNeed } from '@kitwright/production';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { orderItems, orders, packs } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readPrinting } from './printing/repository.ts';
import { productionSettings } from './production-settings.ts';
import { readRollUse } from './roll-use.ts';

/** Garments are of few sorts and sizes: what is known of them is kept. */
const needs = createCache<string, GarmentNeed>(5_000);
const estimates = createCache<string, Readonly<Record<string, number>>>(5_000);

interface OneGarment {
  readonly productType: ProductType;
  readonly fabricId: string;
  readonly options: OptionValues;
}
interface Worn {
  readonly size: Size;
  readonly sleeve: string;
}

/** Need of a garment in cloth as the tenant prints: asked for once for each sort and size. */
export const needOf = (item: OneGarment, { size, sleeve }: Worn, printing: PackSettings): GarmentNeed => {
  const { bleedMm, shrinkageOf } = productionSettings(printing);
  const { productType, fabricId } = item;
  const options = { ...item.options, sleeve };
  const shrinkage = { [fabricId]: shrinkageOf(fabricId), '': shrinkageOf('') };
  const key = JSON.stringify([productType, options, size, fabricId, bleedMm, shrinkage]);
  const known = needs.get(key);
  if (known !== undefined) return known;
  const need = garmentNeed({ productType, options, size, fabricId }, { bleedMm, shrinkage });
  needs.set(key, need);
  return need;
};

/** The size whose pieces are cut for an estimate; others are larger or smaller as the boxes round their pieces are. */
const SAMPLE_SIZE = 'M';

/** Estimates the areas of a garment by cloth, mm2; a new sort of garment takes the processor a tenth of a second. */
export const estimateAreas = async (
  item: OneGarment,
  worn: Worn,
  printing: PackSettings,
): Promise<Readonly<Record<string, number>>> => {
  const options = { ...item.options, sleeve: worn.sleeve };
  const key = JSON.stringify([item.productType, options, item.fabricId, worn.size, printing]);
  const known = estimates.get(key);
  if (known !== undefined) return known;
  // Others are served between two new ones.
  await setImmediate();
  const { byCloth } = needOf(item, { ...worn, size: SAMPLE_SIZE }, printing);
  const sample = clothBoxes({ ...item, options, size: SAMPLE_SIZE });
  const own = clothBoxes({ ...item, options, size: worn.size });
  const areas = Object.fromEntries(
    Object.entries(byCloth).map(([cloth, areaMm2]) => {
      const of = sample[cloth] ?? 0;
      return [cloth, of === 0 ? areaMm2 : (areaMm2 * (own[cloth] ?? of)) / of];
    }),
  );
  estimates.set(key, areas);
  return areas;
};

/** Cloth of an order in money. */
export interface ClothCost {
  /** Cloth that has a price, cents. */
  readonly cents: number;
  /** By the rolls of a pack, and not estimated. */
  readonly isLaid: boolean;
  /** Cloths that it takes and that have no price. */
  readonly unpriced: readonly string[];
  /** Every fabric has a price; trims may have none. */
  readonly isKnown: boolean;
}

/** A piece of cloth that an order takes. */
interface Taken {
  readonly cloth: string;
  readonly isFabric: boolean;
  /** Null where its width has no price. */
  readonly cents: number | null;
}

/** Adds up what an order takes. */
export const sumCloth = (taken: readonly Taken[], isLaid: boolean): ClothCost => {
  const unpriced = taken.filter(({ cents }) => cents === null);
  return {
    cents: Math.round(taken.reduce((sum, { cents }) => sum + (cents ?? 0), 0)),
    isLaid,
    unpriced: [...new Set(unpriced.map(({ cloth }) => cloth))],
    isKnown: taken.length > 0 && !unpriced.some(({ isFabric }) => isFabric),
  };
};

/** The cloth of a roll, as the maker's list of prices names it. */
export const clothOfRoll = ({ cloth, fabricId }: Pick<PackRoll, 'cloth' | 'fabricId'>): string =>
  cloth === 'shell' ? clothKey('shell', fabricId) : cloth;

/** Cost of a roll at the price of its width, cents; null without one. */
export const rollCents = (
  roll: Pick<PackRoll, 'cloth' | 'fabricId' | 'lengthMm'>,
  widthMm: number,
  prices: readonly ClothWidth[],
): number | null => {
  const key = clothOfRoll(roll);
  const price = prices.find((each) => each.cloth === key && each.widthMm === widthMm);
  return price === undefined ? null : (roll.lengthMm / 1000) * price.centsPerMetre;
};

/** Cost of an area of cloth once it covers this share of a roll, cents: in the shop's own width, or else in the cheapest. */
export const areaCents = (
  cloth: string,
  areaMm2: number,
  rollWidthMm: number,
  prices: readonly ClothWidth[],
  use: number,
): number | null => {
  const widths = prices.filter((each) => each.cloth === cloth);
  const perMm2 = ({ centsPerMetre, widthMm }: ClothWidth): number => centsPerMetre / 1000 / widthMm;
  const [price] = widths.some(({ widthMm }) => widthMm === rollWidthMm)
    ? widths.filter(({ widthMm }) => widthMm === rollWidthMm)
    : [...widths].sort((one, other) => perMm2(one) - perMm2(other));
  return price === undefined ? null : (areaMm2 / use) * perMm2(price);
};

/** A ready pack with the cloth it took. */
export interface LaidPack {
  readonly orderId: OrderId;
  readonly rolls: readonly PackRoll[];
  readonly widthMm: number;
  readonly isRecut: boolean;
  /** Pieces that a re-cut makes again; 0 of the pack of the whole order. */
  readonly remade: number;
}

/** The last ready pack of each order that is meant, and all its re-cuts. */
export const laidPacks = async (
  tx: TenantTransaction,
  isMeant: SQL | undefined,
): Promise<readonly LaidPack[]> => {
  const rows = await tx.db
    .select({
      orderId: packs.orderId,
      rolls: packs.rolls,
      settings: packs.settings,
      isRecut: sql<boolean>`${packs.recut} IS NOT NULL`,
      remade: sql<number>`coalesce(jsonb_array_length(${packs.recut} -> 'pieces'), 0)`.mapWith(Number),
    })
    .from(packs)
    .innerJoin(orders, and(eq(orders.tenantId, packs.tenantId), eq(orders.id, packs.orderId)))
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.status, 'ready'), isMeant))
    .orderBy(asc(packs.createdAt), asc(packs.id));
  const all = rows.map(({ orderId, rolls, settings, isRecut, remade }) => ({
    orderId,
    isRecut,
    remade,
    rolls: rolls.map((roll) => packRollSchema.parse(roll)),
    widthMm: packSettingsSchema.parse(settings).rollWidthMm,
  }));
  const last = new Map(all.filter((pack) => !pack.isRecut).map((pack) => [pack.orderId, pack]));
  return [...last.values(), ...all.filter((pack) => pack.isRecut)];
};

/** Orders that have no ready pack. */
const isUnlaid = sql`NOT EXISTS (SELECT 1 FROM ${packs} AS laid WHERE laid.tenant_id = ${orders.tenantId}
  AND laid.order_id = ${orders.id} AND laid.status = 'ready' AND laid.recut IS NULL)`;

/** Garments of the orders that are meant, those cut alike together. */
export const orderedGarments = (tx: TenantTransaction, isMeant: SQL | undefined) => {
  const garment = sql`LATERAL (
    SELECT player.size, player.sleeve, 1 AS pieces
    FROM jsonb_to_recordset(${orderItems.roster}) AS player(size text, sleeve text)
    UNION ALL
    SELECT count.size, count.sleeve, count.quantity
    FROM jsonb_to_recordset(${orderItems.sizes}) AS count(size text, sleeve text, quantity int)
  ) AS garment`;
  const options = sql<OptionValues>`coalesce(${orderItems.document} -> 'options', '{}')`;
  return tx.db
    .select({
      orderId: orderItems.orderId,
      productType: orderItems.productType,
      fabricId: orderItems.fabricId,
      options,
      size: sql<Size>`garment.size`,
      sleeve: sql<string>`garment.sleeve`,
      count: sql<number>`sum(garment.pieces)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.tenantId, orders.tenantId), eq(orderItems.orderId, orders.id)))
    .crossJoin(garment)
    .where(and(eq(orders.tenantId, tx.tenantId), isMeant))
    .groupBy(sql`1, 2, 3, 4, 5, 6`);
};

/**
 * Costs of the cloth of each order that is meant (a condition on `orders`), at the prices of today: by the rolls of its
 * pack and re-cuts, or estimated where it has none: from the pattern and the share of rolls that the shop's markers cover, as
 * promises are.
 */
export const clothCosts = async (
  tx: TenantTransaction,
  isMeant: SQL | undefined,
): Promise<ReadonlyMap<OrderId, ClothCost>> => {
  const { cloth: prices, settings } = await readPrinting(tx);
  const laid = new Map<OrderId, Taken[]>();
  for (const { orderId, rolls, widthMm } of await laidPacks(tx, isMeant)) {
    const taken = rolls.map((roll) => ({
      cloth: clothOfRoll(roll),
      isFabric: roll.cloth === 'shell',
      cents: rollCents(roll, widthMm, prices),
    }));
    laid.set(orderId, [...(laid.get(orderId) ?? []), ...taken]);
  }
  const { uses } = await readRollUse(tx);
  const estimated = new Map<OrderId, Taken[]>();
  for (const { orderId, count, ...garment } of await orderedGarments(tx, and(isMeant, isUnlaid))) {
    const areas = await estimateAreas(garment, garment, settings);
    const taken = Object.entries(areas).map(([cloth, areaMm2]) => ({
      cloth,
      isFabric: cloth === garment.fabricId,
      cents: areaCents(cloth, areaMm2 * count, settings.rollWidthMm, prices, uses[garment.productType]),
    }));
    const known = estimated.get(orderId);
    if (known === undefined) estimated.set(orderId, taken);
    else known.push(...taken);
  }
  return new Map([
    ...[...estimated].map(([id, taken]) => [id, sumCloth(taken, false)] as const),
    ...[...laid].map(([id, taken]) => [id, sumCloth(taken, true)] as const),
  ]);
};
