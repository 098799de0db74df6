import type { SizeCount, Team } from '@kitwright/contract/teams';
import { SIZES, type Size } from '@kitwright/garment';
import { SLEEVE_LENGTHS, type SleeveLength } from '@kitwright/ordering';

/** The counts of a team by size, a roster's too: what is left of it when no one is named. */
export const sizesOf = (team: Team): readonly SizeCount[] => {
  if (team.kind === 'sizes') return team.sizes;
  return SLEEVE_LENGTHS.flatMap((sleeve) =>
    SIZES.map((size) => ({
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
    SIZES.map((each) => {
      const before = counts.find((count) => count.size === each && count.sleeve === length)?.quantity ?? 0;
      return { size: each, sleeve: length, quantity: each === size && length === sleeve ? quantity : before };
    }),
  ).filter((count) => count.quantity > 0);
