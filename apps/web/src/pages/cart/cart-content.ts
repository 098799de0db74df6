import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import type { CartContent } from '@kitwright/contract/orders';
import type { SizeCount, Team } from '@kitwright/contract/teams';
import type { Tenant } from '@kitwright/contract/tenants';
import { ALL_SIZES, type OptionValues, type ProductType, type Size } from '@kitwright/garment';
import { SLEEVE_LENGTHS, fabricsFor, type SleeveLength } from '@kitwright/ordering';
import { sizeChoices, usualSize } from '../../roster/use-sizes.ts';

/** The counts of a team by size, a roster's too: what is left of it when no one is named. */
export const sizesOf = (team: Team): readonly SizeCount[] => {
  if (team.kind === 'sizes') return team.sizes;
  return SLEEVE_LENGTHS.flatMap((sleeve) =>
    ALL_SIZES.map((size) => ({
      size,
      sleeve,
      quantity: team.roster.filter((entry) => entry.size === size && entry.sleeve === sleeve).length,
    })).filter(({ quantity }) => quantity > 0),
  );
};

/** The counts with one of them set; none of a size is no entry, and they stand from small to large. */
export const withCount = (
  counts: readonly SizeCount[],
  size: Size,
  sleeve: SleeveLength,
  quantity: number,
): SizeCount[] =>
  SLEEVE_LENGTHS.flatMap((length) =>
    ALL_SIZES.map((each) => {
      const before = counts.find((count) => count.size === each && count.sleeve === length)?.quantity ?? 0;
      return { size: each, sleeve: length, quantity: each === size && length === sleeve ? quantity : before };
    }),
  ).filter((count) => count.quantity > 0);

/** Choices that were made before a design goes into the cart. */
interface Chosen {
  readonly fabricId?: string | null;
  readonly pieces?: number;
}

/**
 * Gives what a design goes into the cart with: in the fabric that was chosen for its garment or the first that is
 * offered, as many as were asked for or as few as that is made in, in its own sleeve, in the size M or, where that is not
 * offered, the nearest. What it is for is settled in the cart. Null where no fabric is offered.
 */
export const firstContent = (
  { prices, sizeCharts }: Pick<Tenant, 'prices' | 'sizeCharts'>,
  { productType, options }: { readonly productType: ProductType; readonly options: OptionValues },
  { fabricId = null, pieces }: Chosen = {},
): CartContent | null => {
  const fabrics = fabricsFor(prices, productType);
  const fabric = fabrics.find(({ id }) => id === fabricId) ?? fabrics[0];
  if (fabric === undefined) return null;
  const size = usualSize(sizeChoices(sizeCharts[productType]), 'M');
  const sleeve = sleeveOfDesign(prices, productType, options);
  const sizes = [{ size, sleeve, quantity: pieces ?? fabric.minimumQuantity }];
  return { fabricId: fabric.id, options: {}, team: { kind: 'sizes', sizes } };
};
