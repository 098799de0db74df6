import { sleeveOfDesign } from '@kitwright/contract/catalogue';
import type { CartContent, OrderItem } from '@kitwright/contract/orders';
import {
  plainNumber,
  rosterEntrySchema,
  type Player,
  type PlayerVersion,
  type RosterEntry,
  type Team,
} from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import type { Tenant } from '@kitwright/contract/tenants';
import type { Extra, SleeveLength } from '@kitwright/ordering';
import { fittingFabric } from '../../../../drafts/chosen-fabric.ts';
import { identityOf, repeatedNumbers } from '../../../../roster/roster-rows.ts';

/** Size, sleeve and extras in which someone has one of the garments: null where not at all, without a size until one is chosen. */
export type Wears = {
  readonly size: Size | null;
  readonly sleeve: SleeveLength;
  readonly extras: readonly Extra[];
} | null;

/** Someone of the team for the new season, with what is worn of each design of the order, in their order. */
export interface SeasonPlayer {
  /** Tells rows apart; nothing more. */
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly version: PlayerVersion;
  readonly wears: readonly Wears[];
  /** Was in the order of before. */
  readonly isKnown: boolean;
  /** Is no longer of the team. */
  readonly hasLeft: boolean;
}

/** A design of an order, as far as its team goes. */
export type SeasonItem = Pick<OrderItem, 'productType' | 'roster' | 'sizes'> & {
  readonly document: Pick<OrderItem['document'], 'options'>;
};

interface Ordered {
  readonly items: readonly SeasonItem[];
}

const wearsOf = ({ size, sleeve, extras = [] }: RosterEntry): Wears => ({ size, sleeve, extras });

/** Everyone of an order once, whatever they wear: who has the same name and number is the same person. */
export const playersOf = ({ items }: Ordered, newId: () => string): readonly SeasonPlayer[] => {
  const players = new Map<string, SeasonPlayer>();
  for (const [index, { roster }] of items.entries()) {
    const counts = new Map<string, number>();
    for (const entry of roster) {
      // Someone who has two of the same is two rows.
      const count = (counts.get(identityOf(entry)) ?? 0) + 1;
      counts.set(identityOf(entry), count);
      const key = `${identityOf(entry)}\n${count}`;
      const { name, number, version } = entry;
      const known: SeasonPlayer = players.get(key) ?? {
        id: newId(),
        name,
        number,
        version,
        wears: items.map(() => null),
        isKnown: true,
        hasLeft: false,
      };
      players.set(key, {
        ...known,
        wears: known.wears.map((worn, place) => (place === index ? wearsOf(entry) : worn)),
      });
    }
  }
  return [...players.values()];
};

/** A garment as someone new begins with it, in the sleeve of its design. */
export const firstWorn = (
  prices: Tenant['prices'],
  { productType, document }: SeasonItem,
  size: Size | null,
): NonNullable<Wears> => ({
  size,
  sleeve: sleeveOfDesign(prices, productType, document.options),
  extras: [],
});

/** Someone new, who gets one of each garment that is ordered by name. */
export const newPlayer = (
  { items }: Ordered,
  id: string,
  {
    name = '',
    number = '',
    version = 'player',
    wornOf,
  }: Partial<Pick<Player, 'name' | 'number' | 'version'>> & {
    readonly wornOf: (item: SeasonItem) => Wears;
  },
): SeasonPlayer => ({
  id,
  name,
  number,
  version,
  wears: items.map((item) => (item.sizes === null ? wornOf(item) : null)),
  isKnown: false,
  hasLeft: false,
});

const isBlank = ({ name, number }: SeasonPlayer): boolean => name.trim() === '' && number.trim() === '';

/** Those who are of the team now. */
export const staying = (players: readonly SeasonPlayer[]): readonly SeasonPlayer[] =>
  players.filter((player) => !player.hasLeft && !isBlank(player));

/** Faults of the fields of a player, as the roster of an order takes them; of designs that are not ordered again no size is asked. */
export const faultsOf = (
  player: SeasonPlayer,
  dropped: readonly number[] = [],
): ReadonlyMap<string, string> => {
  if (player.hasLeft || isBlank(player)) return new Map();
  const { name, number, version, wears } = player;
  const parsed = rosterEntrySchema.omit({ size: true, sleeve: true, extras: true }).safeParse({
    name,
    number,
    version,
  });
  const lacksSize = wears.some((worn, index) => worn?.size === null && !dropped.includes(index));
  return new Map([
    ...(parsed.success ? [] : parsed.error.issues).map(
      ({ path, message }) => [String(path[0]), message] as const,
    ),
    ...(lacksSize ? [['size', 'error.field.size.required'] as const] : []),
  ]);
};

