/** The order that a transfer is for: pure, by the number it names, its amount and its day. */
import type { BankCurrency } from './statement.ts';

/** People and banks round riel to a hundred: what is as near as that is the same amount. */
const NEAR_RIEL = 100;

/** A line of a statement that no one has decided about. */
export interface OpenLine {
  readonly id: string;
  readonly day: string;
  readonly currency: BankCurrency;
  /** Cents of dollars, or whole riel. */
  readonly amount: number;
  readonly words: string;
}

/** Slip that no one has looked at. */
interface WaitingSlip<Slip extends string> {
  readonly id: Slip;
  readonly amountCents: number;
}

/** A player's share of an order, named in `KW-000123-P07` by its position. */
export interface MatchableShare<Share extends string = string, Slip extends string = string> {
  readonly id: Share;
  readonly position: number;
  readonly dueCents: number;
  readonly slips: readonly WaitingSlip<Slip>[];
}

/** An order as money sees it. */
export interface MatchableOrder<
  Id extends string = string,
  Slip extends string = string,
  Share extends string = string,
> {
  readonly id: Id;
  readonly number: number;
  /** Nothing for one that was canceled, or is paid. */
  readonly dueCents: number;
  /** True for one that takes no money any more, whatever is due. */
  readonly isOver: boolean;
  /** The day it was ordered, by the tenant's clocks. */
  readonly orderedOn: string;
  /** Riel of a dollar as the order was told them; null where it was told dollars alone. */
  readonly rielPerDollar: number | null;
  /** Slips for the order as a whole. */
  readonly slips: readonly WaitingSlip<Slip>[];
  /** Shares that players pay themselves; none where one pays for all. */
  readonly shares: readonly MatchableShare<Share, Slip>[];
}

/** Why a person has to look: of a named order the first six, of an order that is none the seventh, of a guess the rest. */
export const UNSURE_REASONS = [
  'under',
  'over',
  'again',
  'paid',
  'closed',
  'early',
  'unknown',
  'several',
  'bareNumber',
  'amountAlone',
  'amountOfSeveral',
] as const;
export type UnsureReason = (typeof UNSURE_REASONS)[number];

/** An order that a line may be for, and what would be written down for it. */
export interface Candidate<
  Id extends string = string,
  Slip extends string = string,
  Share extends string = string,
> {
  readonly orderId: Id;
  /** Share of it that is named; null for the order as a whole. */
  readonly shareId: Share | null;
  readonly amountCents: number;
  /** Slip that the customer sent for the same money. */
  readonly slipId: Slip | null;
}

export type LineMatch<
  Id extends string = string,
  Slip extends string = string,
  Share extends string = string,
> =
  | { readonly kind: 'sure'; readonly candidates: readonly [Candidate<Id, Slip, Share>] }
  | {
      readonly kind: 'unsure';
      readonly reason: UnsureReason;
      readonly candidates: readonly Candidate<Id, Slip, Share>[];
    }
  | { readonly kind: 'unmatched'; readonly candidates: readonly [] };

const MOST_CANDIDATES = 5;
const NUMBER = /\bkw[\s-]*0*(\d{1,15})/giu;
const BARE = /(?<![\d.,/-])0*(\d{3,9})(?![\d.,/-])/gu;

const SHARE = /\bkw[\s-]*0*(\d{1,15})[\s-]*p[\s-]*0*(\d{1,3})(?!\d)/giu;

const numbersBy = (pattern: RegExp, words: string): readonly number[] => [
  ...new Set([...words.matchAll(pattern)].map(([, digits]) => Number(digits))),
];

/** The numbers of orders that words name, as in `KW-000123`, `kw 123`. */
export const namedOrders = (words: string): readonly number[] => numbersBy(NUMBER, words);
/** The shares that words name, as in `KW-000123-P07`, `kw 123 p7`. */
export const namedShares = (
  words: string,
): readonly { readonly number: number; readonly position: number }[] => {
  const found = [...words.matchAll(SHARE)].map(([, number, position]) => ({
    number: Number(number),
    position: Number(position),
  }));
  return found.filter(
    (one, index) =>
      found.findIndex((each) => each.number === one.number && each.position === one.position) === index,
  );
};
/** Numbers that stand alone and might be those of orders. */
export const bareNumbers = (words: string): readonly number[] => numbersBy(BARE, words);

/** Cents of an amount at a rate, to the nearest. */
export const centsOf = (
  { currency, amount }: Pick<OpenLine, 'currency' | 'amount'>,
  rielPerDollar: number,
): number => (currency === 'USD' ? amount : Math.round((amount * 100) / rielPerDollar));

/** True where an amount is what is asked: to the cent, or as near as riel are paid. */
const isSame = (line: OpenLine, askedCents: number, rielPerDollar: number): boolean =>
  line.currency === 'USD'
    ? line.amount === askedCents
    : Math.abs(line.amount - (askedCents * rielPerDollar) / 100) <= NEAR_RIEL;

/** Aim of a line: an order, or one share of it. */
interface Target<Order, Share> {
  readonly order: Order;
  readonly share: Share | null;
}

/**
 * Matches lines in the order of their days, at the rate that an order was told, else at the tenant's of now; those that name an order before those that name none. Money that a line before it takes for sure is not due to the next: of two
 * lines that name one order, or one share of it, the second is not sure.
 */
