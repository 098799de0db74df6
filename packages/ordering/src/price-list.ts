import { z } from 'zod';
import { extraPriceSchema } from './extras.ts';
import { priceCentsSchema } from './money.ts';
import type { Quote } from './quote.ts';

/** A discount that begins at a quantity of the whole order. */
export const discountTierSchema = z.object({
  quantity: z.number().int().min(1),
  percent: z.number().min(0).max(90),
});
export type DiscountTier = z.infer<typeof discountTierSchema>;

export const fabricPriceSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.object({ kh: z.string(), en: z.string() }),
  /** The cloth that it is in the 3D view. */
  weave: z.enum(['interlock', 'mesh', 'pinDot', 'pique', 'fleece', 'satin']),
  weightGsm: z.number().int().min(40).max(600),
  surchargeCents: priceCentsSchema,
  minimumQuantity: z.number().int().min(1),
  /** No tier takes more off than this ("discount up to"). */
  discountUpToPercent: z.number().min(0).max(90),
  /** The garments it is offered for, by product type; empty means all. Lists stored before this lack it. */
  productTypes: z.array(z.string()).default([]),
});
export type FabricPrice = z.infer<typeof fabricPriceSchema>;

/**
 * The surcharge on a piece for one value of a garment's option. The sleeve is not among them: it is chosen player by
 * player.
 */
export const optionSurchargeSchema = z.object({
  productType: z.string(),
  option: z.string().min(1).max(40),
  value: z.string().min(1).max(40),
  surchargeCents: priceCentsSchema,
});
export type OptionSurcharge = z.infer<typeof optionSurchargeSchema>;

/** A tenant's prices: seed values, every one editable by the tenant. Keys of `basePriceCents` are product types. */
export const priceListSchema = z.object({
  basePriceCents: z.record(z.string(), priceCentsSchema),
  longSleeveSurchargeCents: priceCentsSchema,
  /** Additional discount on long sleeves, percent of the long-sleeve unit price. */
  longSleeveDiscountPercent: z.number().min(0).max(90),
  /**
   * The garments offered with long sleeves, by product type. Lists stored before this lack it: long sleeves were
   * then those of the football kit.
   */
  longSleeveTypes: z.array(z.string()).default(['SOCCER_KIT']),
  /** Lists stored before this lack it. */
  optionSurcharges: z.array(optionSurchargeSchema).default([]),
  /** Extras that may be printed or added for single players. Lists stored before this lack it, and offer none. */
  extras: z
    .array(extraPriceSchema)
    .refine((extras) => new Set(extras.map(({ id }) => id)).size === extras.length, 'error.field.duplicate')
    .default([]),
  tiers: z.array(discountTierSchema),
  fabrics: z.array(fabricPriceSchema).min(1),
  shippingCents: priceCentsSchema,
  freeShippingFromQuantity: z.number().int().min(1),
  /** Working days from order to dispatch, usual in the trade where the list does not say. */
  productionDays: z
    .object({ from: z.number().int().min(0).max(200), to: z.number().int().min(0).max(200) })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'error.field.invalid' })
    .default({ from: 15, to: 25 }),
});
export type PriceList = z.infer<typeof priceListSchema>;
/** A price list as it may lie in storage; `priceListSchema` completes it. */
export type StoredPriceList = z.input<typeof priceListSchema>;

/** Is true of a fabric that may be ordered for this garment. */
export const fabricFits = (
  { productTypes }: Pick<FabricPrice, 'productTypes'>,
  productType: string,
): boolean => productTypes.length === 0 || productTypes.includes(productType);

/** Is true where the maker sews this garment with long sleeves, if it is cut with them at all. */
export const offersLongSleeves = (
  { longSleeveTypes }: Pick<PriceList, 'longSleeveTypes'>,
  productType: string,
): boolean => longSleeveTypes.includes(productType);

/** The surcharges of the options chosen for a garment. */
export const surchargesFor = (
  { optionSurcharges }: Pick<PriceList, 'optionSurcharges'>,
  productType: string,
  options: Readonly<Record<string, string>>,
): readonly OptionSurcharge[] =>
  optionSurcharges.filter(
    (surcharge) =>
      surcharge.productType === productType &&
      Object.hasOwn(options, surcharge.option) &&
      options[surcharge.option] === surcharge.value,
  );

/** The fabrics offered for a garment, in the order of the list; the first is the one to begin with. */
export const fabricsFor = (prices: Pick<PriceList, 'fabrics'>, productType: string): readonly FabricPrice[] =>
  prices.fabrics.filter((fabric) => fabricFits(fabric, productType));

/** A design of an order, with the parts of its price that tell at what its fabric was offered. */
export interface HeldFabric {
  readonly productType: string;
  readonly fabricId: string;
  readonly quote: Pick<Quote, 'reasons' | 'minimumQuantity'>;
}

/** Names a fabric that has left the list, of which an order keeps the id alone: `birdseye-mesh` is `Birdseye mesh`. */
export const fabricInWords = (fabricId: string): string => {
  const words = fabricId.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A fabric that has left the list, as far as its price tells; the most that tiers took off it is not kept, so they take all of theirs. */
const fabricAsHeld = ({ productType, fabricId, quote }: HeldFabric): FabricPrice => {
  const surcharge = quote.reasons.find(({ code }) => code === 'fabricSurcharge');
  return {
    id: fabricId,
    name: { kh: fabricInWords(fabricId), en: fabricInWords(fabricId) },
    weave: 'interlock',
    weightGsm: 150,
    surchargeCents: surcharge === undefined ? 0 : Math.round(surcharge.amountCents / surcharge.quantity),
    minimumQuantity: quote.minimumQuantity,
    discountUpToPercent: 90,
    productTypes: [productType],
  };
};

/**
 * The list with the fabrics that an order was placed in, each for its garment: an order that is corrected stays in its fabric
 * once that is offered no longer, at the surcharge per piece and the least quantity it had.
 */
export const withHeldFabrics = (prices: PriceList, held: readonly HeldFabric[]): PriceList => {
  const fabrics = [...prices.fabrics];
  for (const one of held) {
    const at = fabrics.findIndex(({ id }) => id === one.fabricId);
    const found = fabrics[at];
    if (found === undefined) fabrics.push(fabricAsHeld(one));
    else if (!fabricFits(found, one.productType))
      fabrics[at] = { ...found, productTypes: [...found.productTypes, one.productType] };
  }
  return { ...prices, fabrics };
};