/** Numbers that two of the team have: the one who left has none. */
export const twiceGiven = (players: readonly SeasonPlayer[]): ReadonlySet<string> =>
  repeatedNumbers(staying(players));

/** Numbers of those who left that no one has taken: for who is new. */
export const freeNumbers = (players: readonly SeasonPlayer[]): readonly string[] => {
  const taken = new Set(staying(players).map(({ number }) => plainNumber(number)));
  const left = players.filter(({ hasLeft }) => hasLeft).map(({ number }) => plainNumber(number));
  return [...new Set(left)].filter((number) => number !== '' && !taken.has(number));
};

/** For whom a design of the order is made this season; null where no one wears it any more. */
export const teamFor = (
  { sizes }: SeasonItem,
  index: number,
  players: readonly SeasonPlayer[],
): Team | null => {
  if (sizes !== null) return { kind: 'sizes', sizes: [...sizes] };
  const roster = staying(players).flatMap(({ name, number, version, wears }): RosterEntry[] => {
    const { size = null, sleeve = 'short', extras = [] } = wears[index] ?? {};
    if (size === null) return [];
    const entry = { name: name.trim(), number: number.trim(), version, size, sleeve };
    return [extras.length === 0 ? entry : { ...entry, extras: [...extras] }];
  });
  return roster.length === 0 ? null : { kind: 'roster', roster };
};

/** A design of the order with its team of this season. */
export interface OrderedAgain {
  readonly index: number;
  readonly content: CartContent;
}

/** Designs that are ordered again, each with its team and in a cloth of today; those that no one wears are left out. */
export const orderedAgain = (
  { items }: { readonly items: readonly (SeasonItem & Pick<OrderItem, 'fabricId'>)[] },
  players: readonly SeasonPlayer[],
  dropped: readonly number[],
  prices: Pick<Tenant['prices'], 'fabrics'>,
): readonly OrderedAgain[] =>
  items.flatMap((item, index) => {
    const team = dropped.includes(index) ? null : teamFor(item, index, players);
    const fabricId = fittingFabric(prices, item.productType, item.fabricId);
    return team === null ? [] : [{ index, content: { fabricId, options: {}, team } }];
  });

/** Places of the designs whose garment the shop makes no longer. */
export const notMade = (
  { items }: { readonly items: readonly Pick<OrderItem, 'productType'>[] },
  { productTypes }: Pick<Tenant, 'productTypes'>,
): readonly number[] =>
  items.flatMap(({ productType }, index) => (productTypes.includes(productType) ? [] : [index]));

/** Someone of the player list whose size there is another than in the order of before. */
export interface Grown {
  readonly id: string;
  readonly size: Size;
}

/** News of the account’s player list beside the order: other sizes, and who is not in it. */
export const listSays = (
  players: readonly SeasonPlayer[],
  list: readonly Player[],
): { readonly grown: readonly Grown[]; readonly added: readonly Player[] } => {
  const byIdentity = new Map(list.map((player) => [identityOf(player), player]));
  const grown = players.flatMap((player): Grown[] => {
    const size = byIdentity.get(identityOf(player))?.size ?? null;
    const differs = player.wears.some((worn) => worn !== null && worn.size !== size);
    return size === null || player.hasLeft || !differs ? [] : [{ id: player.id, size }];
  });
  const known = new Set(players.map(identityOf));
  return { grown, added: list.filter((player) => !known.has(identityOf(player))) };
};

/** The team with these sizes, whatever each of them wears. */
export const inSizes = (
  players: readonly SeasonPlayer[],
  grown: readonly Grown[],
): readonly SeasonPlayer[] => {
  const sizes = new Map(grown.map(({ id, size }) => [id, size]));
  return players.map((player) => {
    const size = sizes.get(player.id);
    return size === undefined
      ? player
      : { ...player, wears: player.wears.map((worn) => worn && { ...worn, size }) };
  });
};

/** Counts of how the team differs from the order of before: who left, who came, who has another size. */
export const changesOf = (order: Ordered, players: readonly SeasonPlayer[]) => {
  const before = new Map(playersOf(order, () => '').map((player) => [identityOf(player), player]));
  const known = staying(players).filter(({ isKnown }) => isKnown);
  const resized = known.filter((player) => {
    const was = before.get(identityOf(player));
    return was?.wears.some(
      (worn, index) => worn && player.wears[index] && worn.size !== player.wears[index].size,
    );
  });
  return {
    left: players.filter(({ hasLeft }) => hasLeft).length,
    added: staying(players).filter(({ isKnown }) => !isKnown).length,
    resized: resized.length,
  };
};
