import { quoteEndpoints } from '@kitwright/contract/catalogue';
import type { CallOutput } from '@kitwright/contract/client';
import { queryClient, read } from '../api/calls.ts';
import type { QuoteFor } from './use-quote.ts';

/** Garments of one design, as far as it matters for when they are made. */
export type MadeTeam = Pick<QuoteFor, 'productType' | 'fabricId' | 'options'> & {
  readonly quantities: { readonly short: number; readonly long: number };
};

/** The call that says how long garments take, and those that it is asked for: none before the first piece. */
export const daysCall = (teams: readonly MadeTeam[]) => {
  const items = teams
    .filter(({ quantities: { short, long } }) => short + long > 0)
    .map(({ productType, fabricId, options = {}, quantities }) => ({
      productType,
      fabricId,
      options,
      quantities,
    }));
  return { reading: read(quoteEndpoints.quoteDays, { body: { items } }), items };
};

type Days = CallOutput<typeof quoteEndpoints.quoteDays>;

/** Is true where the last day is a later one, or counted in another way: by a queue, or by usual days. */
const isLater = (before: Days, now: Days): boolean => {
  if (before.made !== null && now.made !== null) return now.made.to > before.made.to;
  if (before.made !== null || now.made !== null) return true;
  return (now.usual?.to ?? 0) > (before.usual?.to ?? 0);
};

/**
 * Asks once more, as an order is handed in: true where garments take longer by now than the page shows, which shows the new days then.
 * Nothing that cannot be asked stands in an order's way.
 */
export const takesLonger = async (teams: readonly MadeTeam[]): Promise<boolean> => {
  const { reading } = daysCall(teams);
  const before = queryClient.getQueryData(reading.queryKey);
  if (before === undefined) return false;
  const now = await queryClient.query({ ...reading, staleTime: 0, retry: false }).catch(() => before);
  return isLater(before, now);
};
