import { packRollSchema, type PackRoll } from '@kitwright/contract/production';
import { ofEveryGarment, type ProductType } from '@kitwright/garment';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { orders, packs } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Share of the roll that pieces with their bleed cover, by what is made: of the demo's orders, laid as packs are (24
 * orders, 28 November 2026). Those that were not among them are taken like a shirt.
 */
const USUAL_USES: Readonly<Partial<Record<ProductType, number>>> = {
  SOCCER_KIT: 0.81,
  POLO_SHIRT: 0.78,
  TSHIRT: 0.81,
  OVERSIZED_SHIRT: 0.81,
  SLEEVELESS_SHIRT: 0.74,
  BOXING_TRUNK: 0.74,
};
const OTHER_USE = 0.78;

/** Part by which an estimate may be short of the marker as long as a shop has no markers of its own. */
const USUAL_ERROR = 0.05;
const MARKERS = { least: 5, most: 60, ofKind: 3 } as const;
/** Part of the markers that are to be within the error. */
const WITHIN = 0.9;

/** Shares of rolls that the shop uses, and how far off an estimate by it is. */
export interface RollUse {
  readonly uses: Readonly<Record<ProductType, number>>;
  readonly error: number;
  readonly markers: number;
}

/** A marker of an order: what it is of, and the share of the cloth that its pieces cover. */
export interface LaidUse {
  readonly productType: ProductType;
  readonly use: number;
}

const middleOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
const sortedBy = (all: readonly number[]): readonly number[] => [...all].sort((one, other) => one - other);

/**
 * Calibrates the usual shares by the shop's own markers: by those of the same garment where there are some, else by how much
 * better or worse than usual the shop lays. The error is the one that nine of ten of these markers were within.
 */
export const calibrate = (laid: readonly LaidUse[]): RollUse => {
  const usual = (type: ProductType): number => USUAL_USES[type] ?? OTHER_USE;
  const isKnown = laid.length >= MARKERS.least;
  const shop = isKnown ? middleOf(sortedBy(laid.map(({ productType, use }) => use / usual(productType)))) : 1;
  const useOf = (type: ProductType): number => {
    const own = sortedBy(laid.filter(({ productType }) => productType === type).map(({ use }) => use));
    return isKnown && own.length >= MARKERS.ofKind ? middleOf(own) : Math.min(1, usual(type) * shop);
  };
  const uses = ofEveryGarment((_, type) => useOf(type));
  const errors = sortedBy(laid.map(({ productType, use }) => Math.abs(uses[productType] / use - 1)));
  const error = isKnown ? (errors[Math.ceil(WITHIN * errors.length) - 1] ?? USUAL_ERROR) : USUAL_ERROR;
  return { uses, error, markers: isKnown ? laid.length : 0 };
};

/** Share of all rolls of a pack that its pieces cover; null of packs from before that was written down. */
const useOfRolls = (rolls: readonly PackRoll[]): number | null => {
  const lengthMm = rolls.reduce((sum, roll) => sum + roll.lengthMm, 0);
  const printedMm = rolls.reduce((sum, roll) => sum + (roll.lengthMm * roll.printedPercent) / 100, 0);
  return lengthMm > 0 && printedMm > 0 ? printedMm / lengthMm : null;
};

/** Shares of the rolls of the orders that the shop packed last. */
export const readRollUse = async (tx: TenantTransaction): Promise<RollUse> => {
  const rows = await tx.db
    .select({ productType: orders.productType, rolls: packs.rolls })
    .from(packs)
    .innerJoin(orders, and(eq(orders.tenantId, packs.tenantId), eq(orders.id, packs.orderId)))
    .where(and(eq(packs.tenantId, tx.tenantId), eq(packs.status, 'ready'), isNull(packs.recut)))
    .orderBy(desc(packs.createdAt), desc(packs.id))
    .limit(MARKERS.most);
  return calibrate(
    rows.flatMap(({ productType, rolls }) => {
      const use = useOfRolls(rolls.map((roll) => packRollSchema.parse(roll)));
      return use === null ? [] : [{ productType, use }];
    }),
  );
};
