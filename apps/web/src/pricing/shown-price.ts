import { ProblemError, type CallOutput } from '@kitwright/contract/client';
import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { chosenOptions, garmentOf } from '@kitwright/garment';
import { MAX_QUANTITY, quote, type DeliverySpan, type PriceList, type Quote } from '@kitwright/ordering';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryClient, read } from '../api/calls.ts';
import { useTenant } from '../tenant.ts';
import { offerOf, usePromotions } from './RunningPromotions.tsx';
import { quoteCall, type QuoteFor } from './use-quote.ts';

/** A price as it is shown. */
export interface ShownPrice<Q> {
  /** Undefined until there is one. */
  readonly quote: Q | undefined;
  readonly refreshing: boolean;
  /** Why there is none, where the server said so. */
  readonly error: Error | null;
  /** True where no one answers: it is worked out here, from the prices that the shop had last. */
  readonly isLastKnown: boolean;
}

/** A price that was asked for, and can be asked for again. */
export type AskedPrice<Q> = ShownPrice<Q> & { readonly retry: () => void };

type Asked<Q> = Pick<
  UseQueryResult<Q>,
  'data' | 'error' | 'failureReason' | 'fetchStatus' | 'isFetching' | 'isPlaceholderData'
>;

const isUnreached = ({ fetchStatus, failureReason }: Asked<unknown>): boolean =>
  fetchStatus === 'paused' || (failureReason instanceof ProblemError && failureReason.problem.status === 0);

/** Is true where nothing was answered yet, or only for what was asked before. */
const isOld = ({ data, isPlaceholderData }: Asked<unknown>): boolean =>
  data === undefined || isPlaceholderData;

/** The server's price, or `lastKnown` where it is out of reach and has not said this one before. */
export const shownPrice = <Q>(asked: Asked<Q>, lastKnown: () => Q | null): ShownPrice<Q> => {
  const { data, error, isFetching } = asked;
  const known = isUnreached(asked) && isOld(asked) ? lastKnown() : null;
  return known === null
    ? { quote: data, refreshing: isFetching, error, isLastKnown: false }
    : { quote: known, refreshing: false, error: null, isLastKnown: true };
};

/** A team as it is priced here. A code that was typed is for the shop to look at, when the price is confirmed. */
export const requestOf = ({ productType, fabricId, options = {}, extras = {}, short, long }: QuoteFor) => ({
  productType,
  fabricId,
  options: chosenOptions(garmentOf(productType), options),
  quantities: { short, long },
  extras,
});

/** The price for a team: the server's, or as the shop's prices were last; the last one stays on screen until the next is there. */
export const useQuote = (wanted: QuoteFor): AskedPrice<Quote> => {
  const { prices } = useTenant();
  const offer = offerOf(usePromotions());
  const quantity = wanted.short + wanted.long;
  const asked = useQuery({
    ...read(...quoteCall(wanted)),
    enabled: quantity > 0 && quantity <= MAX_QUANTITY,
    placeholderData: keepPreviousData,
  });
  const shown = shownPrice(asked, () => {
    const priced = quote(prices, requestOf(wanted), offer, wanted.elsewhere);
    return priced.ok ? priced.value : null;
  });
  return { ...shown, retry: () => void asked.refetch() };
};

/** A shop that makes its days longer changes no price: a cart that stands open asks again after so long, ms. */
const DAYS_AGAIN_MS = 60_000;

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

/** Time that garments take: the days between which they leave production by the queue of the shop, or so many working days. */
type Making = { readonly made: DeliverySpan } | { readonly usual: PriceList['productionDays'] };

/**
 * Tells how long garments would take: by the queue of the shop, else by its usual days as they are now, or as the page knows them
 * while the shop is out of reach; undefined until it has answered. The last answer stays until the next is there.
 */
export const useMaking = (teams: readonly MadeTeam[]): Making | undefined => {
  const { productionDays } = useTenant().prices;
  const { items, reading } = daysCall(teams);
  const asked = useQuery({
    ...reading,
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    // The page is opened to order: no answer of a moment before will do.
    staleTime: 0,
    refetchInterval: DAYS_AGAIN_MS,
  });
  if (items.length === 0 || asked.isError || (isUnreached(asked) && isOld(asked)))
    return { usual: productionDays };
  if (asked.data === undefined) return undefined;
  const { made, usual = productionDays } = asked.data;
  return made === null ? { usual } : { made };
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
 * Where it cannot be asked, the order goes on.
 */
export const takesLonger = async (teams: readonly MadeTeam[]): Promise<boolean> => {
  const { reading } = daysCall(teams);
  const before = queryClient.getQueryData(reading.queryKey);
  if (before === undefined) return false;
  const now = await queryClient.query({ ...reading, staleTime: 0, retry: false }).catch(() => before);
  return isLater(before, now);
};
