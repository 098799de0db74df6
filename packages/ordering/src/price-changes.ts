import type { OrderQuote, PriceReason, Quote } from './quote.ts';

/** A line of a price that is another one now; null where there was, or is, no such line. */
export interface PriceChange {
  /** Of the design it concerns, in the order of the quote; null for what concerns the whole. */
  readonly item: number | null;
  /** As it is now, or as it was where it is gone: what it is called. */
  readonly reason: PriceReason;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

const keyOf = ({ code, option, extra, promotion }: PriceReason): string =>
  [code, extra, option?.id, option?.value, promotion?.name.en].join(' ');

const changesOf = (
  item: number | null,
  before: readonly PriceReason[],
  after: readonly PriceReason[],
): PriceChange[] => {
  const was = new Map(before.map((reason) => [keyOf(reason), reason]));
  const is = new Map(after.map((reason) => [keyOf(reason), reason]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): PriceChange[] => {
    const [old, fresh] = [was.get(key), is.get(key)];
    const reason = fresh ?? old;
    if (reason === undefined || old?.amountCents === fresh?.amountCents) return [];
    const [beforeCents, afterCents] = [old?.amountCents ?? null, fresh?.amountCents ?? null];
    return [{ item, reason, beforeCents, afterCents }];
  });
};

const isOfOrder = (quote: Quote | OrderQuote): quote is OrderQuote => 'items' in quote;

/** Lines of a price that have changed between two quotes for the same designs; empty where none has. */
export const priceChanges = <Q extends Quote | OrderQuote>(before: Q, after: Q): PriceChange[] => [
  ...(isOfOrder(before) && isOfOrder(after)
    ? after.items.flatMap((item, index) => changesOf(index, before.items[index]?.reasons ?? [], item.reasons))
    : []),
  ...changesOf(null, before.reasons, after.reasons),
];