export const matchLines = <Id extends string, Slip extends string, Share extends string>(
  lines: readonly OpenLine[],
  orders: readonly MatchableOrder<Id, Slip, Share>[],
  rielPerDollar: number,
): ReadonlyMap<string, LineMatch<Id, Slip, Share>> => {
  type Asked = MatchableOrder<Id, Slip, Share>;
  type Aim = Target<Asked, MatchableShare<Share, Slip>>;
  type Match = LineMatch<Id, Slip, Share>;
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const open = orders.filter(({ isOver, dueCents }) => !isOver && dueCents > 0);
  const byDue = new Map<number, Asked[]>();
  for (const order of open) byDue.set(order.dueCents, [...(byDue.get(order.dueCents) ?? []), order]);
  const taken = new Map<Id | Share, number>();
  const take = (id: Id | Share, cents: number): void => void taken.set(id, (taken.get(id) ?? 0) + cents);
  const leftOf = ({ id, dueCents }: Pick<Asked, 'id' | 'dueCents'>): number =>
    dueCents - (taken.get(id) ?? 0);
  const aimAt = (order: Asked): Aim => ({ order, share: null });
  const dueOf = ({ order, share }: Aim): number => share?.dueCents ?? order.dueCents;
  const rateOf = (order: Pick<Asked, 'rielPerDollar'>): number => order.rielPerDollar ?? rielPerDollar;
  const leftTo = ({ order, share }: Aim): number =>
    share === null
      ? leftOf(order)
      : Math.min(share.dueCents - (taken.get(share.id) ?? 0), Math.max(0, leftOf(order)));

  const candidate = (line: OpenLine, aim: Aim): Candidate<Id, Slip, Share> => {
    const left = Math.max(0, leftTo(aim));
    const rate = rateOf(aim.order);
    const asked = isSame(line, left, rate) ? left : centsOf(line, rate);
    const { slips } = aim.share ?? aim.order;
    const slip = slips.find(({ amountCents }) => isSame(line, amountCents, rate));
    const amountCents = Math.min(slip?.amountCents ?? asked, left);
    return {
      orderId: aim.order.id,
      shareId: aim.share?.id ?? null,
      amountCents,
      slipId: amountCents === slip?.amountCents ? slip.id : null,
    };
  };
  const unsure = (line: OpenLine, reason: UnsureReason, found: readonly Aim[]): Match => ({
    kind: 'unsure',
    reason,
    candidates: found
      .slice(0, MOST_CANDIDATES)
      .map((aim) => candidate(line, aim))
      .filter(({ amountCents }) => amountCents > 0),
  });
  const isEarly = (line: OpenLine, { orderedOn }: Asked): boolean => line.day < orderedOn;

  const named = (line: OpenLine, aim: Aim): Match => {
    const { order, share } = aim;
    if (order.isOver) return unsure(line, 'closed', []);
    // A share that is paid: the money may still be for the rest of the order.
    if (dueOf(aim) === 0) return unsure(line, 'paid', share === null ? [] : [aimAt(order)]);
    const left = leftTo(aim);
    const isTaken = left < dueOf(aim);
    if (left <= 0) return unsure(line, 'again', []);
    if (isEarly(line, order)) return unsure(line, 'early', [aim]);
    const found = candidate(line, aim);
    if (isSame(line, left, rateOf(order)) || found.slipId !== null) {
      if (isTaken) return unsure(line, 'again', [aim]);
      take(order.id, found.amountCents);
      if (share !== null) take(share.id, found.amountCents);
      return { kind: 'sure', candidates: [found] };
    }
    return unsure(line, centsOf(line, rateOf(order)) > left ? 'over' : 'under', [aim]);
  };

  const ofAmount = (line: OpenLine): readonly Aim[] =>
    (line.currency === 'USD'
      ? (byDue.get(line.amount) ?? [])
      : open.filter((order) => isSame(line, order.dueCents, rateOf(order)))
    )
      .filter((order) => !isEarly(line, order) && leftOf(order) === order.dueCents)
      .map(aimAt);

  /** The share of an order that a line names; the order itself where it names none, or several, or one that is not there. */
  const aimOf = (line: OpenLine, order: Asked): Aim => {
    const positions = namedShares(line.words).filter(({ number }) => number === order.number);
    const [only, more] = positions;
    const share =
      only === undefined || more !== undefined
        ? undefined
        : order.shares.find(({ position }) => position === only.position);
    return { order, share: share ?? null };
  };

  const match = (line: OpenLine): Match => {
    const numbers = namedOrders(line.words);
    const known = numbers.flatMap((number) => byNumber.get(number) ?? []);
    if (known.length > 1) return unsure(line, 'several', known.map(aimAt));
    const [only] = known;
    if (only !== undefined) return named(line, aimOf(line, only));
    const same = ofAmount(line);
    if (numbers.length > 0) return unsure(line, 'unknown', same);
    const bare = new Set(bareNumbers(line.words));
    const guessed = same.filter(({ order: { number } }) => bare.has(number));
    if (guessed.length > 0) return unsure(line, 'bareNumber', guessed);
    if (same.length > 0) return unsure(line, same.length === 1 ? 'amountAlone' : 'amountOfSeveral', same);
    return { kind: 'unmatched', candidates: [] };
  };
  const isNaming = ({ words }: OpenLine): number => (namedOrders(words).length > 0 ? 0 : 1);
  const inOrder = lines.toSorted(
    (a, b) => isNaming(a) - isNaming(b) || a.day.localeCompare(b.day) || a.id.localeCompare(b.id),
  );
  return new Map(inOrder.map((line) => [line.id, match(line)]));
};
