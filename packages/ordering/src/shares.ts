/** Shares of an order that its players pay themselves: pure. */
import { z } from 'zod';
import type { Extra } from './extras.ts';
import type { Quote, SleeveLength } from './quote.ts';
import type { BadgeSeverity } from './status.ts';

const SHARE_STATES = ['open', 'claimed', 'part', 'paid'] as const;
/** `claimed` is a slip that no one has looked at, `part` money that is not all of it. */
export const shareStateSchema = z.enum(SHARE_STATES);
export type ShareState = z.infer<typeof shareStateSchema>;

/** A design of an order with its players; none where pieces are ordered by size. */
export interface SharedItem {
  readonly roster: readonly {
    readonly name: string;
    readonly number: string;
    readonly sleeve: SleeveLength;
    readonly extras?: readonly Extra[] | undefined;
  }[];
  readonly quote: Pick<Quote, 'lines' | 'extras' | 'quantity'>;
}

/** A player with what is to be paid, whole cents. */
export interface ProposedShare {
  readonly name: string;
  readonly number: string;
  readonly amountCents: number;
}

/**
 * Parts whole cents by weights so that the parts add up: what rounding down leaves goes a cent each to those that lost
 * most by it, the first first. Without any weight all parts are the same.
 */
export const partCents = (totalCents: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const even = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const exact = even.map((weight) => (totalCents * weight) / whole);
  const parts = exact.map(Math.floor);
  const rest = totalCents - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

const unitCents = ({ lines }: SharedItem['quote'], sleeve: SleeveLength): number => {
  const line = lines.find((each) => each.sleeve === sleeve);
  return line === undefined ? 0 : line.unitPriceCents - line.unitDiscountCents;
};

const playerCents = ({ quote }: SharedItem, player: SharedItem['roster'][number]): number =>
  (player.extras ?? []).reduce(
    (total, extra) => total + (quote.extras.find(({ id }) => id === extra)?.unitPriceCents ?? 0),
    unitCents(quote, player.sleeve),
  );

const unnamedCents = ({ roster, quote }: SharedItem): number =>
  roster.length > 0
    ? 0
    : quote.lines.reduce((total, { amountCents, discountCents }) => total + amountCents - discountCents, 0);

/**
 * Shares of an order as they are proposed to its captain: each player's own garments with sleeves and extras, and of what
 * concerns the order as a whole (promotion, shipping, what was agreed on) as much as their garments are of it. Who is on
 * several rosters under the same name and number pays once for all. Pieces without a name are the captain's.
 */
export const proposeShares = (
  items: readonly SharedItem[],
  grandTotalCents: number,
): readonly ProposedShare[] => {
  const players = new Map<string, { readonly name: string; readonly number: string; cents: number }>();
  for (const item of items) {
    for (const player of item.roster) {
      const key = `${player.number} ${player.name}`;
      const known = players.get(key) ?? { name: player.name, number: player.number, cents: 0 };
      known.cents += playerCents(item, player);
      players.set(key, known);
    }
  }
  const named = [...players.values()];
  const unnamed = items.reduce((total, item) => total + unnamedCents(item), 0);
  const parts = partCents(grandTotalCents, [...named.map(({ cents }) => cents), unnamed]);
  return named
    .map(({ name, number }, index) => ({ name, number, amountCents: parts[index] ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
};

/** A share as far as it follows its order. */
export interface SetShare {
  readonly name: string;
  readonly number: string;
  readonly amountCents: number;
  /** Money that came for it, or is said to have. */
  readonly heldCents: number;
  /** Payments name it: it stays, whatever becomes of the order. */
  readonly isKept: boolean;
}

/** Shares after a correction of their order. */
export interface FollowedShares<Share> {
  readonly kept: readonly {
    readonly share: Share;
    readonly name: string;
    readonly number: string;
    readonly amountCents: number;
  }[];
  readonly removed: readonly Share[];
  readonly added: readonly ProposedShare[];
}

type Person = Pick<ProposedShare, 'name' | 'number'>;
const isSame = (a: Person, b: Person): boolean => a.name === b.name && a.number === b.number;

/** Finds those of before among those of after: the same, else of that number, else of that name. */
const matched = (
  before: readonly ProposedShare[],
  after: readonly ProposedShare[],
): ReadonlyMap<ProposedShare, ProposedShare> => {
  const found = new Map<ProposedShare, ProposedShare>();
  const free = new Set(after);
  const ways = [
    isSame,
    (a: Person, b: Person) => a.number === b.number,
    (a: Person, b: Person) => a.name === b.name,
  ];
  for (const belong of ways)
    for (const old of before.filter((person) => !found.has(person))) {
      const next = [...free].find((person) => belong(old, person));
      if (next === undefined) continue;
      found.set(old, next);
      free.delete(next);
    }
  return found;
};

/** Takes amounts down until they are no more than an order costs together, none below its least. */
const within = (
  amounts: readonly number[],
  least: readonly number[],
  mostCents: number,
): readonly number[] => {
  const excess = amounts.reduce((sum, amount) => sum + amount, 0) - mostCents;
  if (excess <= 0) return amounts;
  const open = amounts.map((amount, index) => Math.max(0, amount - (least[index] ?? 0)));
  const room = open.reduce((sum, cents) => sum + cents, 0);
  if (room <= excess) return amounts.map((amount, index) => amount - (open[index] ?? 0));
  const parts = partCents(excess, open);
  return amounts.map((amount, index) => amount - (parts[index] ?? 0));
};

/**
 * Shares of an order after it was corrected. A share that was as it had been proposed is as it is proposed now; one that its
 * captain set by hand stays. Who left has none, unless money came; who joined gets one where everyone had one. No share is
 * less than what came for it, and together they are no more than the order.
 */
export const followOrder = <Share extends SetShare>(
  shares: readonly Share[],
  {
    before,
    after,
    grandTotalCents,
  }: {
    readonly before: readonly ProposedShare[];
    readonly after: readonly ProposedShare[];
    readonly grandTotalCents: number;
  },
): FollowedShares<Share> => {
  const next = matched(before, after);
  const ofShare = (share: Share) => before.find((person) => isSame(person, share));
  const wanted = shares.flatMap((share) => {
    const was = ofShare(share);
    const is = was && next.get(was);
    const leastCents = Math.max(1, share.heldCents);
    if (was !== undefined && is === undefined)
      return share.isKept
        ? [{ share, name: share.name, number: share.number, amountCents: leastCents, leastCents }]
        : [];
    const asked =
      is !== undefined && share.amountCents === was?.amountCents ? is.amountCents : share.amountCents;
    const { name, number } = is ?? share;
    return [{ share, name, number, amountCents: Math.max(leastCents, asked), leastCents }];
  });
  const hadAll = before.length > 0 && before.every((person) => shares.some((share) => isSame(person, share)));
  const joined = new Set(next.values());
  const added = hadAll ? after.filter((person) => !joined.has(person)) : [];
  const amounts = within(
    [...wanted, ...added].map(({ amountCents }) => amountCents),
    [...wanted.map(({ leastCents }) => leastCents), ...added.map(() => 0)],
    grandTotalCents,
  );
  const stays = new Set(wanted.map(({ share }) => share));
  return {
    kept: wanted.map(({ share, name, number }, index) => ({
      share,
      name,
      number,
      amountCents: amounts[index] ?? share.amountCents,
    })),
    removed: shares.filter((share) => !stays.has(share)),
    added: added
      .map(({ name, number }, index) => ({ name, number, amountCents: amounts[wanted.length + index] ?? 0 }))
      .filter(({ amountCents }) => amountCents > 0),
  };
};

/** The state of a share's money. */
export const shareState = (share: {
  readonly amountCents: number;
  readonly paidCents: number;
  readonly waitingCents: number;
}): ShareState => {
  if (share.paidCents >= share.amountCents) return 'paid';
  if (share.waitingCents > 0) return 'claimed';
  return share.paidCents > 0 ? 'part' : 'open';
};

const SEVERITIES: Readonly<Record<ShareState, BadgeSeverity>> = {
  open: 'danger',
  claimed: 'info',
  part: 'warn',
  paid: 'success',
};

export const shareSeverity = (state: ShareState): BadgeSeverity => SEVERITIES[state];

/** `KW-000123-P07`: what a player's bank tells with the money; the letter keeps it apart from the order's own digits. */
export const writeShareReference = (orderNumber: string, position: number): string =>
  `${orderNumber}-P${String(position).padStart(2, '0')}`;
